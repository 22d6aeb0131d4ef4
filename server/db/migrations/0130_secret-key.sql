-- Runs with: 0070
-- Check values of the keys that this database was used with (SECRETS_KEY), so that a wrong or missing key is noticed at the
-- start. A check value is derived from its key and can't be turned back. The newest row is the key that encrypts.
create table secret_key (
  check_value text primary key,
  current_since timestamptz not null default clock_timestamp()
);
