-- Why: some things must have no address in the API at all: the ledger of verification codes, the
-- functions behind triggers, the clean-up jobs. The API exposes only the schemas that config.toml
-- names (`public`), so what lives in `private` can be reached by nobody but the database's owner and
-- by the few `security definer` functions that say so.

create schema private;

comment on schema private is
  'Not exposed by the API. Reached only through functions that check who calls.';

revoke all on schema private from public, anon, authenticated, service_role;

-- Tables and sequences that a later migration creates here start closed. Functions do not (Postgres
-- lets PUBLIC execute new ones), so every migration revokes; without usage on the schema nobody gets there anyway.
alter default privileges in schema private revoke all on tables from public, anon, authenticated, service_role;
alter default privileges in schema private revoke all on sequences from public, anon, authenticated, service_role;
