-- Codes that prove a telephone number before an account of the farmers' app is made. The number itself is not kept.
create table registration_code (
  phone_hash bytea primary key,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create index registration_code_expires_idx on registration_code (expires_at);
