-- Why: the six digits that Envent mails are worth guessing, and the mails that carry them are worth
-- abusing. Both need a memory that no client reaches and that stays right when requests come at once:
-- which code an address has and how often it was tried, and who asked for how many.
--
-- The ledger must not betray who has an account. So it treats every address alike: an unknown or a
-- confirmed one gets a row, a code and limits just as a waiting one does; only, no mail carries that
-- code and no try matches it (`usable`).

create table private.verification_requests (
  id bigint generated always as identity primary key,
  email text not null,
  -- A keyed hash of the network address: enough to count by, useless to trace by.
  caller text not null,
  outcome text not null,
  requested_at timestamptz not null,
  given_back_at timestamptz,

  constraint verification_requests_email_length check (char_length(email) between 3 and 254),
  constraint verification_requests_caller_length check (char_length(caller) between 1 and 128),
  constraint verification_requests_outcome check (
    outcome in ('send_code', 'send_already_registered', 'send_nothing')
  )
);

comment on table private.verification_requests is
  'Requests for a code that were let through: what the limits count. Rows older than two days are purged.';
comment on column private.verification_requests.given_back_at is
  'When the mail could not be sent: the request then no longer counts against the address.';

alter table private.verification_requests enable row level security;

revoke all on table private.verification_requests from public, anon, authenticated, service_role;

create index verification_requests_email_idx
  on private.verification_requests (email, requested_at);
create index verification_requests_caller_idx
  on private.verification_requests (caller, requested_at);
create index verification_requests_requested_at_idx
  on private.verification_requests (requested_at);

create table private.verification_codes (
  -- One row an address: a new code takes the place of the old one, which is void by that.
  email text primary key,
  request_id bigint not null references private.verification_requests (id) on delete cascade,
  -- HMAC-SHA-256 of address and digits. Six digits are found in a second from a plain hash; the key
  -- is known to the edge functions alone, so a copy of this table opens nothing.
  code_hash text not null,
  usable boolean not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,

  constraint verification_codes_code_hash_form check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint verification_codes_tries_range check (tries between 0 and 5)
);

comment on table private.verification_codes is
  'The one live code of an address, as a keyed hash, with the tries it has seen.';

alter table private.verification_codes enable row level security;

revoke all on table private.verification_codes from public, anon, authenticated, service_role;

-- For the cascade from verification_requests.
create index verification_codes_request_id_idx on private.verification_codes (request_id);
-- For the purge.
create index verification_codes_expires_at_idx on private.verification_codes (expires_at);
