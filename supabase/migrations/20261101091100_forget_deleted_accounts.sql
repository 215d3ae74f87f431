-- Why: when an account goes, nothing of the person may stay behind. What refers to auth.users goes by
-- cascade; three things do not refer to it and name the person all the same: unfinished OAuth sign-ins
-- (with the provider's tokens), the auth server's audit log, and Envent's ledger of codes.
-- A trigger, and not a step of the function delete-account, so that it happens in the same transaction
-- and for every way an account can go: by its owner, from the dashboard, or purged because nobody confirmed it.

create function private.forget_deleted_accounts() returns trigger
language plpgsql
security definer -- runs inside the auth server's delete, whose role has no rights on the ledger
set search_path = ''
as $$
begin
  -- The hourly purge deletes nobody most of the time; then nothing is read, either.
  if not exists (select from deleted) then
    return null;
  end if;

  delete from auth.flow_state as flows
  where flows.user_id in (select deleted.id from deleted);

  -- The codes go with their requests (cascade).
  delete from private.verification_requests as requests
  where requests.email in (select deleted.email from deleted);

  -- What the person did, and what was done to the account: the auth server notes this very deletion
  -- just before it happens. One pass over the log, however many accounts go at once.
  delete from auth.audit_log_entries as entries
  where entries.payload ->> 'actor_id' in (select deleted.id::text from deleted)
     or entries.payload -> 'traits' ->> 'user_id' in (select deleted.id::text from deleted)
     or entries.payload ->> 'actor_username' in (select deleted.email from deleted)
     or entries.payload -> 'traits' ->> 'user_email' in (select deleted.email from deleted);

  return null;
end;
$$;

comment on function private.forget_deleted_accounts() is
  'Removes what names a deleted account without referring to it.';

revoke all on function private.forget_deleted_accounts()
  from public, anon, authenticated, service_role;

create trigger forget_deleted_accounts
  after delete on auth.users
  referencing old table as deleted
  for each statement
  execute function private.forget_deleted_accounts();
