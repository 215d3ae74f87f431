-- Why: an account that nobody confirmed keeps its address from the person it belongs to: whoever
-- registered it first has set its password. After 24 hours it goes, and the address is free again.
-- The ledger goes too when its last limit (a day) has passed; what is not kept cannot leak.

create function private.purge_unconfirmed_accounts() returns integer
language plpgsql
set search_path = ''
as $$
declare
  purged integer;
begin
  -- Everything of an account hangs on this row by `on delete cascade`. An account that an administrator
  -- invited is not a registration somebody forgot, so it stays.
  delete from auth.users
  where users.confirmed_at is null
    and users.created_at < now() - interval '24 hours'
    and users.invited_at is null
    and users.is_anonymous = false;
  get diagnostics purged = row_count;
  return purged;
end;
$$;

comment on function private.purge_unconfirmed_accounts() is
  'Deletes accounts whose address nobody confirmed within 24 hours. Returns how many.';

revoke all on function private.purge_unconfirmed_accounts()
  from public, anon, authenticated, service_role;

create function private.purge_verification_ledger() returns integer
language plpgsql
set search_path = ''
as $$
declare
  purged integer;
begin
  -- Codes go with their request (cascade): a code lives ten minutes, a request counts for a day.
  delete from private.verification_requests as requests
  where requests.requested_at < now() - interval '2 days';
  get diagnostics purged = row_count;
  return purged;
end;
$$;

comment on function private.purge_verification_ledger() is
  'Deletes ledger rows that no limit counts any more. Returns how many.';

revoke all on function private.purge_verification_ledger()
  from public, anon, authenticated, service_role;

create function private.hourly_cleanup() returns void
language sql
set search_path = ''
as $$
  select private.purge_unconfirmed_accounts();
  select private.purge_verification_ledger();
$$;

comment on function private.hourly_cleanup() is
  'What has to be done once an hour: by pg_cron where there is one, by the embedded stack elsewhere.';

revoke all on function private.hourly_cleanup() from public, anon, authenticated, service_role;

-- A platform project has pg_cron; a plain PostgreSQL has not, and whoever runs that one calls the
-- function hourly. Scheduling under the same name again replaces the job.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
    perform cron.schedule('hourly-cleanup', '17 * * * *', 'select private.hourly_cleanup()');
  end if;
end;
$$;
