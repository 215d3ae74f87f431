-- Why: a member sees on which devices the account is signed in, and signs one of them out. The auth
-- server knows the sessions but offers no call for it, and its tables are closed to members: these two
-- functions show and end the caller's own sessions and nobody else's.
-- Ending a session takes its refresh tokens along (cascade). An access token that is out already stays
-- good until it expires (config.toml: jwt_expiry), as with any sign-out.

-- The caller's session, if the auth server still knows it. An access token outlives its session; without
-- this, a device that was signed out could go on to sign out the others.
create function private.live_session_id() returns uuid
language sql
stable
security definer -- members cannot read auth.sessions
set search_path = ''
as $$
  select sessions.id
  from auth.sessions as sessions
  where sessions.user_id = (select auth.uid())
    and sessions.id::text = (select auth.jwt() ->> 'session_id')
    and (sessions.not_after is null or sessions.not_after > now());
$$;

comment on function private.live_session_id() is
  'The session of the token that calls; null when it was ended.';

revoke all on function private.live_session_id() from public, anon, authenticated, service_role;

-- Out: the caller's sessions, this device's first, then the most recently used. `ip` is the address the
-- session was last used from. Nothing at all for a session that was ended.
create function public.list_sessions()
returns table (
  id uuid,
  created_at timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip text,
  is_current boolean
)
language sql
stable
security definer -- members cannot read auth.sessions
set search_path = ''
as $$
  select
    sessions.id,
    sessions.created_at,
    -- The auth server keeps this one without a time zone, in UTC.
    sessions.refreshed_at at time zone 'UTC',
    sessions.user_agent,
    host(sessions.ip),
    sessions.id = this.session_id
  from (select private.live_session_id() as session_id) as this
  join auth.sessions as sessions on sessions.user_id = (select auth.uid())
  where this.session_id is not null
    and (sessions.not_after is null or sessions.not_after > now())
  order by
    sessions.id = this.session_id desc,
    coalesce(sessions.refreshed_at at time zone 'UTC', sessions.created_at) desc,
    sessions.id;
$$;

comment on function public.list_sessions() is
  'The devices on which the caller is signed in.';

revoke all on function public.list_sessions() from public, anon, authenticated, service_role;
grant execute on function public.list_sessions() to authenticated;

-- In: the id of one of the caller's sessions. Out: whether there was such a session to end.
create function public.end_session(session_id uuid) returns boolean
language plpgsql
security definer -- members cannot write auth.sessions
set search_path = ''
as $$
begin
  if private.live_session_id() is null then
    return false;
  end if;
  delete from auth.sessions as sessions
  where sessions.id = end_session.session_id
    and sessions.user_id = (select auth.uid());
  return found;
end;
$$;

comment on function public.end_session(uuid) is
  'Signs one of the caller''s devices out.';

revoke all on function public.end_session(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_session(uuid) to authenticated;
