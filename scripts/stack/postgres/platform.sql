-- What a Supabase project's database has before the first migration, so that row security *and*
-- column privileges mean the same here as on the platform. The superuser is supabase_admin; postgres,
-- which migrations run as, is none, exactly as in a hosted project.
-- Source: the roles and default privileges that supabase/postgres and supabase/cli set up.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator noinherit login password 'postgres';
grant anon, authenticated, service_role to authenticator;

create role postgres login createdb createrole replication bypassrls password 'postgres';
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
alter database postgres owner to postgres;

-- A stranger's statement may not hold the database for long; GoTrue and PostgREST set the same.
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';

create schema extensions;
grant usage on schema extensions to postgres, anon, authenticated, service_role;
create extension pgcrypto with schema extensions;
create extension citext with schema extensions;
create extension pg_trgm with schema extensions;
create extension unaccent with schema extensions;
create extension "uuid-ossp" with schema extensions;
alter database postgres set search_path = "$user", public, extensions;

-- The API roles reach public; what postgres and supabase_admin create there is granted to them in
-- full, as on the platform. That is why every migration revokes first and then grants what it means.
alter schema public owner to postgres;
grant usage on schema public to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

-- The auth and storage servers own their schemas; postgres may read them, refer to them and put triggers on them.
create schema auth;
grant usage on schema auth to postgres, anon, authenticated, service_role;
alter default privileges in schema auth grant all on tables to postgres;
alter default privileges in schema auth grant all on sequences to postgres;
alter default privileges in schema auth grant all on routines to postgres, anon, authenticated, service_role;

create schema storage;
grant usage on schema storage to postgres, anon, authenticated, service_role;
alter default privileges in schema storage grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges in schema storage grant all on routines to postgres, anon, authenticated, service_role;
