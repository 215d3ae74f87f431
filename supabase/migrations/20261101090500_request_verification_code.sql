-- Why: whether a mail may go out, and which, is decided in one place and at one moment, under a lock
-- on the address: two requests at once can never both slip under a limit.
--
-- The limits are the product's ruling:
--   a code           10 minutes (see the insert below)
--   an address       60 seconds between requests, 5 an hour, 10 a day
--   a caller         30 an hour
--   "you already have an account": one an hour an address
-- Addresses nobody has registered are counted too, or the limit itself would tell them apart.

create function private.seconds_until(moment timestamptz, from_now timestamptz) returns integer
language sql
immutable
set search_path = ''
as $$
  -- Rounded up and never 0: after so many seconds a new request does succeed.
  select greatest(1, ceil(extract(epoch from (moment - from_now)))::integer);
$$;

revoke all on function private.seconds_until(timestamptz, timestamptz)
  from public, anon, authenticated, service_role;

-- When the address may ask again; null when it may now.
create function private.address_blocked_until(address text, from_now timestamptz) returns timestamptz
language sql
stable
set search_path = ''
as $$
  with counted as (
    select requested_at, row_number() over (order by requested_at desc) as place
    from private.verification_requests
    where email = address
      and requested_at > from_now - interval '1 day'
      and given_back_at is null
  )
  -- With five in the last hour, the fifth newest has to grow older than an hour; the others likewise.
  select max(free_at)
  from (
    select requested_at + interval '60 seconds' as free_at from counted where place = 1
    union all
    select requested_at + interval '1 hour' from counted where place = 5
    union all
    select requested_at + interval '1 day' from counted where place = 10
  ) as bounds
  where free_at > from_now;
$$;

revoke all on function private.address_blocked_until(text, timestamptz)
  from public, anon, authenticated, service_role;

-- The same for a caller. What was given back still counts here: during an outage a caller must not
-- be able to knock on the mail server without end.
create function private.caller_blocked_until(caller_hash text, from_now timestamptz) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select requested_at + interval '1 hour'
  from private.verification_requests
  where caller = caller_hash
    and requested_at > from_now - interval '1 hour'
  order by requested_at desc
  offset 29
  limit 1;
$$;

revoke all on function private.caller_blocked_until(text, timestamptz)
  from public, anon, authenticated, service_role;

-- 'confirmed', 'waiting' or 'unknown'. The auth server keeps addresses in lower case and unique among
-- those that did not come by enterprise single sign-on; this is the condition of its index, too.
create function private.account_state(address text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select case when users.confirmed_at is null then 'waiting' else 'confirmed' end
      from auth.users
      where users.email = address and users.is_sso_user = false
    ),
    'unknown'
  );
$$;

revoke all on function private.account_state(text) from public, anon, authenticated, service_role;

-- Asks for a code. In: the address in lower case, a hash naming the caller, the hash of the digits to
-- be mailed. Out: {outcome, request_id, retry_after}; outcome is one of
--   send_code, send_already_registered, send_nothing     (request_id is set)
--   over_email_send_rate_limit, over_request_rate_limit  (retry_after is set, in seconds)
create function public.request_verification_code(email text, caller text, code_hash text) returns jsonb
language plpgsql
security definer -- the ledger and auth.users are closed to every API role
set search_path = ''
as $$
declare
  -- Parameters are named for the API's callers; copies keep them apart from the columns.
  address constant text := lower(btrim(request_verification_code.email));
  caller_hash constant text := request_verification_code.caller;
  new_code_hash constant text := request_verification_code.code_hash;
  this_moment timestamptz;
  blocked_until timestamptz;
  decision text;
  new_request_id bigint;
begin
  -- Always caller before address, so that two requests cannot wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(1, hashtext(caller_hash));
  perform pg_catalog.pg_advisory_xact_lock(2, hashtext(address));
  -- The clock is read under the locks: now() would be the moment before the wait.
  this_moment := clock_timestamp();

  blocked_until := private.caller_blocked_until(caller_hash, this_moment);
  if blocked_until is not null then
    return jsonb_build_object(
      'outcome', 'over_request_rate_limit',
      'retry_after', private.seconds_until(blocked_until, this_moment)
    );
  end if;

  blocked_until := private.address_blocked_until(address, this_moment);
  if blocked_until is not null then
    return jsonb_build_object(
      'outcome', 'over_email_send_rate_limit',
      'retry_after', private.seconds_until(blocked_until, this_moment)
    );
  end if;

  decision := case private.account_state(address)
    when 'waiting' then 'send_code'
    when 'confirmed' then 'send_already_registered'
    else 'send_nothing'
  end;

  -- An owner is told once an hour that somebody tries to register the address, not each time.
  if decision = 'send_already_registered' and exists (
    select from private.verification_requests as requests
    where requests.email = address
      and requests.outcome = 'send_already_registered'
      and requests.requested_at > this_moment - interval '1 hour'
      and requests.given_back_at is null
  ) then
    decision := 'send_nothing';
  end if;

  insert into private.verification_requests (email, caller, outcome, requested_at)
  values (address, caller_hash, decision, this_moment)
  returning id into new_request_id;

  insert into private.verification_codes as codes (email, request_id, code_hash, usable, expires_at)
  values (
    address, new_request_id, new_code_hash, decision = 'send_code', this_moment + interval '10 minutes'
  )
  on conflict on constraint verification_codes_pkey do update
  set request_id = excluded.request_id,
      code_hash = excluded.code_hash,
      usable = excluded.usable,
      tries = 0,
      expires_at = excluded.expires_at,
      used_at = null;

  return jsonb_build_object('outcome', decision, 'request_id', new_request_id);
end;
$$;

comment on function public.request_verification_code(text, text, text) is
  'Decides whether a code may be sent and stores its hash. For the function send-verification-code.';

revoke all on function public.request_verification_code(text, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.request_verification_code(text, text, text) to service_role;

-- Takes a request back whose mail could not be sent: its code is void, and it no longer counts against
-- the address. Says whether there was such a request.
create function public.void_verification_code(request_id bigint) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  failed_request_id constant bigint := void_verification_code.request_id;
begin
  delete from private.verification_codes as codes where codes.request_id = failed_request_id;

  update private.verification_requests as requests
  set given_back_at = clock_timestamp()
  where requests.id = failed_request_id and requests.given_back_at is null;
  return found;
end;
$$;

comment on function public.void_verification_code(bigint) is
  'Gives the limit back when a mail could not be sent. For the function send-verification-code.';

revoke all on function public.void_verification_code(bigint)
  from public, anon, authenticated, service_role;
grant execute on function public.void_verification_code(bigint) to service_role;
