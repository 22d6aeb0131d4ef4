-- What every entity stands on: the history of all records, and the tables of the features that are no entities.
create extension if not exists pg_trgm;

-- Every change of every record: who, when, which columns, from what to what.
create table history (
  id bigint generated always as identity primary key,
  entity text not null,
  record_id uuid not null,
  version integer not null,
  at timestamptz not null default now(),
  by uuid,
  action text not null,
  changes jsonb not null
);
create index history_record_idx on history (record_id, id desc);

-- Kept by a trigger so that no write can miss it. A step or action names itself in kasekam.action for its transaction.
create function keep_history() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at'];
  named text := nullif(current_setting('kasekam.action', true), '');
  was jsonb;
  action text;
  changes jsonb;
begin
  if tg_op = 'INSERT' then
    action := 'created';
    select coalesce(jsonb_object_agg(key, jsonb_build_array(null, value)), '{}') into changes
      from jsonb_each(to_jsonb(new))
      where key <> all (kept) and key not like 'search%' and value <> 'null';
  else
    was := to_jsonb(old);
    action := case
      when old.deleted_at is null and new.deleted_at is not null then 'deleted'
      when old.deleted_at is not null and new.deleted_at is null then 'restored'
      else coalesce(named, 'updated')
    end;
    select coalesce(jsonb_object_agg(key, jsonb_build_array(was -> key, value)), '{}') into changes
      from jsonb_each(to_jsonb(new))
      where key <> all (kept) and key not like 'search%' and value is distinct from was -> key;
    if changes = '{}' and action = 'updated' then
      return null;
    end if;
  end if;
  insert into history (entity, record_id, version, at, by, action, changes)
    values (tg_argv[0], new.id, new.version, new.updated_at, new.updated_by, action, changes);
  return null;
end
$$;

-- The first answer to a call that carried an Idempotency-Key.
create table idempotency (
  person uuid not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (person, call, key)
);
create index idempotency_created_at_idx on idempotency (created_at);

-- Signing in. Passwords, tokens and codes are kept as hashes only.
create table credential (
  user_id uuid primary key,
  password_hash text not null,
  changed_at timestamptz not null default now()
);
create table token (
  hash bytea primary key,
  user_id uuid,
  kind text not null check (kind in ('person', 'app', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index token_user_idx on token (user_id);
create index token_expires_at_idx on token (expires_at);
create table reset_code (
  user_id uuid primary key,
  code_hash bytea not null,
  expires_at timestamptz not null,
  tries integer not null default 0
);
create table attempt (
  key text primary key,
  count integer not null default 0,
  until timestamptz not null
);

-- Uploaded files; their bytes are in the file store.
create table file (
  name text primary key,
  kind text not null,
  type text not null,
  size bigint not null,
  width integer,
  height integer,
  duration double precision,
  original_name text,
  created_by uuid,
  created_at timestamptz not null default now()
);

-- The national gazetteer: provinces have 2 digits, districts 4, communes 6, villages 8.
create table place (
  code text primary key check (code ~ '^([0-9]{2}){1,4}$'),
  name text not null,
  name_kh text not null,
  level smallint not null
);
create index place_below_idx on place (left(code, -2), code);

-- Mails and text messages on their way out.
create table message_out (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index message_out_waiting_idx on message_out (created_at) where sent_at is null;
