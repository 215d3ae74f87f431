-- Why: members meet each other on the home page, but nobody may read another's row: it holds the
-- address. This function shows the six facts that are meant for others, and only to members.
-- Pages follow a key (created_at, id) instead of an offset: page ten thousand costs what page one
-- costs, and nobody is shown twice or missed when new members join in between.

create index profiles_newest_idx on public.profiles (created_at desc, id desc);

-- In: the created_at (unaltered, to the microsecond) and id of the last member seen, both null for the
-- first page; the page's size, at most 50. Out: the next members, newest first.
create function public.newest_members(
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 20
)
returns table (
  id uuid,
  name text,
  company text,
  job_title text,
  avatar_url text,
  created_at timestamptz
)
language sql
stable
security definer -- row security shows a member only the own row
set search_path = ''
as $$
  select p.id, p.name, p.company, p.job_title, p.avatar_url, p.created_at
  from public.profiles as p
  -- One comparison of the whole key for the first page too: `… is null or …` would keep the planner
  -- from starting in the middle of the index.
  where (p.created_at, p.id) < (
    coalesce(before_created_at, 'infinity'::timestamptz),
    coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
  )
  order by p.created_at desc, p.id desc
  limit least(greatest(coalesce(page_size, 20), 1), 50);
$$;

comment on function public.newest_members(timestamptz, uuid, integer) is
  'A page of members, newest first, without anything that is only their own.';

revoke all on function public.newest_members(timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.newest_members(timestamptz, uuid, integer)
  to authenticated, service_role;
