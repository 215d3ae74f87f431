-- Why: a member's public face. Facts about a person live here and not in the auth server's
-- user_metadata, which any client may write and which every OAuth sign-in overwrites.
-- What the person may change and what only the server may set is decided by column privileges,
-- whose row it is by row security. Both hold whatever client talks to the API.

create table public.profiles (
  id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  name text not null,
  email text not null default '',
  bio text not null default '',
  avatar_url text not null default '',
  is_verified boolean not null default false,
  company text not null default '',
  job_title text not null default '',
  linkedin_profile text not null default '',
  twitter_handle text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint profiles_name_length check (char_length(name) between 1 and 100),
  constraint profiles_name_trimmed check (name !~ '^\s|\s$'),
  -- Controls, direction marks and overrides, zero-width and invisible characters, tags: nobody sees
  -- them, and they make one name pass for another. The same list: functions/_shared/hidden-characters.ts.
  constraint profiles_name_visible check (
    name !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]'
  ),
  constraint profiles_email_length check (char_length(email) <= 255),
  constraint profiles_bio_length check (char_length(bio) <= 1000),
  -- A biography may have lines and tabs, and emoji joined by U+200D; direction overrides stay out.
  constraint profiles_bio_visible check (
    bio !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\U000e0000-\U000e007f]'
  ),
  constraint profiles_company_length check (char_length(company) <= 100),
  constraint profiles_company_visible check (
    company !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]'
  ),
  constraint profiles_job_title_length check (char_length(job_title) <= 100),
  constraint profiles_job_title_visible check (
    job_title !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e007f]'
  ),
  -- These three become links on other people's screens. A fixed beginning leaves no room for
  -- `javascript:` or for a host that only looks right. One stored form, so that equal means equal.
  constraint profiles_linkedin_profile_form check (
    linkedin_profile = ''
    or linkedin_profile ~ '^https://www\.linkedin\.com/in/[A-Za-z0-9%_.-]{1,200}$'
  ),
  constraint profiles_twitter_handle_form check (twitter_handle ~ '^[A-Za-z0-9_]{0,15}$'),
  constraint profiles_avatar_url_form check (
    avatar_url = ''
    or (char_length(avatar_url) <= 2048 and avatar_url ~ '^https?://[^\s"''<>\\]+$')
  )
);

comment on table public.profiles is
  'One row a member. Its owner reads all of it and writes seven columns; the server sets the rest.';
comment on column public.profiles.email is
  'A copy of auth.users.email, kept by triggers. Shown to the owner alone.';
comment on column public.profiles.is_verified is
  'Set by Envent, never by the member.';
comment on column public.profiles.twitter_handle is
  'Without the @.';

alter table public.profiles enable row level security;

-- The platform's default privileges hand every new table to the API's roles: take all of it back first.
revoke all on table public.profiles from public, anon, authenticated, service_role;

grant select on table public.profiles to authenticated;
-- Not granted, on insert and update alike: id (the default is the caller), email (the trigger below),
-- is_verified, created_at and updated_at (the server's). No delete: an account goes as a whole.
grant insert (name, bio, avatar_url, company, job_title, linkedin_profile, twitter_handle)
  on table public.profiles to authenticated;
grant update (name, bio, avatar_url, company, job_title, linkedin_profile, twitter_handle)
  on table public.profiles to authenticated;
grant select, insert, update, delete on table public.profiles to service_role;

create policy select_own on public.profiles
  for select to authenticated
  using (id = (select auth.uid()));

create policy insert_own on public.profiles
  for insert to authenticated
  with check (id = (select auth.uid()));

create policy update_own on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

-- No index beyond the primary key: every policy looks a row up by id.
