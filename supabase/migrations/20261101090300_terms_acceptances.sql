-- Why: Envent must be able to show which version of the terms a member accepted, and when. The auth
-- server's user_metadata cannot prove that (the member may rewrite it), so the fact is recorded here:
-- the client may say which version, the server says who and when, and nobody takes it back.

create table public.terms_acceptances (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  version text not null,
  accepted_at timestamptz not null default now(),

  -- Accepting the same version twice keeps the first time.
  primary key (user_id, version),
  constraint terms_acceptances_version_form check (version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
);

comment on table public.terms_acceptances is
  'Who accepted which version of the terms and the privacy policy, and when. Rows are never changed.';
comment on column public.terms_acceptances.version is
  'The date the texts took effect: functions/_shared/terms.ts.';

alter table public.terms_acceptances enable row level security;

revoke all on table public.terms_acceptances from public, anon, authenticated, service_role;

grant select on table public.terms_acceptances to authenticated;
-- Not granted: user_id and accepted_at (defaults), update and delete (a record of the past).
grant insert (version) on table public.terms_acceptances to authenticated;
grant select, insert on table public.terms_acceptances to service_role;

create policy select_own on public.terms_acceptances
  for select to authenticated
  using (user_id = (select auth.uid()));

create policy insert_own on public.terms_acceptances
  for insert to authenticated
  with check (user_id = (select auth.uid()));

-- No index beyond the primary key, which begins with user_id.
