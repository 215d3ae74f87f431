-- Why: three columns of a profile follow facts that the member does not decide: the address follows
-- the auth server, updated_at follows the clock. Triggers keep them so for every writer, the service
-- role and the seed included.

create function private.set_profile_email() returns trigger
language plpgsql
security definer -- members cannot read auth.users
set search_path = ''
as $$
begin
  new.email := coalesce((select users.email from auth.users where users.id = new.id), '');
  return new;
end;
$$;

comment on function private.set_profile_email() is
  'Fills profiles.email from auth.users, whatever the insert said.';

revoke all on function private.set_profile_email() from public, anon, authenticated, service_role;

create trigger set_email
  before insert on public.profiles
  for each row execute function private.set_profile_email();

create function private.set_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The moment of the write, not of the transaction's start: whoever waited for a row lock still gets
  -- a later time than the one waited for, so a client can tell by this column that the row changed.
  new.updated_at := clock_timestamp();
  return new;
end;
$$;

comment on function private.set_updated_at() is
  'Sets updated_at to the moment of the write.';

revoke all on function private.set_updated_at() from public, anon, authenticated, service_role;

create trigger set_updated_at
  before update on public.profiles
  for each row execute function private.set_updated_at();

create function private.follow_auth_email() returns trigger
language plpgsql
security definer -- runs inside the auth server's write, whose role has no rights on profiles
set search_path = ''
as $$
begin
  update public.profiles
  set email = coalesce(new.email, '')
  where id = new.id
    and email is distinct from coalesce(new.email, '');
  return null;
end;
$$;

comment on function private.follow_auth_email() is
  'Copies a confirmed change of address into the profile.';

revoke all on function private.follow_auth_email() from public, anon, authenticated, service_role;

create trigger follow_auth_email
  after update of email on auth.users
  for each row
  when (old.email is distinct from new.email)
  execute function private.follow_auth_email();
