-- Why: counting a try and comparing the digits are one step. Were they two, two hundred tries at once
-- would all be compared before the first was counted. The row lock makes them wait in line: five are
-- compared, the others are refused.

-- In: the address in lower case and the hash of the digits typed. Out, as text:
--   ok                 right; the code is spent by this very call
--   code_invalid       wrong, unknown or already spent
--   code_expired       older than its ten minutes
--   too_many_tries     five tries were made; also said to the right digits
--   already_confirmed  right, but the address was confirmed meanwhile (by the link in the other mail)
create function public.verify_email_code(email text, code_hash text) returns text
language plpgsql
security definer -- the ledger and auth.users are closed to every API role
set search_path = ''
as $$
declare
  address constant text := lower(btrim(verify_email_code.email));
  typed_hash constant text := verify_email_code.code_hash;
  code private.verification_codes;
begin
  select * into code from private.verification_codes as codes where codes.email = address for update;

  if not found or code.used_at is not null then
    return 'code_invalid';
  end if;
  -- Said before comparing, so that an expired or used-up code tells nothing about its digits.
  if code.expires_at <= clock_timestamp() then
    return 'code_expired';
  end if;
  if code.tries >= 5 then
    return 'too_many_tries';
  end if;

  if not code.usable or code.code_hash is distinct from typed_hash then
    update private.verification_codes as codes set tries = codes.tries + 1 where codes.email = address;
    return 'code_invalid';
  end if;

  update private.verification_codes as codes
  set tries = codes.tries + 1, used_at = clock_timestamp()
  where codes.email = address;

  -- The account can have changed since the code was mailed. Whoever has the right digits has read the
  -- mailbox and may be told.
  return case private.account_state(address)
    when 'waiting' then 'ok'
    when 'confirmed' then 'already_confirmed'
    else 'code_expired'
  end;
end;
$$;

comment on function public.verify_email_code(text, text) is
  'Counts a try and compares it, in one step. For the function verify-email-code.';

revoke all on function public.verify_email_code(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.verify_email_code(text, text) to service_role;

-- After the right digits the auth server may fail to answer. The person then must be able to press the
-- button again: the code becomes live once more and the try is taken back. Only for a code spent in the
-- last minute, with the digits that spent it.
create function public.reopen_verification_code(email text, code_hash text) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := lower(btrim(reopen_verification_code.email));
  typed_hash constant text := reopen_verification_code.code_hash;
begin
  update private.verification_codes as codes
  set used_at = null, tries = codes.tries - 1
  where codes.email = address
    and codes.code_hash = typed_hash
    and codes.usable
    and codes.used_at > clock_timestamp() - interval '1 minute';
  return found;
end;
$$;

comment on function public.reopen_verification_code(text, text) is
  'Makes a right code usable again when the session could not be opened. For verify-email-code.';

revoke all on function public.reopen_verification_code(text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.reopen_verification_code(text, text) to service_role;
