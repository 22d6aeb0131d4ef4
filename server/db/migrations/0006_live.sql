-- What the live stream carries. A transaction that publishes takes its places at its very end, one transaction at a time,
-- so places are in the order in which events became visible: whoever has seen one place can't have missed an earlier one.
create sequence event_place;
create table event (
  id bigint generated always as identity primary key,
  place bigint unique,
  audience uuid[] not null,
  name text not null,
  data json not null,
  at timestamptz not null default now()
);
create index event_at_idx on event (at);
create function place_event() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  perform pg_advisory_xact_lock(7105273412);
  update event set place = nextval('event_place') where id = new.id returning place into taken;
  perform pg_notify('event', taken::text);
  return null;
end
$$;
create constraint trigger place_event after insert on event
  deferrable initially deferred for each row execute function place_event();

-- Opens the stream once; it goes with the session that it was given to.
create table stream_ticket (
  hash bytea primary key,
  token_hash bytea not null references token (hash) on delete cascade,
  expires_at timestamptz not null
);
create index stream_ticket_token_idx on stream_ticket (token_hash);

-- Who has which record open. Not worth a disk: after a crash everybody says it again within seconds.
create unlogged table presence (
  entity text not null,
  record_id uuid not null,
  user_id uuid not null,
  tab text not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (entity, record_id, user_id, tab)
);
create index presence_seen_at_idx on presence (seen_at);

-- What people find under the bell.
create table notice (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  title_en text not null,
  title_km text not null,
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notice_person_idx on notice (user_id, created_at desc, id);
create index notice_unread_idx on notice (user_id) where read_at is null;
create index notice_created_at_idx on notice (created_at);

-- Queries of lists, kept under a name.
create table saved_view (
  id uuid primary key default gen_random_uuid(),
  entity text not null,
  owner uuid not null,
  audience text not null check (audience in ('me', 'role', 'everybody')),
  role text check ((role is not null) = (audience = 'role')),
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_view_name_key on saved_view (entity, owner, audience, coalesce(role, ''), lower(name));

-- The media library: whose upload a file is, and by which names it is found.
alter table file add column vendor_id uuid;
update file f set vendor_id = u.vendor_id from "user" u where u.id = f.created_by;
alter table file add column search text not null default '';
create index file_created_at_idx on file (created_at desc, name);
create index file_created_by_idx on file (created_by);
create index file_vendor_idx on file (vendor_id) where vendor_id is not null;
create index file_search_idx on file using gin (search gin_trgm_ops);

-- Which records use which files, those in the bin among them.
create table file_use (
  name text not null,
  entity text not null,
  record_id uuid not null,
  primary key (name, entity, record_id)
);
create index file_use_record_idx on file_use (entity, record_id);

-- The names of our files that a row mentions, wherever it does: fields, lists, nested rows, rich text.
create function files_in(row_text text) returns text[] language sql immutable parallel safe as $$
  select case when row_text like '%/files/%' then array(
    select distinct m[1] from regexp_matches(row_text, '/(?:files|api/files/v1)/([A-Za-z0-9_-]+\.[a-z0-9]+)', 'g') m order by 1
  ) else '{}' end
$$;

-- Keeps the uses of one record. A file that is being removed is waited for, and one that is gone can't be used:
-- names that only the server can have made (22 random characters) must be there.
create function keep_file_uses(of_entity text, of_record uuid, was text[], is_now text[]) returns void language plpgsql as $$
declare
  added text[] := array(select unnest(is_now) except select unnest(was));
  gone text;
begin
  if cardinality(added) > 0 then
    perform 1 from file where name = any (added) order by name for key share;
    select a into gone from unnest(added) a
      where a ~ '^[A-Za-z0-9_-]{22}\.[a-z0-9]{3,4}$' and not exists (select from file f where f.name = a) limit 1;
    if gone is not null then
      raise exception 'the file % is not there', gone using errcode = 'KF404', detail = gone;
    end if;
    insert into file_use (name, entity, record_id) select a, of_entity, of_record from unnest(added) a
      on conflict do nothing;
  end if;
  delete from file_use where entity = of_entity and record_id = of_record
    and name = any (array(select unnest(was) except select unnest(is_now)));
end
$$;

-- As before (0004), and the uses of files are kept in the same breath; `outdated` (below) is no change that somebody made.
create or replace function keep_history() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at', 'outdated'];
  named text := nullif(current_setting('kasekam.action', true), '');
  was jsonb;
  is_now jsonb := to_jsonb(new);
  was_files text[] := '{}';
  now_files text[] := files_in(is_now::text);
  action text;
  changes jsonb;
begin
  if tg_op = 'UPDATE' then
    was := to_jsonb(old);
    was_files := files_in(was::text);
  end if;
  if was_files <> now_files then
    perform keep_file_uses(tg_argv[0], new.id, was_files, now_files);
  end if;
  if named = 'unrecorded' then
    return null;
  end if;
  if tg_op = 'INSERT' then
    action := 'created';
    select coalesce(jsonb_object_agg(key, jsonb_build_array(null, value)), '{}') into changes
      from jsonb_each(is_now)
      where key <> all (kept) and key not like 'search%' and value <> 'null';
  else
    action := case
      when old.deleted_at is null and new.deleted_at is not null then 'deleted'
      when old.deleted_at is not null and new.deleted_at is null then 'restored'
      else coalesce(named, 'updated')
    end;
    select coalesce(jsonb_object_agg(key, jsonb_build_array(was -> key, value)), '{}') into changes
      from jsonb_each(is_now)
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

-- The rows that are there already. Every table with a history is an entity's, and its trigger says which one's.
do $$
declare
  one record;
begin
  for one in
    select c.relname as "table", convert_from(substring(t.tgargs from 1 for length(t.tgargs) - 1), 'UTF8') as entity
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = 'keep_history' and not t.tgisinternal and c.relnamespace = current_schema()::regnamespace
  loop
    execute format(
      'insert into file_use (name, entity, record_id)
       select used.file, %L, r.id from %I r, unnest(files_in(to_jsonb(r)::text)) used (file) on conflict do nothing', one.entity, one."table");
  end loop;
end
$$;

-- Keeps `outdated`: of each pair of texts (arguments: both columns, then both names) the one that is older than its twin.
-- Whoever writes a name with a minus before it has looked at that text and found it right.
create function keep_translations() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  names text[] := array(select n from unnest(new.outdated) n where n not like '-%');
  seen text[] := array(select substr(n, 2) from unnest(new.outdated) n where n like '-%');
  first_changed boolean;
  second_changed boolean;
begin
  for i in 0 .. tg_nargs / 4 - 1 loop
    first_changed := was -> tg_argv[4 * i] is distinct from is_now -> tg_argv[4 * i];
    second_changed := was -> tg_argv[4 * i + 1] is distinct from is_now -> tg_argv[4 * i + 1];
    if first_changed then names := array_remove(names, tg_argv[4 * i + 2]); end if;
    if second_changed then names := array_remove(names, tg_argv[4 * i + 3]); end if;
    if first_changed and not second_changed then names := names || tg_argv[4 * i + 3]; end if;
    if second_changed and not first_changed then names := names || tg_argv[4 * i + 2]; end if;
    -- An empty text is missing, which is another matter.
    if coalesce(is_now ->> tg_argv[4 * i], '') = '' or coalesce(is_now ->> tg_argv[4 * i + 1], '') = '' then
      names := array_remove(array_remove(names, tg_argv[4 * i + 2]), tg_argv[4 * i + 3]);
    end if;
  end loop;
  new.outdated := array(select distinct n from unnest(names) n where n <> all (seen) order by n);
  return new;
end
$$;
