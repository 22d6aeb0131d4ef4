-- The schema of Kasekam 0.2.0, from the catalogs of a database with all migrations before the first release (decision 0064).
-- Later changes are migrations of their own: never edit this file.

-- Functions may name tables that come later.
set local check_function_bodies = off;

-- pg-boss creates its tables itself. Its own "create schema if not exists" fails in a server that waited for another one
-- to create the schema; migrations run under one lock. A restore that failed leaves the schema behind.
CREATE SCHEMA IF NOT EXISTS pgboss;

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Sets the flags anew when the setting changes. Not a change by a person: no new version, no history.
CREATE FUNCTION apply_threshold() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
declare
  kept record;
  given text[];
  top numeric;
  action text := coalesce(current_setting('kasekam.action', true), '');
begin
  for kept in
    select tgrelid::regclass as target, string_to_array(encode(tgargs, 'escape'), '\000') as args
    from pg_trigger where tgfoid = 'keep_threshold'::regproc and not tgisinternal
  loop
    given := kept.args;
    continue when given[3] <> new.key;
    perform pg_advisory_xact_lock(hashtextextended('kasekam: thresholds', 0));
    top := coalesce(case when new.deleted_at is null then threshold_value(new.value) end, given[4]::numeric);
    -- Nobody edited these rows: no new version, no history.
    perform set_config('kasekam.action', 'unrecorded', true);
    execute format(
      'update %1$s set %2$I = %3$I <= $1 where %2$I is distinct from (%3$I <= $1)', kept.target, given[1], given[2]
    ) using top;
    perform set_config('kasekam.action', action, true);
  end loop;
  return null;
end
$_$;

-- Nested rows have every declared member, null where it is empty. The comment on their column lists the members with their empty
-- values ({"empty": null}; "rows" lists the members of rows inside rows). npm run db:diff compares the comments with the
-- declarations, and completes the stored rows when a member is added.
CREATE FUNCTION complete_rows(stored jsonb, members jsonb) RETURNS jsonb
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
declare
  whole jsonb := '[]';
  one jsonb;
  member record;
begin
  if jsonb_typeof(stored) is distinct from 'array' then
    return stored;
  end if;
  for one in select value from jsonb_array_elements(stored) with ordinality order by ordinality loop
    if jsonb_typeof(one) = 'object' then
      for member in select key, value from jsonb_each(members) loop
        if not one ? member.key then
          one := one || jsonb_build_object(member.key, member.value -> 'empty');
        elsif member.value ? 'rows' then
          one := one || jsonb_build_object(member.key, complete_rows(one -> member.key, member.value -> 'rows'));
        end if;
      end loop;
    end if;
    whole := whole || jsonb_build_array(one);
  end loop;
  return whole;
end
$$;

-- Not a change by a person: no trigger runs, so there is no history and no new version.
CREATE FUNCTION complete_stored_rows(of_table text, of_column text) RETURNS void
    LANGUAGE plpgsql
    AS $_$
declare
  members text := (
    select col_description(a.attrelid, a.attnum) from pg_attribute a
    where a.attrelid = quote_ident(of_table)::regclass and a.attname = of_column
  );
begin
  execute format('alter table %I disable trigger user', of_table);
  execute format('update %I set %I = complete_rows(%2$I, $1) where %2$I is distinct from complete_rows(%2$I, $1)', of_table, of_column)
    using members::jsonb;
  execute format('alter table %I enable trigger user', of_table);
end
$_$;

-- The sum for the screens. The writer of a reservation has locked its product. No new version, no history.
CREATE FUNCTION count_reserved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  action text := coalesce(current_setting('kasekam.action', true), '');
begin
  perform set_config('kasekam.action', 'unrecorded', true);
  update product set reserved = (select coalesce(sum(quantity), 0) from stock_reservation where product_id = changed)
    where id = changed;
  perform set_config('kasekam.action', action, true);
  return null;
end
$$;

-- The names of our files that a row mentions, in any place: fields, lists, nested rows, rich text.
CREATE FUNCTION files_in(row_text text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select case when row_text like '%/files/%' then array(
    select distinct m[1] from regexp_matches(row_text, '/(?:files|api/files/v1)/([A-Za-z0-9_-]+\.[a-z0-9]+)', 'g') m order by 1
  ) else '{}' end
$$;

-- Links to an OpenID provider end with another email address, because the next sign-in has to prove the address again.
-- Sessions end with the account, another role or another vendor. Servers read sessions again when a second factor is set up
-- or removed: a role may need one.
CREATE FUNCTION follow_account_change(account uuid, action text, changes jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if changes ?| array['email', 'state'] then
    delete from oidc_identity where user_id = account;
  end if;
  if action = 'deleted' or changes ?| array['roles', 'state', 'vendor_id'] then
    delete from token where user_id = account;
  end if;
  if action <> 'created' and (action = 'deleted' or changes ?| array['roles', 'state']) then
    perform keep_an_admin(account, changes);
  end if;
  if changes ? 'roles' then
    delete from answering_account where user_id = account;
    insert into answering_account
      select id from "user" where id = account and roles && array['ROLE_BACKOFFICE_ADMIN', 'ROLE_ADMIN', 'ROLE_USER_EXPERT']
      on conflict do nothing;
  end if;
  if changes ? 'has_second_factor' then
    perform pg_notify('session_ended', encode(t.hash, 'hex')) from token t where t.user_id = account;
  end if;
end
$$;

CREATE FUNCTION follow_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into changed_row (entity, record_id) values (new.entity, new.record_id);
  if new.entity = 'user' then
    perform follow_account_change(new.record_id, new.action, new.changes);
  end if;
  if new.entity = 'userProfile' and (new.action in ('created', 'deleted', 'restored') or new.changes ?| array['user_id', 'state']) then
    perform pg_notify('session_ended', encode(t.hash, 'hex')) from token t
      where t.user_id in (
        select p.user_id from user_profile p where p.id = new.record_id
        union select (jsonb_array_elements_text(coalesce(new.changes -> 'user_id', '[]')))::uuid
      );
  end if;
  -- Only for what can be a first step: other changes, and those of farmers, cost nothing. Farmers create their own accounts.
  if new."by" is not null and (
    new.action in ('confirm', 'approve', 'reject', 'askForInformation', 'publish', 'sendBack', 'submit', 'schedule', 'contact')
    or (new.action = 'created' and new.entity in ('user', 'product', 'news', 'guide') and new."by" <> new.record_id)
  ) then
    perform keep_first_action(new."by", new.entity || '.' || new.action);
  end if;
  if new.action = 'deleted' then
    update proposal set state = 'withdrawn', decided_by = new."by", decided_at = now(), revision = revision + 1
      where record_id = new.record_id and state = 'waiting';
  end if;
  return null;
end
$$;

-- The words of many new records in one statement. The trigger of a single write runs several statements for each row.
-- `added` has their texts: [{"id": uuid, "live": boolean, "texts": {"name": [{"s": spellings, "b": boundaries, "p": place}, …]}}, …].
CREATE FUNCTION insert_search_documents(of_entity text, added jsonb) RETURNS void
    LANGUAGE sql
    AS $$
  with given as materialized (
    select (r.item ->> 'id')::uuid as record_id, (r.item ->> 'live')::boolean as live, r.item -> 'texts' as texts
    from jsonb_array_elements(added) r (item)
  ), worded as materialized (
    select g.record_id, g.live, f.key as field, w.at, (w.item ->> 'p')::smallint as place,
      search_word(of_entity, w.item -> 's' ->> 0, coalesce((w.item -> 'b' ->> 0)::integer, 0)) as word, w.item -> 's' as spellings, w.item -> 'b' as boundaries
    from given g cross join jsonb_each(g.texts) f cross join jsonb_array_elements(f.value) with ordinality w (item, at)
  ), spelled as (
    insert into search_spelling (entity, spelling, boundary, word, n)
      select distinct of_entity, s.spelling, coalesce((u.boundaries ->> (s.at::integer - 1))::smallint, 0), u.word, 0
      from (select distinct on (word) word, spellings, boundaries from worded) u
      cross join jsonb_array_elements_text(u.spellings) with ordinality s (spelling, at)
      where not exists (select from search_spelling x where x.word = u.word)
  ), places as materialized (
    select record_id, live, word, min(place) as place from worded group by record_id, live, word
  ), fields as (
    select record_id, jsonb_object_agg(field, words) as fields from (
      select record_id, field, jsonb_agg(jsonb_build_array(word, place) order by at) as words from worded group by record_id, field) f
    group by record_id
  ), words as (
    select record_id, array_agg(word order by word) as words, coalesce(array_agg(word order by word) filter (where place < 2), '{}') as heads
    from places group by record_id
  ), documents as (
    -- A text without words is written as an empty list.
    insert into search_document (record_id, entity, fields, words, heads, is_live)
      select g.record_id, of_entity, (select coalesce(jsonb_object_agg(key, '[]'::jsonb), '{}') from jsonb_object_keys(g.texts) key) || coalesce(f.fields, '{}'),
        coalesce(w.words, '{}'), coalesce(w.heads, '{}'), g.live
      from given g left join fields f using (record_id) left join words w using (record_id)
  ), posted as (
    insert into search_posting (word, record_id, place) select word, record_id, place from places where live
  )
  insert into search_count (word, change) select word, count(*)::integer from places where live group by word
$$;

-- The items of an order by what its steps say: all of a delivered order has arrived, and all that had arrived of a returned
-- one went back. Whole steps, other servers and seeds need not write the quantities.
CREATE FUNCTION items_in_state(items jsonb, state text, timeline jsonb) RETURNS jsonb
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(jsonb_agg(i
    || case when a.has_arrived then jsonb_build_object('delivered', i -> 'quantity') else '{}' end
    || case when state = 'returned' then jsonb_build_object('returned',
        case when a.has_arrived then i -> 'quantity' else coalesce(i -> 'delivered', '0') end) else '{}' end order by place), '[]')
  from jsonb_array_elements(items) with ordinality l (i, place)
  cross join (select state = 'delivered' or order_delivered_at(timeline) is not null as has_arrived) a $$;

CREATE FUNCTION keep_activity_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."type" is distinct from new."type" then
    changes := changes || jsonb_build_object('type', jsonb_build_array(old."type", new."type"));
  end if;
  if old."color_code" is distinct from new."color_code" then
    changes := changes || jsonb_build_object('color_code', jsonb_build_array(old."color_code", new."color_code"));
  end if;
  if old."class_id" is distinct from new."class_id" then
    changes := changes || jsonb_build_object('class_id', jsonb_build_array(old."class_id", new."class_id"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('activity', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('activity', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- An account loses its password only when its person leaves; the last admin keeps it.
CREATE FUNCTION keep_admin_password() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  admin constant text := 'ROLE_BACKOFFICE_ADMIN';
begin
  if not exists (
    select from "user" where id = old.user_id and admin = any (roles) and state = 'active' and deleted_at is null
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kasekam: the last admin', 0));
  if not exists (
    select from "user" u join credential c on c.user_id = u.id
    where admin = any (u.roles) and u.state = 'active' and u.deleted_at is null
  ) then
    raise exception using errcode = 'KFRUL',
      message = 'There must always be an active backoffice admin with a password.',
      detail = 'ត្រូវតែមានអ្នកគ្រប់គ្រងប្រព័ន្ធសកម្មម្នាក់ដែលមានពាក្យសម្ងាត់ជានិច្ច។';
  end if;
  return null;
end
$$;

CREATE FUNCTION keep_agricultural_dictionary_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."term" is distinct from new."term" then
    changes := changes || jsonb_build_object('term', jsonb_build_array(old."term", new."term"));
  end if;
  if old."term_kh" is distinct from new."term_kh" then
    changes := changes || jsonb_build_object('term_kh', jsonb_build_array(old."term_kh", new."term_kh"));
  end if;
  if old."definition" is distinct from new."definition" then
    changes := changes || jsonb_build_object('definition', jsonb_build_array(old."definition", new."definition"));
  end if;
  if old."definition_kh" is distinct from new."definition_kh" then
    changes := changes || jsonb_build_object('definition_kh', jsonb_build_array(old."definition_kh", new."definition_kh"));
  end if;
  if old."pronunciation" is distinct from new."pronunciation" then
    changes := changes || jsonb_build_object('pronunciation', jsonb_build_array(old."pronunciation", new."pronunciation"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."category_id" is distinct from new."category_id" then
    changes := changes || jsonb_build_object('category_id', jsonb_build_array(old."category_id", new."category_id"));
  end if;
  if old."synonyms" is distinct from new."synonyms" then
    changes := changes || jsonb_build_object('synonyms', jsonb_build_array(old."synonyms", new."synonyms"));
  end if;
  if old."source" is distinct from new."source" then
    changes := changes || jsonb_build_object('source', jsonb_build_array(old."source", new."source"));
  end if;
  if old."source_uri" is distinct from new."source_uri" then
    changes := changes || jsonb_build_object('source_uri', jsonb_build_array(old."source_uri", new."source_uri"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('agriculturalDictionary', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('agriculturalDictionary', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- At least one active backoffice admin with a password remains, whichever way accounts are written. Concurrent writers wait for
-- each other. The message is in English, and the detail in Khmer.
CREATE FUNCTION keep_an_admin(account uuid, changes jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  admin constant text := 'ROLE_BACKOFFICE_ADMIN';
  was_admin boolean;
  had_password boolean;
begin
  if changes ? 'roles' then
    was_admin := coalesce(changes -> 'roles' -> 0, '[]') ? admin;
  else
    was_admin := exists (select from "user" where id = account and admin = any (roles));
  end if;
  if not was_admin then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kasekam: the last admin', 0));
  had_password := exists (select from credential where user_id = account);
  if not exists (
    select from "user" u where admin = any (u.roles) and u.state = 'active' and u.deleted_at is null
      and (not had_password or exists (select from credential c where c.user_id = u.id))
  ) then
    raise exception using errcode = 'KFRUL',
      message = 'There must always be an active backoffice admin with a password.',
      detail = 'ត្រូវតែមានអ្នកគ្រប់គ្រងប្រព័ន្ធសកម្មម្នាក់ដែលមានពាក្យសម្ងាត់ជានិច្ច។';
  end if;
end
$$;

CREATE FUNCTION keep_app_version_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."platform" is distinct from new."platform" then
    changes := changes || jsonb_build_object('platform', jsonb_build_array(old."platform", new."platform"));
  end if;
  if old."number" is distinct from new."number" then
    changes := changes || jsonb_build_object('number', jsonb_build_array(old."number", new."number"));
  end if;
  if old."min_supported" is distinct from new."min_supported" then
    changes := changes || jsonb_build_object('min_supported', jsonb_build_array(old."min_supported", new."min_supported"));
  end if;
  if old."force_update" is distinct from new."force_update" then
    changes := changes || jsonb_build_object('force_update', jsonb_build_array(old."force_update", new."force_update"));
  end if;
  if old."notes" is distinct from new."notes" then
    changes := changes || jsonb_build_object('notes', jsonb_build_array(old."notes", new."notes"));
  end if;
  if old."notes_kh" is distinct from new."notes_kh" then
    changes := changes || jsonb_build_object('notes_kh', jsonb_build_array(old."notes_kh", new."notes_kh"));
  end if;
  if old."store_url" is distinct from new."store_url" then
    changes := changes || jsonb_build_object('store_url', jsonb_build_array(old."store_url", new."store_url"));
  end if;
  if old."released_at" is distinct from new."released_at" then
    changes := changes || jsonb_build_object('released_at', jsonb_build_array(old."released_at", new."released_at"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('appVersion', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('appVersion', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_author_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."photo" is distinct from new."photo" then
    changes := changes || jsonb_build_object('photo', jsonb_build_array(old."photo", new."photo"));
  end if;
  if old."organisation" is distinct from new."organisation" then
    changes := changes || jsonb_build_object('organisation', jsonb_build_array(old."organisation", new."organisation"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."bio" is distinct from new."bio" then
    changes := changes || jsonb_build_object('bio', jsonb_build_array(old."bio", new."bio"));
  end if;
  if old."bio_kh" is distinct from new."bio_kh" then
    changes := changes || jsonb_build_object('bio_kh', jsonb_build_array(old."bio_kh", new."bio_kh"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('author', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('author', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_bank_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."swift" is distinct from new."swift" then
    changes := changes || jsonb_build_object('swift', jsonb_build_array(old."swift", new."swift"));
  end if;
  if old."logo" is distinct from new."logo" then
    changes := changes || jsonb_build_object('logo', jsonb_build_array(old."logo", new."logo"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."website" is distinct from new."website" then
    changes := changes || jsonb_build_object('website', jsonb_build_array(old."website", new."website"));
  end if;
  if coalesce(old."loan_products", 'null') is distinct from coalesce(new."loan_products", 'null') then
    changes := changes || jsonb_build_object('loan_products', jsonb_build_array(old."loan_products", new."loan_products"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('bank', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('bank', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_banner_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."link" is distinct from new."link" then
    changes := changes || jsonb_build_object('link', jsonb_build_array(old."link", new."link"));
  end if;
  if old."image_url" is distinct from new."image_url" then
    changes := changes || jsonb_build_object('image_url', jsonb_build_array(old."image_url", new."image_url"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."period" is distinct from new."period" then
    changes := changes || jsonb_build_object('period', jsonb_build_array(old."period", new."period"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('banner', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('banner', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_canned_reply_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."text" is distinct from new."text" then
    changes := changes || jsonb_build_object('text', jsonb_build_array(old."text", new."text"));
  end if;
  if old."text_kh" is distinct from new."text_kh" then
    changes := changes || jsonb_build_object('text_kh', jsonb_build_array(old."text_kh", new."text_kh"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."category_id" is distinct from new."category_id" then
    changes := changes || jsonb_build_object('category_id', jsonb_build_array(old."category_id", new."category_id"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('cannedReply', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('cannedReply', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_category_class_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('categoryClass', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('categoryClass', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- Keeps a changed row. A command sets its name in kasekam.action for its transaction; 'unrecorded' marks a write of the server that
-- is not a change by a person.
CREATE FUNCTION keep_change(of_entity text, of_record uuid, of_version integer, written_at timestamp with time zone, written_by uuid, was_deleted_at timestamp with time zone, is_deleted_at timestamp with time zone, changes jsonb) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  named text := nullif(current_setting('kasekam.action', true), '');
  action text := case
    when was_deleted_at is null and is_deleted_at is not null then 'deleted'
    when was_deleted_at is not null and is_deleted_at is null then 'restored'
    else coalesce(named, 'updated')
  end;
begin
  if named = 'unrecorded' or (changes = '{}' and action = 'updated') then
    return;
  end if;
  insert into history (entity, record_id, version, at, by, action, changes)
    values (of_entity, of_record, of_version, written_at, written_by, action, changes);
end
$$;

-- The history of new rows is written once for a statement, not row by row: a third of the time of an import went into
-- starting a statement for each row. The arguments are the name of the entity and the columns that its history keeps.
CREATE FUNCTION keep_creations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  declared text[] := tg_argv[1:];
begin
  perform keep_file_uses(tg_argv[0], f.id, '{}', f.files)
    from (select c.id, files_in(to_jsonb(c)::text) as files from created c where c::text like '%/files/%') f where f.files <> '{}';
  if current_setting('kasekam.action', true) = 'unrecorded' then
    return null;
  end if;
  insert into history (entity, record_id, version, at, by, action, changes)
    select tg_argv[0], c.id, c.version, c.updated_at, c.updated_by, 'created', coalesce(
      (select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(to_jsonb(c)) where key = any (declared) and value <> 'null'),
      '{}')
    from created c;
  return null;
end
$$;

CREATE FUNCTION keep_delivery_service_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."logo" is distinct from new."logo" then
    changes := changes || jsonb_build_object('logo', jsonb_build_array(old."logo", new."logo"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."provinces" is distinct from new."provinces" then
    changes := changes || jsonb_build_object('provinces', jsonb_build_array(old."provinces", new."provinces"));
  end if;
  if old."base_fee" is distinct from new."base_fee" then
    changes := changes || jsonb_build_object('base_fee', jsonb_build_array(old."base_fee", new."base_fee"));
  end if;
  if old."per_kg" is distinct from new."per_kg" then
    changes := changes || jsonb_build_object('per_kg', jsonb_build_array(old."per_kg", new."per_kg"));
  end if;
  if old."days" is distinct from new."days" then
    changes := changes || jsonb_build_object('days', jsonb_build_array(old."days", new."days"));
  end if;
  if old."tracking_url" is distinct from new."tracking_url" then
    changes := changes || jsonb_build_object('tracking_url', jsonb_build_array(old."tracking_url", new."tracking_url"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('deliveryService', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('deliveryService', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_event_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."description" is distinct from new."description" then
    changes := changes || jsonb_build_object('description', jsonb_build_array(old."description", new."description"));
  end if;
  if old."description_kh" is distinct from new."description_kh" then
    changes := changes || jsonb_build_object('description_kh', jsonb_build_array(old."description_kh", new."description_kh"));
  end if;
  if old."venue" is distinct from new."venue" then
    changes := changes || jsonb_build_object('venue', jsonb_build_array(old."venue", new."venue"));
  end if;
  if old."place" is distinct from new."place" then
    changes := changes || jsonb_build_object('place', jsonb_build_array(old."place", new."place"));
  end if;
  if coalesce(old."geo", 'null') is distinct from coalesce(new."geo", 'null') then
    changes := changes || jsonb_build_object('geo', jsonb_build_array(old."geo", new."geo"));
  end if;
  if old."period" is distinct from new."period" then
    changes := changes || jsonb_build_object('period', jsonb_build_array(old."period", new."period"));
  end if;
  if old."registration_by" is distinct from new."registration_by" then
    changes := changes || jsonb_build_object('registration_by', jsonb_build_array(old."registration_by", new."registration_by"));
  end if;
  if old."capacity" is distinct from new."capacity" then
    changes := changes || jsonb_build_object('capacity', jsonb_build_array(old."capacity", new."capacity"));
  end if;
  if coalesce(old."prizes", 'null') is distinct from coalesce(new."prizes", 'null') then
    changes := changes || jsonb_build_object('prizes', jsonb_build_array(old."prizes", new."prizes"));
  end if;
  if old."participants" is distinct from new."participants" then
    changes := changes || jsonb_build_object('participants', jsonb_build_array(old."participants", new."participants"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('event', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('event', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_event_participant_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."event_id" is distinct from new."event_id" then
    changes := changes || jsonb_build_object('event_id', jsonb_build_array(old."event_id", new."event_id"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."registered_at" is distinct from new."registered_at" then
    changes := changes || jsonb_build_object('registered_at', jsonb_build_array(old."registered_at", new."registered_at"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('eventParticipant', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('eventParticipant', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_exchange_rate_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."usd_to_khr" is distinct from new."usd_to_khr" then
    changes := changes || jsonb_build_object('usd_to_khr', jsonb_build_array(old."usd_to_khr", new."usd_to_khr"));
  end if;
  if old."effective_from" is distinct from new."effective_from" then
    changes := changes || jsonb_build_object('effective_from', jsonb_build_array(old."effective_from", new."effective_from"));
  end if;
  if old."source" is distinct from new."source" then
    changes := changes || jsonb_build_object('source', jsonb_build_array(old."source", new."source"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('exchangeRate', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('exchangeRate', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_expert_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."photo" is distinct from new."photo" then
    changes := changes || jsonb_build_object('photo', jsonb_build_array(old."photo", new."photo"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."speciality_ids" is distinct from new."speciality_ids" then
    changes := changes || jsonb_build_object('speciality_ids', jsonb_build_array(old."speciality_ids", new."speciality_ids"));
  end if;
  if old."organisation" is distinct from new."organisation" then
    changes := changes || jsonb_build_object('organisation', jsonb_build_array(old."organisation", new."organisation"));
  end if;
  if old."bio" is distinct from new."bio" then
    changes := changes || jsonb_build_object('bio', jsonb_build_array(old."bio", new."bio"));
  end if;
  if old."bio_kh" is distinct from new."bio_kh" then
    changes := changes || jsonb_build_object('bio_kh', jsonb_build_array(old."bio_kh", new."bio_kh"));
  end if;
  if old."province" is distinct from new."province" then
    changes := changes || jsonb_build_object('province', jsonb_build_array(old."province", new."province"));
  end if;
  if old."available" is distinct from new."available" then
    changes := changes || jsonb_build_object('available', jsonb_build_array(old."available", new."available"));
  end if;
  if old."user_id" is distinct from new."user_id" then
    changes := changes || jsonb_build_object('user_id', jsonb_build_array(old."user_id", new."user_id"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('expert', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('expert', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_activity_form_field_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."farm_activity_id" is distinct from new."farm_activity_id" then
    changes := changes || jsonb_build_object('farm_activity_id', jsonb_build_array(old."farm_activity_id", new."farm_activity_id"));
  end if;
  if old."key" is distinct from new."key" then
    changes := changes || jsonb_build_object('key', jsonb_build_array(old."key", new."key"));
  end if;
  if old."label" is distinct from new."label" then
    changes := changes || jsonb_build_object('label', jsonb_build_array(old."label", new."label"));
  end if;
  if old."label_kh" is distinct from new."label_kh" then
    changes := changes || jsonb_build_object('label_kh', jsonb_build_array(old."label_kh", new."label_kh"));
  end if;
  if old."kind" is distinct from new."kind" then
    changes := changes || jsonb_build_object('kind', jsonb_build_array(old."kind", new."kind"));
  end if;
  if old."list_of_value_id" is distinct from new."list_of_value_id" then
    changes := changes || jsonb_build_object('list_of_value_id', jsonb_build_array(old."list_of_value_id", new."list_of_value_id"));
  end if;
  if old."unit_id" is distinct from new."unit_id" then
    changes := changes || jsonb_build_object('unit_id', jsonb_build_array(old."unit_id", new."unit_id"));
  end if;
  if old."required" is distinct from new."required" then
    changes := changes || jsonb_build_object('required', jsonb_build_array(old."required", new."required"));
  end if;
  if old."min" is distinct from new."min" then
    changes := changes || jsonb_build_object('min', jsonb_build_array(old."min", new."min"));
  end if;
  if old."max" is distinct from new."max" then
    changes := changes || jsonb_build_object('max', jsonb_build_array(old."max", new."max"));
  end if;
  if old."help" is distinct from new."help" then
    changes := changes || jsonb_build_object('help', jsonb_build_array(old."help", new."help"));
  end if;
  if old."help_kh" is distinct from new."help_kh" then
    changes := changes || jsonb_build_object('help_kh', jsonb_build_array(old."help_kh", new."help_kh"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmActivityFormField', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmActivityFormField', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_activity_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."farm_sub_category_ids" is distinct from new."farm_sub_category_ids" then
    changes := changes || jsonb_build_object('farm_sub_category_ids', jsonb_build_array(old."farm_sub_category_ids", new."farm_sub_category_ids"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmActivity', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmActivity', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_activity_implementation_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."farm_id" is distinct from new."farm_id" then
    changes := changes || jsonb_build_object('farm_id', jsonb_build_array(old."farm_id", new."farm_id"));
  end if;
  if old."farm_activity_id" is distinct from new."farm_activity_id" then
    changes := changes || jsonb_build_object('farm_activity_id', jsonb_build_array(old."farm_activity_id", new."farm_activity_id"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."done_on" is distinct from new."done_on" then
    changes := changes || jsonb_build_object('done_on', jsonb_build_array(old."done_on", new."done_on"));
  end if;
  if coalesce(old."answers", 'null') is distinct from coalesce(new."answers", 'null') then
    changes := changes || jsonb_build_object('answers', jsonb_build_array(old."answers", new."answers"));
  end if;
  if old."photos" is distinct from new."photos" then
    changes := changes || jsonb_build_object('photos', jsonb_build_array(old."photos", new."photos"));
  end if;
  if old."cost" is distinct from new."cost" then
    changes := changes || jsonb_build_object('cost', jsonb_build_array(old."cost", new."cost"));
  end if;
  if coalesce(old."geo", 'null') is distinct from coalesce(new."geo", 'null') then
    changes := changes || jsonb_build_object('geo', jsonb_build_array(old."geo", new."geo"));
  end if;
  if old."note" is distinct from new."note" then
    changes := changes || jsonb_build_object('note', jsonb_build_array(old."note", new."note"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmActivityImplementation', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmActivityImplementation', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_activity_list_of_value_implementation_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."implementation_id" is distinct from new."implementation_id" then
    changes := changes || jsonb_build_object('implementation_id', jsonb_build_array(old."implementation_id", new."implementation_id"));
  end if;
  if old."form_field_id" is distinct from new."form_field_id" then
    changes := changes || jsonb_build_object('form_field_id', jsonb_build_array(old."form_field_id", new."form_field_id"));
  end if;
  if old."value" is distinct from new."value" then
    changes := changes || jsonb_build_object('value', jsonb_build_array(old."value", new."value"));
  end if;
  if old."label" is distinct from new."label" then
    changes := changes || jsonb_build_object('label', jsonb_build_array(old."label", new."label"));
  end if;
  if old."label_kh" is distinct from new."label_kh" then
    changes := changes || jsonb_build_object('label_kh', jsonb_build_array(old."label_kh", new."label_kh"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmActivityListOfValueImplementation', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmActivityListOfValueImplementation', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_category_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmCategory', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmCategory', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_community_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."kind" is distinct from new."kind" then
    changes := changes || jsonb_build_object('kind', jsonb_build_array(old."kind", new."kind"));
  end if;
  if old."leader_id" is distinct from new."leader_id" then
    changes := changes || jsonb_build_object('leader_id', jsonb_build_array(old."leader_id", new."leader_id"));
  end if;
  if old."member_ids" is distinct from new."member_ids" then
    changes := changes || jsonb_build_object('member_ids', jsonb_build_array(old."member_ids", new."member_ids"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."place" is distinct from new."place" then
    changes := changes || jsonb_build_object('place', jsonb_build_array(old."place", new."place"));
  end if;
  if coalesce(old."geo", 'null') is distinct from coalesce(new."geo", 'null') then
    changes := changes || jsonb_build_object('geo', jsonb_build_array(old."geo", new."geo"));
  end if;
  if old."crop_ids" is distinct from new."crop_ids" then
    changes := changes || jsonb_build_object('crop_ids', jsonb_build_array(old."crop_ids", new."crop_ids"));
  end if;
  if old."founded_on" is distinct from new."founded_on" then
    changes := changes || jsonb_build_object('founded_on', jsonb_build_array(old."founded_on", new."founded_on"));
  end if;
  if old."description" is distinct from new."description" then
    changes := changes || jsonb_build_object('description', jsonb_build_array(old."description", new."description"));
  end if;
  if old."description_kh" is distinct from new."description_kh" then
    changes := changes || jsonb_build_object('description_kh', jsonb_build_array(old."description_kh", new."description_kh"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmCommunity', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmCommunity', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_guide_line_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."crop_id" is distinct from new."crop_id" then
    changes := changes || jsonb_build_object('crop_id', jsonb_build_array(old."crop_id", new."crop_id"));
  end if;
  if old."seed_variety_ids" is distinct from new."seed_variety_ids" then
    changes := changes || jsonb_build_object('seed_variety_ids', jsonb_build_array(old."seed_variety_ids", new."seed_variety_ids"));
  end if;
  if old."season" is distinct from new."season" then
    changes := changes || jsonb_build_object('season', jsonb_build_array(old."season", new."season"));
  end if;
  if coalesce(old."stages", 'null') is distinct from coalesce(new."stages", 'null') then
    changes := changes || jsonb_build_object('stages', jsonb_build_array(old."stages", new."stages"));
  end if;
  if old."attachment" is distinct from new."attachment" then
    changes := changes || jsonb_build_object('attachment', jsonb_build_array(old."attachment", new."attachment"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmGuideLine', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmGuideLine', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."area" is distinct from new."area" then
    changes := changes || jsonb_build_object('area', jsonb_build_array(old."area", new."area"));
  end if;
  if old."place" is distinct from new."place" then
    changes := changes || jsonb_build_object('place', jsonb_build_array(old."place", new."place"));
  end if;
  if coalesce(old."geo", 'null') is distinct from coalesce(new."geo", 'null') then
    changes := changes || jsonb_build_object('geo', jsonb_build_array(old."geo", new."geo"));
  end if;
  if old."soil" is distinct from new."soil" then
    changes := changes || jsonb_build_object('soil', jsonb_build_array(old."soil", new."soil"));
  end if;
  if old."water" is distinct from new."water" then
    changes := changes || jsonb_build_object('water', jsonb_build_array(old."water", new."water"));
  end if;
  if old."crop_ids" is distinct from new."crop_ids" then
    changes := changes || jsonb_build_object('crop_ids', jsonb_build_array(old."crop_ids", new."crop_ids"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farm', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farm', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_list_of_value_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if coalesce(old."values", 'null') is distinct from coalesce(new."values", 'null') then
    changes := changes || jsonb_build_object('values', jsonb_build_array(old."values", new."values"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmListOfValue', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmListOfValue', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_farm_sub_category_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."farm_category_id" is distinct from new."farm_category_id" then
    changes := changes || jsonb_build_object('farm_category_id', jsonb_build_array(old."farm_category_id", new."farm_category_id"));
  end if;
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."scientific_name" is distinct from new."scientific_name" then
    changes := changes || jsonb_build_object('scientific_name', jsonb_build_array(old."scientific_name", new."scientific_name"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('farmSubCategory', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('farmSubCategory', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_feed_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."text" is distinct from new."text" then
    changes := changes || jsonb_build_object('text', jsonb_build_array(old."text", new."text"));
  end if;
  if old."text_kh" is distinct from new."text_kh" then
    changes := changes || jsonb_build_object('text_kh', jsonb_build_array(old."text_kh", new."text_kh"));
  end if;
  if coalesce(old."media", 'null') is distinct from coalesce(new."media", 'null') then
    changes := changes || jsonb_build_object('media', jsonb_build_array(old."media", new."media"));
  end if;
  if old."link" is distinct from new."link" then
    changes := changes || jsonb_build_object('link', jsonb_build_array(old."link", new."link"));
  end if;
  if old."author_id" is distinct from new."author_id" then
    changes := changes || jsonb_build_object('author_id', jsonb_build_array(old."author_id", new."author_id"));
  end if;
  if old."pinned" is distinct from new."pinned" then
    changes := changes || jsonb_build_object('pinned', jsonb_build_array(old."pinned", new."pinned"));
  end if;
  if old."published_at" is distinct from new."published_at" then
    changes := changes || jsonb_build_object('published_at', jsonb_build_array(old."published_at", new."published_at"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."likes" is distinct from new."likes" then
    changes := changes || jsonb_build_object('likes', jsonb_build_array(old."likes", new."likes"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('feed', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('feed', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- Keeps the uses of one record. It waits for a file that is being removed, and refuses a file that is gone: names that only the
-- server can have made (22 random characters) must exist.
CREATE FUNCTION keep_file_uses(of_entity text, of_record uuid, was text[], is_now text[]) RETURNS void
    LANGUAGE plpgsql
    AS $_$
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
$_$;

-- Keeps the first time only. Somebody may have been erased since.
CREATE FUNCTION keep_first_action(of_person uuid, named text) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  if not exists (select from first_action where user_id = of_person and action = named) then
    insert into first_action (user_id, action) select id, named from "user" where id = of_person on conflict do nothing;
  end if;
end
$$;

CREATE FUNCTION keep_first_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform keep_first_action(new.sender_id, 'conversation.answer');
  return null;
end
$$;

CREATE FUNCTION keep_first_conversation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id then
    perform keep_first_action(new.assignee_id, 'conversation.assign');
  end if;
  if new.closed_by is not null and new.closed_by is distinct from old.closed_by then
    perform keep_first_action(new.closed_by, 'conversation.close');
  end if;
  return null;
end
$$;

CREATE FUNCTION keep_guide_comment_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."guide_id" is distinct from new."guide_id" then
    changes := changes || jsonb_build_object('guide_id', jsonb_build_array(old."guide_id", new."guide_id"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."text" is distinct from new."text" then
    changes := changes || jsonb_build_object('text', jsonb_build_array(old."text", new."text"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."parent_id" is distinct from new."parent_id" then
    changes := changes || jsonb_build_object('parent_id', jsonb_build_array(old."parent_id", new."parent_id"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."flags" is distinct from new."flags" then
    changes := changes || jsonb_build_object('flags', jsonb_build_array(old."flags", new."flags"));
  end if;
  if old."reply" is distinct from new."reply" then
    changes := changes || jsonb_build_object('reply', jsonb_build_array(old."reply", new."reply"));
  end if;
  if old."replied_at" is distinct from new."replied_at" then
    changes := changes || jsonb_build_object('replied_at', jsonb_build_array(old."replied_at", new."replied_at"));
  end if;
  if old."moderator_id" is distinct from new."moderator_id" then
    changes := changes || jsonb_build_object('moderator_id', jsonb_build_array(old."moderator_id", new."moderator_id"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('guideComment', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('guideComment', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_guide_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."activity_ids" is distinct from new."activity_ids" then
    changes := changes || jsonb_build_object('activity_ids', jsonb_build_array(old."activity_ids", new."activity_ids"));
  end if;
  if old."author_id" is distinct from new."author_id" then
    changes := changes || jsonb_build_object('author_id', jsonb_build_array(old."author_id", new."author_id"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if old."cover" is distinct from new."cover" then
    changes := changes || jsonb_build_object('cover', jsonb_build_array(old."cover", new."cover"));
  end if;
  if old."summary" is distinct from new."summary" then
    changes := changes || jsonb_build_object('summary', jsonb_build_array(old."summary", new."summary"));
  end if;
  if old."summary_kh" is distinct from new."summary_kh" then
    changes := changes || jsonb_build_object('summary_kh', jsonb_build_array(old."summary_kh", new."summary_kh"));
  end if;
  if coalesce(old."steps", 'null') is distinct from coalesce(new."steps", 'null') then
    changes := changes || jsonb_build_object('steps', jsonb_build_array(old."steps", new."steps"));
  end if;
  if old."product_ids" is distinct from new."product_ids" then
    changes := changes || jsonb_build_object('product_ids', jsonb_build_array(old."product_ids", new."product_ids"));
  end if;
  if old."tags" is distinct from new."tags" then
    changes := changes || jsonb_build_object('tags', jsonb_build_array(old."tags", new."tags"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."published_at" is distinct from new."published_at" then
    changes := changes || jsonb_build_object('published_at', jsonb_build_array(old."published_at", new."published_at"));
  end if;
  if old."views" is distinct from new."views" then
    changes := changes || jsonb_build_object('views', jsonb_build_array(old."views", new."views"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('guide', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('guide', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_item_quantities() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.items := items_in_state(new.items, new.state, new.timeline);
  return new;
end $$;

CREATE FUNCTION keep_market_product_price_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."commodity" is distinct from new."commodity" then
    changes := changes || jsonb_build_object('commodity', jsonb_build_array(old."commodity", new."commodity"));
  end if;
  if old."commodity_kh" is distinct from new."commodity_kh" then
    changes := changes || jsonb_build_object('commodity_kh', jsonb_build_array(old."commodity_kh", new."commodity_kh"));
  end if;
  if old."crop_id" is distinct from new."crop_id" then
    changes := changes || jsonb_build_object('crop_id', jsonb_build_array(old."crop_id", new."crop_id"));
  end if;
  if old."market" is distinct from new."market" then
    changes := changes || jsonb_build_object('market', jsonb_build_array(old."market", new."market"));
  end if;
  if old."province" is distinct from new."province" then
    changes := changes || jsonb_build_object('province', jsonb_build_array(old."province", new."province"));
  end if;
  if old."date" is distinct from new."date" then
    changes := changes || jsonb_build_object('date', jsonb_build_array(old."date", new."date"));
  end if;
  if old."unit_id" is distinct from new."unit_id" then
    changes := changes || jsonb_build_object('unit_id', jsonb_build_array(old."unit_id", new."unit_id"));
  end if;
  if old."price_type" is distinct from new."price_type" then
    changes := changes || jsonb_build_object('price_type', jsonb_build_array(old."price_type", new."price_type"));
  end if;
  if old."min_price" is distinct from new."min_price" then
    changes := changes || jsonb_build_object('min_price', jsonb_build_array(old."min_price", new."min_price"));
  end if;
  if old."max_price" is distinct from new."max_price" then
    changes := changes || jsonb_build_object('max_price', jsonb_build_array(old."max_price", new."max_price"));
  end if;
  if old."price" is distinct from new."price" then
    changes := changes || jsonb_build_object('price', jsonb_build_array(old."price", new."price"));
  end if;
  if old."source" is distinct from new."source" then
    changes := changes || jsonb_build_object('source', jsonb_build_array(old."source", new."source"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('marketProductPrice', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('marketProductPrice', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_news_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."type" is distinct from new."type" then
    changes := changes || jsonb_build_object('type', jsonb_build_array(old."type", new."type"));
  end if;
  if old."category" is distinct from new."category" then
    changes := changes || jsonb_build_object('category', jsonb_build_array(old."category", new."category"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."content" is distinct from new."content" then
    changes := changes || jsonb_build_object('content', jsonb_build_array(old."content", new."content"));
  end if;
  if old."content_kh" is distinct from new."content_kh" then
    changes := changes || jsonb_build_object('content_kh', jsonb_build_array(old."content_kh", new."content_kh"));
  end if;
  if old."url" is distinct from new."url" then
    changes := changes || jsonb_build_object('url', jsonb_build_array(old."url", new."url"));
  end if;
  if old."published_at" is distinct from new."published_at" then
    changes := changes || jsonb_build_object('published_at', jsonb_build_array(old."published_at", new."published_at"));
  end if;
  if old."expires_at" is distinct from new."expires_at" then
    changes := changes || jsonb_build_object('expires_at', jsonb_build_array(old."expires_at", new."expires_at"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('news', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('news', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_notification_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."body" is distinct from new."body" then
    changes := changes || jsonb_build_object('body', jsonb_build_array(old."body", new."body"));
  end if;
  if old."body_kh" is distinct from new."body_kh" then
    changes := changes || jsonb_build_object('body_kh', jsonb_build_array(old."body_kh", new."body_kh"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."link" is distinct from new."link" then
    changes := changes || jsonb_build_object('link', jsonb_build_array(old."link", new."link"));
  end if;
  if old."channels" is distinct from new."channels" then
    changes := changes || jsonb_build_object('channels', jsonb_build_array(old."channels", new."channels"));
  end if;
  if old."everybody" is distinct from new."everybody" then
    changes := changes || jsonb_build_object('everybody', jsonb_build_array(old."everybody", new."everybody"));
  end if;
  if old."roles" is distinct from new."roles" then
    changes := changes || jsonb_build_object('roles', jsonb_build_array(old."roles", new."roles"));
  end if;
  if old."provinces" is distinct from new."provinces" then
    changes := changes || jsonb_build_object('provinces', jsonb_build_array(old."provinces", new."provinces"));
  end if;
  if old."project_ids" is distinct from new."project_ids" then
    changes := changes || jsonb_build_object('project_ids', jsonb_build_array(old."project_ids", new."project_ids"));
  end if;
  if old."crop_ids" is distinct from new."crop_ids" then
    changes := changes || jsonb_build_object('crop_ids', jsonb_build_array(old."crop_ids", new."crop_ids"));
  end if;
  if old."genders" is distinct from new."genders" then
    changes := changes || jsonb_build_object('genders', jsonb_build_array(old."genders", new."genders"));
  end if;
  if old."profile_ids" is distinct from new."profile_ids" then
    changes := changes || jsonb_build_object('profile_ids', jsonb_build_array(old."profile_ids", new."profile_ids"));
  end if;
  if old."scheduled_at" is distinct from new."scheduled_at" then
    changes := changes || jsonb_build_object('scheduled_at', jsonb_build_array(old."scheduled_at", new."scheduled_at"));
  end if;
  if old."sent_at" is distinct from new."sent_at" then
    changes := changes || jsonb_build_object('sent_at', jsonb_build_array(old."sent_at", new."sent_at"));
  end if;
  if old."audience_size" is distinct from new."audience_size" then
    changes := changes || jsonb_build_object('audience_size', jsonb_build_array(old."audience_size", new."audience_size"));
  end if;
  if old."sent" is distinct from new."sent" then
    changes := changes || jsonb_build_object('sent', jsonb_build_array(old."sent", new."sent"));
  end if;
  if old."delivered" is distinct from new."delivered" then
    changes := changes || jsonb_build_object('delivered', jsonb_build_array(old."delivered", new."delivered"));
  end if;
  if old."opened" is distinct from new."opened" then
    changes := changes || jsonb_build_object('opened', jsonb_build_array(old."opened", new."opened"));
  end if;
  if old."failure" is distinct from new."failure" then
    changes := changes || jsonb_build_object('failure', jsonb_build_array(old."failure", new."failure"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('notification', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('notification', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- Arguments: the flag, then the columns of the group. For the row itself: the first of a group gets the flag, and a row that is
-- restored or moved to another group does not take the flag from another row.
CREATE FUNCTION keep_one() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
declare
  flag constant text := tg_argv[0];
  columns constant text[] := tg_argv[1:];
  is_now constant jsonb := to_jsonb(new);
  was jsonb;
  arrives boolean := true;
  taken boolean;
begin
  if new.deleted_at is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    was := to_jsonb(old);
    arrives := old.deleted_at is not null
      or exists (select from unnest(columns) c where was -> c is distinct from is_now -> c);
    if not arrives then
      return new;
    end if;
    if not (is_now ->> flag)::boolean or (was ->> flag)::boolean then
      execute format('select exists (select from %I.%I r where r.deleted_at is null and r.%I and r.id <> ($1).id and %s)',
        tg_table_schema, tg_table_name, flag, same_group(is_now, columns)) into taken using new;
      return jsonb_populate_record(new, jsonb_build_object(flag, not taken));
    end if;
    return new;
  end if;
  if not coalesce((is_now ->> flag)::boolean, false) then
    execute format('select exists (select from %I.%I r where r.deleted_at is null and r.%I and r.id <> ($1).id and %s)',
      tg_table_schema, tg_table_name, flag, same_group(is_now, columns)) into taken using new;
    if not taken then
      return jsonb_populate_record(new, jsonb_build_object(flag, true));
    end if;
  end if;
  return new;
end
$_$;

-- For the other rows of the group: they lose the flag to the new holder; the oldest gets it when the holder is gone; the only
-- holder can't give it up.
CREATE FUNCTION keep_one_left() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
declare
  flag constant text := tg_argv[0];
  columns constant text[] := tg_argv[1:];
  is_now constant jsonb := to_jsonb(new);
  was constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  was_here constant boolean := tg_op = 'UPDATE' and old.deleted_at is null;
  is_here constant boolean := new.deleted_at is null;
  stays constant boolean := was_here and is_here
    and not exists (select from unnest(columns) c where was -> c is distinct from is_now -> c);
  had constant boolean := was_here and coalesce((was ->> flag)::boolean, false);
  has boolean := is_here and coalesce((is_now ->> flag)::boolean, false);
  found boolean;
begin
  if has and not (had and stays) then
    -- Of several that were given it by one statement, the first keeps it.
    execute format('select r.%I from %I.%I r where r.id = ($1).id', flag, tg_table_schema, tg_table_name)
      into has using new;
    if has then
      execute format(
        'update %I.%I r set %I = false, version = r.version + 1, updated_at = ($1).updated_at, updated_by = ($1).updated_by
         where r.deleted_at is null and r.%I and r.id <> ($1).id and %s',
        tg_table_schema, tg_table_name, flag, flag, same_group(is_now, columns)) using new;
    end if;
  end if;
  if had and (not stays or not has) then
    execute format('select exists (select from %I.%I r where r.deleted_at is null and r.%I and %s)',
      tg_table_schema, tg_table_name, flag, same_group(was, columns)) into found using old;
    if not found and stays then
      raise exception 'one of each group must have %', flag
        using errcode = 'KFONE', table = tg_table_name, column = flag;
    end if;
    if not found then
      execute format(
        'update %1$I.%2$I o set %3$I = true, version = o.version + 1, updated_at = ($2).updated_at, updated_by = ($2).updated_by
         where o.id = (select r.id from %1$I.%2$I r where r.deleted_at is null and %4$s order by r.created_at, r.id limit 1)',
        tg_table_schema, tg_table_name, flag, same_group(was, columns)) using old, new;
    end if;
  end if;
  return null;
end
$_$;

CREATE FUNCTION keep_online_payment_fee_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."payment_method_id" is distinct from new."payment_method_id" then
    changes := changes || jsonb_build_object('payment_method_id', jsonb_build_array(old."payment_method_id", new."payment_method_id"));
  end if;
  if old."pct" is distinct from new."pct" then
    changes := changes || jsonb_build_object('pct', jsonb_build_array(old."pct", new."pct"));
  end if;
  if old."fixed" is distinct from new."fixed" then
    changes := changes || jsonb_build_object('fixed', jsonb_build_array(old."fixed", new."fixed"));
  end if;
  if old."min" is distinct from new."min" then
    changes := changes || jsonb_build_object('min', jsonb_build_array(old."min", new."min"));
  end if;
  if old."max" is distinct from new."max" then
    changes := changes || jsonb_build_object('max', jsonb_build_array(old."max", new."max"));
  end if;
  if old."paid_by" is distinct from new."paid_by" then
    changes := changes || jsonb_build_object('paid_by', jsonb_build_array(old."paid_by", new."paid_by"));
  end if;
  if old."period" is distinct from new."period" then
    changes := changes || jsonb_build_object('period', jsonb_build_array(old."period", new."period"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('onlinePaymentFee', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('onlinePaymentFee', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- As before; the quantities and amounts of an order's products change with what is cancelled.
CREATE FUNCTION keep_order_facts() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
begin
  if tg_op = 'UPDATE' then
    delete from order_fact f using written w where f.order_id = w.id and w.deleted_at is not null;
  end if;
  insert into order_fact (order_id, day, vendor_id, profile_id, place, payment_method_id, delivery_service_id, promotion_id, state,
      payment_state, is_sale, delivered_day, quantity, subtotal, discount, goods, delivery_fee, payment_fee, total, refunded, commission)
    select w.id, (w.created_at at time zone 'Asia/Phnom_Penh')::date, w.vendor_id, w.profile_id, w.deliver_to_place,
      w.payment_method_id, w.delivery_service_id, w.promotion_id, w.state, coalesce(w.payment_state, 'unpaid'),
      w.state not in ('cancelled', 'returned'), (order_delivered_at(w.timeline) at time zone 'Asia/Phnom_Penh')::date,
      i.quantity, w.subtotal, w.discount, i.goods, w.delivery_fee, w.payment_fee, w.total, w.refunded, w.commission
    from written w cross join lateral (
      select coalesce(sum((i ->> 'quantity')::int), 0)::int as quantity, coalesce(sum((i ->> 'total')::bigint), 0)::bigint as goods
      from jsonb_array_elements(w.items) i) i
    where w.deleted_at is null
  on conflict (order_id) do update set (day, vendor_id, profile_id, place, payment_method_id, delivery_service_id, promotion_id, state,
      payment_state, is_sale, delivered_day, quantity, subtotal, discount, goods, delivery_fee, payment_fee, total, refunded, commission) =
    (excluded.day, excluded.vendor_id, excluded.profile_id, excluded.place, excluded.payment_method_id, excluded.delivery_service_id,
      excluded.promotion_id, excluded.state, excluded.payment_state, excluded.is_sale, excluded.delivered_day, excluded.quantity,
      excluded.subtotal, excluded.discount, excluded.goods, excluded.delivery_fee, excluded.payment_fee, excluded.total,
      excluded.refunded, excluded.commission);

  if tg_op = 'UPDATE' then
    -- A product of which everything was cancelled.
    delete from order_line l using written w
      where l.order_id = w.id and jsonb_path_exists(w.items, '$[*].cancelled ? (@ > 0)') and not exists (
        select from jsonb_array_elements(w.items) i where (i ->> 'productId')::uuid = l.product_id and (i ->> 'quantity')::int > 0);
  end if;
  insert into order_line (order_id, product_id, day, vendor_id, place, is_sale, quantity, goods)
    select w.id, (i ->> 'productId')::uuid, (w.created_at at time zone 'Asia/Phnom_Penh')::date, w.vendor_id, w.deliver_to_place,
      w.state not in ('cancelled', 'returned'), sum((i ->> 'quantity')::int)::int, sum((i ->> 'total')::bigint)::bigint
    from written w cross join lateral jsonb_array_elements(w.items) i
    where w.deleted_at is null
    group by w.id, (i ->> 'productId')::uuid, w.created_at, w.vendor_id, w.deliver_to_place, w.state
    having sum((i ->> 'quantity')::int) > 0
  on conflict (order_id, product_id) do update set (is_sale, quantity, goods) = (excluded.is_sale, excluded.quantity, excluded.goods)
    where (order_line.is_sale, order_line.quantity, order_line.goods) <> (excluded.is_sale, excluded.quantity, excluded.goods);

  insert into ledger_entry (party, order_id, at, day, gross, commission, fees, refunds, held)
    select d.party, w.id, a.at, (a.at at time zone 'Asia/Phnom_Penh')::date, d.gross, d.commission, d.fees, d.refunds, d.held
    from written w
    -- What is written for the first time, or for its facts alone, may have happened before.
    cross join lateral (
      select case when tg_op = 'INSERT' or current_setting('kasekam.action', true) = 'unrecorded'
        then coalesce(order_delivered_at(w.timeline), w.created_at) else now() end as at) a
    cross join lateral (
      select party, sum(gross)::bigint as gross, sum(commission)::bigint as commission, sum(fees)::bigint as fees,
        sum(refunds)::bigint as refunds, sum(held)::bigint as held
      from (
        select s.party, s.gross, s.commission, s.fees, s.refunds, s.held from order_shares(w) s
        union all
        select e.party, -e.gross, -e.commission, -e.fees, -e.refunds, -e.held from ledger_entry e where e.order_id = w.id and tg_op = 'UPDATE'
      ) change
      group by party) d
    where (d.gross, d.commission, d.fees, d.refunds, d.held) <> (0, 0, 0, 0, 0)
    order by w.id;
  return null;
end $_$;

CREATE FUNCTION keep_order_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."number" is distinct from new."number" then
    changes := changes || jsonb_build_object('number', jsonb_build_array(old."number", new."number"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if coalesce(old."items", 'null') is distinct from coalesce(new."items", 'null') then
    changes := changes || jsonb_build_object('items', jsonb_build_array(old."items", new."items"));
  end if;
  if coalesce(old."movements", 'null') is distinct from coalesce(new."movements", 'null') then
    changes := changes || jsonb_build_object('movements', jsonb_build_array(old."movements", new."movements"));
  end if;
  if old."item_count" is distinct from new."item_count" then
    changes := changes || jsonb_build_object('item_count', jsonb_build_array(old."item_count", new."item_count"));
  end if;
  if old."subtotal" is distinct from new."subtotal" then
    changes := changes || jsonb_build_object('subtotal', jsonb_build_array(old."subtotal", new."subtotal"));
  end if;
  if old."discount" is distinct from new."discount" then
    changes := changes || jsonb_build_object('discount', jsonb_build_array(old."discount", new."discount"));
  end if;
  if old."delivery_fee" is distinct from new."delivery_fee" then
    changes := changes || jsonb_build_object('delivery_fee', jsonb_build_array(old."delivery_fee", new."delivery_fee"));
  end if;
  if old."payment_fee" is distinct from new."payment_fee" then
    changes := changes || jsonb_build_object('payment_fee', jsonb_build_array(old."payment_fee", new."payment_fee"));
  end if;
  if old."total" is distinct from new."total" then
    changes := changes || jsonb_build_object('total', jsonb_build_array(old."total", new."total"));
  end if;
  if old."total_usd" is distinct from new."total_usd" then
    changes := changes || jsonb_build_object('total_usd', jsonb_build_array(old."total_usd", new."total_usd"));
  end if;
  if old."overpaid" is distinct from new."overpaid" then
    changes := changes || jsonb_build_object('overpaid', jsonb_build_array(old."overpaid", new."overpaid"));
  end if;
  if old."refunded" is distinct from new."refunded" then
    changes := changes || jsonb_build_object('refunded', jsonb_build_array(old."refunded", new."refunded"));
  end if;
  if old."payment_fee_paid_by" is distinct from new."payment_fee_paid_by" then
    changes := changes || jsonb_build_object('payment_fee_paid_by', jsonb_build_array(old."payment_fee_paid_by", new."payment_fee_paid_by"));
  end if;
  if old."commission" is distinct from new."commission" then
    changes := changes || jsonb_build_object('commission', jsonb_build_array(old."commission", new."commission"));
  end if;
  if old."usd_to_khr" is distinct from new."usd_to_khr" then
    changes := changes || jsonb_build_object('usd_to_khr', jsonb_build_array(old."usd_to_khr", new."usd_to_khr"));
  end if;
  if old."promotion_id" is distinct from new."promotion_id" then
    changes := changes || jsonb_build_object('promotion_id', jsonb_build_array(old."promotion_id", new."promotion_id"));
  end if;
  if old."payment_method_id" is distinct from new."payment_method_id" then
    changes := changes || jsonb_build_object('payment_method_id', jsonb_build_array(old."payment_method_id", new."payment_method_id"));
  end if;
  if old."payment_state" is distinct from new."payment_state" then
    changes := changes || jsonb_build_object('payment_state', jsonb_build_array(old."payment_state", new."payment_state"));
  end if;
  if old."payment_reference" is distinct from new."payment_reference" then
    changes := changes || jsonb_build_object('payment_reference', jsonb_build_array(old."payment_reference", new."payment_reference"));
  end if;
  if old."delivery_service_id" is distinct from new."delivery_service_id" then
    changes := changes || jsonb_build_object('delivery_service_id', jsonb_build_array(old."delivery_service_id", new."delivery_service_id"));
  end if;
  if old."tracking_code" is distinct from new."tracking_code" then
    changes := changes || jsonb_build_object('tracking_code', jsonb_build_array(old."tracking_code", new."tracking_code"));
  end if;
  if old."deliver_to_name" is distinct from new."deliver_to_name" then
    changes := changes || jsonb_build_object('deliver_to_name', jsonb_build_array(old."deliver_to_name", new."deliver_to_name"));
  end if;
  if old."deliver_to_phone" is distinct from new."deliver_to_phone" then
    changes := changes || jsonb_build_object('deliver_to_phone', jsonb_build_array(old."deliver_to_phone", new."deliver_to_phone"));
  end if;
  if old."deliver_to_place" is distinct from new."deliver_to_place" then
    changes := changes || jsonb_build_object('deliver_to_place', jsonb_build_array(old."deliver_to_place", new."deliver_to_place"));
  end if;
  if old."deliver_to_address" is distinct from new."deliver_to_address" then
    changes := changes || jsonb_build_object('deliver_to_address', jsonb_build_array(old."deliver_to_address", new."deliver_to_address"));
  end if;
  if coalesce(old."deliver_to_geo", 'null') is distinct from coalesce(new."deliver_to_geo", 'null') then
    changes := changes || jsonb_build_object('deliver_to_geo', jsonb_build_array(old."deliver_to_geo", new."deliver_to_geo"));
  end if;
  if old."stock_taken" is distinct from new."stock_taken" then
    changes := changes || jsonb_build_object('stock_taken', jsonb_build_array(old."stock_taken", new."stock_taken"));
  end if;
  if coalesce(old."timeline", 'null') is distinct from coalesce(new."timeline", 'null') then
    changes := changes || jsonb_build_object('timeline', jsonb_build_array(old."timeline", new."timeline"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('order', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('order', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_payment_method_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."kind" is distinct from new."kind" then
    changes := changes || jsonb_build_object('kind', jsonb_build_array(old."kind", new."kind"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."logo" is distinct from new."logo" then
    changes := changes || jsonb_build_object('logo', jsonb_build_array(old."logo", new."logo"));
  end if;
  if old."instructions" is distinct from new."instructions" then
    changes := changes || jsonb_build_object('instructions', jsonb_build_array(old."instructions", new."instructions"));
  end if;
  if old."instructions_kh" is distinct from new."instructions_kh" then
    changes := changes || jsonb_build_object('instructions_kh', jsonb_build_array(old."instructions_kh", new."instructions_kh"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."enabled" is distinct from new."enabled" then
    changes := changes || jsonb_build_object('enabled', jsonb_build_array(old."enabled", new."enabled"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('paymentMethod', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('paymentMethod', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_plan_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."farm_id" is distinct from new."farm_id" then
    changes := changes || jsonb_build_object('farm_id', jsonb_build_array(old."farm_id", new."farm_id"));
  end if;
  if old."crop_id" is distinct from new."crop_id" then
    changes := changes || jsonb_build_object('crop_id', jsonb_build_array(old."crop_id", new."crop_id"));
  end if;
  if old."seed_variety_id" is distinct from new."seed_variety_id" then
    changes := changes || jsonb_build_object('seed_variety_id', jsonb_build_array(old."seed_variety_id", new."seed_variety_id"));
  end if;
  if old."season" is distinct from new."season" then
    changes := changes || jsonb_build_object('season', jsonb_build_array(old."season", new."season"));
  end if;
  if old."starts_on" is distinct from new."starts_on" then
    changes := changes || jsonb_build_object('starts_on', jsonb_build_array(old."starts_on", new."starts_on"));
  end if;
  if old."guideline_id" is distinct from new."guideline_id" then
    changes := changes || jsonb_build_object('guideline_id', jsonb_build_array(old."guideline_id", new."guideline_id"));
  end if;
  if old."expected_yield" is distinct from new."expected_yield" then
    changes := changes || jsonb_build_object('expected_yield', jsonb_build_array(old."expected_yield", new."expected_yield"));
  end if;
  if old."expected_income" is distinct from new."expected_income" then
    changes := changes || jsonb_build_object('expected_income', jsonb_build_array(old."expected_income", new."expected_income"));
  end if;
  if coalesce(old."tasks", 'null') is distinct from coalesce(new."tasks", 'null') then
    changes := changes || jsonb_build_object('tasks', jsonb_build_array(old."tasks", new."tasks"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('plan', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('plan', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_problem_category_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."parent_id" is distinct from new."parent_id" then
    changes := changes || jsonb_build_object('parent_id', jsonb_build_array(old."parent_id", new."parent_id"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('problemCategory', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('problemCategory', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_problem_comment_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."problem_id" is distinct from new."problem_id" then
    changes := changes || jsonb_build_object('problem_id', jsonb_build_array(old."problem_id", new."problem_id"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."text" is distinct from new."text" then
    changes := changes || jsonb_build_object('text', jsonb_build_array(old."text", new."text"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."parent_id" is distinct from new."parent_id" then
    changes := changes || jsonb_build_object('parent_id', jsonb_build_array(old."parent_id", new."parent_id"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."flags" is distinct from new."flags" then
    changes := changes || jsonb_build_object('flags', jsonb_build_array(old."flags", new."flags"));
  end if;
  if old."reply" is distinct from new."reply" then
    changes := changes || jsonb_build_object('reply', jsonb_build_array(old."reply", new."reply"));
  end if;
  if old."replied_at" is distinct from new."replied_at" then
    changes := changes || jsonb_build_object('replied_at', jsonb_build_array(old."replied_at", new."replied_at"));
  end if;
  if old."moderator_id" is distinct from new."moderator_id" then
    changes := changes || jsonb_build_object('moderator_id', jsonb_build_array(old."moderator_id", new."moderator_id"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('problemComment', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('problemComment', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_problem_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."scientific_name" is distinct from new."scientific_name" then
    changes := changes || jsonb_build_object('scientific_name', jsonb_build_array(old."scientific_name", new."scientific_name"));
  end if;
  if old."category_id" is distinct from new."category_id" then
    changes := changes || jsonb_build_object('category_id', jsonb_build_array(old."category_id", new."category_id"));
  end if;
  if old."activity_ids" is distinct from new."activity_ids" then
    changes := changes || jsonb_build_object('activity_ids', jsonb_build_array(old."activity_ids", new."activity_ids"));
  end if;
  if old."crop_ids" is distinct from new."crop_ids" then
    changes := changes || jsonb_build_object('crop_ids', jsonb_build_array(old."crop_ids", new."crop_ids"));
  end if;
  if coalesce(old."images", 'null') is distinct from coalesce(new."images", 'null') then
    changes := changes || jsonb_build_object('images', jsonb_build_array(old."images", new."images"));
  end if;
  if old."symptoms" is distinct from new."symptoms" then
    changes := changes || jsonb_build_object('symptoms', jsonb_build_array(old."symptoms", new."symptoms"));
  end if;
  if old."symptoms_kh" is distinct from new."symptoms_kh" then
    changes := changes || jsonb_build_object('symptoms_kh', jsonb_build_array(old."symptoms_kh", new."symptoms_kh"));
  end if;
  if old."causes" is distinct from new."causes" then
    changes := changes || jsonb_build_object('causes', jsonb_build_array(old."causes", new."causes"));
  end if;
  if old."causes_kh" is distinct from new."causes_kh" then
    changes := changes || jsonb_build_object('causes_kh', jsonb_build_array(old."causes_kh", new."causes_kh"));
  end if;
  if old."prevention" is distinct from new."prevention" then
    changes := changes || jsonb_build_object('prevention', jsonb_build_array(old."prevention", new."prevention"));
  end if;
  if old."prevention_kh" is distinct from new."prevention_kh" then
    changes := changes || jsonb_build_object('prevention_kh', jsonb_build_array(old."prevention_kh", new."prevention_kh"));
  end if;
  if old."treatment" is distinct from new."treatment" then
    changes := changes || jsonb_build_object('treatment', jsonb_build_array(old."treatment", new."treatment"));
  end if;
  if old."treatment_kh" is distinct from new."treatment_kh" then
    changes := changes || jsonb_build_object('treatment_kh', jsonb_build_array(old."treatment_kh", new."treatment_kh"));
  end if;
  if old."severity" is distinct from new."severity" then
    changes := changes || jsonb_build_object('severity', jsonb_build_array(old."severity", new."severity"));
  end if;
  if old."product_ids" is distinct from new."product_ids" then
    changes := changes || jsonb_build_object('product_ids', jsonb_build_array(old."product_ids", new."product_ids"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('problem', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('problem', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_product_category_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."super_category_id" is distinct from new."super_category_id" then
    changes := changes || jsonb_build_object('super_category_id', jsonb_build_array(old."super_category_id", new."super_category_id"));
  end if;
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('productCategory', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('productCategory', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_product_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."short_description" is distinct from new."short_description" then
    changes := changes || jsonb_build_object('short_description', jsonb_build_array(old."short_description", new."short_description"));
  end if;
  if old."short_description_kh" is distinct from new."short_description_kh" then
    changes := changes || jsonb_build_object('short_description_kh', jsonb_build_array(old."short_description_kh", new."short_description_kh"));
  end if;
  if old."content" is distinct from new."content" then
    changes := changes || jsonb_build_object('content', jsonb_build_array(old."content", new."content"));
  end if;
  if old."content_kh" is distinct from new."content_kh" then
    changes := changes || jsonb_build_object('content_kh', jsonb_build_array(old."content_kh", new."content_kh"));
  end if;
  if old."how_to_use" is distinct from new."how_to_use" then
    changes := changes || jsonb_build_object('how_to_use', jsonb_build_array(old."how_to_use", new."how_to_use"));
  end if;
  if old."ingredient" is distinct from new."ingredient" then
    changes := changes || jsonb_build_object('ingredient', jsonb_build_array(old."ingredient", new."ingredient"));
  end if;
  if old."how_to_store" is distinct from new."how_to_store" then
    changes := changes || jsonb_build_object('how_to_store', jsonb_build_array(old."how_to_store", new."how_to_store"));
  end if;
  if old."other_info" is distinct from new."other_info" then
    changes := changes || jsonb_build_object('other_info', jsonb_build_array(old."other_info", new."other_info"));
  end if;
  if old."standard" is distinct from new."standard" then
    changes := changes || jsonb_build_object('standard', jsonb_build_array(old."standard", new."standard"));
  end if;
  if old."warranty" is distinct from new."warranty" then
    changes := changes || jsonb_build_object('warranty', jsonb_build_array(old."warranty", new."warranty"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."photo_link" is distinct from new."photo_link" then
    changes := changes || jsonb_build_object('photo_link', jsonb_build_array(old."photo_link", new."photo_link"));
  end if;
  if old."base_price" is distinct from new."base_price" then
    changes := changes || jsonb_build_object('base_price', jsonb_build_array(old."base_price", new."base_price"));
  end if;
  if old."quantity" is distinct from new."quantity" then
    changes := changes || jsonb_build_object('quantity', jsonb_build_array(old."quantity", new."quantity"));
  end if;
  if old."reserved" is distinct from new."reserved" then
    changes := changes || jsonb_build_object('reserved', jsonb_build_array(old."reserved", new."reserved"));
  end if;
  if old."unit_id" is distinct from new."unit_id" then
    changes := changes || jsonb_build_object('unit_id', jsonb_build_array(old."unit_id", new."unit_id"));
  end if;
  if old."product_sub_category_ids" is distinct from new."product_sub_category_ids" then
    changes := changes || jsonb_build_object('product_sub_category_ids', jsonb_build_array(old."product_sub_category_ids", new."product_sub_category_ids"));
  end if;
  if old."vendor_ids" is distinct from new."vendor_ids" then
    changes := changes || jsonb_build_object('vendor_ids', jsonb_build_array(old."vendor_ids", new."vendor_ids"));
  end if;
  if old."expert_ids" is distinct from new."expert_ids" then
    changes := changes || jsonb_build_object('expert_ids', jsonb_build_array(old."expert_ids", new."expert_ids"));
  end if;
  if old."online_mode" is distinct from new."online_mode" then
    changes := changes || jsonb_build_object('online_mode', jsonb_build_array(old."online_mode", new."online_mode"));
  end if;
  if old."exported_data" is distinct from new."exported_data" then
    changes := changes || jsonb_build_object('exported_data', jsonb_build_array(old."exported_data", new."exported_data"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."rating" is distinct from new."rating" then
    changes := changes || jsonb_build_object('rating', jsonb_build_array(old."rating", new."rating"));
  end if;
  if old."sold" is distinct from new."sold" then
    changes := changes || jsonb_build_object('sold', jsonb_build_array(old."sold", new."sold"));
  end if;
  if old."low_stock" is distinct from new."low_stock" then
    changes := changes || jsonb_build_object('low_stock', jsonb_build_array(old."low_stock", new."low_stock"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('product', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('product', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_product_image_rating_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."rating_id" is distinct from new."rating_id" then
    changes := changes || jsonb_build_object('rating_id', jsonb_build_array(old."rating_id", new."rating_id"));
  end if;
  if old."product_id" is distinct from new."product_id" then
    changes := changes || jsonb_build_object('product_id', jsonb_build_array(old."product_id", new."product_id"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."flags" is distinct from new."flags" then
    changes := changes || jsonb_build_object('flags', jsonb_build_array(old."flags", new."flags"));
  end if;
  if old."reply" is distinct from new."reply" then
    changes := changes || jsonb_build_object('reply', jsonb_build_array(old."reply", new."reply"));
  end if;
  if old."replied_at" is distinct from new."replied_at" then
    changes := changes || jsonb_build_object('replied_at', jsonb_build_array(old."replied_at", new."replied_at"));
  end if;
  if old."moderator_id" is distinct from new."moderator_id" then
    changes := changes || jsonb_build_object('moderator_id', jsonb_build_array(old."moderator_id", new."moderator_id"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('productImageRating', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('productImageRating', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_product_rating_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."product_id" is distinct from new."product_id" then
    changes := changes || jsonb_build_object('product_id', jsonb_build_array(old."product_id", new."product_id"));
  end if;
  if old."order_id" is distinct from new."order_id" then
    changes := changes || jsonb_build_object('order_id', jsonb_build_array(old."order_id", new."order_id"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."stars" is distinct from new."stars" then
    changes := changes || jsonb_build_object('stars', jsonb_build_array(old."stars", new."stars"));
  end if;
  if old."text" is distinct from new."text" then
    changes := changes || jsonb_build_object('text', jsonb_build_array(old."text", new."text"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."flags" is distinct from new."flags" then
    changes := changes || jsonb_build_object('flags', jsonb_build_array(old."flags", new."flags"));
  end if;
  if old."reply" is distinct from new."reply" then
    changes := changes || jsonb_build_object('reply', jsonb_build_array(old."reply", new."reply"));
  end if;
  if old."replied_at" is distinct from new."replied_at" then
    changes := changes || jsonb_build_object('replied_at', jsonb_build_array(old."replied_at", new."replied_at"));
  end if;
  if old."moderator_id" is distinct from new."moderator_id" then
    changes := changes || jsonb_build_object('moderator_id', jsonb_build_array(old."moderator_id", new."moderator_id"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('productRating', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('productRating', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_product_sub_category_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."category_id" is distinct from new."category_id" then
    changes := changes || jsonb_build_object('category_id', jsonb_build_array(old."category_id", new."category_id"));
  end if;
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."template_id" is distinct from new."template_id" then
    changes := changes || jsonb_build_object('template_id', jsonb_build_array(old."template_id", new."template_id"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('productSubCategory', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('productSubCategory', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_product_super_category_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."icon_url" is distinct from new."icon_url" then
    changes := changes || jsonb_build_object('icon_url', jsonb_build_array(old."icon_url", new."icon_url"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('productSuperCategory', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('productSuperCategory', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_product_unit_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."symbol" is distinct from new."symbol" then
    changes := changes || jsonb_build_object('symbol', jsonb_build_array(old."symbol", new."symbol"));
  end if;
  if old."dimension" is distinct from new."dimension" then
    changes := changes || jsonb_build_object('dimension', jsonb_build_array(old."dimension", new."dimension"));
  end if;
  if old."factor" is distinct from new."factor" then
    changes := changes || jsonb_build_object('factor', jsonb_build_array(old."factor", new."factor"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('productUnit', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('productUnit', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_project_name_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."donor" is distinct from new."donor" then
    changes := changes || jsonb_build_object('donor', jsonb_build_array(old."donor", new."donor"));
  end if;
  if old."period" is distinct from new."period" then
    changes := changes || jsonb_build_object('period', jsonb_build_array(old."period", new."period"));
  end if;
  if old."description" is distinct from new."description" then
    changes := changes || jsonb_build_object('description', jsonb_build_array(old."description", new."description"));
  end if;
  if old."description_kh" is distinct from new."description_kh" then
    changes := changes || jsonb_build_object('description_kh', jsonb_build_array(old."description_kh", new."description_kh"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('projectName', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('projectName', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_promotion_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."kind" is distinct from new."kind" then
    changes := changes || jsonb_build_object('kind', jsonb_build_array(old."kind", new."kind"));
  end if;
  if old."value" is distinct from new."value" then
    changes := changes || jsonb_build_object('value', jsonb_build_array(old."value", new."value"));
  end if;
  if old."min_order" is distinct from new."min_order" then
    changes := changes || jsonb_build_object('min_order', jsonb_build_array(old."min_order", new."min_order"));
  end if;
  if old."max_discount" is distinct from new."max_discount" then
    changes := changes || jsonb_build_object('max_discount', jsonb_build_array(old."max_discount", new."max_discount"));
  end if;
  if old."period" is distinct from new."period" then
    changes := changes || jsonb_build_object('period', jsonb_build_array(old."period", new."period"));
  end if;
  if old."usage_limit" is distinct from new."usage_limit" then
    changes := changes || jsonb_build_object('usage_limit', jsonb_build_array(old."usage_limit", new."usage_limit"));
  end if;
  if old."used" is distinct from new."used" then
    changes := changes || jsonb_build_object('used', jsonb_build_array(old."used", new."used"));
  end if;
  if old."scope" is distinct from new."scope" then
    changes := changes || jsonb_build_object('scope', jsonb_build_array(old."scope", new."scope"));
  end if;
  if old."vendor_ids" is distinct from new."vendor_ids" then
    changes := changes || jsonb_build_object('vendor_ids', jsonb_build_array(old."vendor_ids", new."vendor_ids"));
  end if;
  if old."sub_category_ids" is distinct from new."sub_category_ids" then
    changes := changes || jsonb_build_object('sub_category_ids', jsonb_build_array(old."sub_category_ids", new."sub_category_ids"));
  end if;
  if old."product_ids" is distinct from new."product_ids" then
    changes := changes || jsonb_build_object('product_ids', jsonb_build_array(old."product_ids", new."product_ids"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('promotion', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('promotion', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- A file that a waiting proposal names is in use until the decision.
CREATE FUNCTION keep_proposal_files() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  was text[] := '{}';
  is_now text[] := '{}';
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' then was := files_in(old.changes::text); end if;
  if new.state = 'waiting' then is_now := files_in(new.changes::text); end if;
  if was <> is_now then
    perform keep_file_uses('proposal', new.id, was, is_now);
  end if;
  return null;
end
$$;

CREATE FUNCTION keep_referral_loan_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."bank_id" is distinct from new."bank_id" then
    changes := changes || jsonb_build_object('bank_id', jsonb_build_array(old."bank_id", new."bank_id"));
  end if;
  if old."loan_product" is distinct from new."loan_product" then
    changes := changes || jsonb_build_object('loan_product', jsonb_build_array(old."loan_product", new."loan_product"));
  end if;
  if old."amount" is distinct from new."amount" then
    changes := changes || jsonb_build_object('amount', jsonb_build_array(old."amount", new."amount"));
  end if;
  if old."currency" is distinct from new."currency" then
    changes := changes || jsonb_build_object('currency', jsonb_build_array(old."currency", new."currency"));
  end if;
  if old."months" is distinct from new."months" then
    changes := changes || jsonb_build_object('months', jsonb_build_array(old."months", new."months"));
  end if;
  if old."purpose" is distinct from new."purpose" then
    changes := changes || jsonb_build_object('purpose', jsonb_build_array(old."purpose", new."purpose"));
  end if;
  if old."income" is distinct from new."income" then
    changes := changes || jsonb_build_object('income', jsonb_build_array(old."income", new."income"));
  end if;
  if old."collateral" is distinct from new."collateral" then
    changes := changes || jsonb_build_object('collateral', jsonb_build_array(old."collateral", new."collateral"));
  end if;
  if old."place" is distinct from new."place" then
    changes := changes || jsonb_build_object('place', jsonb_build_array(old."place", new."place"));
  end if;
  if coalesce(old."documents", 'null') is distinct from coalesce(new."documents", 'null') then
    changes := changes || jsonb_build_object('documents', jsonb_build_array(old."documents", new."documents"));
  end if;
  if old."assignee_id" is distinct from new."assignee_id" then
    changes := changes || jsonb_build_object('assignee_id', jsonb_build_array(old."assignee_id", new."assignee_id"));
  end if;
  if old."notes" is distinct from new."notes" then
    changes := changes || jsonb_build_object('notes', jsonb_build_array(old."notes", new."notes"));
  end if;
  if coalesce(old."timeline", 'null') is distinct from coalesce(new."timeline", 'null') then
    changes := changes || jsonb_build_object('timeline', jsonb_build_array(old."timeline", new."timeline"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('referralLoan', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('referralLoan', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform write_search_document(tg_argv[0], new.id, new.deleted_at is null, new.search::jsonb);
  new.search := null;
  return new;
end
$$;

CREATE FUNCTION keep_search_live() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  live constant boolean := new.deleted_at is null;
  was search_document;
begin
  select * into was from search_document d where d.record_id = new.id for update;
  if was.record_id is null or was.is_live = live then
    return null;
  end if;
  update search_document set is_live = live where record_id = new.id;
  perform replace_search_postings(new.id, case when live then '{}' else was.fields end, case when live then was.fields else '{}' end);
  return null;
end
$$;

CREATE FUNCTION keep_seed_variety_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."farm_sub_category_id" is distinct from new."farm_sub_category_id" then
    changes := changes || jsonb_build_object('farm_sub_category_id', jsonb_build_array(old."farm_sub_category_id", new."farm_sub_category_id"));
  end if;
  if old."released_by" is distinct from new."released_by" then
    changes := changes || jsonb_build_object('released_by', jsonb_build_array(old."released_by", new."released_by"));
  end if;
  if old."year" is distinct from new."year" then
    changes := changes || jsonb_build_object('year', jsonb_build_array(old."year", new."year"));
  end if;
  if old."days_min" is distinct from new."days_min" then
    changes := changes || jsonb_build_object('days_min', jsonb_build_array(old."days_min", new."days_min"));
  end if;
  if old."days_max" is distinct from new."days_max" then
    changes := changes || jsonb_build_object('days_max', jsonb_build_array(old."days_max", new."days_max"));
  end if;
  if old."yield_min" is distinct from new."yield_min" then
    changes := changes || jsonb_build_object('yield_min', jsonb_build_array(old."yield_min", new."yield_min"));
  end if;
  if old."yield_max" is distinct from new."yield_max" then
    changes := changes || jsonb_build_object('yield_max', jsonb_build_array(old."yield_max", new."yield_max"));
  end if;
  if old."season" is distinct from new."season" then
    changes := changes || jsonb_build_object('season', jsonb_build_array(old."season", new."season"));
  end if;
  if old."tolerance" is distinct from new."tolerance" then
    changes := changes || jsonb_build_object('tolerance', jsonb_build_array(old."tolerance", new."tolerance"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."description" is distinct from new."description" then
    changes := changes || jsonb_build_object('description', jsonb_build_array(old."description", new."description"));
  end if;
  if old."description_kh" is distinct from new."description_kh" then
    changes := changes || jsonb_build_object('description_kh', jsonb_build_array(old."description_kh", new."description_kh"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('seedVariety', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('seedVariety', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_settlement_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."number" is distinct from new."number" then
    changes := changes || jsonb_build_object('number', jsonb_build_array(old."number", new."number"));
  end if;
  if old."party" is distinct from new."party" then
    changes := changes || jsonb_build_object('party', jsonb_build_array(old."party", new."party"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if old."delivery_service_id" is distinct from new."delivery_service_id" then
    changes := changes || jsonb_build_object('delivery_service_id', jsonb_build_array(old."delivery_service_id", new."delivery_service_id"));
  end if;
  if old."payment_method_id" is distinct from new."payment_method_id" then
    changes := changes || jsonb_build_object('payment_method_id', jsonb_build_array(old."payment_method_id", new."payment_method_id"));
  end if;
  if old."period" is distinct from new."period" then
    changes := changes || jsonb_build_object('period', jsonb_build_array(old."period", new."period"));
  end if;
  if old."orders" is distinct from new."orders" then
    changes := changes || jsonb_build_object('orders', jsonb_build_array(old."orders", new."orders"));
  end if;
  if old."gross" is distinct from new."gross" then
    changes := changes || jsonb_build_object('gross', jsonb_build_array(old."gross", new."gross"));
  end if;
  if old."commission" is distinct from new."commission" then
    changes := changes || jsonb_build_object('commission', jsonb_build_array(old."commission", new."commission"));
  end if;
  if old."fees" is distinct from new."fees" then
    changes := changes || jsonb_build_object('fees', jsonb_build_array(old."fees", new."fees"));
  end if;
  if old."refunds" is distinct from new."refunds" then
    changes := changes || jsonb_build_object('refunds', jsonb_build_array(old."refunds", new."refunds"));
  end if;
  if coalesce(old."adjustments", 'null') is distinct from coalesce(new."adjustments", 'null') then
    changes := changes || jsonb_build_object('adjustments', jsonb_build_array(old."adjustments", new."adjustments"));
  end if;
  if old."adjusted" is distinct from new."adjusted" then
    changes := changes || jsonb_build_object('adjusted', jsonb_build_array(old."adjusted", new."adjusted"));
  end if;
  if old."net" is distinct from new."net" then
    changes := changes || jsonb_build_object('net', jsonb_build_array(old."net", new."net"));
  end if;
  if old."held" is distinct from new."held" then
    changes := changes || jsonb_build_object('held', jsonb_build_array(old."held", new."held"));
  end if;
  if old."due" is distinct from new."due" then
    changes := changes || jsonb_build_object('due', jsonb_build_array(old."due", new."due"));
  end if;
  if old."statement" is distinct from new."statement" then
    changes := changes || jsonb_build_object('statement', jsonb_build_array(old."statement", new."statement"));
  end if;
  if old."statement_lines" is distinct from new."statement_lines" then
    changes := changes || jsonb_build_object('statement_lines', jsonb_build_array(old."statement_lines", new."statement_lines"));
  end if;
  if old."lines_open" is distinct from new."lines_open" then
    changes := changes || jsonb_build_object('lines_open', jsonb_build_array(old."lines_open", new."lines_open"));
  end if;
  if old."reference" is distinct from new."reference" then
    changes := changes || jsonb_build_object('reference', jsonb_build_array(old."reference", new."reference"));
  end if;
  if old."slip" is distinct from new."slip" then
    changes := changes || jsonb_build_object('slip', jsonb_build_array(old."slip", new."slip"));
  end if;
  if old."settled_on" is distinct from new."settled_on" then
    changes := changes || jsonb_build_object('settled_on', jsonb_build_array(old."settled_on", new."settled_on"));
  end if;
  if old."sent_on" is distinct from new."sent_on" then
    changes := changes || jsonb_build_object('sent_on', jsonb_build_array(old."sent_on", new."sent_on"));
  end if;
  if coalesce(old."timeline", 'null') is distinct from coalesce(new."timeline", 'null') then
    changes := changes || jsonb_build_object('timeline', jsonb_build_array(old."timeline", new."timeline"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('settlement', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('settlement', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_sponsor_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."logo" is distinct from new."logo" then
    changes := changes || jsonb_build_object('logo', jsonb_build_array(old."logo", new."logo"));
  end if;
  if old."link" is distinct from new."link" then
    changes := changes || jsonb_build_object('link', jsonb_build_array(old."link", new."link"));
  end if;
  if old."type" is distinct from new."type" then
    changes := changes || jsonb_build_object('type', jsonb_build_array(old."type", new."type"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."period" is distinct from new."period" then
    changes := changes || jsonb_build_object('period', jsonb_build_array(old."period", new."period"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('sponsor', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('sponsor', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_step_comment_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."guide_id" is distinct from new."guide_id" then
    changes := changes || jsonb_build_object('guide_id', jsonb_build_array(old."guide_id", new."guide_id"));
  end if;
  if old."step" is distinct from new."step" then
    changes := changes || jsonb_build_object('step', jsonb_build_array(old."step", new."step"));
  end if;
  if old."step_title" is distinct from new."step_title" then
    changes := changes || jsonb_build_object('step_title', jsonb_build_array(old."step_title", new."step_title"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."text" is distinct from new."text" then
    changes := changes || jsonb_build_object('text', jsonb_build_array(old."text", new."text"));
  end if;
  if old."image" is distinct from new."image" then
    changes := changes || jsonb_build_object('image', jsonb_build_array(old."image", new."image"));
  end if;
  if old."parent_id" is distinct from new."parent_id" then
    changes := changes || jsonb_build_object('parent_id', jsonb_build_array(old."parent_id", new."parent_id"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."flags" is distinct from new."flags" then
    changes := changes || jsonb_build_object('flags', jsonb_build_array(old."flags", new."flags"));
  end if;
  if old."reply" is distinct from new."reply" then
    changes := changes || jsonb_build_object('reply', jsonb_build_array(old."reply", new."reply"));
  end if;
  if old."replied_at" is distinct from new."replied_at" then
    changes := changes || jsonb_build_object('replied_at', jsonb_build_array(old."replied_at", new."replied_at"));
  end if;
  if old."moderator_id" is distinct from new."moderator_id" then
    changes := changes || jsonb_build_object('moderator_id', jsonb_build_array(old."moderator_id", new."moderator_id"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('stepComment', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('stepComment', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_system_setting_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."key" is distinct from new."key" then
    changes := changes || jsonb_build_object('key', jsonb_build_array(old."key", new."key"));
  end if;
  if old."group" is distinct from new."group" then
    changes := changes || jsonb_build_object('group', jsonb_build_array(old."group", new."group"));
  end if;
  if old."kind" is distinct from new."kind" then
    changes := changes || jsonb_build_object('kind', jsonb_build_array(old."kind", new."kind"));
  end if;
  if old."value" is distinct from new."value" then
    changes := changes || jsonb_build_object('value', jsonb_build_array(old."value", new."value"));
  end if;
  if old."label" is distinct from new."label" then
    changes := changes || jsonb_build_object('label', jsonb_build_array(old."label", new."label"));
  end if;
  if old."label_kh" is distinct from new."label_kh" then
    changes := changes || jsonb_build_object('label_kh', jsonb_build_array(old."label_kh", new."label_kh"));
  end if;
  if old."help" is distinct from new."help" then
    changes := changes || jsonb_build_object('help', jsonb_build_array(old."help", new."help"));
  end if;
  if old."help_kh" is distinct from new."help_kh" then
    changes := changes || jsonb_build_object('help_kh', jsonb_build_array(old."help_kh", new."help_kh"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('systemSetting', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('systemSetting', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_template_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."content" is distinct from new."content" then
    changes := changes || jsonb_build_object('content', jsonb_build_array(old."content", new."content"));
  end if;
  if old."content_kh" is distinct from new."content_kh" then
    changes := changes || jsonb_build_object('content_kh', jsonb_build_array(old."content_kh", new."content_kh"));
  end if;
  if old."how_to_use" is distinct from new."how_to_use" then
    changes := changes || jsonb_build_object('how_to_use', jsonb_build_array(old."how_to_use", new."how_to_use"));
  end if;
  if old."ingredient" is distinct from new."ingredient" then
    changes := changes || jsonb_build_object('ingredient', jsonb_build_array(old."ingredient", new."ingredient"));
  end if;
  if old."how_to_store" is distinct from new."how_to_store" then
    changes := changes || jsonb_build_object('how_to_store', jsonb_build_array(old."how_to_store", new."how_to_store"));
  end if;
  if old."other_info" is distinct from new."other_info" then
    changes := changes || jsonb_build_object('other_info', jsonb_build_array(old."other_info", new."other_info"));
  end if;
  if old."standard" is distinct from new."standard" then
    changes := changes || jsonb_build_object('standard', jsonb_build_array(old."standard", new."standard"));
  end if;
  if old."warranty" is distinct from new."warranty" then
    changes := changes || jsonb_build_object('warranty', jsonb_build_array(old."warranty", new."warranty"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('template', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('template', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- A flag that is true while a number of its row is at most the value of a system setting.
-- Arguments: the column of the flag, the column of the number, the key of the setting, and the limit while it is not set.
CREATE FUNCTION keep_threshold() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  top numeric;
begin
  -- A change of the setting and the writes that read it wait for each other.
  perform pg_advisory_xact_lock_shared(hashtextextended('kasekam: thresholds', 0));
  select threshold_value(s.value) into top from system_setting s where s.key = tg_argv[2] and s.deleted_at is null;
  new := jsonb_populate_record(
    new, jsonb_build_object(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::numeric <= coalesce(top, tg_argv[3]::numeric))
  );
  return new;
end
$$;

-- Keeps `outdated`: of each pair of texts (arguments: both columns, then both names) the text that is older than its translation.
-- A write that lists a name with a minus has checked that text. A text that changes now is no longer outdated.
CREATE FUNCTION keep_translations() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  behind text[] := array(select n from unnest(new.outdated) n where n not like '-%');
  seen text[] := array(select substr(n, 2) from unnest(new.outdated) n where n like '-%');
  names text[] := behind;
  first text;
  second text;
  first_changed boolean;
  second_changed boolean;
begin
  for i in 0 .. tg_nargs / 4 - 1 loop
    first := tg_argv[4 * i + 2];
    second := tg_argv[4 * i + 3];
    first_changed := was -> tg_argv[4 * i] is distinct from is_now -> tg_argv[4 * i];
    second_changed := was -> tg_argv[4 * i + 1] is distinct from is_now -> tg_argv[4 * i + 1];
    if first_changed then names := array_remove(names, first); end if;
    if second_changed then names := array_remove(names, second); end if;
    if first_changed and not second_changed and first <> all (behind) then names := names || second; end if;
    if second_changed and not first_changed and second <> all (behind) then names := names || first; end if;
    -- An empty text is missing, which is another matter.
    if coalesce(is_now ->> tg_argv[4 * i], '') = '' or coalesce(is_now ->> tg_argv[4 * i + 1], '') = '' then
      names := array_remove(array_remove(names, first), second);
    end if;
  end loop;
  new.outdated := array(select distinct n from unnest(names) n where n <> all (seen) order by n);
  return new;
end
$$;

CREATE FUNCTION keep_tutorial_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."title" is distinct from new."title" then
    changes := changes || jsonb_build_object('title', jsonb_build_array(old."title", new."title"));
  end if;
  if old."title_kh" is distinct from new."title_kh" then
    changes := changes || jsonb_build_object('title_kh', jsonb_build_array(old."title_kh", new."title_kh"));
  end if;
  if old."video" is distinct from new."video" then
    changes := changes || jsonb_build_object('video', jsonb_build_array(old."video", new."video"));
  end if;
  if old."cover" is distinct from new."cover" then
    changes := changes || jsonb_build_object('cover', jsonb_build_array(old."cover", new."cover"));
  end if;
  if old."description" is distinct from new."description" then
    changes := changes || jsonb_build_object('description', jsonb_build_array(old."description", new."description"));
  end if;
  if old."description_kh" is distinct from new."description_kh" then
    changes := changes || jsonb_build_object('description_kh', jsonb_build_array(old."description_kh", new."description_kh"));
  end if;
  if old."audience" is distinct from new."audience" then
    changes := changes || jsonb_build_object('audience', jsonb_build_array(old."audience", new."audience"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."published_at" is distinct from new."published_at" then
    changes := changes || jsonb_build_object('published_at', jsonb_build_array(old."published_at", new."published_at"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('tutorial', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('tutorial', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_user_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."username" is distinct from new."username" then
    changes := changes || jsonb_build_object('username', jsonb_build_array(old."username", new."username"));
  end if;
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."photo" is distinct from new."photo" then
    changes := changes || jsonb_build_object('photo', jsonb_build_array(old."photo", new."photo"));
  end if;
  if old."roles" is distinct from new."roles" then
    changes := changes || jsonb_build_object('roles', jsonb_build_array(old."roles", new."roles"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."has_second_factor" is distinct from new."has_second_factor" then
    changes := changes || jsonb_build_object('has_second_factor', jsonb_build_array(old."has_second_factor", new."has_second_factor"));
  end if;
  if old."last_login_at" is distinct from new."last_login_at" then
    changes := changes || jsonb_build_object('last_login_at', jsonb_build_array(old."last_login_at", new."last_login_at"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('user', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('user', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_user_profile_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."gender" is distinct from new."gender" then
    changes := changes || jsonb_build_object('gender', jsonb_build_array(old."gender", new."gender"));
  end if;
  if old."birth_year" is distinct from new."birth_year" then
    changes := changes || jsonb_build_object('birth_year', jsonb_build_array(old."birth_year", new."birth_year"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."photo" is distinct from new."photo" then
    changes := changes || jsonb_build_object('photo', jsonb_build_array(old."photo", new."photo"));
  end if;
  if old."place" is distinct from new."place" then
    changes := changes || jsonb_build_object('place', jsonb_build_array(old."place", new."place"));
  end if;
  if coalesce(old."geo", 'null') is distinct from coalesce(new."geo", 'null') then
    changes := changes || jsonb_build_object('geo', jsonb_build_array(old."geo", new."geo"));
  end if;
  if old."occupation" is distinct from new."occupation" then
    changes := changes || jsonb_build_object('occupation', jsonb_build_array(old."occupation", new."occupation"));
  end if;
  if old."main_crop_ids" is distinct from new."main_crop_ids" then
    changes := changes || jsonb_build_object('main_crop_ids', jsonb_build_array(old."main_crop_ids", new."main_crop_ids"));
  end if;
  if old."farm_area" is distinct from new."farm_area" then
    changes := changes || jsonb_build_object('farm_area', jsonb_build_array(old."farm_area", new."farm_area"));
  end if;
  if old."project_id" is distinct from new."project_id" then
    changes := changes || jsonb_build_object('project_id', jsonb_build_array(old."project_id", new."project_id"));
  end if;
  if old."social_profile" is distinct from new."social_profile" then
    changes := changes || jsonb_build_object('social_profile', jsonb_build_array(old."social_profile", new."social_profile"));
  end if;
  if old."shares_phone" is distinct from new."shares_phone" then
    changes := changes || jsonb_build_object('shares_phone', jsonb_build_array(old."shares_phone", new."shares_phone"));
  end if;
  if old."shares_gender" is distinct from new."shares_gender" then
    changes := changes || jsonb_build_object('shares_gender', jsonb_build_array(old."shares_gender", new."shares_gender"));
  end if;
  if old."shares_age" is distinct from new."shares_age" then
    changes := changes || jsonb_build_object('shares_age', jsonb_build_array(old."shares_age", new."shares_age"));
  end if;
  if old."shares_location" is distinct from new."shares_location" then
    changes := changes || jsonb_build_object('shares_location', jsonb_build_array(old."shares_location", new."shares_location"));
  end if;
  if old."referred_by_id" is distinct from new."referred_by_id" then
    changes := changes || jsonb_build_object('referred_by_id', jsonb_build_array(old."referred_by_id", new."referred_by_id"));
  end if;
  if old."user_id" is distinct from new."user_id" then
    changes := changes || jsonb_build_object('user_id', jsonb_build_array(old."user_id", new."user_id"));
  end if;
  if old."registered_at" is distinct from new."registered_at" then
    changes := changes || jsonb_build_object('registered_at', jsonb_build_array(old."registered_at", new."registered_at"));
  end if;
  if old."last_active_at" is distinct from new."last_active_at" then
    changes := changes || jsonb_build_object('last_active_at', jsonb_build_array(old."last_active_at", new."last_active_at"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('userProfile', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('userProfile', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_vendor_application_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."applicant_name" is distinct from new."applicant_name" then
    changes := changes || jsonb_build_object('applicant_name', jsonb_build_array(old."applicant_name", new."applicant_name"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."business_name" is distinct from new."business_name" then
    changes := changes || jsonb_build_object('business_name', jsonb_build_array(old."business_name", new."business_name"));
  end if;
  if old."business_name_kh" is distinct from new."business_name_kh" then
    changes := changes || jsonb_build_object('business_name_kh', jsonb_build_array(old."business_name_kh", new."business_name_kh"));
  end if;
  if old."business_type" is distinct from new."business_type" then
    changes := changes || jsonb_build_object('business_type', jsonb_build_array(old."business_type", new."business_type"));
  end if;
  if old."place" is distinct from new."place" then
    changes := changes || jsonb_build_object('place', jsonb_build_array(old."place", new."place"));
  end if;
  if old."address" is distinct from new."address" then
    changes := changes || jsonb_build_object('address', jsonb_build_array(old."address", new."address"));
  end if;
  if old."tax_id" is distinct from new."tax_id" then
    changes := changes || jsonb_build_object('tax_id', jsonb_build_array(old."tax_id", new."tax_id"));
  end if;
  if coalesce(old."documents", 'null') is distinct from coalesce(new."documents", 'null') then
    changes := changes || jsonb_build_object('documents', jsonb_build_array(old."documents", new."documents"));
  end if;
  if old."products_offered" is distinct from new."products_offered" then
    changes := changes || jsonb_build_object('products_offered', jsonb_build_array(old."products_offered", new."products_offered"));
  end if;
  if old."checks" is distinct from new."checks" then
    changes := changes || jsonb_build_object('checks', jsonb_build_array(old."checks", new."checks"));
  end if;
  if old."reviewer_id" is distinct from new."reviewer_id" then
    changes := changes || jsonb_build_object('reviewer_id', jsonb_build_array(old."reviewer_id", new."reviewer_id"));
  end if;
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if coalesce(old."timeline", 'null') is distinct from coalesce(new."timeline", 'null') then
    changes := changes || jsonb_build_object('timeline', jsonb_build_array(old."timeline", new."timeline"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('vendorApplication', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('vendorApplication', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_vendor_bank_account_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if old."bank_id" is distinct from new."bank_id" then
    changes := changes || jsonb_build_object('bank_id', jsonb_build_array(old."bank_id", new."bank_id"));
  end if;
  if old."account_name" is distinct from new."account_name" then
    changes := changes || jsonb_build_object('account_name', jsonb_build_array(old."account_name", new."account_name"));
  end if;
  if old."account_number" is distinct from new."account_number" then
    changes := changes || jsonb_build_object('account_number', jsonb_build_array(old."account_number", new."account_number"));
  end if;
  if old."currency" is distinct from new."currency" then
    changes := changes || jsonb_build_object('currency', jsonb_build_array(old."currency", new."currency"));
  end if;
  if old."qr" is distinct from new."qr" then
    changes := changes || jsonb_build_object('qr', jsonb_build_array(old."qr", new."qr"));
  end if;
  if old."is_default" is distinct from new."is_default" then
    changes := changes || jsonb_build_object('is_default', jsonb_build_array(old."is_default", new."is_default"));
  end if;
  if old."details_changed_by_id" is distinct from new."details_changed_by_id" then
    changes := changes || jsonb_build_object('details_changed_by_id', jsonb_build_array(old."details_changed_by_id", new."details_changed_by_id"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('vendorBankAccount', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('vendorBankAccount', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_vendor_delivery_fee_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."vendor_id" is distinct from new."vendor_id" then
    changes := changes || jsonb_build_object('vendor_id', jsonb_build_array(old."vendor_id", new."vendor_id"));
  end if;
  if old."province" is distinct from new."province" then
    changes := changes || jsonb_build_object('province', jsonb_build_array(old."province", new."province"));
  end if;
  if old."from_kg" is distinct from new."from_kg" then
    changes := changes || jsonb_build_object('from_kg', jsonb_build_array(old."from_kg", new."from_kg"));
  end if;
  if old."to_kg" is distinct from new."to_kg" then
    changes := changes || jsonb_build_object('to_kg', jsonb_build_array(old."to_kg", new."to_kg"));
  end if;
  if old."fee" is distinct from new."fee" then
    changes := changes || jsonb_build_object('fee', jsonb_build_array(old."fee", new."fee"));
  end if;
  if old."free_from" is distinct from new."free_from" then
    changes := changes || jsonb_build_object('free_from', jsonb_build_array(old."free_from", new."free_from"));
  end if;
  if old."days" is distinct from new."days" then
    changes := changes || jsonb_build_object('days', jsonb_build_array(old."days", new."days"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('vendorDeliveryFee', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('vendorDeliveryFee', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_vendor_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."logo" is distinct from new."logo" then
    changes := changes || jsonb_build_object('logo', jsonb_build_array(old."logo", new."logo"));
  end if;
  if old."cover" is distinct from new."cover" then
    changes := changes || jsonb_build_object('cover', jsonb_build_array(old."cover", new."cover"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."telegram" is distinct from new."telegram" then
    changes := changes || jsonb_build_object('telegram', jsonb_build_array(old."telegram", new."telegram"));
  end if;
  if old."place" is distinct from new."place" then
    changes := changes || jsonb_build_object('place', jsonb_build_array(old."place", new."place"));
  end if;
  if old."address" is distinct from new."address" then
    changes := changes || jsonb_build_object('address', jsonb_build_array(old."address", new."address"));
  end if;
  if coalesce(old."geo", 'null') is distinct from coalesce(new."geo", 'null') then
    changes := changes || jsonb_build_object('geo', jsonb_build_array(old."geo", new."geo"));
  end if;
  if old."tax_id" is distinct from new."tax_id" then
    changes := changes || jsonb_build_object('tax_id', jsonb_build_array(old."tax_id", new."tax_id"));
  end if;
  if old."business_type" is distinct from new."business_type" then
    changes := changes || jsonb_build_object('business_type', jsonb_build_array(old."business_type", new."business_type"));
  end if;
  if old."commission" is distinct from new."commission" then
    changes := changes || jsonb_build_object('commission', jsonb_build_array(old."commission", new."commission"));
  end if;
  if old."description" is distinct from new."description" then
    changes := changes || jsonb_build_object('description', jsonb_build_array(old."description", new."description"));
  end if;
  if old."description_kh" is distinct from new."description_kh" then
    changes := changes || jsonb_build_object('description_kh', jsonb_build_array(old."description_kh", new."description_kh"));
  end if;
  if old."opening_hours" is distinct from new."opening_hours" then
    changes := changes || jsonb_build_object('opening_hours', jsonb_build_array(old."opening_hours", new."opening_hours"));
  end if;
  if old."online_mode" is distinct from new."online_mode" then
    changes := changes || jsonb_build_object('online_mode', jsonb_build_array(old."online_mode", new."online_mode"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."rating" is distinct from new."rating" then
    changes := changes || jsonb_build_object('rating', jsonb_build_array(old."rating", new."rating"));
  end if;
  if old."owner_id" is distinct from new."owner_id" then
    changes := changes || jsonb_build_object('owner_id', jsonb_build_array(old."owner_id", new."owner_id"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('vendor', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('vendor', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

CREATE FUNCTION keep_winner_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  changes jsonb := '{}';
begin
  if old."event_id" is distinct from new."event_id" then
    changes := changes || jsonb_build_object('event_id', jsonb_build_array(old."event_id", new."event_id"));
  end if;
  if old."prize" is distinct from new."prize" then
    changes := changes || jsonb_build_object('prize', jsonb_build_array(old."prize", new."prize"));
  end if;
  if old."prize_name" is distinct from new."prize_name" then
    changes := changes || jsonb_build_object('prize_name', jsonb_build_array(old."prize_name", new."prize_name"));
  end if;
  if old."prize_name_kh" is distinct from new."prize_name_kh" then
    changes := changes || jsonb_build_object('prize_name_kh', jsonb_build_array(old."prize_name_kh", new."prize_name_kh"));
  end if;
  if old."profile_id" is distinct from new."profile_id" then
    changes := changes || jsonb_build_object('profile_id', jsonb_build_array(old."profile_id", new."profile_id"));
  end if;
  if old."announced_at" is distinct from new."announced_at" then
    changes := changes || jsonb_build_object('announced_at', jsonb_build_array(old."announced_at", new."announced_at"));
  end if;
  if old."claimed_at" is distinct from new."claimed_at" then
    changes := changes || jsonb_build_object('claimed_at', jsonb_build_array(old."claimed_at", new."claimed_at"));
  end if;
  if old."note" is distinct from new."note" then
    changes := changes || jsonb_build_object('note', jsonb_build_array(old."note", new."note"));
  end if;
  if old."draw_seed" is distinct from new."draw_seed" then
    changes := changes || jsonb_build_object('draw_seed', jsonb_build_array(old."draw_seed", new."draw_seed"));
  end if;
  if old."drawn_from" is distinct from new."drawn_from" then
    changes := changes || jsonb_build_object('drawn_from', jsonb_build_array(old."drawn_from", new."drawn_from"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('winner', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('winner', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;

-- Creates the partition of the month (in UTC) of a moment, and moves rows of the default partition into it.
CREATE FUNCTION make_message_partition(moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
declare
  month_start timestamptz := date_trunc('month', moment at time zone 'UTC') at time zone 'UTC';
  month_end timestamptz := (date_trunc('month', moment at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  part text := 'message_' || to_char(moment at time zone 'UTC', 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(7105273413);
  if to_regclass(part) is not null then
    return;
  end if;
  execute format('create table %I (like message including defaults including constraints)', part);
  execute format(
    'with moved as (delete from message_default where at >= %L and at < %L returning *) insert into %I select * from moved',
    month_start, month_end, part);
  execute format('alter table message attach partition %I for values from (%L) to (%L)', part, month_start, month_end);
end
$$;

-- What the newest batch saw; nothing before the first one. Also nothing after a restore into another cluster, whose transaction ids
-- may be smaller.
CREATE FUNCTION newest_event_snapshot() RETURNS pg_snapshot
    LANGUAGE sql STABLE
    AS $$
  select coalesce((
    select b.snapshot from (select l.snapshot from live_event_batch l order by l.number desc limit 1) b
      where pg_snapshot_xmax(b.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
  ), '1:1:'::pg_snapshot)
$$;

-- The media library follows uploads, deletions and uses. One row for each statement: clients read the library as a whole.
CREATE FUNCTION note_changed_media() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into changed_row (entity, record_id) values ('media', gen_random_uuid());
  return null;
end
$$;

CREATE FUNCTION note_changed_row() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into changed_row (entity, record_id) values (new.entity, new.record_id);
  return null;
end
$$;

-- A notification whose notice is read counts as opened.
CREATE FUNCTION note_opened_notifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  opened_of uuid;
begin
  update notification_recipient set opened_at = new.read_at
    where notice_id = new.id and opened_at is null returning notification_id into opened_of;
  if opened_of is not null then
    perform set_config('kasekam.action', 'unrecorded', true);
    update notification set opened = opened + 1 where id = opened_of;
    perform set_config('kasekam.action', '', true);
  end if;
  return null;
end
$$;

CREATE FUNCTION note_order_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' then
    insert into order_day_change select distinct day from is_now;
  elsif tg_op = 'UPDATE' then
    insert into order_day_change select day from is_now union select day from was;
  else
    insert into order_day_change select distinct day from was;
  end if;
  return null;
end $$;

-- Called by servers after a transaction has published, and once a second.
CREATE FUNCTION number_live_events() RETURNS bigint
    LANGUAGE plpgsql
    AS $$
declare
  newest bigint;
begin
  perform pg_advisory_xact_lock(7105273412);
  newest := place_committed_events(true);
  if newest is not null then
    perform pg_notify('event', newest::text);
  end if;
  return newest;
end
$$;

-- When an order reached its buyer; null if it never did.
CREATE FUNCTION order_delivered_at(timeline jsonb) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (SELECT min(((e.value ->> 'at'::text))::timestamp with time zone) AS min FROM jsonb_array_elements(order_delivered_at.timeline) e(value) WHERE (((e.value ->> 'to'::text) = 'delivered'::text) AND ((e.value ->> 'from'::text) IS DISTINCT FROM 'delivered'::text)));

CREATE TABLE "order" (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    number text,
    profile_id uuid,
    vendor_id uuid,
    items jsonb DEFAULT '[]'::jsonb NOT NULL,
    subtotal bigint DEFAULT 0 NOT NULL,
    discount bigint DEFAULT 0 NOT NULL,
    delivery_fee bigint DEFAULT 0 NOT NULL,
    payment_fee bigint DEFAULT 0 NOT NULL,
    total bigint DEFAULT 0 NOT NULL,
    total_usd numeric(15,2) DEFAULT 0 NOT NULL,
    refunded bigint DEFAULT 0 NOT NULL,
    commission bigint DEFAULT 0 NOT NULL,
    usd_to_khr numeric(15,2),
    promotion_id uuid,
    payment_method_id uuid,
    payment_state text DEFAULT 'unpaid'::text NOT NULL,
    payment_reference text,
    delivery_service_id uuid,
    tracking_code text,
    deliver_to_name text,
    deliver_to_phone text,
    deliver_to_place text,
    deliver_to_address text,
    deliver_to_geo jsonb,
    timeline jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    payment_fee_paid_by text,
    stock_taken boolean DEFAULT false NOT NULL,
    item_count integer DEFAULT 0 NOT NULL,
    search text,
    movements jsonb DEFAULT '[]'::jsonb NOT NULL,
    overpaid bigint DEFAULT 0 NOT NULL,
    CONSTRAINT order_movements_kind_check CHECK ((NOT jsonb_path_exists(movements, '$[*]."kind"?(@.type() != "null" && (@.type() != "string" || !((@ == "delivered" || @ == "returned") || @ == "cancelled")))'::jsonpath))),
    CONSTRAINT order_payment_fee_paid_by_check CHECK ((payment_fee_paid_by = ANY (ARRAY['buyer'::text, 'vendor'::text, 'platform'::text]))),
    CONSTRAINT order_payment_state_check CHECK ((payment_state = ANY (ARRAY['unpaid'::text, 'paid'::text, 'partlyRefunded'::text, 'refunded'::text]))),
    CONSTRAINT order_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'packed'::text, 'delivering'::text, 'delivered'::text, 'cancelled'::text, 'returned'::text]))),
    CONSTRAINT order_timeline_currency_check CHECK ((NOT jsonb_path_exists(timeline, '$[*]."currency"?(@.type() != "null" && (@.type() != "string" || !(@ == "KHR" || @ == "USD")))'::jsonpath))),
    CONSTRAINT order_timeline_kind_check CHECK ((NOT jsonb_path_exists(timeline, '$[*]."kind"?(@.type() != "null" && (@.type() != "string" || !(((((((@ == "transition" || @ == "payment") || @ == "cashPayment") || @ == "refund") || @ == "partDelivered") || @ == "partReturned") || @ == "partCancelled") || @ == "statementSent")))'::jsonpath)))
);

COMMENT ON COLUMN "order".items IS '{"productId":{"empty":null},"name":{"empty":null},"nameKh":{"empty":null},"unit":{"empty":null},"unitKh":{"empty":null},"price":{"empty":null},"quantity":{"empty":null},"discount":{"empty":0},"total":{"empty":null},"delivered":{"empty":0},"returned":{"empty":0},"cancelled":{"empty":0}}';

COMMENT ON COLUMN "order".timeline IS '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';

COMMENT ON COLUMN "order".movements IS '{"at":{"empty":null},"byId":{"empty":null},"line":{"empty":null},"kind":{"empty":null},"quantity":{"empty":0},"restocked":{"empty":false},"reason":{"empty":null}}';

-- As before, and by item: a vendor gets nothing for what went back, and what was paid for cancelled items was paid, but not sold.
CREATE FUNCTION order_shares(o "order") RETURNS TABLE(party text, gross bigint, commission bigint, fees bigint, refunds bigint, held bigint)
    LANGUAGE sql STABLE
    AS $$
  with known as (
    select coalesce((select m.kind from payment_method m where m.id = o.payment_method_id), 'cashOnDelivery') as kind,
      order_delivered_at(o.timeline) is not null and o.deleted_at is null as is_delivered,
      coalesce(o.payment_state, 'unpaid') <> 'unpaid' and o.deleted_at is null as is_paid,
      o.total - case when o.payment_fee_paid_by = 'buyer' then o.payment_fee else 0 end as sold,
      o.total + coalesce(o.overpaid, 0) as paid
  ), share as (
    select k.*, case when o.state = 'returned' then k.sold
      else least(greatest(o.refunded - coalesce(o.overpaid, 0), returned_value(o.items)), k.sold) end as back from known k
  )
  select 'vendor:' || o.vendor_id, s.sold,
    case when s.sold > 0 then o.commission - round(o.commission::numeric * s.back / s.sold)::bigint else 0 end,
    case when o.state = 'returned' then 0 else
      case when o.delivery_service_id is null then 0 else o.delivery_fee end +
      case when o.payment_fee_paid_by = 'vendor' then o.payment_fee else 0 end end,
    s.back,
    case when s.kind = 'cashOnDelivery' and o.delivery_service_id is null then s.paid else 0 end
  from share s where s.is_delivered and s.is_paid and o.vendor_id is not null
  union all
  select 'deliveryService:' || o.delivery_service_id, o.delivery_fee, 0, 0, 0,
    case when s.kind = 'cashOnDelivery' and s.is_paid then s.paid else 0 end
  from share s where s.is_delivered and o.delivery_service_id is not null
  union all
  select 'paymentMethod:' || o.payment_method_id, s.paid, 0, o.payment_fee, o.refunded, 0
  from share s where s.is_paid and s.kind <> 'cashOnDelivery' and o.payment_method_id is not null
$$;

-- Numbers the committed events that have no place yet, in the order of their ids, and returns the newest place or null. The
-- caller holds the lock of live events. An event that a transaction published after it saw another one commit has a larger id and is
-- not in an earlier batch, so cause and effect keep their order.
CREATE FUNCTION place_committed_events(notes_batch boolean) RETURNS bigint
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
declare
  was constant pg_snapshot := newest_event_snapshot();
  was_running constant xid8[] := array(select pg_snapshot_xip(was));
  was_next constant xid8 := pg_snapshot_xmax(was);
  newest bigint;
begin
  with waiting as materialized (
      select w.id, w.at, nextval('event_place') as place
        from (
          -- Two queries, because for an "or" the planner may read the whole index, with all old versions in it.
          select r.id, r.at from live_event r where r.place is null and r.tx = any (was_running)
            union all select n.id, n.at from live_event n where n.place is null and n.tx >= was_next
            order by id
        ) w),
    placed as (
      update live_event e set place = w.place from waiting w where e.id = w.id and e.at = w.at returning e.place),
    noted as (
      -- The snapshot of this statement. It is older than the id of this transaction, so no id before its end is given out again after
      -- a crash or a failover that kept the batch.
      insert into live_event_batch (snapshot) select pg_current_snapshot() where notes_batch and exists (select from waiting))
  select max(p.place) into newest from placed p;
  return newest;
end
$$;

-- For servers of before. Events that a newer server has left without a place come first; no batch is noted, because this transaction
-- began before it took its snapshot.
CREATE FUNCTION place_event() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  taken bigint;
begin
  perform pg_advisory_xact_lock(7105273412);
  perform place_committed_events(false);
  update live_event set place = nextval('event_place') where id = new.id returning place into taken;
  perform pg_notify('event', taken::text);
  return null;
end
$$;

CREATE FUNCTION push_notice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into notice_push (notice_id, token) select new.id, token from device where user_id = new.user_id;
  if found then
    perform pg_notify('notification', new.id::text);
  end if;
  return null;
end
$$;

-- A ledger entry changes only its settlement: set when that closes, and removed when it is opened again.
CREATE FUNCTION refuse_changed_ledger() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' then
    raise exception using errcode = 'KFRUL', message = 'The ledger keeps what it has.', detail = 'បញ្ជីគណនីរក្សាទុកអ្វីដែលមាន។';
  end if;
  if exists (
    select from was o join is_now n using (id)
    where (o.party, o.order_id, o.at, o.day, o.gross, o.commission, o.fees, o.refunds, o.held)
        is distinct from (n.party, n.order_id, n.at, n.day, n.gross, n.commission, n.fees, n.refunds, n.held)
      or o.settlement_id is distinct from n.settlement_id and (
        o.settlement_id is not null and n.settlement_id is not null
        or n.settlement_id is null and exists (select from settlement s where s.id = o.settlement_id and s.state <> 'open')
        or o.settlement_id is null and not exists (
          select from settlement s where s.id = n.settlement_id and s.state = 'matched' and s.party = n.party and s.deleted_at is null
            and n.day < upper(s.period)))
  ) then
    raise exception using errcode = 'KFRUL', message = 'What is in a closed settlement does not change.',
      detail = 'អ្វីដែលមានក្នុងការទូទាត់ដែលបានបិទ មិនអាចកែប្រែបានទេ។';
  end if;
  return null;
end $$;

-- Argument: the column that names the parent. The parents of a row must not lead back to it.
CREATE FUNCTION refuse_circle() RETURNS trigger
    LANGUAGE plpgsql
    AS $_$
declare
  above constant text := tg_argv[0];
  found boolean;
begin
  execute format(
    'with recursive up as (
       select r.%3$I as id from %1$I.%2$I r where r.id = ($1).id
       union
       select r.%3$I from up join %1$I.%2$I r on r.id = up.id where up.id is not null
     )
     select exists (select from up where id = ($1).id)',
    tg_table_schema, tg_table_name, above) into found using new;
  if found then
    raise exception 'this would stand below itself' using errcode = 'KFCIR', table = tg_table_name, column = above;
  end if;
  return null;
end
$_$;

-- When a transaction ends, the sum of a closed settlement equals the sum of its entries.
CREATE FUNCTION refuse_wrong_settlement() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  s settlement;
  is_right boolean;
begin
  select * into s from settlement where id = new.id;
  if s.id is null or s.deleted_at is not null or s.state = 'open' then return null; end if;
  select (s.orders, s.gross, s.commission, s.fees, s.refunds, s.held) = (count(distinct e.order_id)::int,
      coalesce(sum(e.gross), 0)::bigint, coalesce(sum(e.commission), 0)::bigint, coalesce(sum(e.fees), 0)::bigint,
      coalesce(sum(e.refunds), 0)::bigint, coalesce(sum(e.held), 0)::bigint)
    and s.net = s.gross - s.commission - s.fees - s.refunds + s.adjusted
    and s.due = case when s.party like 'paymentMethod:%' then -s.net else s.net - s.held end
  into is_right from ledger_entry e where e.settlement_id = s.id;
  if not is_right then
    raise exception using errcode = 'KFRUL', message = 'The sums of a closed settlement do not change.',
      detail = 'ផលបូកនៃការទូទាត់ដែលបានបិទ មិនអាចកែប្រែបានទេ។';
  end if;
  return null;
end $$;

CREATE FUNCTION remove_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  was search_document;
begin
  delete from search_document d where d.record_id = old.id returning * into was;
  if was.is_live then
    perform replace_search_postings(old.id, was.fields, '{}');
  end if;
  return null;
end
$$;

-- New postings get the weight of their record.
CREATE FUNCTION replace_search_postings(of_record uuid, was jsonb, is_now jsonb) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    AS $$
declare
  of_weight constant smallint := coalesce((select d.weight from search_document d where d.record_id = of_record), 0);
begin
  with old_words as materialized (select p.word, p.place from search_places(was) p),
    new_words as materialized (select p.word, p.place from search_places(is_now) p),
    removed as (
      delete from search_posting p using old_words o
        where p.word = o.word and p.record_id = of_record and not exists (select from new_words n where n.word = o.word)),
    moved as (
      update search_posting p set place = n.place from new_words n join old_words o on o.word = n.word and o.place <> n.place
        where p.word = n.word and p.record_id = of_record),
    added as (
      insert into search_posting (word, record_id, place, weight)
        select n.word, of_record, n.place, of_weight from new_words n where not exists (select from old_words o where o.word = n.word))
  insert into search_count (word, change)
    select coalesce(n.word, o.word), case when o.word is null then 1 else -1 end
      from new_words n full join old_words o using (word) where n.word is null or o.word is null;
end
$$;

-- The value of an item's returned units, after its discount.
CREATE FUNCTION returned_value(items jsonb) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select coalesce(sum(case when (i ->> 'quantity')::bigint > 0
    then trunc((i ->> 'total')::numeric * coalesce((i ->> 'returned')::bigint, 0) / (i ->> 'quantity')::bigint) else 0 end), 0)::bigint
  from jsonb_array_elements(coalesce(items, '[]')) i $$;

-- The condition for the rows `r` that agree with a row ($1) in some columns, empty ones included, in a form that an index supports.
CREATE FUNCTION same_group(of_row jsonb, columns text[]) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
  select coalesce(string_agg(
    case when of_row ->> c is null then format('r.%I is null', c) else format('r.%I = ($1).%I', c, c) end, ' and '), 'true')
  from unnest(columns) c
$_$;

-- The parts of a new spelling are computed for two indexes. As a query inside of a function that took 0.15 ms each, which
-- was most of the time of an import (decision 0096); as a loop it takes a tenth. The parts are the same as before.
CREATE FUNCTION search_parts(entity text, spelling text, boundary integer) RETURNS text[]
    LANGUAGE plpgsql IMMUTABLE STRICT COST 10000 PARALLEL SAFE
    AS $$
declare
  parts text[] := '{}';
  sign text := entity || case when boundary = 0 then '.' else '+' end;
  first integer := 1;
  last integer := length(spelling) - 2;
begin
  -- The boundary counts letters outside of the basic plane twice.
  if boundary > 0 and spelling !~ '[\U00010000-\U0010FFFF]' then
    first := greatest(boundary - 1, 1);
    last := least(boundary, last);
  end if;
  for at in first .. last loop
    parts := parts || (sign || substr(spelling, at, 3));
  end loop;
  if boundary = 0 then
    return parts || (entity || '^' || left(spelling, 1)) || (entity || '^' || left(spelling, 2));
  end if;
  return parts || (entity || case when boundary = 1 then '^' else '~' end || left(spelling, 2));
end
$$;

-- The words of a document with the first place of each.
CREATE FUNCTION search_places(fields jsonb) RETURNS TABLE(word bigint, place smallint)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  select (w.item ->> 0)::bigint, min((w.item ->> 1)::smallint)
  from jsonb_each(fields) f cross join jsonb_array_elements(f.value) w (item) group by 1
$$;

CREATE FUNCTION search_word(of_entity text, spelling text, boundary integer) RETURNS bigint
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ select hashtextextended(of_entity || ' ' || boundary || ' ' || spelling, 0) $$;

-- Every process is notified which setting changed.
CREATE FUNCTION tell_changed_settings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('setting', coalesce(new.key, ''));
  return null;
end
$$;

CREATE FUNCTION tell_ended_tokens() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_notify('session_ended', encode(hash, 'hex')) from gone;
  return null;
end
$$;

-- A stored setting that is not a number counts as not set.
CREATE FUNCTION threshold_value(value text) RETURNS numeric
    LANGUAGE sql IMMUTABLE
    AS $_$
  select case when value ~ '^-?[0-9]{1,15}(\.[0-9]{1,15})?$' then value::numeric end
$_$;

-- Takes the write lock of a table whose rows depend on each other. It runs for each statement, before any row is locked, so a
-- writer that waits here holds nothing that the other one needs.
CREATE FUNCTION wait_for_turn() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  perform pg_advisory_xact_lock(hashtext('kasekam turn'), hashtext(tg_table_name));
  return null;
end
$$;

-- Writes the words of some texts of a record: {"name": [{"s": spellings, "b": boundaries, "p": place}, …]}.
CREATE FUNCTION write_search_document(of_entity text, of_record uuid, live boolean, texts jsonb) RETURNS void
    LANGUAGE plpgsql
    SET enable_seqscan TO 'off'
    SET enable_hashjoin TO 'off'
    SET enable_mergejoin TO 'off'
    SET gin_pending_list_limit TO '64kB'
    AS $$
declare
  was search_document;
  is_now jsonb;
  all_words bigint[];
  first_words bigint[];
begin
  with given as materialized (
    select f.key as field, w.at, (w.item ->> 'p')::smallint as place,
      search_word(of_entity, w.item -> 's' ->> 0, coalesce((w.item -> 'b' ->> 0)::integer, 0)) as word, w.item -> 's' as spellings, w.item -> 'b' as boundaries
    from jsonb_each(texts) f cross join jsonb_array_elements(f.value) with ordinality w (item, at)
  ), spelled as (
    insert into search_spelling (entity, spelling, boundary, word, n)
      select distinct of_entity, s.spelling, coalesce((g.boundaries ->> (s.at::integer - 1))::smallint, 0), g.word, 0
      from given g cross join jsonb_array_elements_text(g.spellings) with ordinality s (spelling, at)
      where not exists (select from search_spelling x where x.word = g.word)
  )
  select jsonb_object_agg(field, words) into is_now
    from (select field, jsonb_agg(jsonb_build_array(word, place) order by at) as words from given group by field) g;
  -- A text without words is written as an empty list.
  select coalesce(jsonb_object_agg(key, '[]'::jsonb), '{}') || coalesce(is_now, '{}') into is_now from jsonb_object_keys(texts) key;
  select * into was from search_document d where d.record_id = of_record for update;
  is_now := coalesce(was.fields, '{}') || is_now;
  if was.fields = is_now and was.is_live = live and was.entity = of_entity then
    return;
  end if;
  select coalesce(array_agg(p.word order by p.word), '{}'), coalesce(array_agg(p.word order by p.word) filter (where p.place < 2), '{}')
    into all_words, first_words from search_places(is_now) p;
  insert into search_document (record_id, entity, fields, words, heads, is_live)
    values (of_record, of_entity, is_now, all_words, first_words, live)
    on conflict (record_id) do update set entity = excluded.entity, fields = excluded.fields, words = excluded.words,
      heads = excluded.heads, is_live = excluded.is_live;
  perform replace_search_postings(of_record, case when was.is_live then was.fields else '{}' end, case when live then is_now else '{}' end);
end
$$;

-- When accounts of the back office were last used (decision 0129). Sessions are deleted when they end; this stays.
CREATE TABLE account_activity (
    user_id uuid NOT NULL,
    active_at timestamp with time zone NOT NULL
);

CREATE TABLE activity (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    icon_url text,
    type text DEFAULT 'FARM'::text NOT NULL,
    color_code text,
    class_id uuid,
    "order" integer DEFAULT 0 NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT activity_order_check CHECK (("order" >= 0)),
    CONSTRAINT activity_type_check CHECK ((type = 'FARM'::text))
);

CREATE TABLE agricultural_dictionary (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    term text NOT NULL,
    term_kh text NOT NULL,
    definition text,
    definition_kh text,
    pronunciation text,
    image text,
    category_id uuid,
    synonyms text[] DEFAULT '{}'::text[] NOT NULL,
    source text,
    source_uri text,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text
);

-- The few accounts that may answer, so that finding them does not read the accounts of all farmers.
CREATE TABLE answering_account (
    user_id uuid NOT NULL
);

-- Only the hash of a key is stored. A key never changes but for its end, so its row is also its history.
CREATE TABLE api_key (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    owner_id uuid NOT NULL,
    scopes text[] NOT NULL,
    hash bytea NOT NULL,
    start text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    revoked_by uuid,
    CONSTRAINT api_key_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'service'::text])))
);

CREATE TABLE app_version (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    platform text NOT NULL,
    number text NOT NULL,
    min_supported text,
    force_update boolean DEFAULT false NOT NULL,
    notes text,
    notes_kh text,
    store_url text,
    released_at date,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT app_version_platform_check CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text])))
);

-- An archived month of a table. A month has several when rows came into it later.
CREATE TABLE archive (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    table_name text NOT NULL,
    month date NOT NULL,
    columns text[] NOT NULL,
    manifest text,
    people uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    verified_at timestamp with time zone,
    restored_until timestamp with time zone
);

-- Columns to remove from archived entries of the history: personal data of removed accounts.
CREATE TABLE archive_erasure (
    id bigint NOT NULL,
    entity text NOT NULL,
    record_id uuid NOT NULL,
    columns text[] NOT NULL
);

ALTER TABLE archive_erasure ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME archive_erasure_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- A file of an archive: lines of JSON, compressed. It is listed before it is written, so that none is forgotten.
CREATE TABLE archive_part (
    archive_id uuid NOT NULL,
    number integer NOT NULL,
    file text NOT NULL,
    rows integer NOT NULL,
    bytes integer NOT NULL,
    sha256 text NOT NULL,
    removed integer DEFAULT 0 NOT NULL,
    is_done boolean DEFAULT false NOT NULL,
    kept text[] DEFAULT '{}'::text[] NOT NULL
);

-- Files that no archive names, or none yet: the next run deletes them.
CREATE TABLE archive_stray (
    file text NOT NULL
);

CREATE TABLE attempt (
    key text NOT NULL,
    count integer DEFAULT 0 NOT NULL,
    until timestamp with time zone NOT NULL
);

-- The chain: each block seals rows of one table, and the block before it. Blocks are added and never changed.
CREATE TABLE audit_block (
    number bigint NOT NULL,
    source text NOT NULL,
    ids int8multirange NOT NULL,
    digests bytea NOT NULL,
    upto bigint NOT NULL,
    begins xid8 NOT NULL,
    ends xid8 NOT NULL,
    at timestamp with time zone NOT NULL,
    previous bytea NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT audit_block_source_check CHECK ((source = ANY (ARRAY['history'::text, 'audit_event'::text, 'audit_origin'::text])))
);
ALTER TABLE ONLY audit_block ALTER COLUMN digests SET STORAGE EXTERNAL;

-- What happened, but is no change of a record.
CREATE TABLE audit_event (
    tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by uuid,
    kind text NOT NULL,
    entity text,
    record_id uuid,
    origin integer DEFAULT (NULLIF(current_setting('kasekam.origin'::text, true), ''::text))::integer,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE audit_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- From where requests came: few rows, which many changes share. The transaction is the first column, so that a row has its
-- transaction id before its number.
CREATE TABLE audit_origin (
    tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
    id integer NOT NULL,
    address text NOT NULL,
    browser text,
    system text,
    api_key_id uuid,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE audit_origin ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_origin_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE author (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text,
    photo text,
    organisation text,
    phone text,
    email text,
    bio text,
    bio_kh text,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT author_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

-- Backups by `npm run backup`.
CREATE TABLE backup_run (
    ended_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone NOT NULL,
    bytes bigint NOT NULL
);

CREATE TABLE bank (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    code text NOT NULL,
    swift text,
    logo text,
    phone text,
    website text,
    loan_products jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT bank_loan_products_currency_check CHECK ((NOT jsonb_path_exists(loan_products, '$[*]."currency"?(@.type() != "null" && (@.type() != "string" || !(@ == "KHR" || @ == "USD")))'::jsonpath))),
    CONSTRAINT bank_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

COMMENT ON COLUMN bank.loan_products IS '{"name":{"empty":null},"nameKh":{"empty":null},"currency":{"empty":"KHR"},"ratePct":{"empty":null},"minAmount":{"empty":null},"maxAmount":{"empty":null},"maxMonths":{"empty":null}}';

CREATE TABLE banner (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    link text,
    image_url text NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    period daterange,
    state text DEFAULT 'active'::text NOT NULL,
    search text,
    CONSTRAINT banner_order_check CHECK (("order" >= 0)),
    CONSTRAINT banner_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE canned_reply (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text NOT NULL,
    title_kh text NOT NULL,
    text text NOT NULL,
    text_kh text NOT NULL,
    image text,
    category_id uuid,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text
);

CREATE TABLE category_class (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    code text NOT NULL,
    name text NOT NULL,
    name_kh text NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT category_class_order_check CHECK (("order" >= 0))
);

CREATE UNLOGGED TABLE changed_row (
    tx xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    entity text NOT NULL,
    record_id uuid NOT NULL
);

-- Flags of readers of the farmers' app on comments, ratings and posts: one for each person.
CREATE TABLE content_flag (
    entity text NOT NULL,
    record_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    settled boolean DEFAULT false NOT NULL
);

-- Conversations of farmers with experts and of vendors with the back office.
CREATE TABLE conversation (
    id uuid NOT NULL,
    kind text NOT NULL,
    asker_profile_id uuid,
    asker_vendor_id uuid,
    asker_user_id uuid,
    subject text NOT NULL,
    category_id uuid,
    province text,
    assignee_id uuid,
    state text DEFAULT 'open'::text NOT NULL,
    about_entity text,
    about_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_number integer DEFAULT 0 NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    waiting_since timestamp with time zone,
    read_by_asker integer DEFAULT 0 NOT NULL,
    read_by_staff integer DEFAULT 0 NOT NULL,
    closed_at timestamp with time zone,
    closed_by uuid,
    CONSTRAINT conversation_check CHECK ((num_nonnulls(asker_profile_id, asker_vendor_id) = 1)),
    CONSTRAINT conversation_check1 CHECK (((asker_vendor_id IS NOT NULL) = (kind = 'vendorSupport'::text))),
    CONSTRAINT conversation_kind_check CHECK ((kind = ANY (ARRAY['expert'::text, 'vendorSupport'::text, 'consumerSupport'::text]))),
    CONSTRAINT conversation_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
);

-- Events of a conversation that are not messages. Private: the asker never sees them.
CREATE TABLE conversation_note (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    conversation_id uuid NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    by_id uuid NOT NULL,
    to_id uuid,
    category_id uuid,
    message_id uuid,
    note text,
    CONSTRAINT conversation_note_kind_check CHECK ((kind = ANY (ARRAY['claimed'::text, 'transferred'::text, 'sentBack'::text, 'closed'::text, 'reopened'::text])))
);

-- How far each person has read.
CREATE TABLE conversation_read (
    conversation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

-- The search keys of a conversation, in a table of their own, so that a message does not rewrite them.
CREATE TABLE conversation_search (
    conversation_id uuid NOT NULL,
    search text NOT NULL,
    prefixes text[] NOT NULL
);

-- Sign-in. Passwords, tokens and codes are stored as hashes only.
CREATE TABLE credential (
    user_id uuid NOT NULL,
    password_hash text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE delivery_service (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    logo text,
    phone text,
    provinces text[] DEFAULT '{}'::text[] NOT NULL,
    base_fee bigint,
    per_kg bigint,
    days integer,
    tracking_url text,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    email text,
    search text,
    CONSTRAINT delivery_service_days_check CHECK ((days >= 0)),
    CONSTRAINT delivery_service_provinces_check CHECK ((provinces <@ ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '25'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])),
    CONSTRAINT delivery_service_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

-- The phones that get push messages; a phone belongs to the account that signed in on it last.
CREATE TABLE device (
    token text NOT NULL,
    user_id uuid NOT NULL,
    platform text NOT NULL,
    language text NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT device_language_check CHECK ((language = ANY (ARRAY['en'::text, 'km'::text]))),
    CONSTRAINT device_platform_check CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text])))
);

CREATE TABLE event (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text NOT NULL,
    title_kh text NOT NULL,
    image text,
    description text,
    description_kh text,
    venue text,
    place text,
    geo jsonb,
    period daterange NOT NULL,
    registration_by timestamp with time zone,
    capacity integer,
    prizes jsonb DEFAULT '[]'::jsonb NOT NULL,
    participants integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT event_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'closed'::text, 'cancelled'::text])))
);

COMMENT ON COLUMN event.prizes IS '{"rank":{"empty":null},"name":{"empty":null},"nameKh":{"empty":null},"value":{"empty":null}}';

-- Events for the live streams. A transaction takes the places of its events when it commits, one transaction at a time, so the
-- order of places is the order in which events became visible: a reader of one place has not missed an earlier one.
CREATE TABLE live_event (
    id bigint NOT NULL,
    place bigint,
    audience uuid[] NOT NULL,
    name text NOT NULL,
    data json NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    tx xid8
)
WITH (fillfactor='50');

ALTER TABLE live_event ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE event_participant (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    event_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    registered_at timestamp with time zone
);

-- Sequences: readable numbers of records (server/records/values/next-number.ts), and places of live events.
CREATE SEQUENCE event_place
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE exchange_rate (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    usd_to_khr numeric(15,2) NOT NULL,
    effective_from date NOT NULL,
    source text
);

CREATE TABLE expert (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text,
    photo text,
    phone text NOT NULL,
    email text,
    speciality_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    organisation text,
    bio text,
    bio_kh text,
    province text,
    available boolean DEFAULT true NOT NULL,
    user_id uuid,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text
);

CREATE TABLE farm (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    profile_id uuid NOT NULL,
    name text NOT NULL,
    name_kh text,
    area numeric(15,2),
    place text,
    geo jsonb,
    soil text,
    water text,
    crop_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT farm_soil_check CHECK ((soil = ANY (ARRAY['sandy'::text, 'loam'::text, 'clay'::text, 'alluvial'::text, 'laterite'::text, 'other'::text]))),
    CONSTRAINT farm_water_check CHECK ((water = ANY (ARRAY['rain'::text, 'canal'::text, 'pond'::text, 'well'::text, 'river'::text])))
);

CREATE TABLE farm_activity (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    icon_url text,
    farm_sub_category_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT farm_activity_order_check CHECK (("order" >= 0)),
    CONSTRAINT farm_activity_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE farm_activity_form_field (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    farm_activity_id uuid NOT NULL,
    key text NOT NULL,
    label text NOT NULL,
    label_kh text NOT NULL,
    kind text NOT NULL,
    list_of_value_id uuid,
    unit_id uuid,
    required boolean DEFAULT false NOT NULL,
    min numeric(15,2),
    max numeric(15,2),
    help text,
    help_kh text,
    "order" integer DEFAULT 0 NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    search text,
    CONSTRAINT farm_activity_form_field_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'money'::text, 'date'::text, 'choice'::text, 'choices'::text, 'photo'::text, 'gps'::text, 'yesNo'::text]))),
    CONSTRAINT farm_activity_form_field_order_check CHECK (("order" >= 0)),
    CONSTRAINT farm_activity_form_field_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE farm_activity_implementation (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text,
    title_kh text,
    farm_id uuid NOT NULL,
    farm_activity_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    done_on date NOT NULL,
    answers jsonb DEFAULT '[]'::jsonb NOT NULL,
    photos text[] DEFAULT '{}'::text[] NOT NULL,
    cost bigint,
    geo jsonb,
    note text,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text
);

COMMENT ON COLUMN farm_activity_implementation.answers IS '{"key":{"empty":null},"formFieldId":{"empty":null},"label":{"empty":null},"labelKh":{"empty":null},"kind":{"empty":null},"required":{"empty":false},"min":{"empty":null},"max":{"empty":null},"unit":{"empty":null},"unitKh":{"empty":null},"help":{"empty":null},"helpKh":{"empty":null},"options":{"empty":[],"rows":{"code":{"empty":null},"label":{"empty":null},"labelKh":{"empty":null}}},"value":{"empty":null},"valueLabel":{"empty":null},"valueLabelKh":{"empty":null}}';

CREATE TABLE farm_activity_list_of_value_implementation (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    implementation_id uuid NOT NULL,
    form_field_id uuid NOT NULL,
    value text NOT NULL,
    label text,
    label_kh text,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text
);

CREATE TABLE farm_category (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    icon_url text,
    "order" integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT farm_category_order_check CHECK (("order" >= 0)),
    CONSTRAINT farm_category_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE farm_community (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    kind text DEFAULT 'cooperative'::text NOT NULL,
    leader_id uuid,
    member_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    phone text,
    place text NOT NULL,
    geo jsonb,
    crop_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    founded_on date,
    description text,
    description_kh text,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT farm_community_kind_check CHECK ((kind = ANY (ARRAY['cooperative'::text, 'producerGroup'::text, 'association'::text, 'other'::text])))
);

CREATE TABLE farm_guide_line (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text NOT NULL,
    title_kh text NOT NULL,
    crop_id uuid NOT NULL,
    seed_variety_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    season text DEFAULT 'any'::text NOT NULL,
    stages jsonb DEFAULT '[]'::jsonb NOT NULL,
    attachment text,
    state text DEFAULT 'draft'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT farm_guide_line_season_check CHECK ((season = ANY (ARRAY['dry'::text, 'earlyWet'::text, 'wet'::text, 'any'::text]))),
    CONSTRAINT farm_guide_line_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);

COMMENT ON COLUMN farm_guide_line.stages IS '{"name":{"empty":null},"nameKh":{"empty":null},"dayFrom":{"empty":null},"dayTo":{"empty":null},"work":{"empty":null},"workKh":{"empty":null},"activityIds":{"empty":[]},"inputIds":{"empty":[]}}';

CREATE TABLE farm_list_of_value (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    code text NOT NULL,
    name text NOT NULL,
    name_kh text NOT NULL,
    "values" jsonb DEFAULT '[]'::jsonb NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text
);

COMMENT ON COLUMN farm_list_of_value."values" IS '{"code":{"empty":null},"label":{"empty":null},"labelKh":{"empty":null},"order":{"empty":0},"active":{"empty":true}}';

CREATE TABLE farm_sub_category (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    farm_category_id uuid NOT NULL,
    name text NOT NULL,
    name_kh text NOT NULL,
    scientific_name text,
    icon_url text,
    "order" integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT farm_sub_category_order_check CHECK (("order" >= 0)),
    CONSTRAINT farm_sub_category_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE feed (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    text text NOT NULL,
    text_kh text,
    media jsonb DEFAULT '[]'::jsonb NOT NULL,
    link text,
    author_id uuid,
    pinned boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone,
    state text DEFAULT 'draft'::text NOT NULL,
    likes integer DEFAULT 0 NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT feed_media_kind_check CHECK ((NOT jsonb_path_exists(media, '$[*]."kind"?(@.type() != "null" && (@.type() != "string" || !(@ == "image" || @ == "video")))'::jsonpath))),
    CONSTRAINT feed_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);

COMMENT ON COLUMN feed.media IS '{"kind":{"empty":"image"},"image":{"empty":null},"video":{"empty":null}}';

-- Likes of readers of the farmers' app: one for each person.
CREATE TABLE feed_like (
    feed_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

-- Uploaded files; their bytes are in the file store. Files that the server makes are not in the library.
CREATE TABLE file (
    name text NOT NULL,
    kind text NOT NULL,
    type text NOT NULL,
    size bigint NOT NULL,
    width integer,
    height integer,
    duration double precision,
    original_name text,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    vendor_id uuid,
    search text DEFAULT ''::text NOT NULL,
    internal boolean DEFAULT false NOT NULL,
    alt text,
    alt_kh text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    focal_x smallint,
    focal_y smallint,
    sha256 bytea,
    replaced_at timestamp with time zone
);
ALTER TABLE ONLY file ALTER COLUMN search SET STORAGE MAIN;

-- Which records use which files, including records in the bin.
CREATE TABLE file_use (
    name text NOT NULL,
    entity text NOT NULL,
    record_id uuid NOT NULL
);

-- What each person of the back office did for the first time, and who hid their first steps (decision 0133). The history has
-- no index by person, and old changes leave it for the archive; this stays.
CREATE TABLE first_action (
    user_id uuid NOT NULL,
    action text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

-- Earlier reasons for a difference between a statement and the ledger.
CREATE TABLE former_reason (
    id bigint NOT NULL,
    settlement_id uuid NOT NULL,
    number integer,
    reference text,
    order_id uuid,
    kind text NOT NULL,
    amount bigint,
    expected bigint,
    difference bigint,
    fee_difference bigint,
    reason text NOT NULL,
    explained_by uuid,
    explained_at timestamp with time zone,
    dropped_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE former_reason ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME former_reason_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE guide (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text NOT NULL,
    title_kh text NOT NULL,
    activity_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    author_id uuid,
    vendor_id uuid,
    cover text,
    summary text,
    summary_kh text,
    steps jsonb DEFAULT '[]'::jsonb NOT NULL,
    product_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    published_at timestamp with time zone,
    views integer DEFAULT 0 NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT guide_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'inReview'::text, 'published'::text, 'archived'::text])))
);

COMMENT ON COLUMN guide.steps IS '{"title":{"empty":null},"titleKh":{"empty":null},"content":{"empty":null},"contentKh":{"empty":null},"image":{"empty":null},"video":{"empty":null},"audio":{"empty":null},"dayFrom":{"empty":null},"dayTo":{"empty":null}}';

CREATE TABLE guide_comment (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    guide_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    text text NOT NULL,
    image text,
    parent_id uuid,
    state text DEFAULT 'visible'::text NOT NULL,
    flags integer DEFAULT 0 NOT NULL,
    reply text,
    replied_at timestamp with time zone,
    moderator_id uuid,
    reason text,
    search text,
    CONSTRAINT guide_comment_state_check CHECK ((state = ANY (ARRAY['visible'::text, 'flagged'::text, 'hidden'::text])))
);

CREATE TABLE hidden_first_steps (
    user_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

-- Every change of every record: when, by which account, which columns, from which value to which.
CREATE TABLE history (
    id bigint NOT NULL,
    entity text NOT NULL,
    record_id uuid NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by uuid,
    action text NOT NULL,
    changes jsonb NOT NULL,
    tx xid8 DEFAULT pg_current_xact_id(),
    origin integer DEFAULT (NULLIF(current_setting('kasekam.origin'::text, true), ''::text))::integer
)
WITH (autovacuum_vacuum_insert_threshold='-1');

ALTER TABLE history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- The first answer to a request with an Idempotency-Key.
CREATE TABLE idempotency (
    person uuid NOT NULL,
    call text NOT NULL,
    key text NOT NULL,
    body_hash bytea NOT NULL,
    answer text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE import_mapping (
    user_id uuid NOT NULL,
    entity text NOT NULL,
    headings bytea NOT NULL,
    fields text[] NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

-- Checks and refusals of imports; the written rows are in job_row.
CREATE TABLE import_run (
    id uuid NOT NULL,
    entity text NOT NULL,
    by uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    state text NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL,
    rows integer NOT NULL,
    errors jsonb DEFAULT '[]'::jsonb NOT NULL,
    content bytea,
    CONSTRAINT import_run_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text]))),
    CONSTRAINT import_run_state_check CHECK ((state = ANY (ARRAY['checked'::text, 'refused'::text])))
);

-- Work that takes too long for one request, imports and bulk changes. pg-boss schedules it; the progress is stored here, row by row.
CREATE TABLE job (
    id uuid NOT NULL,
    kind text NOT NULL,
    entity text NOT NULL,
    by uuid NOT NULL,
    role text NOT NULL,
    vendor_id uuid,
    language text NOT NULL,
    input jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    failure text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    total integer NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    file text,
    file_name text,
    failure_words jsonb,
    schedule_id uuid,
    due_at timestamp with time zone,
    undoes uuid,
    origin integer DEFAULT (NULLIF(current_setting('kasekam.origin'::text, true), ''::text))::integer,
    CONSTRAINT job_kind_check CHECK ((kind = ANY (ARRAY['bulk'::text, 'report'::text, 'schedule'::text, 'personal'::text]))),
    CONSTRAINT job_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE job_row (
    job_id uuid NOT NULL,
    place integer NOT NULL,
    record_id uuid NOT NULL,
    status integer,
    message text,
    version integer,
    created boolean DEFAULT false NOT NULL,
    message_km text
);

-- Devices on which a person has signed in before. A sign-in on another one is mailed to them.
CREATE TABLE known_device (
    user_id uuid NOT NULL,
    device_hash bytea NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

-- What orders mean for a vendor, a delivery service or a payment provider, in time order: the difference that each change of an
-- order made. The entries of an order and a party add up to what `order_shares` computes for the order.
CREATE TABLE ledger_entry (
    id bigint NOT NULL,
    party text NOT NULL,
    order_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    day date NOT NULL,
    gross bigint NOT NULL,
    commission bigint NOT NULL,
    fees bigint NOT NULL,
    refunds bigint NOT NULL,
    held bigint NOT NULL,
    net bigint GENERATED ALWAYS AS ((((gross - commission) - fees) - refunds)) STORED,
    settlement_id uuid
);

ALTER TABLE ledger_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME ledger_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- What each batch saw: the next one looks only at transactions that were running then or began later. Rows are added and
-- never changed: while a backup keeps old versions of rows, a single changing row would take ever longer to read.
CREATE TABLE live_event_batch (
    number bigint NOT NULL,
    snapshot pg_snapshot NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE live_event_batch ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME live_event_batch_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- The contents of files that were seen, so that each is imported once.
CREATE TABLE market_price_file (
    name text NOT NULL,
    content text NOT NULL,
    stamp text NOT NULL,
    outcome text NOT NULL,
    batch_id uuid,
    failure_en text,
    failure_km text,
    row_errors text NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    tried_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT market_price_file_outcome_check CHECK ((outcome = ANY (ARRAY['imported'::text, 'refused'::text, 'unreadable'::text])))
);

-- The last check of each source, and why it failed.
CREATE TABLE market_price_source (
    address text NOT NULL,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    failure_en text,
    failure_km text
);

CREATE TABLE market_product_price (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    commodity text NOT NULL,
    commodity_kh text,
    crop_id uuid,
    market text NOT NULL,
    province text NOT NULL,
    date date NOT NULL,
    unit_id uuid NOT NULL,
    price_type text DEFAULT 'retail'::text NOT NULL,
    min_price bigint,
    max_price bigint,
    price bigint NOT NULL,
    source text,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT market_product_price_price_type_check CHECK ((price_type = ANY (ARRAY['retail'::text, 'wholesale'::text]))),
    CONSTRAINT market_product_price_province_check CHECK ((province = ANY (ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '25'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])))
);

-- Messages, by month. The numbers of a conversation have no gaps and follow time, so a page is a walk along the primary key.
CREATE TABLE message (
    conversation_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    side text NOT NULL,
    sender_id uuid,
    type smallint NOT NULL,
    text text,
    file text,
    link_entity text,
    link_id uuid,
    status smallint NOT NULL,
    replied_by uuid,
    replied_at timestamp with time zone,
    answer_id uuid,
    verified_by uuid,
    verified_at timestamp with time zone,
    sent_back_by uuid,
    sent_back_at timestamp with time zone,
    sent_back_note text,
    CONSTRAINT message_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'staff'::text]))),
    CONSTRAINT message_status_check CHECK (((status >= 1) AND (status <= 3))),
    CONSTRAINT message_type_check CHECK (((type >= 1) AND (type <= 4)))
)
PARTITION BY RANGE (at);

CREATE TABLE message_2026_11 (
    conversation_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    side text NOT NULL,
    sender_id uuid,
    type smallint NOT NULL,
    text text,
    file text,
    link_entity text,
    link_id uuid,
    status smallint NOT NULL,
    replied_by uuid,
    replied_at timestamp with time zone,
    answer_id uuid,
    verified_by uuid,
    verified_at timestamp with time zone,
    sent_back_by uuid,
    sent_back_at timestamp with time zone,
    sent_back_note text,
    CONSTRAINT message_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'staff'::text]))),
    CONSTRAINT message_status_check CHECK (((status >= 1) AND (status <= 3))),
    CONSTRAINT message_type_check CHECK (((type >= 1) AND (type <= 4)))
);

CREATE TABLE message_2026_12 (
    conversation_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    side text NOT NULL,
    sender_id uuid,
    type smallint NOT NULL,
    text text,
    file text,
    link_entity text,
    link_id uuid,
    status smallint NOT NULL,
    replied_by uuid,
    replied_at timestamp with time zone,
    answer_id uuid,
    verified_by uuid,
    verified_at timestamp with time zone,
    sent_back_by uuid,
    sent_back_at timestamp with time zone,
    sent_back_note text,
    CONSTRAINT message_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'staff'::text]))),
    CONSTRAINT message_status_check CHECK (((status >= 1) AND (status <= 3))),
    CONSTRAINT message_type_check CHECK (((type >= 1) AND (type <= 4)))
);

-- Files of an outgoing message. They exist as long as the message does, and a file that is listed here is not removed.
CREATE TABLE message_attachment (
    message_id bigint NOT NULL,
    "position" smallint NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    shelf text NOT NULL,
    file text NOT NULL,
    CONSTRAINT message_attachment_shelf_check CHECK ((shelf = ANY (ARRAY['media'::text, 'documents'::text])))
);

CREATE TABLE message_default (
    conversation_id uuid NOT NULL,
    number integer NOT NULL,
    at timestamp with time zone NOT NULL,
    id uuid NOT NULL,
    side text NOT NULL,
    sender_id uuid,
    type smallint NOT NULL,
    text text,
    file text,
    link_entity text,
    link_id uuid,
    status smallint NOT NULL,
    replied_by uuid,
    replied_at timestamp with time zone,
    answer_id uuid,
    verified_by uuid,
    verified_at timestamp with time zone,
    sent_back_by uuid,
    sent_back_at timestamp with time zone,
    sent_back_note text,
    CONSTRAINT message_side_check CHECK ((side = ANY (ARRAY['asker'::text, 'staff'::text]))),
    CONSTRAINT message_status_check CHECK (((status >= 1) AND (status <= 3))),
    CONSTRAINT message_type_check CHECK (((type >= 1) AND (type <= 4)))
);

-- E-mails and text messages to send.
CREATE TABLE message_out (
    id bigint NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT message_out_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text])))
);

ALTER TABLE message_out ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME message_out_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE news (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text NOT NULL,
    title_kh text NOT NULL,
    type text NOT NULL,
    category text NOT NULL,
    image text,
    content text,
    content_kh text,
    url text,
    published_at timestamp with time zone,
    expires_at timestamp with time zone,
    state text DEFAULT 'draft'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT news_category_check CHECK ((category = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
    CONSTRAINT news_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'archived'::text]))),
    CONSTRAINT news_type_check CHECK ((type = ANY (ARRAY['PROMOTION'::text, 'WEBLINK'::text])))
);

-- The notices of people. Notices of one cause are one row with a count.
CREATE TABLE notice (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    title_en text NOT NULL,
    title_km text NOT NULL,
    link text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    cause uuid,
    cause_key text,
    count integer DEFAULT 1 NOT NULL,
    many_en text,
    many_km text
);

-- Notices of the farmers' app also go to the phones of the person: one row for each phone, until it is sent or given up.
CREATE TABLE notice_push (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    notice_id uuid NOT NULL,
    token text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE notification (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text NOT NULL,
    title_kh text NOT NULL,
    body text NOT NULL,
    body_kh text,
    image text,
    link text,
    channels text[] DEFAULT '{}'::text[] NOT NULL,
    everybody text DEFAULT 'chosen'::text NOT NULL,
    roles text[] DEFAULT '{}'::text[] NOT NULL,
    provinces text[] DEFAULT '{}'::text[] NOT NULL,
    project_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    crop_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    genders text[] DEFAULT '{}'::text[] NOT NULL,
    profile_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    scheduled_at timestamp with time zone,
    sent_at timestamp with time zone,
    audience_size integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    delivered integer DEFAULT 0 NOT NULL,
    opened integer DEFAULT 0 NOT NULL,
    failure text,
    state text DEFAULT 'draft'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT notification_channels_check CHECK ((channels <@ ARRAY['inApp'::text, 'push'::text, 'sms'::text, 'email'::text])),
    CONSTRAINT notification_everybody_check CHECK ((everybody = ANY (ARRAY['chosen'::text, 'all'::text]))),
    CONSTRAINT notification_genders_check CHECK ((genders <@ ARRAY['male'::text, 'female'::text, 'other'::text])),
    CONSTRAINT notification_provinces_check CHECK ((provinces <@ ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '25'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])),
    CONSTRAINT notification_roles_check CHECK ((roles <@ ARRAY['farmer'::text, 'buyer'::text, 'trader'::text, 'cooperative'::text, 'expert'::text, 'supplier'::text, 'staff'::text])),
    CONSTRAINT notification_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'cancelled'::text])))
);

-- Marks a notification whose audience has been expanded.
CREATE TABLE notification_expansion (
    notification_id uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

-- The recipients of a notification, by channel, and the result. The audience is expanded once, when the sending begins; from
-- then on these rows are the truth for every process.
CREATE TABLE notification_recipient (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    notification_id uuid NOT NULL,
    person uuid NOT NULL,
    channel text NOT NULL,
    profile_id uuid,
    user_id uuid,
    address text,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    delivered_at timestamp with time zone,
    opened_at timestamp with time zone,
    notice_id uuid,
    failure text,
    CONSTRAINT notification_recipient_channel_check CHECK ((channel = ANY (ARRAY['inApp'::text, 'push'::text, 'sms'::text, 'email'::text]))),
    CONSTRAINT notification_recipient_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

CREATE SEQUENCE number_or
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE SEQUENCE number_rl
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE SEQUENCE number_st
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE SEQUENCE number_v
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE SEQUENCE number_va
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

-- Which account a person of the provider has here. An account has at most one person of an issuer.
CREATE TABLE oidc_identity (
    issuer text NOT NULL,
    subject text NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

-- Sign-ins that have begun. Any server can finish one. It holds hashes of what the browser has: nobody who reads this table can
-- finish a sign-in.
CREATE TABLE oidc_sign_in (
    state_hash bytea NOT NULL,
    browser_hash bytea NOT NULL,
    code_hash bytea,
    result jsonb,
    answered_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE online_payment_fee (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    payment_method_id uuid NOT NULL,
    pct numeric(15,2) DEFAULT 0 NOT NULL,
    fixed bigint DEFAULT 0 NOT NULL,
    min bigint,
    max bigint,
    paid_by text DEFAULT 'vendor'::text NOT NULL,
    period daterange NOT NULL,
    CONSTRAINT online_payment_fee_paid_by_check CHECK ((paid_by = ANY (ARRAY['buyer'::text, 'vendor'::text, 'platform'::text])))
);

-- People are counted in sets of small numbers, because distinct people of several days can't be added up.
CREATE TABLE order_buyer (
    profile_id uuid NOT NULL,
    number integer NOT NULL
);

-- The buyers of a day by one breakdown, of sales only; with the breakdown `any`, of all orders.
CREATE TABLE order_day_buyers (
    breakdown text NOT NULL,
    day date NOT NULL,
    key text,
    buyers integer[] NOT NULL
);

-- A day whose facts were written after its totals, one row for each statement that did. Rows are only added, so writers do
-- not wait for each other. The job deletes the rows that it has seen.
CREATE TABLE order_day_change (
    day date NOT NULL
);

-- Reports and settlements read these tables. The trigger keep_order_facts writes them with every write of an order, so they
-- can't disagree with the orders. One narrow row for each order in use.
CREATE TABLE order_fact (
    order_id uuid NOT NULL,
    day date NOT NULL,
    vendor_id uuid,
    profile_id uuid,
    place text,
    payment_method_id uuid,
    delivery_service_id uuid,
    promotion_id uuid,
    state text NOT NULL,
    payment_state text NOT NULL,
    is_sale boolean NOT NULL,
    delivered_day date,
    quantity integer NOT NULL,
    subtotal bigint NOT NULL,
    discount bigint NOT NULL,
    goods bigint NOT NULL,
    delivery_fee bigint NOT NULL,
    payment_fee bigint NOT NULL,
    total bigint NOT NULL,
    refunded bigint NOT NULL,
    commission bigint NOT NULL
);

-- One row for each product of an order.
CREATE TABLE order_line (
    order_id uuid NOT NULL,
    product_id uuid NOT NULL,
    day date NOT NULL,
    vendor_id uuid,
    place text,
    is_sale boolean NOT NULL,
    quantity integer NOT NULL,
    goods bigint NOT NULL
);

-- The same of `order_line`, by product and vendor.
CREATE TABLE order_line_total (
    period text NOT NULL,
    day date NOT NULL,
    product_id uuid NOT NULL,
    vendor_id uuid,
    is_sale boolean NOT NULL,
    lines bigint NOT NULL,
    quantity bigint NOT NULL,
    goods bigint NOT NULL
);

-- The same of a month: bit n of the part p stands for the buyer p * 4096 + n.
CREATE TABLE order_month_buyers (
    breakdown text NOT NULL,
    day date NOT NULL,
    key text,
    part integer NOT NULL,
    buyers bit(4096) NOT NULL
);

-- The sums of `order_fact` by one breakdown, for one day or one month. The columns have the names of the facts.
CREATE TABLE order_total (
    breakdown text NOT NULL,
    period text NOT NULL,
    day date NOT NULL,
    key text,
    state text NOT NULL,
    payment_state text NOT NULL,
    is_sale boolean NOT NULL,
    orders bigint NOT NULL,
    quantity bigint NOT NULL,
    discount bigint NOT NULL,
    goods bigint NOT NULL,
    delivery_fee bigint NOT NULL,
    total bigint NOT NULL,
    refunded bigint NOT NULL,
    commission bigint NOT NULL
);

-- The days and months whose totals are stored.
CREATE TABLE order_total_day (
    day date NOT NULL
);

CREATE TABLE order_total_month (
    day date NOT NULL
);

CREATE TABLE passkey (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone
);

-- Challenges that a browser may answer once. One to sign in has no user.
CREATE TABLE passkey_challenge (
    hash bytea NOT NULL,
    user_id uuid,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE payment_method (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    code text NOT NULL,
    kind text NOT NULL,
    logo text,
    instructions text,
    instructions_kh text,
    "order" integer DEFAULT 0 NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    email text,
    search text,
    CONSTRAINT payment_method_kind_check CHECK ((kind = ANY (ARRAY['cashOnDelivery'::text, 'bankTransfer'::text, 'khqr'::text, 'wallet'::text, 'amk'::text]))),
    CONSTRAINT payment_method_order_check CHECK (("order" >= 0))
);

-- The national gazetteer: provinces have 2 digits, districts 4, communes 6, villages 8.
CREATE TABLE place (
    code text NOT NULL,
    name text NOT NULL,
    name_kh text NOT NULL,
    level smallint NOT NULL,
    CONSTRAINT place_code_check CHECK ((code ~ '^([0-9]{2}){1,4}$'::text))
);

CREATE TABLE plan (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    farm_id uuid NOT NULL,
    crop_id uuid NOT NULL,
    seed_variety_id uuid,
    season text DEFAULT 'any'::text NOT NULL,
    starts_on date NOT NULL,
    guideline_id uuid,
    expected_yield numeric(15,2),
    expected_income bigint,
    tasks jsonb DEFAULT '[]'::jsonb NOT NULL,
    search text,
    CONSTRAINT plan_season_check CHECK ((season = ANY (ARRAY['dry'::text, 'earlyWet'::text, 'wet'::text, 'any'::text])))
);

COMMENT ON COLUMN plan.tasks IS '{"activityId":{"empty":null},"dueOn":{"empty":null},"doneOn":{"empty":null}}';

CREATE UNLOGGED TABLE presence (
    entity text NOT NULL,
    record_id uuid NOT NULL,
    user_id uuid NOT NULL,
    tab text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE problem (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text NOT NULL,
    title_kh text NOT NULL,
    scientific_name text,
    category_id uuid NOT NULL,
    activity_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    crop_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    symptoms text,
    symptoms_kh text,
    causes text,
    causes_kh text,
    prevention text,
    prevention_kh text,
    treatment text,
    treatment_kh text,
    severity text DEFAULT 'medium'::text NOT NULL,
    product_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT problem_severity_check CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
    CONSTRAINT problem_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);

COMMENT ON COLUMN problem.images IS '{"image":{"empty":null},"caption":{"empty":null},"captionKh":{"empty":null}}';

CREATE TABLE problem_category (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    icon_url text,
    parent_id uuid,
    "order" integer DEFAULT 0 NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT problem_category_order_check CHECK (("order" >= 0))
);

CREATE TABLE problem_comment (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    problem_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    text text NOT NULL,
    image text,
    parent_id uuid,
    state text DEFAULT 'visible'::text NOT NULL,
    flags integer DEFAULT 0 NOT NULL,
    reply text,
    replied_at timestamp with time zone,
    moderator_id uuid,
    reason text,
    search text,
    CONSTRAINT problem_comment_state_check CHECK ((state = ANY (ARRAY['visible'::text, 'flagged'::text, 'hidden'::text])))
);

CREATE TABLE product (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    short_description text,
    short_description_kh text,
    content text,
    content_kh text,
    how_to_use text,
    ingredient text,
    how_to_store text,
    other_info text,
    standard text,
    warranty text,
    icon_url text,
    photo_link text[] DEFAULT '{}'::text[] NOT NULL,
    base_price bigint NOT NULL,
    quantity integer NOT NULL,
    unit_id uuid NOT NULL,
    product_sub_category_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    vendor_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    expert_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    online_mode boolean DEFAULT true NOT NULL,
    exported_data boolean DEFAULT false NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    rating numeric(15,2),
    sold integer DEFAULT 0 NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    low_stock boolean DEFAULT false NOT NULL,
    reserved integer DEFAULT 0 NOT NULL,
    search text,
    available integer GENERATED ALWAYS AS (GREATEST(0, (quantity - reserved))) STORED,
    CONSTRAINT product_available_check CHECK ((available >= 0)),
    CONSTRAINT product_quantity_check CHECK ((quantity >= 0)),
    CONSTRAINT product_reserved_check CHECK ((reserved >= 0)),
    CONSTRAINT product_sold_check CHECK ((sold >= 0)),
    CONSTRAINT product_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'inReview'::text, 'published'::text, 'archived'::text])))
);

CREATE TABLE product_category (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    super_category_id uuid NOT NULL,
    name text NOT NULL,
    name_kh text NOT NULL,
    icon_url text,
    "order" integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT product_category_order_check CHECK (("order" >= 0)),
    CONSTRAINT product_category_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE product_image_rating (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    image text NOT NULL,
    rating_id uuid,
    product_id uuid NOT NULL,
    profile_id uuid NOT NULL,
    state text DEFAULT 'visible'::text NOT NULL,
    flags integer DEFAULT 0 NOT NULL,
    reply text,
    replied_at timestamp with time zone,
    moderator_id uuid,
    reason text,
    CONSTRAINT product_image_rating_state_check CHECK ((state = ANY (ARRAY['visible'::text, 'flagged'::text, 'hidden'::text])))
);

CREATE TABLE product_rating (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    product_id uuid NOT NULL,
    order_id uuid,
    profile_id uuid NOT NULL,
    stars integer NOT NULL,
    text text,
    state text DEFAULT 'visible'::text NOT NULL,
    flags integer DEFAULT 0 NOT NULL,
    reply text,
    replied_at timestamp with time zone,
    moderator_id uuid,
    reason text,
    search text,
    CONSTRAINT product_rating_state_check CHECK ((state = ANY (ARRAY['visible'::text, 'flagged'::text, 'hidden'::text])))
);

CREATE TABLE product_sub_category (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    category_id uuid NOT NULL,
    name text NOT NULL,
    name_kh text NOT NULL,
    icon_url text,
    template_id uuid,
    "order" integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT product_sub_category_order_check CHECK (("order" >= 0)),
    CONSTRAINT product_sub_category_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE product_super_category (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    icon_url text,
    "order" integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT product_super_category_order_check CHECK (("order" >= 0)),
    CONSTRAINT product_super_category_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE product_unit (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    symbol text NOT NULL,
    dimension text DEFAULT 'count'::text NOT NULL,
    factor numeric(15,2),
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT product_unit_dimension_check CHECK ((dimension = ANY (ARRAY['weight'::text, 'volume'::text, 'count'::text, 'area'::text, 'length'::text])))
);

CREATE TABLE project_name (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text,
    code text NOT NULL,
    donor text,
    period daterange,
    description text,
    description_kh text,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT project_name_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text])))
);

CREATE TABLE promotion (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    code text,
    kind text DEFAULT 'percent'::text NOT NULL,
    value numeric(15,2) DEFAULT 0 NOT NULL,
    min_order bigint,
    max_discount bigint,
    period daterange NOT NULL,
    usage_limit integer,
    used integer DEFAULT 0 NOT NULL,
    scope text DEFAULT 'all'::text NOT NULL,
    vendor_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    sub_category_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    product_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    image text,
    state text DEFAULT 'draft'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT promotion_kind_check CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'freeDelivery'::text]))),
    CONSTRAINT promotion_scope_check CHECK ((scope = ANY (ARRAY['all'::text, 'vendors'::text, 'subCategories'::text, 'products'::text]))),
    CONSTRAINT promotion_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text])))
);

-- Changes of published records that wait for approval, and their result.
CREATE TABLE proposal (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    entity text NOT NULL,
    record_id uuid NOT NULL,
    vendor_id uuid,
    by uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    base_version integer NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    changes jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    reason text,
    CONSTRAINT proposal_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text])))
);

-- Hashes of 80 random bits. A used code is deleted.
CREATE TABLE recovery_code (
    user_id uuid NOT NULL,
    hash bytea NOT NULL
);

CREATE TABLE referral_loan (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    code text,
    profile_id uuid NOT NULL,
    bank_id uuid NOT NULL,
    loan_product text,
    amount numeric(15,2) NOT NULL,
    currency text DEFAULT 'KHR'::text NOT NULL,
    months integer NOT NULL,
    purpose text NOT NULL,
    income numeric(15,2),
    collateral text,
    place text,
    documents jsonb DEFAULT '[]'::jsonb NOT NULL,
    assignee_id uuid,
    notes text,
    timeline jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'new'::text NOT NULL,
    search text,
    CONSTRAINT referral_loan_currency_check CHECK ((currency = ANY (ARRAY['KHR'::text, 'USD'::text]))),
    CONSTRAINT referral_loan_state_check CHECK ((state = ANY (ARRAY['new'::text, 'contacted'::text, 'submitted'::text, 'approved'::text, 'rejected'::text, 'disbursed'::text, 'cancelled'::text]))),
    CONSTRAINT referral_loan_timeline_currency_check CHECK ((NOT jsonb_path_exists(timeline, '$[*]."currency"?(@.type() != "null" && (@.type() != "string" || !(@ == "KHR" || @ == "USD")))'::jsonpath))),
    CONSTRAINT referral_loan_timeline_kind_check CHECK ((NOT jsonb_path_exists(timeline, '$[*]."kind"?(@.type() != "null" && (@.type() != "string" || !(((((((@ == "transition" || @ == "payment") || @ == "cashPayment") || @ == "refund") || @ == "partDelivered") || @ == "partReturned") || @ == "partCancelled") || @ == "statementSent")))'::jsonpath)))
);

COMMENT ON COLUMN referral_loan.documents IS '{"document":{"empty":null},"name":{"empty":null}}';

COMMENT ON COLUMN referral_loan.timeline IS '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';

-- Codes that prove a phone number before an account of the farmers' app exists. The number itself is not stored.
CREATE TABLE registration_code (
    phone_hash bytea NOT NULL,
    code_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL
);

CREATE TABLE report_pin (
    user_id uuid NOT NULL,
    saved_report uuid NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);

-- Reports that are sent regularly. Hours and days are those of Phnom Penh.
CREATE TABLE report_schedule (
    id uuid NOT NULL,
    owner uuid NOT NULL,
    report text NOT NULL,
    query text NOT NULL,
    format text NOT NULL,
    language text NOT NULL,
    frequency text NOT NULL,
    weekday smallint,
    month_day smallint,
    hour smallint NOT NULL,
    recipients uuid[] NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    paused text,
    next_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    last_at timestamp with time zone,
    last_outcome text,
    last_sent integer,
    last_failure jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    saved_report uuid,
    CONSTRAINT report_schedule_check CHECK (((frequency = 'weekly'::text) = (weekday IS NOT NULL))),
    CONSTRAINT report_schedule_check1 CHECK (((frequency = 'monthly'::text) = (month_day IS NOT NULL))),
    CONSTRAINT report_schedule_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'xlsx'::text]))),
    CONSTRAINT report_schedule_frequency_check CHECK ((frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text]))),
    CONSTRAINT report_schedule_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
    CONSTRAINT report_schedule_language_check CHECK ((language = ANY (ARRAY['en'::text, 'km'::text]))),
    CONSTRAINT report_schedule_last_outcome_check CHECK ((last_outcome = ANY (ARRAY['sent'::text, 'failed'::text, 'nobody'::text]))),
    CONSTRAINT report_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 28))),
    CONSTRAINT report_schedule_paused_check CHECK ((paused = ANY (ARRAY['forbidden'::text, 'broken'::text, 'removed'::text, 'fixed'::text]))),
    CONSTRAINT report_schedule_recipients_check CHECK ((cardinality(recipients) > 0)),
    CONSTRAINT report_schedule_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);

CREATE TABLE reset_code (
    user_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL
);

-- Reports that people save, and the pins of their Home (decision 0136).
CREATE TABLE saved_report (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    owner uuid NOT NULL,
    report text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    is_shared boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

-- Queries of lists, stored under a name.
CREATE TABLE saved_view (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    entity text NOT NULL,
    owner uuid NOT NULL,
    audience text NOT NULL,
    role text,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_view_audience_check CHECK ((audience = ANY (ARRAY['me'::text, 'role'::text, 'everybody'::text]))),
    CONSTRAINT saved_view_check CHECK (((role IS NOT NULL) = (audience = 'role'::text)))
);

-- Changes of `n` that a job adds up, so that two writers of a common word never wait for each other.
CREATE TABLE search_count (
    word bigint NOT NULL,
    change integer NOT NULL
);

-- The words of a record, with which its postings are kept and rebuilt. `fields` has the words of each text:
-- {"name": [[word, place], …]}. `words` are those of all texts, `heads` those at the beginning of one.
CREATE TABLE search_document (
    record_id uuid NOT NULL,
    entity text NOT NULL,
    fields jsonb NOT NULL,
    words bigint[] NOT NULL,
    heads bigint[] NOT NULL,
    is_live boolean NOT NULL,
    weight smallint DEFAULT 0 NOT NULL
);

-- A word (a hash of the entity and the word) is in a live record. Place 0: the only word of a text, 1: the first, 2: another.
CREATE TABLE search_posting (
    word bigint NOT NULL,
    record_id uuid NOT NULL,
    place smallint NOT NULL,
    weight smallint DEFAULT 0 NOT NULL
);

-- The spellings of a word. For two joined words, `boundary` is the length of the first one. `n` is the number of live
-- records with the word, up to a minute old. Rows may be double: two transactions can add a word at the same time, and
-- a unique index would make one of them wait for the other.
CREATE TABLE search_spelling (
    entity text NOT NULL,
    spelling text NOT NULL,
    boundary smallint NOT NULL,
    word bigint NOT NULL,
    n integer NOT NULL
)
WITH (fillfactor='80');

-- The version of the splitting of texts with which the words of an entity were written.
CREATE TABLE search_version (
    entity text NOT NULL,
    version text NOT NULL
);

CREATE TABLE seed_variety (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text NOT NULL,
    farm_sub_category_id uuid NOT NULL,
    released_by text,
    year integer,
    days_min integer,
    days_max integer,
    yield_min numeric(15,2),
    yield_max numeric(15,2),
    season text DEFAULT 'any'::text NOT NULL,
    tolerance text,
    image text,
    description text,
    description_kh text,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT seed_variety_days_max_check CHECK ((days_max >= 0)),
    CONSTRAINT seed_variety_days_min_check CHECK ((days_min >= 0)),
    CONSTRAINT seed_variety_season_check CHECK ((season = ANY (ARRAY['dry'::text, 'earlyWet'::text, 'wet'::text, 'any'::text])))
);

-- Servers, each with what only its process knows. A server updates its row every 15 seconds.
CREATE TABLE server_process (
    id uuid NOT NULL,
    name text NOT NULL,
    version text NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    stopped_at timestamp with time zone,
    listener_up boolean,
    live_streams integer DEFAULT 0 NOT NULL,
    replica_state text,
    replica_lag_seconds double precision,
    file_errors integer DEFAULT 0 NOT NULL,
    file_error_at timestamp with time zone
);

CREATE TABLE settlement (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    number text,
    party text,
    vendor_id uuid,
    delivery_service_id uuid,
    payment_method_id uuid,
    period daterange,
    orders integer DEFAULT 0 NOT NULL,
    gross bigint DEFAULT 0 NOT NULL,
    commission bigint DEFAULT 0 NOT NULL,
    fees bigint DEFAULT 0 NOT NULL,
    refunds bigint DEFAULT 0 NOT NULL,
    adjustments jsonb DEFAULT '[]'::jsonb NOT NULL,
    adjusted bigint DEFAULT 0 NOT NULL,
    net bigint DEFAULT 0 NOT NULL,
    held bigint DEFAULT 0 NOT NULL,
    due bigint DEFAULT 0 NOT NULL,
    statement_lines integer DEFAULT 0 NOT NULL,
    lines_open integer DEFAULT 0 NOT NULL,
    reference text,
    slip text,
    settled_on date,
    sent_on date,
    timeline jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    statement text,
    search text,
    CONSTRAINT settlement_adjustments_direction_check CHECK ((NOT jsonb_path_exists(adjustments, '$[*]."direction"?(@.type() != "null" && (@.type() != "string" || !(@ == "add" || @ == "take")))'::jsonpath))),
    CONSTRAINT settlement_state_check CHECK ((state = ANY (ARRAY['open'::text, 'matched'::text, 'settled'::text]))),
    CONSTRAINT settlement_timeline_currency_check CHECK ((NOT jsonb_path_exists(timeline, '$[*]."currency"?(@.type() != "null" && (@.type() != "string" || !(@ == "KHR" || @ == "USD")))'::jsonpath))),
    CONSTRAINT settlement_timeline_kind_check CHECK ((NOT jsonb_path_exists(timeline, '$[*]."kind"?(@.type() != "null" && (@.type() != "string" || !(((((((@ == "transition" || @ == "payment") || @ == "cashPayment") || @ == "refund") || @ == "partDelivered") || @ == "partReturned") || @ == "partCancelled") || @ == "statementSent")))'::jsonpath)))
);

COMMENT ON COLUMN settlement.adjustments IS '{"amount":{"empty":null},"direction":{"empty":null},"reason":{"empty":null}}';

COMMENT ON COLUMN settlement.timeline IS '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';

-- A line of a statement, or (without a number) an expected line that the statement lacks.
CREATE TABLE settlement_line (
    id bigint NOT NULL,
    settlement_id uuid NOT NULL,
    number integer,
    reference text,
    other_reference text,
    note text,
    day date,
    units bigint,
    fee_units bigint,
    amount bigint,
    fee bigint,
    kind text NOT NULL,
    how text,
    entry_id bigint,
    part text,
    order_id uuid,
    expected bigint,
    expected_fee bigint,
    difference bigint,
    fee_difference bigint,
    reason text,
    explained_by uuid,
    explained_at timestamp with time zone,
    CONSTRAINT settlement_line_check CHECK (((entry_id IS NULL) = (part IS NULL))),
    CONSTRAINT settlement_line_check1 CHECK (((kind <> 'missing'::text) OR ((number IS NULL) AND (entry_id IS NOT NULL)))),
    CONSTRAINT settlement_line_how_check CHECK ((how = ANY (ARRAY['reference'::text, 'amount'::text, 'hand'::text]))),
    CONSTRAINT settlement_line_kind_check CHECK ((kind = ANY (ARRAY['matched'::text, 'differs'::text, 'notOurs'::text, 'missing'::text, 'duplicate'::text]))),
    CONSTRAINT settlement_line_part_check CHECK ((part = ANY (ARRAY['sale'::text, 'refund'::text, 'net'::text, 'held'::text])))
);

ALTER TABLE settlement_line ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME settlement_line_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

-- The statement of a settlement; the settlement names the file.
CREATE TABLE settlement_statement (
    settlement_id uuid NOT NULL,
    file_name text NOT NULL,
    mapping jsonb NOT NULL,
    lines integer NOT NULL,
    left_out integer NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL,
    read_by uuid
);

-- A sign-in on one device. Its tokens follow each other while the session is continued.
CREATE TABLE sign_in (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    signed_in_at timestamp with time zone DEFAULT now() NOT NULL,
    way text NOT NULL,
    address text NOT NULL,
    user_agent text,
    confirmed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT sign_in_way_check CHECK ((way = ANY (ARRAY['password'::text, 'code'::text, 'recoveryCode'::text, 'passkey'::text, 'provider'::text])))
);

CREATE TABLE sponsor (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text,
    logo text NOT NULL,
    link text,
    type text DEFAULT '2'::text NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    period daterange,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT sponsor_order_check CHECK (("order" >= 0)),
    CONSTRAINT sponsor_state_check CHECK ((state = ANY (ARRAY['active'::text, 'inactive'::text]))),
    CONSTRAINT sponsor_type_check CHECK ((type = ANY (ARRAY['1'::text, '2'::text])))
);

-- How the statements of a party are read: the columns by their headings, as last chosen.
CREATE TABLE statement_mapping (
    party text NOT NULL,
    mapping jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid
);

CREATE TABLE step_comment (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    guide_id uuid NOT NULL,
    step integer NOT NULL,
    step_title text,
    profile_id uuid NOT NULL,
    text text NOT NULL,
    image text,
    parent_id uuid,
    state text DEFAULT 'visible'::text NOT NULL,
    flags integer DEFAULT 0 NOT NULL,
    reply text,
    replied_at timestamp with time zone,
    moderator_id uuid,
    reason text,
    search text,
    CONSTRAINT step_comment_state_check CHECK ((state = ANY (ARRAY['visible'::text, 'flagged'::text, 'hidden'::text])))
);

-- What pending orders hold of the stock. A reservation without an end lasts until its order is confirmed or cancelled.
CREATE TABLE stock_reservation (
    order_id uuid NOT NULL,
    product_id uuid NOT NULL,
    quantity integer NOT NULL,
    expires_at timestamp with time zone,
    CONSTRAINT stock_reservation_quantity_check CHECK ((quantity > 0))
);

-- Opens a stream once; it ends with its session.
CREATE TABLE stream_ticket (
    hash bytea NOT NULL,
    token_hash bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE system_setting (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    key text,
    "group" text,
    kind text,
    value text,
    label text,
    label_kh text,
    help text,
    help_kh text,
    "order" integer DEFAULT 0 NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT system_setting_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'bool'::text, 'choice'::text, 'colour'::text, 'image'::text])))
);

-- The last run of each periodic task. pg-boss keeps finished runs for an hour only.
CREATE TABLE task_run (
    task text NOT NULL,
    every_seconds integer NOT NULL,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    succeeded_at timestamp with time zone,
    has_failed boolean DEFAULT false NOT NULL
);

CREATE TABLE template (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text,
    content text,
    content_kh text,
    how_to_use text,
    ingredient text,
    how_to_store text,
    other_info text,
    standard text,
    warranty text,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text
);

-- Small pictures of documents and videos (decision 0137).
CREATE TABLE thumbnail (
    file text NOT NULL,
    image bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY thumbnail ALTER COLUMN image SET STORAGE EXTERNAL;

CREATE TABLE token (
    hash bytea NOT NULL,
    user_id uuid,
    kind text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    signed_in_at timestamp with time zone DEFAULT now() NOT NULL,
    sign_in_id uuid,
    CONSTRAINT token_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'app'::text, 'reset'::text, 'pending'::text])))
);

-- Authenticator apps. The secret is encrypted (SECRETS_KEY).
CREATE TABLE totp_secret (
    user_id uuid NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL
);

CREATE TABLE tutorial (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    title text NOT NULL,
    title_kh text NOT NULL,
    video text NOT NULL,
    cover text,
    description text,
    description_kh text,
    audience text DEFAULT 'farmer'::text NOT NULL,
    "order" integer DEFAULT 0 NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    published_at timestamp with time zone,
    search text,
    CONSTRAINT tutorial_audience_check CHECK ((audience = ANY (ARRAY['farmer'::text, 'vendor'::text, 'expert'::text]))),
    CONSTRAINT tutorial_order_check CHECK (("order" >= 0)),
    CONSTRAINT tutorial_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text])))
);

CREATE TABLE upload (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid,
    kind text NOT NULL,
    original_name text NOT NULL,
    size integer NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    result jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

-- The bytes are files of the shelf "uploads". A part is named here before its file is written, so that none is forgotten.
CREATE TABLE upload_part (
    name text NOT NULL,
    upload_id uuid NOT NULL,
    starts_at integer NOT NULL,
    size integer NOT NULL,
    is_kept boolean DEFAULT false NOT NULL
);

CREATE TABLE "user" (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    username text NOT NULL,
    name text NOT NULL,
    name_kh text,
    email text,
    phone text,
    photo text,
    roles text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    last_login_at timestamp with time zone,
    vendor_id uuid,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    has_second_factor boolean DEFAULT false NOT NULL,
    CONSTRAINT user_roles_check CHECK ((roles <@ ARRAY['ROLE_BACKOFFICE_EDITOR'::text, 'ROLE_USER_EXPERT'::text, 'ROLE_USER_SUPPLIER'::text, 'ROLE_USER_SUPPLIER_STAFF'::text, 'ROLE_BACKOFFICE_ADMIN'::text, 'ROLE_ADMIN'::text, 'ROLE_USER_FARMER'::text])),
    CONSTRAINT user_state_check CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text])))
);

CREATE TABLE user_profile (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    name text NOT NULL,
    name_kh text,
    gender text,
    birth_year integer,
    phone text NOT NULL,
    email text,
    photo text,
    place text,
    geo jsonb,
    occupation text DEFAULT 'farmer'::text NOT NULL,
    main_crop_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    farm_area numeric(15,2),
    project_id uuid,
    social_profile text,
    shares_phone boolean DEFAULT true NOT NULL,
    shares_gender boolean DEFAULT true NOT NULL,
    shares_age boolean DEFAULT true NOT NULL,
    shares_location boolean DEFAULT true NOT NULL,
    referred_by_id uuid,
    user_id uuid,
    registered_at timestamp with time zone,
    last_active_at timestamp with time zone,
    state text DEFAULT 'active'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT user_profile_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
    CONSTRAINT user_profile_occupation_check CHECK ((occupation = ANY (ARRAY['farmer'::text, 'buyer'::text, 'trader'::text, 'cooperative'::text, 'other'::text]))),
    CONSTRAINT user_profile_state_check CHECK ((state = ANY (ARRAY['active'::text, 'blocked'::text])))
);

CREATE TABLE vendor (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    code text,
    name text NOT NULL,
    name_kh text NOT NULL,
    logo text,
    cover text,
    phone text NOT NULL,
    email text,
    telegram text,
    place text NOT NULL,
    address text,
    geo jsonb,
    tax_id text,
    business_type text DEFAULT 'shop'::text NOT NULL,
    commission numeric(15,2),
    description text,
    description_kh text,
    opening_hours text,
    online_mode boolean DEFAULT true NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    rating numeric(15,2),
    owner_id uuid,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT vendor_business_type_check CHECK ((business_type = ANY (ARRAY['company'::text, 'cooperative'::text, 'shop'::text, 'individual'::text]))),
    CONSTRAINT vendor_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
);

CREATE TABLE vendor_application (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    code text,
    applicant_name text NOT NULL,
    phone text NOT NULL,
    email text,
    business_name text NOT NULL,
    business_name_kh text,
    business_type text DEFAULT 'shop'::text NOT NULL,
    place text NOT NULL,
    address text,
    tax_id text,
    documents jsonb DEFAULT '[]'::jsonb NOT NULL,
    products_offered text[] DEFAULT '{}'::text[] NOT NULL,
    reviewer_id uuid,
    vendor_id uuid,
    timeline jsonb DEFAULT '[]'::jsonb NOT NULL,
    state text DEFAULT 'submitted'::text NOT NULL,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    checks text[] DEFAULT '{}'::text[] NOT NULL,
    search text,
    CONSTRAINT vendor_application_business_type_check CHECK ((business_type = ANY (ARRAY['company'::text, 'cooperative'::text, 'shop'::text, 'individual'::text]))),
    CONSTRAINT vendor_application_checks_check CHECK ((checks <@ ARRAY['identity'::text, 'licence'::text, 'phone'::text, 'place'::text, 'products'::text])),
    CONSTRAINT vendor_application_documents_kind_check CHECK ((NOT jsonb_path_exists(documents, '$[*]."kind"?(@.type() != "null" && (@.type() != "string" || !(((@ == "identity" || @ == "licence") || @ == "patent") || @ == "other")))'::jsonpath))),
    CONSTRAINT vendor_application_state_check CHECK ((state = ANY (ARRAY['submitted'::text, 'inReview'::text, 'needsInfo'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT vendor_application_timeline_currency_check CHECK ((NOT jsonb_path_exists(timeline, '$[*]."currency"?(@.type() != "null" && (@.type() != "string" || !(@ == "KHR" || @ == "USD")))'::jsonpath))),
    CONSTRAINT vendor_application_timeline_kind_check CHECK ((NOT jsonb_path_exists(timeline, '$[*]."kind"?(@.type() != "null" && (@.type() != "string" || !(((((((@ == "transition" || @ == "payment") || @ == "cashPayment") || @ == "refund") || @ == "partDelivered") || @ == "partReturned") || @ == "partCancelled") || @ == "statementSent")))'::jsonpath)))
);

COMMENT ON COLUMN vendor_application.documents IS '{"document":{"empty":null},"kind":{"empty":"other"}}';

COMMENT ON COLUMN vendor_application.timeline IS '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';

CREATE TABLE vendor_bank_account (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    vendor_id uuid NOT NULL,
    bank_id uuid NOT NULL,
    account_name text NOT NULL,
    account_number text NOT NULL,
    currency text DEFAULT 'KHR'::text NOT NULL,
    qr text,
    is_default boolean DEFAULT false NOT NULL,
    reason text,
    state text DEFAULT 'pending'::text NOT NULL,
    details_changed_by_id uuid,
    search text,
    CONSTRAINT vendor_bank_account_currency_check CHECK ((currency = ANY (ARRAY['KHR'::text, 'USD'::text]))),
    CONSTRAINT vendor_bank_account_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'verified'::text, 'rejected'::text])))
);

CREATE TABLE vendor_delivery_fee (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    vendor_id uuid NOT NULL,
    province text,
    from_kg numeric(15,2) DEFAULT 0 NOT NULL,
    to_kg numeric(15,2),
    fee bigint NOT NULL,
    free_from bigint,
    days integer,
    CONSTRAINT vendor_delivery_fee_days_check CHECK ((days >= 0)),
    CONSTRAINT vendor_delivery_fee_province_check CHECK ((province = ANY (ARRAY['10'::text, '11'::text, '12'::text, '13'::text, '14'::text, '15'::text, '16'::text, '17'::text, '18'::text, '19'::text, '20'::text, '21'::text, '22'::text, '23'::text, '24'::text, '25'::text, '01'::text, '02'::text, '03'::text, '04'::text, '05'::text, '06'::text, '07'::text, '08'::text, '09'::text])))
);

CREATE TABLE webhook (
    id uuid NOT NULL,
    name text NOT NULL,
    url text NOT NULL,
    entities text[] DEFAULT '{}'::text[] NOT NULL,
    owner_id uuid NOT NULL,
    secret text NOT NULL,
    state text DEFAULT 'active'::text NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT webhook_state_check CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'failing'::text])))
);

-- What was read of the history: everything that the snapshot sees. One row, since the first webhook.
CREATE TABLE webhook_cursor (
    singleton boolean DEFAULT true NOT NULL,
    snapshot pg_snapshot NOT NULL,
    after bigint NOT NULL,
    next_after bigint DEFAULT 0 NOT NULL,
    next_xid xid8 DEFAULT '0'::xid8 NOT NULL,
    newest bigint DEFAULT 0 NOT NULL,
    CONSTRAINT webhook_cursor_singleton_check CHECK (singleton)
);

-- One event for one webhook: the log, and what is still to be sent.
CREATE TABLE webhook_delivery (
    id uuid NOT NULL,
    webhook_id uuid NOT NULL,
    type text NOT NULL,
    payload text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone DEFAULT now() NOT NULL,
    tried_at timestamp with time zone,
    status integer,
    failure text,
    CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);

-- Changes that wait to become deliveries.
CREATE TABLE webhook_event (
    history_id bigint NOT NULL
);

CREATE TABLE winner (
    id uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by uuid,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by uuid,
    deleted_at timestamp with time zone,
    event_id uuid NOT NULL,
    prize integer NOT NULL,
    prize_name text,
    prize_name_kh text,
    profile_id uuid NOT NULL,
    announced_at timestamp with time zone,
    claimed_at timestamp with time zone,
    note text,
    draw_seed text,
    drawn_from integer,
    outdated text[] DEFAULT '{}'::text[] NOT NULL,
    search text
);

ALTER TABLE ONLY message ATTACH PARTITION message_2026_11 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');

ALTER TABLE ONLY message ATTACH PARTITION message_2026_12 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');

ALTER TABLE ONLY message ATTACH PARTITION message_default DEFAULT;

ALTER TABLE ONLY account_activity
    ADD CONSTRAINT account_activity_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);

ALTER TABLE ONLY agricultural_dictionary
    ADD CONSTRAINT agricultural_dictionary_pkey PRIMARY KEY (id);

ALTER TABLE ONLY answering_account
    ADD CONSTRAINT answering_account_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);

ALTER TABLE ONLY app_version
    ADD CONSTRAINT app_version_pkey PRIMARY KEY (id);

ALTER TABLE ONLY archive_erasure
    ADD CONSTRAINT archive_erasure_pkey PRIMARY KEY (id);

ALTER TABLE ONLY archive_part
    ADD CONSTRAINT archive_part_pkey PRIMARY KEY (archive_id, number);

ALTER TABLE ONLY archive
    ADD CONSTRAINT archive_pkey PRIMARY KEY (id);

ALTER TABLE ONLY archive_stray
    ADD CONSTRAINT archive_stray_pkey PRIMARY KEY (file);

ALTER TABLE ONLY attempt
    ADD CONSTRAINT attempt_pkey PRIMARY KEY (key);

ALTER TABLE ONLY audit_block
    ADD CONSTRAINT audit_block_pkey PRIMARY KEY (number);

ALTER TABLE ONLY audit_event
    ADD CONSTRAINT audit_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY audit_origin
    ADD CONSTRAINT audit_origin_pkey PRIMARY KEY (id);

ALTER TABLE ONLY author
    ADD CONSTRAINT author_pkey PRIMARY KEY (id);

ALTER TABLE ONLY backup_run
    ADD CONSTRAINT backup_run_pkey PRIMARY KEY (ended_at);

ALTER TABLE ONLY bank
    ADD CONSTRAINT bank_pkey PRIMARY KEY (id);

ALTER TABLE ONLY banner
    ADD CONSTRAINT banner_pkey PRIMARY KEY (id);

ALTER TABLE ONLY canned_reply
    ADD CONSTRAINT canned_reply_pkey PRIMARY KEY (id);

ALTER TABLE ONLY category_class
    ADD CONSTRAINT category_class_pkey PRIMARY KEY (id);

ALTER TABLE ONLY content_flag
    ADD CONSTRAINT content_flag_pkey PRIMARY KEY (record_id, profile_id);

ALTER TABLE ONLY conversation_note
    ADD CONSTRAINT conversation_note_pkey PRIMARY KEY (id);

ALTER TABLE ONLY conversation
    ADD CONSTRAINT conversation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY conversation_read
    ADD CONSTRAINT conversation_read_pkey PRIMARY KEY (conversation_id, user_id);

ALTER TABLE ONLY conversation_search
    ADD CONSTRAINT conversation_search_pkey PRIMARY KEY (conversation_id);

ALTER TABLE ONLY credential
    ADD CONSTRAINT credential_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY delivery_service
    ADD CONSTRAINT delivery_service_pkey PRIMARY KEY (id);

ALTER TABLE ONLY device
    ADD CONSTRAINT device_pkey PRIMARY KEY (token);

ALTER TABLE ONLY event_participant
    ADD CONSTRAINT event_participant_pkey PRIMARY KEY (id);

ALTER TABLE ONLY event
    ADD CONSTRAINT event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY exchange_rate
    ADD CONSTRAINT exchange_rate_pkey PRIMARY KEY (id);

ALTER TABLE ONLY expert
    ADD CONSTRAINT expert_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_activity_form_field
    ADD CONSTRAINT farm_activity_form_field_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_activity_implementation
    ADD CONSTRAINT farm_activity_implementation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_activity_list_of_value_implementation
    ADD CONSTRAINT farm_activity_list_of_value_implementation_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_activity
    ADD CONSTRAINT farm_activity_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_category
    ADD CONSTRAINT farm_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_community
    ADD CONSTRAINT farm_community_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_guide_line
    ADD CONSTRAINT farm_guide_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_list_of_value
    ADD CONSTRAINT farm_list_of_value_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm
    ADD CONSTRAINT farm_pkey PRIMARY KEY (id);

ALTER TABLE ONLY farm_sub_category
    ADD CONSTRAINT farm_sub_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY feed_like
    ADD CONSTRAINT feed_like_pkey PRIMARY KEY (feed_id, profile_id);

ALTER TABLE ONLY feed
    ADD CONSTRAINT feed_pkey PRIMARY KEY (id);

ALTER TABLE ONLY file
    ADD CONSTRAINT file_pkey PRIMARY KEY (name);

ALTER TABLE ONLY file_use
    ADD CONSTRAINT file_use_pkey PRIMARY KEY (name, entity, record_id);

ALTER TABLE ONLY first_action
    ADD CONSTRAINT first_action_pkey PRIMARY KEY (user_id, action);

ALTER TABLE ONLY former_reason
    ADD CONSTRAINT former_reason_pkey PRIMARY KEY (id);

ALTER TABLE ONLY guide_comment
    ADD CONSTRAINT guide_comment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY guide
    ADD CONSTRAINT guide_pkey PRIMARY KEY (id);

ALTER TABLE ONLY hidden_first_steps
    ADD CONSTRAINT hidden_first_steps_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY idempotency
    ADD CONSTRAINT idempotency_pkey PRIMARY KEY (person, call, key);

ALTER TABLE ONLY import_mapping
    ADD CONSTRAINT import_mapping_pkey PRIMARY KEY (user_id, entity, headings);

ALTER TABLE ONLY import_run
    ADD CONSTRAINT import_run_pkey PRIMARY KEY (id);

ALTER TABLE ONLY job
    ADD CONSTRAINT job_pkey PRIMARY KEY (id);

ALTER TABLE ONLY job_row
    ADD CONSTRAINT job_row_pkey PRIMARY KEY (job_id, place);

ALTER TABLE ONLY known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (user_id, device_hash);

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_pkey PRIMARY KEY (id);

ALTER TABLE ONLY live_event_batch
    ADD CONSTRAINT live_event_batch_pkey PRIMARY KEY (number);

ALTER TABLE ONLY live_event
    ADD CONSTRAINT live_event_pkey PRIMARY KEY (id);

ALTER TABLE ONLY market_price_file
    ADD CONSTRAINT market_price_file_pkey PRIMARY KEY (name, content);

ALTER TABLE ONLY market_price_source
    ADD CONSTRAINT market_price_source_pkey PRIMARY KEY (address);

ALTER TABLE ONLY market_product_price
    ADD CONSTRAINT market_product_price_pkey PRIMARY KEY (id);

ALTER TABLE ONLY message
    ADD CONSTRAINT message_pkey PRIMARY KEY (conversation_id, number, at);

ALTER TABLE ONLY message_2026_11
    ADD CONSTRAINT message_2026_11_pkey PRIMARY KEY (conversation_id, number, at);

ALTER TABLE ONLY message_2026_12
    ADD CONSTRAINT message_2026_12_pkey PRIMARY KEY (conversation_id, number, at);

ALTER TABLE ONLY message_attachment
    ADD CONSTRAINT message_attachment_pkey PRIMARY KEY (message_id, "position");

ALTER TABLE ONLY message_default
    ADD CONSTRAINT message_default_pkey PRIMARY KEY (conversation_id, number, at);

ALTER TABLE ONLY message_out
    ADD CONSTRAINT message_out_pkey PRIMARY KEY (id);

ALTER TABLE ONLY news
    ADD CONSTRAINT news_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notice
    ADD CONSTRAINT notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notice_push
    ADD CONSTRAINT notice_push_notice_id_token_key UNIQUE (notice_id, token);

ALTER TABLE ONLY notice_push
    ADD CONSTRAINT notice_push_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notification_expansion
    ADD CONSTRAINT notification_expansion_pkey PRIMARY KEY (notification_id);

ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);

ALTER TABLE ONLY notification_recipient
    ADD CONSTRAINT notification_recipient_notification_id_person_channel_key UNIQUE (notification_id, person, channel);

ALTER TABLE ONLY notification_recipient
    ADD CONSTRAINT notification_recipient_pkey PRIMARY KEY (id);

ALTER TABLE ONLY oidc_identity
    ADD CONSTRAINT oidc_identity_account_key UNIQUE (user_id, issuer);

ALTER TABLE ONLY oidc_identity
    ADD CONSTRAINT oidc_identity_pkey PRIMARY KEY (issuer, subject);

ALTER TABLE ONLY oidc_sign_in
    ADD CONSTRAINT oidc_sign_in_pkey PRIMARY KEY (state_hash);

ALTER TABLE ONLY online_payment_fee
    ADD CONSTRAINT online_payment_fee_payment_method_id_period_apart EXCLUDE USING gist (COALESCE((payment_method_id)::text, ''::text) WITH =, COALESCE(period, '(,)'::daterange) WITH &&) WHERE ((deleted_at IS NULL));

ALTER TABLE ONLY online_payment_fee
    ADD CONSTRAINT online_payment_fee_pkey PRIMARY KEY (id);

ALTER TABLE ONLY order_buyer
    ADD CONSTRAINT order_buyer_pkey PRIMARY KEY (profile_id);

ALTER TABLE ONLY order_fact
    ADD CONSTRAINT order_fact_pkey PRIMARY KEY (order_id);

ALTER TABLE ONLY order_line
    ADD CONSTRAINT order_line_pkey PRIMARY KEY (order_id, product_id);

ALTER TABLE ONLY "order"
    ADD CONSTRAINT order_pkey PRIMARY KEY (id);

ALTER TABLE ONLY order_total_day
    ADD CONSTRAINT order_total_day_pkey PRIMARY KEY (day);

ALTER TABLE ONLY order_total_month
    ADD CONSTRAINT order_total_month_pkey PRIMARY KEY (day);

ALTER TABLE ONLY passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_credential_key UNIQUE (credential_id);

ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (id);

ALTER TABLE ONLY payment_method
    ADD CONSTRAINT payment_method_pkey PRIMARY KEY (id);

ALTER TABLE ONLY place
    ADD CONSTRAINT place_pkey PRIMARY KEY (code);

ALTER TABLE ONLY plan
    ADD CONSTRAINT plan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (entity, record_id, user_id, tab);

ALTER TABLE ONLY problem_category
    ADD CONSTRAINT problem_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY problem_comment
    ADD CONSTRAINT problem_comment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY problem
    ADD CONSTRAINT problem_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_category
    ADD CONSTRAINT product_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_image_rating
    ADD CONSTRAINT product_image_rating_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product
    ADD CONSTRAINT product_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_rating
    ADD CONSTRAINT product_rating_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_sub_category
    ADD CONSTRAINT product_sub_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_super_category
    ADD CONSTRAINT product_super_category_pkey PRIMARY KEY (id);

ALTER TABLE ONLY product_unit
    ADD CONSTRAINT product_unit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY project_name
    ADD CONSTRAINT project_name_pkey PRIMARY KEY (id);

ALTER TABLE ONLY promotion
    ADD CONSTRAINT promotion_pkey PRIMARY KEY (id);

ALTER TABLE ONLY proposal
    ADD CONSTRAINT proposal_pkey PRIMARY KEY (id);

ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, hash);

ALTER TABLE ONLY referral_loan
    ADD CONSTRAINT referral_loan_pkey PRIMARY KEY (id);

ALTER TABLE ONLY registration_code
    ADD CONSTRAINT registration_code_pkey PRIMARY KEY (phone_hash);

ALTER TABLE ONLY report_pin
    ADD CONSTRAINT report_pin_pkey PRIMARY KEY (user_id, saved_report);

ALTER TABLE ONLY report_schedule
    ADD CONSTRAINT report_schedule_pkey PRIMARY KEY (id);

ALTER TABLE ONLY reset_code
    ADD CONSTRAINT reset_code_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY saved_report
    ADD CONSTRAINT saved_report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY saved_view
    ADD CONSTRAINT saved_view_pkey PRIMARY KEY (id);

ALTER TABLE ONLY search_document
    ADD CONSTRAINT search_document_pkey PRIMARY KEY (record_id);

ALTER TABLE ONLY search_posting
    ADD CONSTRAINT search_posting_pkey PRIMARY KEY (word, record_id) INCLUDE (place);

ALTER TABLE ONLY search_version
    ADD CONSTRAINT search_version_pkey PRIMARY KEY (entity);

ALTER TABLE ONLY seed_variety
    ADD CONSTRAINT seed_variety_pkey PRIMARY KEY (id);

ALTER TABLE ONLY server_process
    ADD CONSTRAINT server_process_pkey PRIMARY KEY (id);

ALTER TABLE ONLY settlement_line
    ADD CONSTRAINT settlement_line_pkey PRIMARY KEY (id);

ALTER TABLE ONLY settlement
    ADD CONSTRAINT settlement_party_period_apart EXCLUDE USING gist (COALESCE(party, ''::text) WITH =, COALESCE(period, '(,)'::daterange) WITH &&) WHERE ((deleted_at IS NULL));

ALTER TABLE ONLY settlement
    ADD CONSTRAINT settlement_pkey PRIMARY KEY (id);

ALTER TABLE ONLY settlement_statement
    ADD CONSTRAINT settlement_statement_pkey PRIMARY KEY (settlement_id);

ALTER TABLE ONLY sign_in
    ADD CONSTRAINT sign_in_pkey PRIMARY KEY (id);

ALTER TABLE ONLY sponsor
    ADD CONSTRAINT sponsor_pkey PRIMARY KEY (id);

ALTER TABLE ONLY statement_mapping
    ADD CONSTRAINT statement_mapping_pkey PRIMARY KEY (party);

ALTER TABLE ONLY step_comment
    ADD CONSTRAINT step_comment_pkey PRIMARY KEY (id);

ALTER TABLE ONLY stock_reservation
    ADD CONSTRAINT stock_reservation_pkey PRIMARY KEY (order_id, product_id);

ALTER TABLE ONLY stream_ticket
    ADD CONSTRAINT stream_ticket_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY system_setting
    ADD CONSTRAINT system_setting_pkey PRIMARY KEY (id);

ALTER TABLE ONLY task_run
    ADD CONSTRAINT task_run_pkey PRIMARY KEY (task);

ALTER TABLE ONLY template
    ADD CONSTRAINT template_pkey PRIMARY KEY (id);

ALTER TABLE ONLY thumbnail
    ADD CONSTRAINT thumbnail_pkey PRIMARY KEY (file);

ALTER TABLE ONLY token
    ADD CONSTRAINT token_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY totp_secret
    ADD CONSTRAINT totp_secret_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY tutorial
    ADD CONSTRAINT tutorial_pkey PRIMARY KEY (id);

ALTER TABLE ONLY upload_part
    ADD CONSTRAINT upload_part_pkey PRIMARY KEY (name);

ALTER TABLE ONLY upload
    ADD CONSTRAINT upload_pkey PRIMARY KEY (id);

ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);

ALTER TABLE ONLY user_profile
    ADD CONSTRAINT user_profile_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vendor_application
    ADD CONSTRAINT vendor_application_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vendor_bank_account
    ADD CONSTRAINT vendor_bank_account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vendor_delivery_fee
    ADD CONSTRAINT vendor_delivery_fee_pkey PRIMARY KEY (id);

ALTER TABLE ONLY vendor_delivery_fee
    ADD CONSTRAINT vendor_delivery_fee_vendor_id_province_from_kg_to_kg_apart EXCLUDE USING gist (COALESCE((vendor_id)::text, ''::text) WITH =, COALESCE(province, ''::text) WITH =, (
CASE
    WHEN ((from_kg)::numeric > (to_kg)::numeric) THEN 'empty'::numrange
    ELSE numrange((from_kg)::numeric, (to_kg)::numeric, '[)'::text)
END) WITH &&) WHERE ((deleted_at IS NULL));

ALTER TABLE ONLY vendor
    ADD CONSTRAINT vendor_pkey PRIMARY KEY (id);

ALTER TABLE ONLY webhook_cursor
    ADD CONSTRAINT webhook_cursor_pkey PRIMARY KEY (singleton);

ALTER TABLE ONLY webhook_delivery
    ADD CONSTRAINT webhook_delivery_pkey PRIMARY KEY (id);

ALTER TABLE ONLY webhook_event
    ADD CONSTRAINT webhook_event_pkey PRIMARY KEY (history_id);

ALTER TABLE ONLY webhook
    ADD CONSTRAINT webhook_pkey PRIMARY KEY (id);

ALTER TABLE ONLY winner
    ADD CONSTRAINT winner_pkey PRIMARY KEY (id);

CREATE INDEX activity_class_id_idx ON activity USING btree (class_id);

CREATE INDEX activity_deleted_at_idx ON activity USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX activity_order_order_idx ON activity USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX activity_outdated_idx ON activity USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX activity_updated_at_idx ON activity USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX agricultural_dictionary_category_id_idx ON agricultural_dictionary USING btree (category_id);

CREATE INDEX agricultural_dictionary_deleted_at_idx ON agricultural_dictionary USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX agricultural_dictionary_missing_idx ON agricultural_dictionary USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(definition, ''::text) = ''::text) <> (COALESCE(definition_kh, ''::text) = ''::text)));

CREATE INDEX agricultural_dictionary_outdated_idx ON agricultural_dictionary USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX agricultural_dictionary_term_order_idx ON agricultural_dictionary USING btree (term COLLATE "km-x-icu", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX agricultural_dictionary_updated_at_idx ON agricultural_dictionary USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX api_key_created_by_idx ON api_key USING btree (created_by);

CREATE UNIQUE INDEX api_key_hash_key ON api_key USING btree (hash);

CREATE INDEX api_key_owner_idx ON api_key USING btree (owner_id, created_at DESC);

CREATE INDEX api_key_revoked_by_idx ON api_key USING btree (revoked_by);

CREATE INDEX app_version_deleted_at_idx ON app_version USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX app_version_missing_idx ON app_version USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(notes, ''::text) = ''::text) <> (COALESCE(notes_kh, ''::text) = ''::text)));

CREATE INDEX app_version_outdated_idx ON app_version USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE UNIQUE INDEX app_version_platform_number_key ON app_version USING btree (lower(platform), lower(number)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX app_version_released_at_order_idx ON app_version USING btree (released_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX app_version_updated_at_idx ON app_version USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX archive_month_idx ON archive USING btree (table_name, month);

CREATE INDEX audit_block_source_idx ON audit_block USING btree (source, upto);

CREATE INDEX audit_event_by_idx ON audit_event USING btree (by, id DESC);

CREATE INDEX audit_event_kind_idx ON audit_event USING btree (kind, id DESC);

CREATE INDEX audit_event_record_idx ON audit_event USING btree (record_id, id DESC) WHERE (record_id IS NOT NULL);

CREATE UNIQUE INDEX audit_origin_key ON audit_origin USING btree (address, browser, system, api_key_id) NULLS NOT DISTINCT;

CREATE INDEX author_deleted_at_idx ON author USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX author_missing_idx ON author USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (((COALESCE(name, ''::text) = ''::text) <> (COALESCE(name_kh, ''::text) = ''::text)) OR ((COALESCE(bio, ''::text) = ''::text) <> (COALESCE(bio_kh, ''::text) = ''::text))));

CREATE INDEX author_outdated_idx ON author USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX author_updated_at_idx ON author USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX bank_code_key ON bank USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX bank_deleted_at_idx ON bank USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX bank_name_order_idx ON bank USING btree (name COLLATE "km-x-icu", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX bank_outdated_idx ON bank USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX bank_updated_at_idx ON bank USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX banner_deleted_at_idx ON banner USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX banner_updated_at_idx ON banner USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX canned_reply_category_id_idx ON canned_reply USING btree (category_id);

CREATE INDEX canned_reply_deleted_at_idx ON canned_reply USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX canned_reply_outdated_idx ON canned_reply USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX canned_reply_updated_at_idx ON canned_reply USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX category_class_code_key ON category_class USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX category_class_deleted_at_idx ON category_class USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX category_class_order_order_idx ON category_class USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX category_class_outdated_idx ON category_class USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX category_class_updated_at_idx ON category_class USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX changed_row_tx_idx ON changed_row USING btree (tx);

CREATE INDEX content_flag_profile_idx ON content_flag USING btree (profile_id);

CREATE INDEX conversation_assignee_idx ON conversation USING btree (assignee_id, last_at DESC, id);

CREATE INDEX conversation_closed_idx ON conversation USING btree (kind, last_at DESC, id) WHERE (state = 'closed'::text);

CREATE INDEX conversation_last_idx ON conversation USING btree (kind, last_at DESC, id);

CREATE INDEX conversation_note_idx ON conversation_note USING btree (conversation_id, at);

CREATE INDEX conversation_profile_idx ON conversation USING btree (asker_profile_id, last_at DESC, id) WHERE (asker_profile_id IS NOT NULL);

CREATE INDEX conversation_search_idx ON conversation_search USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX conversation_search_prefixes_idx ON conversation_search USING gin (prefixes) WITH (gin_pending_list_limit='256');

CREATE INDEX conversation_vendor_idx ON conversation USING btree (asker_vendor_id, last_at DESC, id) WHERE (asker_vendor_id IS NOT NULL);

CREATE INDEX conversation_waiting_idx ON conversation USING btree (kind, waiting_since, id) WHERE ((state = 'open'::text) AND (waiting_since IS NOT NULL));

CREATE INDEX delivery_service_deleted_at_idx ON delivery_service USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX delivery_service_name_order_idx ON delivery_service USING btree (name COLLATE "km-x-icu", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX delivery_service_outdated_idx ON delivery_service USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX delivery_service_updated_at_idx ON delivery_service USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX device_user_idx ON device USING btree (user_id);

CREATE INDEX event_deleted_at_idx ON event USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX event_missing_idx ON event USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(description, ''::text) = ''::text) <> (COALESCE(description_kh, ''::text) = ''::text)));

CREATE INDEX event_outdated_idx ON event USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX event_participant_deleted_at_idx ON event_participant USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX event_participant_event_id_idx ON event_participant USING btree (event_id);

CREATE UNIQUE INDEX event_participant_event_id_profile_id_key ON event_participant USING btree (event_id, profile_id) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX event_participant_profile_id_idx ON event_participant USING btree (profile_id);

CREATE INDEX event_participant_updated_at_idx ON event_participant USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX event_place_idx ON event USING btree (place text_pattern_ops);

CREATE INDEX event_updated_at_idx ON event USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX exchange_rate_deleted_at_idx ON exchange_rate USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX exchange_rate_effective_from_key ON exchange_rate USING btree (effective_from) WHERE (deleted_at IS NULL);

CREATE INDEX exchange_rate_effective_from_order_idx ON exchange_rate USING btree (effective_from DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX exchange_rate_updated_at_idx ON exchange_rate USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX expert_deleted_at_idx ON expert USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX expert_missing_idx ON expert USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (((COALESCE(name, ''::text) = ''::text) <> (COALESCE(name_kh, ''::text) = ''::text)) OR ((COALESCE(bio, ''::text) = ''::text) <> (COALESCE(bio_kh, ''::text) = ''::text))));

CREATE INDEX expert_outdated_idx ON expert USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX expert_province_idx ON expert USING btree (province text_pattern_ops);

CREATE INDEX expert_speciality_ids_idx ON expert USING gin (speciality_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX expert_updated_at_idx ON expert USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX expert_user_id_idx ON expert USING btree (user_id);

CREATE UNIQUE INDEX expert_user_id_key ON expert USING btree (user_id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_deleted_at_idx ON farm_activity USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_activity_farm_sub_category_ids_idx ON farm_activity USING gin (farm_sub_category_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX farm_activity_form_field_deleted_at_idx ON farm_activity_form_field USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_activity_form_field_farm_activity_id_idx ON farm_activity_form_field USING btree (farm_activity_id);

CREATE UNIQUE INDEX farm_activity_form_field_farm_activity_id_key_key ON farm_activity_form_field USING btree (farm_activity_id, lower(key)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_form_field_list_of_value_id_idx ON farm_activity_form_field USING btree (list_of_value_id);

CREATE INDEX farm_activity_form_field_missing_idx ON farm_activity_form_field USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(help, ''::text) = ''::text) <> (COALESCE(help_kh, ''::text) = ''::text)));

CREATE INDEX farm_activity_form_field_order_order_idx ON farm_activity_form_field USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_form_field_outdated_idx ON farm_activity_form_field USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_activity_form_field_unit_id_idx ON farm_activity_form_field USING btree (unit_id);

CREATE INDEX farm_activity_form_field_updated_at_idx ON farm_activity_form_field USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_implementation_deleted_at_idx ON farm_activity_implementation USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_activity_implementation_done_on_order_idx ON farm_activity_implementation USING btree (done_on DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_implementation_farm_activity_id_idx ON farm_activity_implementation USING btree (farm_activity_id);

CREATE INDEX farm_activity_implementation_farm_id_idx ON farm_activity_implementation USING btree (farm_id);

CREATE INDEX farm_activity_implementation_missing_idx ON farm_activity_implementation USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(title, ''::text) = ''::text) <> (COALESCE(title_kh, ''::text) = ''::text)));

CREATE INDEX farm_activity_implementation_outdated_idx ON farm_activity_implementation USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_activity_implementation_profile_id_idx ON farm_activity_implementation USING btree (profile_id);

CREATE INDEX farm_activity_implementation_updated_at_idx ON farm_activity_implementation USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_list_of_value_implementation_deleted_at_idx ON farm_activity_list_of_value_implementation USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_activity_list_of_value_implementation_form_field_id_idx ON farm_activity_list_of_value_implementation USING btree (form_field_id);

CREATE UNIQUE INDEX farm_activity_list_of_value_implementation_implemen_3d7acfba ON farm_activity_list_of_value_implementation USING btree (implementation_id, form_field_id, lower(value)) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_list_of_value_implementation_implemen_98f28bf9 ON farm_activity_list_of_value_implementation USING btree (implementation_id);

CREATE INDEX farm_activity_list_of_value_implementation_missing_idx ON farm_activity_list_of_value_implementation USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(label, ''::text) = ''::text) <> (COALESCE(label_kh, ''::text) = ''::text)));

CREATE INDEX farm_activity_list_of_value_implementation_outdated_idx ON farm_activity_list_of_value_implementation USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_activity_list_of_value_implementation_updated_at_idx ON farm_activity_list_of_value_implementation USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_order_order_idx ON farm_activity USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX farm_activity_outdated_idx ON farm_activity USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_activity_updated_at_idx ON farm_activity USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_category_deleted_at_idx ON farm_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_category_order_order_idx ON farm_category USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX farm_category_outdated_idx ON farm_category USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_category_updated_at_idx ON farm_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_community_deleted_at_idx ON farm_community USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_community_leader_id_idx ON farm_community USING btree (leader_id);

CREATE INDEX farm_community_missing_idx ON farm_community USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(description, ''::text) = ''::text) <> (COALESCE(description_kh, ''::text) = ''::text)));

CREATE INDEX farm_community_outdated_idx ON farm_community USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_community_place_idx ON farm_community USING btree (place text_pattern_ops);

CREATE INDEX farm_community_references_idx ON farm_community USING gin (member_ids, crop_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX farm_community_updated_at_idx ON farm_community USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_crop_ids_idx ON farm USING gin (crop_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX farm_deleted_at_idx ON farm USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_guide_line_crop_id_idx ON farm_guide_line USING btree (crop_id);

CREATE INDEX farm_guide_line_deleted_at_idx ON farm_guide_line USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_guide_line_outdated_idx ON farm_guide_line USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_guide_line_references_idx ON farm_guide_line USING gin (seed_variety_ids, stages jsonb_path_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX farm_guide_line_updated_at_idx ON farm_guide_line USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX farm_list_of_value_code_key ON farm_list_of_value USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX farm_list_of_value_deleted_at_idx ON farm_list_of_value USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_list_of_value_name_order_idx ON farm_list_of_value USING btree (name COLLATE "km-x-icu", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX farm_list_of_value_outdated_idx ON farm_list_of_value USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_list_of_value_updated_at_idx ON farm_list_of_value USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_missing_idx ON farm USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(name, ''::text) = ''::text) <> (COALESCE(name_kh, ''::text) = ''::text)));

CREATE INDEX farm_outdated_idx ON farm USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_place_idx ON farm USING btree (place text_pattern_ops);

CREATE INDEX farm_profile_id_idx ON farm USING btree (profile_id);

CREATE INDEX farm_sub_category_deleted_at_idx ON farm_sub_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX farm_sub_category_farm_category_id_idx ON farm_sub_category USING btree (farm_category_id);

CREATE INDEX farm_sub_category_order_order_idx ON farm_sub_category USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX farm_sub_category_outdated_idx ON farm_sub_category USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX farm_sub_category_updated_at_idx ON farm_sub_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX farm_updated_at_idx ON farm USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX feed_author_id_idx ON feed USING btree (author_id);

CREATE INDEX feed_deleted_at_idx ON feed USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX feed_like_profile_idx ON feed_like USING btree (profile_id);

CREATE INDEX feed_missing_idx ON feed USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(text, ''::text) = ''::text) <> (COALESCE(text_kh, ''::text) = ''::text)));

CREATE INDEX feed_outdated_idx ON feed USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX feed_updated_at_idx ON feed USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX file_created_at_idx ON file USING btree (created_at DESC, name);

CREATE INDEX file_created_by_idx ON file USING btree (created_by);

CREATE INDEX file_pdf_idx ON file USING btree (created_at DESC) WHERE ((type = 'application/pdf'::text) AND (NOT internal));

CREATE INDEX file_search_idx ON file USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX file_sha256_idx ON file USING btree (sha256) WHERE (sha256 IS NOT NULL);

CREATE INDEX file_tags_idx ON file USING gin (tags) WITH (gin_pending_list_limit='256');

CREATE INDEX file_unhashed_idx ON file USING btree (name) WHERE ((sha256 IS NULL) AND (NOT internal));

CREATE INDEX file_use_record_idx ON file_use USING btree (entity, record_id);

CREATE INDEX file_vendor_idx ON file USING btree (vendor_id) WHERE (vendor_id IS NOT NULL);

CREATE INDEX former_reason_settlement_idx ON former_reason USING btree (settlement_id, id);

CREATE INDEX guide_author_id_idx ON guide USING btree (author_id);

CREATE INDEX guide_comment_deleted_at_idx ON guide_comment USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX guide_comment_guide_id_idx ON guide_comment USING btree (guide_id);

CREATE INDEX guide_comment_moderator_id_idx ON guide_comment USING btree (moderator_id);

CREATE INDEX guide_comment_parent_id_idx ON guide_comment USING btree (parent_id);

CREATE INDEX guide_comment_profile_id_idx ON guide_comment USING btree (profile_id);

CREATE INDEX guide_comment_updated_at_idx ON guide_comment USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX guide_deleted_at_idx ON guide USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX guide_missing_idx ON guide USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(summary, ''::text) = ''::text) <> (COALESCE(summary_kh, ''::text) = ''::text)));

CREATE INDEX guide_outdated_idx ON guide USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX guide_references_idx ON guide USING gin (activity_ids, product_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX guide_updated_at_idx ON guide USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX guide_vendor_id_idx ON guide USING btree (vendor_id);

-- Finds the entries of a month. They are stored in the order of their time, so an index of blocks is enough.
CREATE INDEX history_at_idx ON history USING brin (at) WITH (autosummarize='on');

-- For the filters of the page. An index of blocks: an entry is added for a few thousand changes, not for each.
CREATE INDEX history_audit_idx ON history USING brin (by uuid_bloom_ops (n_distinct_per_range='200'), entity text_bloom_ops (n_distinct_per_range='200'), action text_bloom_ops (n_distinct_per_range='200'), origin int4_bloom_ops (n_distinct_per_range='200')) WITH (autosummarize='on');

CREATE INDEX history_record_idx ON history USING btree (record_id, id DESC);

CREATE INDEX idempotency_created_at_idx ON idempotency USING btree (created_at);

CREATE INDEX import_run_at_idx ON import_run USING btree (at);

CREATE INDEX job_batch_idx ON job USING btree (created_at DESC, id DESC) WHERE ((kind = 'bulk'::text) AND (undoes IS NULL));

CREATE UNIQUE INDEX job_due_key ON job USING btree (schedule_id, due_at);

CREATE INDEX job_file_idx ON job USING btree (file) WHERE (file IS NOT NULL);

CREATE INDEX job_person_idx ON job USING btree (by, created_at DESC);

CREATE INDEX job_row_of_record_idx ON job_row USING btree (record_id, job_id);

CREATE INDEX job_row_record_idx ON job_row USING btree (job_id, record_id);

CREATE INDEX job_row_waiting_idx ON job_row USING btree (job_id, place) WHERE (status IS NULL);

CREATE INDEX job_undoes_idx ON job USING btree (undoes) WHERE (undoes IS NOT NULL);

CREATE UNIQUE INDEX job_undoing_key ON job USING btree (undoes) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX job_unfinished_idx ON job USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX known_device_seen_at_idx ON known_device USING btree (seen_at);

CREATE INDEX ledger_entry_day_idx ON ledger_entry USING btree (party, day);

CREATE INDEX ledger_entry_order_idx ON ledger_entry USING btree (order_id);

CREATE INDEX ledger_entry_settlement_idx ON ledger_entry USING btree (settlement_id) WHERE (settlement_id IS NOT NULL);

CREATE INDEX ledger_entry_unsettled_idx ON ledger_entry USING btree (party, order_id) INCLUDE (day, gross, commission, fees, refunds, held) WHERE (settlement_id IS NULL);

CREATE INDEX live_event_place_idx ON live_event USING btree (place) WHERE (place IS NOT NULL);

CREATE INDEX live_event_waiting_idx ON live_event USING btree (tx) WHERE (place IS NULL);

CREATE INDEX market_price_file_content_idx ON market_price_file USING btree (content);

CREATE UNIQUE INDEX market_product_price_commodity_market_unit_id_price_75d5c68b ON market_product_price USING btree (lower(commodity), lower(market), unit_id, lower(price_type), date) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX market_product_price_crop_id_idx ON market_product_price USING btree (crop_id);

CREATE INDEX market_product_price_date_order_idx ON market_product_price USING btree (date DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX market_product_price_deleted_at_idx ON market_product_price USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX market_product_price_missing_idx ON market_product_price USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(commodity, ''::text) = ''::text) <> (COALESCE(commodity_kh, ''::text) = ''::text)));

CREATE INDEX market_product_price_outdated_idx ON market_product_price USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX market_product_price_unit_id_idx ON market_product_price USING btree (unit_id);

CREATE INDEX market_product_price_updated_at_idx ON market_product_price USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX message_answer_idx ON ONLY message USING btree (conversation_id, answer_id) WHERE (answer_id IS NOT NULL);

CREATE INDEX message_2026_11_conversation_id_answer_id_idx ON message_2026_11 USING btree (conversation_id, answer_id) WHERE (answer_id IS NOT NULL);

CREATE INDEX message_id_idx ON ONLY message USING btree (conversation_id, id);

CREATE INDEX message_2026_11_conversation_id_id_idx ON message_2026_11 USING btree (conversation_id, id);

CREATE INDEX message_pending_idx ON ONLY message USING btree (conversation_id, number) WHERE (status = 1);

CREATE INDEX message_2026_11_conversation_id_number_idx ON message_2026_11 USING btree (conversation_id, number) WHERE (status = 1);

CREATE INDEX message_2026_12_conversation_id_answer_id_idx ON message_2026_12 USING btree (conversation_id, answer_id) WHERE (answer_id IS NOT NULL);

CREATE INDEX message_2026_12_conversation_id_id_idx ON message_2026_12 USING btree (conversation_id, id);

CREATE INDEX message_2026_12_conversation_id_number_idx ON message_2026_12 USING btree (conversation_id, number) WHERE (status = 1);

CREATE INDEX message_attachment_file_idx ON message_attachment USING btree (file);

CREATE INDEX message_default_conversation_id_answer_id_idx ON message_default USING btree (conversation_id, answer_id) WHERE (answer_id IS NOT NULL);

CREATE INDEX message_default_conversation_id_id_idx ON message_default USING btree (conversation_id, id);

CREATE INDEX message_default_conversation_id_number_idx ON message_default USING btree (conversation_id, number) WHERE (status = 1);

CREATE INDEX message_out_waiting_idx ON message_out USING btree (created_at) WHERE (sent_at IS NULL);

CREATE INDEX news_deleted_at_idx ON news USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX news_missing_idx ON news USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(content, ''::text) = ''::text) <> (COALESCE(content_kh, ''::text) = ''::text)));

CREATE INDEX news_outdated_idx ON news USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX news_updated_at_idx ON news USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX notice_cause_idx ON notice USING btree (cause, cause_key, user_id) WHERE (cause IS NOT NULL);

CREATE INDEX notice_created_at_idx ON notice USING btree (created_at);

CREATE INDEX notice_person_idx ON notice USING btree (user_id, created_at DESC, id);

CREATE INDEX notice_push_next_try_at_idx ON notice_push USING btree (next_try_at);

CREATE INDEX notice_unread_idx ON notice USING btree (user_id) WHERE (read_at IS NULL);

CREATE INDEX notification_deleted_at_idx ON notification USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX notification_missing_idx ON notification USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(body, ''::text) = ''::text) <> (COALESCE(body_kh, ''::text) = ''::text)));

CREATE INDEX notification_outdated_idx ON notification USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX notification_recipient_inbox_idx ON notification_recipient USING btree (profile_id, sent_at DESC, id) WHERE ((channel = 'inApp'::text) AND (state = 'sent'::text));

CREATE INDEX notification_recipient_notice_idx ON notification_recipient USING btree (notice_id) WHERE (notice_id IS NOT NULL);

CREATE INDEX notification_recipient_waiting_idx ON notification_recipient USING btree (notification_id, channel, next_try_at) WHERE (state = 'waiting'::text);

CREATE INDEX notification_references_idx ON notification USING gin (project_ids, crop_ids, profile_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX notification_updated_at_idx ON notification USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX oidc_sign_in_code_key ON oidc_sign_in USING btree (code_hash);

CREATE INDEX oidc_sign_in_expires_at_idx ON oidc_sign_in USING btree (expires_at);

CREATE INDEX online_payment_fee_deleted_at_idx ON online_payment_fee USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX online_payment_fee_payment_method_id_idx ON online_payment_fee USING btree (payment_method_id);

CREATE INDEX online_payment_fee_updated_at_idx ON online_payment_fee USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX order_buyer_number_key ON order_buyer USING btree (number);

CREATE INDEX order_day_buyers_day_idx ON order_day_buyers USING btree (breakdown, day);

CREATE INDEX order_deleted_at_idx ON "order" USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX order_deliver_to_place_idx ON "order" USING btree (deliver_to_place text_pattern_ops);

CREATE INDEX order_delivery_service_id_idx ON "order" USING btree (delivery_service_id);

CREATE INDEX order_fact_day_idx ON order_fact USING btree (day);

CREATE INDEX order_fact_profile_idx ON order_fact USING btree (profile_id, day);

CREATE INDEX order_fact_vendor_idx ON order_fact USING btree (vendor_id, day);

CREATE INDEX order_line_day_idx ON order_line USING btree (day);

CREATE INDEX order_line_product_idx ON order_line USING btree (product_id, day);

CREATE INDEX order_line_total_period_idx ON order_line_total USING btree (period, day);

CREATE INDEX order_month_buyers_day_idx ON order_month_buyers USING btree (breakdown, day);

CREATE UNIQUE INDEX order_number_key ON "order" USING btree (lower(number)) WHERE (deleted_at IS NULL);

CREATE INDEX order_payment_method_id_idx ON "order" USING btree (payment_method_id);

CREATE INDEX order_profile_id_idx ON "order" USING btree (profile_id);

CREATE INDEX order_promotion_id_idx ON "order" USING btree (promotion_id);

CREATE INDEX order_references_idx ON "order" USING gin (items jsonb_path_ops, movements jsonb_path_ops, timeline jsonb_path_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX order_total_period_idx ON order_total USING btree (breakdown, period, day);

CREATE INDEX order_updated_at_idx ON "order" USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX order_vendor_id_idx ON "order" USING btree (vendor_id);

CREATE INDEX passkey_challenge_expires_at_idx ON passkey_challenge USING btree (expires_at);

CREATE INDEX passkey_user_idx ON passkey USING btree (user_id);

CREATE UNIQUE INDEX payment_method_code_key ON payment_method USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX payment_method_deleted_at_idx ON payment_method USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX payment_method_missing_idx ON payment_method USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(instructions, ''::text) = ''::text) <> (COALESCE(instructions_kh, ''::text) = ''::text)));

CREATE INDEX payment_method_order_order_idx ON payment_method USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX payment_method_outdated_idx ON payment_method USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX payment_method_updated_at_idx ON payment_method USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX place_below_idx ON place USING btree ("left"(code, '-2'::integer), code);

CREATE INDEX plan_crop_id_idx ON plan USING btree (crop_id);

CREATE INDEX plan_deleted_at_idx ON plan USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX plan_farm_id_idx ON plan USING btree (farm_id);

CREATE INDEX plan_guideline_id_idx ON plan USING btree (guideline_id);

CREATE INDEX plan_seed_variety_id_idx ON plan USING btree (seed_variety_id);

CREATE INDEX plan_starts_on_order_idx ON plan USING btree (starts_on DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX plan_tasks_idx ON plan USING gin (tasks jsonb_path_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX plan_updated_at_idx ON plan USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX presence_seen_at_idx ON presence USING btree (seen_at);

CREATE INDEX problem_category_deleted_at_idx ON problem_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX problem_category_id_idx ON problem USING btree (category_id);

CREATE INDEX problem_category_order_order_idx ON problem_category USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX problem_category_outdated_idx ON problem_category USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX problem_category_parent_id_idx ON problem_category USING btree (parent_id);

CREATE INDEX problem_category_updated_at_idx ON problem_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX problem_comment_deleted_at_idx ON problem_comment USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX problem_comment_moderator_id_idx ON problem_comment USING btree (moderator_id);

CREATE INDEX problem_comment_parent_id_idx ON problem_comment USING btree (parent_id);

CREATE INDEX problem_comment_problem_id_idx ON problem_comment USING btree (problem_id);

CREATE INDEX problem_comment_profile_id_idx ON problem_comment USING btree (profile_id);

CREATE INDEX problem_comment_updated_at_idx ON problem_comment USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX problem_deleted_at_idx ON problem USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX problem_missing_idx ON problem USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (((COALESCE(symptoms, ''::text) = ''::text) <> (COALESCE(symptoms_kh, ''::text) = ''::text)) OR ((COALESCE(causes, ''::text) = ''::text) <> (COALESCE(causes_kh, ''::text) = ''::text)) OR ((COALESCE(prevention, ''::text) = ''::text) <> (COALESCE(prevention_kh, ''::text) = ''::text)) OR ((COALESCE(treatment, ''::text) = ''::text) <> (COALESCE(treatment_kh, ''::text) = ''::text))));

CREATE INDEX problem_outdated_idx ON problem USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX problem_references_idx ON problem USING gin (activity_ids, crop_ids, product_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX problem_updated_at_idx ON problem USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX product_category_deleted_at_idx ON product_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX product_category_order_order_idx ON product_category USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX product_category_outdated_idx ON product_category USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX product_category_super_category_id_idx ON product_category USING btree (super_category_id);

CREATE INDEX product_category_updated_at_idx ON product_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX product_deleted_at_idx ON product USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX product_image_rating_deleted_at_idx ON product_image_rating USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX product_image_rating_moderator_id_idx ON product_image_rating USING btree (moderator_id);

CREATE INDEX product_image_rating_product_id_idx ON product_image_rating USING btree (product_id);

CREATE INDEX product_image_rating_profile_id_idx ON product_image_rating USING btree (profile_id);

CREATE INDEX product_image_rating_rating_id_idx ON product_image_rating USING btree (rating_id);

CREATE INDEX product_image_rating_updated_at_idx ON product_image_rating USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX product_missing_idx ON product USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (((COALESCE(short_description, ''::text) = ''::text) <> (COALESCE(short_description_kh, ''::text) = ''::text)) OR ((COALESCE(content, ''::text) = ''::text) <> (COALESCE(content_kh, ''::text) = ''::text))));

CREATE INDEX product_outdated_idx ON product USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX product_rating_deleted_at_idx ON product_rating USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX product_rating_moderator_id_idx ON product_rating USING btree (moderator_id);

CREATE INDEX product_rating_order_id_idx ON product_rating USING btree (order_id);

CREATE UNIQUE INDEX product_rating_order_id_product_id_profile_id_key ON product_rating USING btree (order_id, product_id, profile_id) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX product_rating_product_id_idx ON product_rating USING btree (product_id);

CREATE INDEX product_rating_profile_id_idx ON product_rating USING btree (profile_id);

CREATE INDEX product_rating_updated_at_idx ON product_rating USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX product_references_idx ON product USING gin (product_sub_category_ids, vendor_ids, expert_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX product_sub_category_category_id_idx ON product_sub_category USING btree (category_id);

CREATE INDEX product_sub_category_deleted_at_idx ON product_sub_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX product_sub_category_order_order_idx ON product_sub_category USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX product_sub_category_outdated_idx ON product_sub_category USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX product_sub_category_template_id_idx ON product_sub_category USING btree (template_id);

CREATE INDEX product_sub_category_updated_at_idx ON product_sub_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX product_super_category_deleted_at_idx ON product_super_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX product_super_category_order_order_idx ON product_super_category USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX product_super_category_outdated_idx ON product_super_category USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX product_super_category_updated_at_idx ON product_super_category USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX product_unit_deleted_at_idx ON product_unit USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX product_unit_id_idx ON product USING btree (unit_id);

CREATE INDEX product_unit_name_order_idx ON product_unit USING btree (name COLLATE "km-x-icu", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX product_unit_outdated_idx ON product_unit USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE UNIQUE INDEX product_unit_symbol_key ON product_unit USING btree (lower(symbol)) WHERE (deleted_at IS NULL);

CREATE INDEX product_unit_updated_at_idx ON product_unit USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX product_updated_at_idx ON product USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX project_name_code_key ON project_name USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX project_name_deleted_at_idx ON project_name USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX project_name_missing_idx ON project_name USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (((COALESCE(name, ''::text) = ''::text) <> (COALESCE(name_kh, ''::text) = ''::text)) OR ((COALESCE(description, ''::text) = ''::text) <> (COALESCE(description_kh, ''::text) = ''::text))));

CREATE INDEX project_name_outdated_idx ON project_name USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX project_name_updated_at_idx ON project_name USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX promotion_code_key ON promotion USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX promotion_deleted_at_idx ON promotion USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX promotion_outdated_idx ON promotion USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX promotion_references_idx ON promotion USING gin (vendor_ids, sub_category_ids, product_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX promotion_updated_at_idx ON promotion USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX proposal_record_idx ON proposal USING btree (record_id, at DESC);

CREATE INDEX proposal_vendor_idx ON proposal USING btree (vendor_id, at DESC) WHERE (vendor_id IS NOT NULL);

CREATE INDEX proposal_waiting_idx ON proposal USING btree (entity, at, id) WHERE (state = 'waiting'::text);

-- One waits for each record and vendor; later proposals are merged into it.
CREATE UNIQUE INDEX proposal_waiting_key ON proposal USING btree (entity, record_id, COALESCE(vendor_id, by)) WHERE (state = 'waiting'::text);

CREATE INDEX referral_loan_assignee_id_idx ON referral_loan USING btree (assignee_id);

CREATE INDEX referral_loan_bank_id_idx ON referral_loan USING btree (bank_id);

CREATE UNIQUE INDEX referral_loan_code_key ON referral_loan USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX referral_loan_deleted_at_idx ON referral_loan USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX referral_loan_place_idx ON referral_loan USING btree (place text_pattern_ops);

CREATE INDEX referral_loan_profile_id_idx ON referral_loan USING btree (profile_id);

CREATE INDEX referral_loan_timeline_idx ON referral_loan USING gin (timeline jsonb_path_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX referral_loan_updated_at_idx ON referral_loan USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX registration_code_expires_idx ON registration_code USING btree (expires_at);

CREATE INDEX report_pin_saved_report_idx ON report_pin USING btree (saved_report);

CREATE INDEX report_schedule_due_idx ON report_schedule USING btree (next_at) WHERE enabled;

CREATE INDEX report_schedule_report_idx ON report_schedule USING btree (report, owner);

CREATE INDEX report_schedule_saved_report_idx ON report_schedule USING btree (saved_report) WHERE (saved_report IS NOT NULL);

CREATE UNIQUE INDEX saved_report_name_key ON saved_report USING btree (owner, lower(name));

CREATE INDEX saved_report_shared_idx ON saved_report USING btree (report) WHERE is_shared;

CREATE UNIQUE INDEX saved_view_name_key ON saved_view USING btree (entity, owner, audience, COALESCE(role, ''::text), lower(name));

-- The number of records with a word is `n` and the changes that are not added up yet, which may be many after an import.
CREATE INDEX search_count_word_idx ON search_count USING btree (word);

CREATE INDEX search_document_entity_idx ON search_document USING btree (entity, record_id);

CREATE INDEX search_document_popular_idx ON search_document USING btree (entity, record_id) INCLUDE (weight) WHERE (weight > 0);

CREATE INDEX search_posting_popular_idx ON search_posting USING btree (word, weight DESC, record_id DESC) INCLUDE (place) WHERE (weight > 0);

-- Records whose whole text is the word come first, however many newer ones contain it.
CREATE INDEX search_posting_whole_idx ON search_posting USING btree (word, record_id) WHERE (place = 0);

-- A search across lists finds its words in one lookup for all of them (decision 0122): here the parts of a spelling do
-- not begin with its entity. Pending entries are read by each lookup, so their list is short.
CREATE INDEX search_spelling_all_parts_idx ON search_spelling USING gin (search_parts(''::text, spelling, (boundary)::integer));

-- Each lookup reads the list of pending entries, so it is short; without one, filling a database takes an eighth longer.
CREATE INDEX search_spelling_parts_idx ON search_spelling USING gin (search_parts(entity, spelling, (boundary)::integer));

CREATE INDEX search_spelling_start_idx ON search_spelling USING btree (entity, spelling text_pattern_ops);

CREATE INDEX search_spelling_trigrams_idx ON search_spelling USING gin (spelling gin_trgm_ops);

CREATE INDEX search_spelling_word_idx ON search_spelling USING btree (word);

CREATE INDEX seed_variety_deleted_at_idx ON seed_variety USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX seed_variety_farm_sub_category_id_idx ON seed_variety USING btree (farm_sub_category_id);

CREATE INDEX seed_variety_missing_idx ON seed_variety USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(description, ''::text) = ''::text) <> (COALESCE(description_kh, ''::text) = ''::text)));

CREATE INDEX seed_variety_name_order_idx ON seed_variety USING btree (name COLLATE "km-x-icu", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX seed_variety_outdated_idx ON seed_variety USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX seed_variety_updated_at_idx ON seed_variety USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX server_process_seen_at_idx ON server_process USING btree (seen_at);

CREATE INDEX settlement_deleted_at_idx ON settlement USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX settlement_delivery_service_id_idx ON settlement USING btree (delivery_service_id);

CREATE UNIQUE INDEX settlement_line_entry_key ON settlement_line USING btree (entry_id, part) WHERE (entry_id IS NOT NULL);

CREATE INDEX settlement_line_number_idx ON settlement_line USING btree (settlement_id, number);

CREATE INDEX settlement_line_order_idx ON settlement_line USING btree (settlement_id, order_id);

CREATE INDEX settlement_line_settlement_idx ON settlement_line USING btree (settlement_id, kind);

CREATE UNIQUE INDEX settlement_number_key ON settlement USING btree (lower(number)) WHERE (deleted_at IS NULL);

CREATE INDEX settlement_payment_method_id_idx ON settlement USING btree (payment_method_id);

CREATE INDEX settlement_timeline_idx ON settlement USING gin (timeline jsonb_path_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX settlement_updated_at_idx ON settlement USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX settlement_vendor_id_idx ON settlement USING btree (vendor_id);

CREATE INDEX sign_in_user_idx ON sign_in USING btree (user_id);

CREATE INDEX sponsor_deleted_at_idx ON sponsor USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX sponsor_missing_idx ON sponsor USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(name, ''::text) = ''::text) <> (COALESCE(name_kh, ''::text) = ''::text)));

CREATE INDEX sponsor_order_order_idx ON sponsor USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX sponsor_outdated_idx ON sponsor USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX sponsor_updated_at_idx ON sponsor USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX step_comment_deleted_at_idx ON step_comment USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX step_comment_guide_id_idx ON step_comment USING btree (guide_id);

CREATE INDEX step_comment_moderator_id_idx ON step_comment USING btree (moderator_id);

CREATE INDEX step_comment_parent_id_idx ON step_comment USING btree (parent_id);

CREATE INDEX step_comment_profile_id_idx ON step_comment USING btree (profile_id);

CREATE INDEX step_comment_updated_at_idx ON step_comment USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX stock_reservation_expires_at_idx ON stock_reservation USING btree (expires_at);

CREATE INDEX stock_reservation_product_id_idx ON stock_reservation USING btree (product_id);

CREATE INDEX stream_ticket_token_idx ON stream_ticket USING btree (token_hash);

CREATE INDEX system_setting_deleted_at_idx ON system_setting USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX system_setting_key_key ON system_setting USING btree (lower(key)) WHERE (deleted_at IS NULL);

CREATE INDEX system_setting_missing_idx ON system_setting USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (((COALESCE(label, ''::text) = ''::text) <> (COALESCE(label_kh, ''::text) = ''::text)) OR ((COALESCE(help, ''::text) = ''::text) <> (COALESCE(help_kh, ''::text) = ''::text))));

CREATE INDEX system_setting_order_order_idx ON system_setting USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX system_setting_outdated_idx ON system_setting USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX system_setting_updated_at_idx ON system_setting USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX template_deleted_at_idx ON template USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX template_missing_idx ON template USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (((COALESCE(name, ''::text) = ''::text) <> (COALESCE(name_kh, ''::text) = ''::text)) OR ((COALESCE(content, ''::text) = ''::text) <> (COALESCE(content_kh, ''::text) = ''::text))));

CREATE INDEX template_outdated_idx ON template USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX template_updated_at_idx ON template USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX token_expires_at_idx ON token USING btree (expires_at);

CREATE INDEX token_sign_in_idx ON token USING btree (sign_in_id);

CREATE INDEX token_user_idx ON token USING btree (user_id);

CREATE INDEX tutorial_deleted_at_idx ON tutorial USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX tutorial_missing_idx ON tutorial USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(description, ''::text) = ''::text) <> (COALESCE(description_kh, ''::text) = ''::text)));

CREATE INDEX tutorial_order_order_idx ON tutorial USING btree ("order", id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX tutorial_outdated_idx ON tutorial USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX tutorial_updated_at_idx ON tutorial USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX upload_created_at_idx ON upload USING btree (created_at);

CREATE INDEX upload_part_upload_id_idx ON upload_part USING btree (upload_id);

CREATE INDEX upload_user_id_idx ON upload USING btree (user_id);

CREATE INDEX user_deleted_at_idx ON "user" USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX user_email_key ON "user" USING btree (lower(email)) WHERE (deleted_at IS NULL);

-- The accounts of the back office among those of all farmers.
CREATE INDEX user_listed_idx ON "user" USING btree (id) WHERE ((deleted_at IS NULL) AND (roles && ARRAY['ROLE_ADMIN'::text, 'ROLE_BACKOFFICE_ADMIN'::text, 'ROLE_BACKOFFICE_EDITOR'::text, 'ROLE_USER_EXPERT'::text, 'ROLE_USER_SUPPLIER'::text, 'ROLE_USER_SUPPLIER_STAFF'::text]));

CREATE INDEX user_missing_idx ON "user" USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(name, ''::text) = ''::text) <> (COALESCE(name_kh, ''::text) = ''::text)));

CREATE INDEX user_outdated_idx ON "user" USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX user_profile_deleted_at_idx ON user_profile USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX user_profile_main_crop_ids_idx ON user_profile USING gin (main_crop_ids) WITH (gin_pending_list_limit='256');

CREATE INDEX user_profile_missing_idx ON user_profile USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(name, ''::text) = ''::text) <> (COALESCE(name_kh, ''::text) = ''::text)));

CREATE INDEX user_profile_outdated_idx ON user_profile USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX user_profile_place_idx ON user_profile USING btree (place text_pattern_ops);

CREATE INDEX user_profile_project_id_idx ON user_profile USING btree (project_id);

CREATE INDEX user_profile_referred_by_id_idx ON user_profile USING btree (referred_by_id);

CREATE INDEX user_profile_updated_at_idx ON user_profile USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX user_profile_user_id_idx ON user_profile USING btree (user_id);

CREATE UNIQUE INDEX user_profile_user_id_key ON user_profile USING btree (user_id) WHERE (deleted_at IS NULL);

CREATE INDEX user_updated_at_idx ON "user" USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX user_username_key ON "user" USING btree (lower(username)) WHERE (deleted_at IS NULL);

CREATE INDEX user_vendor_id_idx ON "user" USING btree (vendor_id);

CREATE UNIQUE INDEX vendor_application_code_key ON vendor_application USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX vendor_application_deleted_at_idx ON vendor_application USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX vendor_application_missing_idx ON vendor_application USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(business_name, ''::text) = ''::text) <> (COALESCE(business_name_kh, ''::text) = ''::text)));

CREATE INDEX vendor_application_outdated_idx ON vendor_application USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX vendor_application_place_idx ON vendor_application USING btree (place text_pattern_ops);

CREATE INDEX vendor_application_reviewer_id_idx ON vendor_application USING btree (reviewer_id);

CREATE INDEX vendor_application_timeline_idx ON vendor_application USING gin (timeline jsonb_path_ops) WITH (gin_pending_list_limit='256');

CREATE INDEX vendor_application_updated_at_idx ON vendor_application USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX vendor_application_vendor_id_idx ON vendor_application USING btree (vendor_id);

CREATE INDEX vendor_bank_account_bank_id_idx ON vendor_bank_account USING btree (bank_id);

CREATE INDEX vendor_bank_account_deleted_at_idx ON vendor_bank_account USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX vendor_bank_account_details_changed_by_id_idx ON vendor_bank_account USING btree (details_changed_by_id);

CREATE INDEX vendor_bank_account_updated_at_idx ON vendor_bank_account USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX vendor_bank_account_vendor_id_idx ON vendor_bank_account USING btree (vendor_id);

CREATE UNIQUE INDEX vendor_code_key ON vendor USING btree (lower(code)) WHERE (deleted_at IS NULL);

CREATE INDEX vendor_deleted_at_idx ON vendor USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX vendor_delivery_fee_deleted_at_idx ON vendor_delivery_fee USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX vendor_delivery_fee_updated_at_idx ON vendor_delivery_fee USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX vendor_delivery_fee_vendor_id_idx ON vendor_delivery_fee USING btree (vendor_id);

CREATE INDEX vendor_missing_idx ON vendor USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(description, ''::text) = ''::text) <> (COALESCE(description_kh, ''::text) = ''::text)));

CREATE INDEX vendor_outdated_idx ON vendor USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX vendor_owner_id_idx ON vendor USING btree (owner_id);

CREATE INDEX vendor_place_idx ON vendor USING btree (place text_pattern_ops);

CREATE INDEX vendor_updated_at_idx ON vendor USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX webhook_delivery_created_at_idx ON webhook_delivery USING btree (created_at);

CREATE INDEX webhook_delivery_due_idx ON webhook_delivery USING btree (next_try_at) WHERE (state = 'waiting'::text);

CREATE INDEX webhook_delivery_log_idx ON webhook_delivery USING btree (webhook_id, id DESC);

CREATE INDEX webhook_owner_idx ON webhook USING btree (owner_id);

CREATE INDEX webhook_updated_by_idx ON webhook USING btree (updated_by);

CREATE INDEX winner_deleted_at_idx ON winner USING btree (updated_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX winner_event_id_idx ON winner USING btree (event_id);

CREATE UNIQUE INDEX winner_event_id_prize_key ON winner USING btree (event_id, prize) NULLS NOT DISTINCT WHERE (deleted_at IS NULL);

CREATE INDEX winner_missing_idx ON winner USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND ((COALESCE(prize_name, ''::text) = ''::text) <> (COALESCE(prize_name_kh, ''::text) = ''::text)));

CREATE INDEX winner_outdated_idx ON winner USING btree (updated_at DESC, id) WHERE ((deleted_at IS NULL) AND (outdated <> '{}'::text[]));

CREATE INDEX winner_profile_id_idx ON winner USING btree (profile_id);

CREATE INDEX winner_updated_at_idx ON winner USING btree (updated_at DESC, id) WHERE (deleted_at IS NULL);

ALTER INDEX message_answer_idx ATTACH PARTITION message_2026_11_conversation_id_answer_id_idx;

ALTER INDEX message_id_idx ATTACH PARTITION message_2026_11_conversation_id_id_idx;

ALTER INDEX message_pending_idx ATTACH PARTITION message_2026_11_conversation_id_number_idx;

ALTER INDEX message_pkey ATTACH PARTITION message_2026_11_pkey;

ALTER INDEX message_answer_idx ATTACH PARTITION message_2026_12_conversation_id_answer_id_idx;

ALTER INDEX message_id_idx ATTACH PARTITION message_2026_12_conversation_id_id_idx;

ALTER INDEX message_pending_idx ATTACH PARTITION message_2026_12_conversation_id_number_idx;

ALTER INDEX message_pkey ATTACH PARTITION message_2026_12_pkey;

ALTER INDEX message_answer_idx ATTACH PARTITION message_default_conversation_id_answer_id_idx;

ALTER INDEX message_id_idx ATTACH PARTITION message_default_conversation_id_id_idx;

ALTER INDEX message_pending_idx ATTACH PARTITION message_default_conversation_id_number_idx;

ALTER INDEX message_pkey ATTACH PARTITION message_default_pkey;

CREATE TRIGGER activity_creation AFTER INSERT ON activity REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('activity', 'name', 'name_kh', 'icon_url', 'type', 'color_code', 'class_id', 'order');

CREATE TRIGGER activity_history AFTER UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION keep_activity_history();

CREATE TRIGGER activity_search BEFORE INSERT OR UPDATE OF search ON activity FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('activity');

CREATE TRIGGER activity_search_live AFTER UPDATE OF deleted_at ON activity FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER activity_search_removed AFTER DELETE ON activity FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER activity_translations BEFORE UPDATE OF name, name_kh, outdated ON activity FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER agricultural_dictionary_creation AFTER INSERT ON agricultural_dictionary REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('agriculturalDictionary', 'term', 'term_kh', 'definition', 'definition_kh', 'pronunciation', 'image', 'category_id', 'synonyms', 'source', 'source_uri');

CREATE TRIGGER agricultural_dictionary_history AFTER UPDATE ON agricultural_dictionary FOR EACH ROW EXECUTE FUNCTION keep_agricultural_dictionary_history();

CREATE TRIGGER agricultural_dictionary_search BEFORE INSERT OR UPDATE OF search ON agricultural_dictionary FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('agriculturalDictionary');

CREATE TRIGGER agricultural_dictionary_search_live AFTER UPDATE OF deleted_at ON agricultural_dictionary FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER agricultural_dictionary_search_removed AFTER DELETE ON agricultural_dictionary FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER agricultural_dictionary_translations BEFORE UPDATE OF term, term_kh, definition, definition_kh, outdated ON agricultural_dictionary FOR EACH ROW WHEN (((old.term IS DISTINCT FROM new.term) OR (old.term_kh IS DISTINCT FROM new.term_kh) OR (old.definition IS DISTINCT FROM new.definition) OR (old.definition_kh IS DISTINCT FROM new.definition_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('term', 'term_kh', 'term', 'termKh', 'definition', 'definition_kh', 'definition', 'definitionKh');

CREATE TRIGGER app_version_creation AFTER INSERT ON app_version REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('appVersion', 'platform', 'number', 'min_supported', 'force_update', 'notes', 'notes_kh', 'store_url', 'released_at');

CREATE TRIGGER app_version_history AFTER UPDATE ON app_version FOR EACH ROW EXECUTE FUNCTION keep_app_version_history();

CREATE TRIGGER app_version_search BEFORE INSERT OR UPDATE OF search ON app_version FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('appVersion');

CREATE TRIGGER app_version_search_live AFTER UPDATE OF deleted_at ON app_version FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER app_version_search_removed AFTER DELETE ON app_version FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER app_version_translations BEFORE UPDATE OF notes, notes_kh, outdated ON app_version FOR EACH ROW WHEN (((old.notes IS DISTINCT FROM new.notes) OR (old.notes_kh IS DISTINCT FROM new.notes_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('notes', 'notes_kh', 'notes', 'notesKh');

CREATE TRIGGER apply_threshold AFTER INSERT OR UPDATE OF value, deleted_at ON system_setting FOR EACH ROW EXECUTE FUNCTION apply_threshold();

CREATE TRIGGER author_creation AFTER INSERT ON author REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('author', 'name', 'name_kh', 'photo', 'organisation', 'phone', 'email', 'bio', 'bio_kh', 'state');

CREATE TRIGGER author_history AFTER UPDATE ON author FOR EACH ROW EXECUTE FUNCTION keep_author_history();

CREATE TRIGGER author_search BEFORE INSERT OR UPDATE OF search ON author FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('author');

CREATE TRIGGER author_search_live AFTER UPDATE OF deleted_at ON author FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER author_search_removed AFTER DELETE ON author FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER author_translations BEFORE UPDATE OF name, name_kh, bio, bio_kh, outdated ON author FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.bio IS DISTINCT FROM new.bio) OR (old.bio_kh IS DISTINCT FROM new.bio_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'bio', 'bio_kh', 'bio', 'bioKh');

CREATE TRIGGER bank_creation AFTER INSERT ON bank REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('bank', 'name', 'name_kh', 'code', 'swift', 'logo', 'phone', 'website', 'loan_products', 'state');

CREATE TRIGGER bank_history AFTER UPDATE ON bank FOR EACH ROW EXECUTE FUNCTION keep_bank_history();

CREATE TRIGGER bank_search BEFORE INSERT OR UPDATE OF search ON bank FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('bank');

CREATE TRIGGER bank_search_live AFTER UPDATE OF deleted_at ON bank FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER bank_search_removed AFTER DELETE ON bank FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER bank_translations BEFORE UPDATE OF name, name_kh, outdated ON bank FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER banner_creation AFTER INSERT ON banner REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('banner', 'name', 'link', 'image_url', 'order', 'period', 'state');

CREATE TRIGGER banner_history AFTER UPDATE ON banner FOR EACH ROW EXECUTE FUNCTION keep_banner_history();

CREATE TRIGGER banner_search BEFORE INSERT OR UPDATE OF search ON banner FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('banner');

CREATE TRIGGER banner_search_live AFTER UPDATE OF deleted_at ON banner FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER banner_search_removed AFTER DELETE ON banner FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER canned_reply_creation AFTER INSERT ON canned_reply REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('cannedReply', 'title', 'title_kh', 'text', 'text_kh', 'image', 'category_id');

CREATE TRIGGER canned_reply_history AFTER UPDATE ON canned_reply FOR EACH ROW EXECUTE FUNCTION keep_canned_reply_history();

CREATE TRIGGER canned_reply_search BEFORE INSERT OR UPDATE OF search ON canned_reply FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('cannedReply');

CREATE TRIGGER canned_reply_search_live AFTER UPDATE OF deleted_at ON canned_reply FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER canned_reply_search_removed AFTER DELETE ON canned_reply FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER canned_reply_translations BEFORE UPDATE OF title, title_kh, text, text_kh, outdated ON canned_reply FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.text IS DISTINCT FROM new.text) OR (old.text_kh IS DISTINCT FROM new.text_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh', 'text', 'text_kh', 'text', 'textKh');

CREATE TRIGGER category_class_creation AFTER INSERT ON category_class REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('categoryClass', 'code', 'name', 'name_kh', 'order');

CREATE TRIGGER category_class_history AFTER UPDATE ON category_class FOR EACH ROW EXECUTE FUNCTION keep_category_class_history();

CREATE TRIGGER category_class_search BEFORE INSERT OR UPDATE OF search ON category_class FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('categoryClass');

CREATE TRIGGER category_class_search_live AFTER UPDATE OF deleted_at ON category_class FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER category_class_search_removed AFTER DELETE ON category_class FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER category_class_translations BEFORE UPDATE OF name, name_kh, outdated ON category_class FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER count_reserved AFTER INSERT OR DELETE OR UPDATE OF quantity ON stock_reservation FOR EACH ROW EXECUTE FUNCTION count_reserved();

CREATE TRIGGER delivery_service_creation AFTER INSERT ON delivery_service REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('deliveryService', 'name', 'name_kh', 'logo', 'phone', 'email', 'provinces', 'base_fee', 'per_kg', 'days', 'tracking_url', 'state');

CREATE TRIGGER delivery_service_history AFTER UPDATE ON delivery_service FOR EACH ROW EXECUTE FUNCTION keep_delivery_service_history();

CREATE TRIGGER delivery_service_search BEFORE INSERT OR UPDATE OF search ON delivery_service FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('deliveryService');

CREATE TRIGGER delivery_service_search_live AFTER UPDATE OF deleted_at ON delivery_service FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER delivery_service_search_removed AFTER DELETE ON delivery_service FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER delivery_service_translations BEFORE UPDATE OF name, name_kh, outdated ON delivery_service FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER event_creation AFTER INSERT ON event REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('event', 'title', 'title_kh', 'image', 'description', 'description_kh', 'venue', 'place', 'geo', 'period', 'registration_by', 'capacity', 'prizes', 'participants', 'state');

CREATE TRIGGER event_history AFTER UPDATE ON event FOR EACH ROW EXECUTE FUNCTION keep_event_history();

CREATE TRIGGER event_participant_creation AFTER INSERT ON event_participant REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('eventParticipant', 'event_id', 'profile_id', 'registered_at');

CREATE TRIGGER event_participant_history AFTER UPDATE ON event_participant FOR EACH ROW EXECUTE FUNCTION keep_event_participant_history();

CREATE TRIGGER event_search BEFORE INSERT OR UPDATE OF search ON event FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('event');

CREATE TRIGGER event_search_live AFTER UPDATE OF deleted_at ON event FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER event_search_removed AFTER DELETE ON event FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER event_translations BEFORE UPDATE OF title, title_kh, description, description_kh, outdated ON event FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.description IS DISTINCT FROM new.description) OR (old.description_kh IS DISTINCT FROM new.description_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh', 'description', 'description_kh', 'description', 'descriptionKh');

CREATE TRIGGER exchange_rate_creation AFTER INSERT ON exchange_rate REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('exchangeRate', 'usd_to_khr', 'effective_from', 'source');

CREATE TRIGGER exchange_rate_history AFTER UPDATE ON exchange_rate FOR EACH ROW EXECUTE FUNCTION keep_exchange_rate_history();

CREATE TRIGGER expert_creation AFTER INSERT ON expert REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('expert', 'name', 'name_kh', 'photo', 'phone', 'email', 'speciality_ids', 'organisation', 'bio', 'bio_kh', 'province', 'available', 'user_id');

CREATE TRIGGER expert_history AFTER UPDATE ON expert FOR EACH ROW EXECUTE FUNCTION keep_expert_history();

CREATE TRIGGER expert_search BEFORE INSERT OR UPDATE OF search ON expert FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('expert');

CREATE TRIGGER expert_search_live AFTER UPDATE OF deleted_at ON expert FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER expert_search_removed AFTER DELETE ON expert FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER expert_translations BEFORE UPDATE OF name, name_kh, bio, bio_kh, outdated ON expert FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.bio IS DISTINCT FROM new.bio) OR (old.bio_kh IS DISTINCT FROM new.bio_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'bio', 'bio_kh', 'bio', 'bioKh');

CREATE TRIGGER farm_activity_creation AFTER INSERT ON farm_activity REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmActivity', 'name', 'name_kh', 'icon_url', 'farm_sub_category_ids', 'order', 'state');

CREATE TRIGGER farm_activity_form_field_creation AFTER INSERT ON farm_activity_form_field REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmActivityFormField', 'farm_activity_id', 'key', 'label', 'label_kh', 'kind', 'list_of_value_id', 'unit_id', 'required', 'min', 'max', 'help', 'help_kh', 'order', 'state');

CREATE TRIGGER farm_activity_form_field_history AFTER UPDATE ON farm_activity_form_field FOR EACH ROW EXECUTE FUNCTION keep_farm_activity_form_field_history();

CREATE TRIGGER farm_activity_form_field_search BEFORE INSERT OR UPDATE OF search ON farm_activity_form_field FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmActivityFormField');

CREATE TRIGGER farm_activity_form_field_search_live AFTER UPDATE OF deleted_at ON farm_activity_form_field FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_activity_form_field_search_removed AFTER DELETE ON farm_activity_form_field FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_activity_form_field_translations BEFORE UPDATE OF label, label_kh, help, help_kh, outdated ON farm_activity_form_field FOR EACH ROW WHEN (((old.label IS DISTINCT FROM new.label) OR (old.label_kh IS DISTINCT FROM new.label_kh) OR (old.help IS DISTINCT FROM new.help) OR (old.help_kh IS DISTINCT FROM new.help_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('label', 'label_kh', 'label', 'labelKh', 'help', 'help_kh', 'help', 'helpKh');

CREATE TRIGGER farm_activity_history AFTER UPDATE ON farm_activity FOR EACH ROW EXECUTE FUNCTION keep_farm_activity_history();

CREATE TRIGGER farm_activity_implementation_creation AFTER INSERT ON farm_activity_implementation REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmActivityImplementation', 'title', 'title_kh', 'farm_id', 'farm_activity_id', 'profile_id', 'done_on', 'answers', 'photos', 'cost', 'geo', 'note');

CREATE TRIGGER farm_activity_implementation_history AFTER UPDATE ON farm_activity_implementation FOR EACH ROW EXECUTE FUNCTION keep_farm_activity_implementation_history();

CREATE TRIGGER farm_activity_implementation_search BEFORE INSERT OR UPDATE OF search ON farm_activity_implementation FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmActivityImplementation');

CREATE TRIGGER farm_activity_implementation_search_live AFTER UPDATE OF deleted_at ON farm_activity_implementation FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_activity_implementation_search_removed AFTER DELETE ON farm_activity_implementation FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_activity_implementation_translations BEFORE UPDATE OF title, title_kh, outdated ON farm_activity_implementation FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh');

CREATE TRIGGER farm_activity_list_of_value_implementation_creation AFTER INSERT ON farm_activity_list_of_value_implementation REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmActivityListOfValueImplementation', 'implementation_id', 'form_field_id', 'value', 'label', 'label_kh');

CREATE TRIGGER farm_activity_list_of_value_implementation_history AFTER UPDATE ON farm_activity_list_of_value_implementation FOR EACH ROW EXECUTE FUNCTION keep_farm_activity_list_of_value_implementation_history();

CREATE TRIGGER farm_activity_list_of_value_implementation_search BEFORE INSERT OR UPDATE OF search ON farm_activity_list_of_value_implementation FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmActivityListOfValueImplementation');

CREATE TRIGGER farm_activity_list_of_value_implementation_search_live AFTER UPDATE OF deleted_at ON farm_activity_list_of_value_implementation FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_activity_list_of_value_implementation_search_removed AFTER DELETE ON farm_activity_list_of_value_implementation FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_activity_list_of_value_implementation_translations BEFORE UPDATE OF label, label_kh, outdated ON farm_activity_list_of_value_implementation FOR EACH ROW WHEN (((old.label IS DISTINCT FROM new.label) OR (old.label_kh IS DISTINCT FROM new.label_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('label', 'label_kh', 'label', 'labelKh');

CREATE TRIGGER farm_activity_search BEFORE INSERT OR UPDATE OF search ON farm_activity FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmActivity');

CREATE TRIGGER farm_activity_search_live AFTER UPDATE OF deleted_at ON farm_activity FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_activity_search_removed AFTER DELETE ON farm_activity FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_activity_translations BEFORE UPDATE OF name, name_kh, outdated ON farm_activity FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER farm_category_creation AFTER INSERT ON farm_category REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmCategory', 'name', 'name_kh', 'icon_url', 'order', 'state');

CREATE TRIGGER farm_category_history AFTER UPDATE ON farm_category FOR EACH ROW EXECUTE FUNCTION keep_farm_category_history();

CREATE TRIGGER farm_category_search BEFORE INSERT OR UPDATE OF search ON farm_category FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmCategory');

CREATE TRIGGER farm_category_search_live AFTER UPDATE OF deleted_at ON farm_category FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_category_search_removed AFTER DELETE ON farm_category FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_category_translations BEFORE UPDATE OF name, name_kh, outdated ON farm_category FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER farm_community_creation AFTER INSERT ON farm_community REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmCommunity', 'name', 'name_kh', 'kind', 'leader_id', 'member_ids', 'phone', 'place', 'geo', 'crop_ids', 'founded_on', 'description', 'description_kh');

CREATE TRIGGER farm_community_history AFTER UPDATE ON farm_community FOR EACH ROW EXECUTE FUNCTION keep_farm_community_history();

CREATE TRIGGER farm_community_search BEFORE INSERT OR UPDATE OF search ON farm_community FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmCommunity');

CREATE TRIGGER farm_community_search_live AFTER UPDATE OF deleted_at ON farm_community FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_community_search_removed AFTER DELETE ON farm_community FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_community_translations BEFORE UPDATE OF name, name_kh, description, description_kh, outdated ON farm_community FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.description IS DISTINCT FROM new.description) OR (old.description_kh IS DISTINCT FROM new.description_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'description', 'description_kh', 'description', 'descriptionKh');

CREATE TRIGGER farm_creation AFTER INSERT ON farm REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farm', 'profile_id', 'name', 'name_kh', 'area', 'place', 'geo', 'soil', 'water', 'crop_ids');

CREATE TRIGGER farm_guide_line_creation AFTER INSERT ON farm_guide_line REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmGuideLine', 'title', 'title_kh', 'crop_id', 'seed_variety_ids', 'season', 'stages', 'attachment', 'state');

CREATE TRIGGER farm_guide_line_history AFTER UPDATE ON farm_guide_line FOR EACH ROW EXECUTE FUNCTION keep_farm_guide_line_history();

CREATE TRIGGER farm_guide_line_search BEFORE INSERT OR UPDATE OF search ON farm_guide_line FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmGuideLine');

CREATE TRIGGER farm_guide_line_search_live AFTER UPDATE OF deleted_at ON farm_guide_line FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_guide_line_search_removed AFTER DELETE ON farm_guide_line FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_guide_line_translations BEFORE UPDATE OF title, title_kh, outdated ON farm_guide_line FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh');

CREATE TRIGGER farm_history AFTER UPDATE ON farm FOR EACH ROW EXECUTE FUNCTION keep_farm_history();

CREATE TRIGGER farm_list_of_value_creation AFTER INSERT ON farm_list_of_value REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmListOfValue', 'code', 'name', 'name_kh', 'values');

CREATE TRIGGER farm_list_of_value_history AFTER UPDATE ON farm_list_of_value FOR EACH ROW EXECUTE FUNCTION keep_farm_list_of_value_history();

CREATE TRIGGER farm_list_of_value_search BEFORE INSERT OR UPDATE OF search ON farm_list_of_value FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmListOfValue');

CREATE TRIGGER farm_list_of_value_search_live AFTER UPDATE OF deleted_at ON farm_list_of_value FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_list_of_value_search_removed AFTER DELETE ON farm_list_of_value FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_list_of_value_translations BEFORE UPDATE OF name, name_kh, outdated ON farm_list_of_value FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER farm_search BEFORE INSERT OR UPDATE OF search ON farm FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farm');

CREATE TRIGGER farm_search_live AFTER UPDATE OF deleted_at ON farm FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_search_removed AFTER DELETE ON farm FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_sub_category_creation AFTER INSERT ON farm_sub_category REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('farmSubCategory', 'farm_category_id', 'name', 'name_kh', 'scientific_name', 'icon_url', 'order', 'state');

CREATE TRIGGER farm_sub_category_history AFTER UPDATE ON farm_sub_category FOR EACH ROW EXECUTE FUNCTION keep_farm_sub_category_history();

CREATE TRIGGER farm_sub_category_search BEFORE INSERT OR UPDATE OF search ON farm_sub_category FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('farmSubCategory');

CREATE TRIGGER farm_sub_category_search_live AFTER UPDATE OF deleted_at ON farm_sub_category FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER farm_sub_category_search_removed AFTER DELETE ON farm_sub_category FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER farm_sub_category_translations BEFORE UPDATE OF name, name_kh, outdated ON farm_sub_category FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER farm_translations BEFORE UPDATE OF name, name_kh, outdated ON farm FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER feed_creation AFTER INSERT ON feed REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('feed', 'text', 'text_kh', 'media', 'link', 'author_id', 'pinned', 'published_at', 'state', 'likes');

CREATE TRIGGER feed_history AFTER UPDATE ON feed FOR EACH ROW EXECUTE FUNCTION keep_feed_history();

CREATE TRIGGER feed_search BEFORE INSERT OR UPDATE OF search ON feed FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('feed');

CREATE TRIGGER feed_search_live AFTER UPDATE OF deleted_at ON feed FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER feed_search_removed AFTER DELETE ON feed FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER feed_translations BEFORE UPDATE OF text, text_kh, outdated ON feed FOR EACH ROW WHEN (((old.text IS DISTINCT FROM new.text) OR (old.text_kh IS DISTINCT FROM new.text_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('text', 'text_kh', 'text', 'textKh');

CREATE TRIGGER follow_history AFTER INSERT ON history FOR EACH ROW EXECUTE FUNCTION follow_history();

CREATE TRIGGER guide_comment_creation AFTER INSERT ON guide_comment REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('guideComment', 'guide_id', 'profile_id', 'text', 'image', 'parent_id', 'state', 'flags', 'reply', 'replied_at', 'moderator_id', 'reason');

CREATE TRIGGER guide_comment_history AFTER UPDATE ON guide_comment FOR EACH ROW EXECUTE FUNCTION keep_guide_comment_history();

CREATE TRIGGER guide_comment_parent_id_circle AFTER INSERT OR UPDATE OF parent_id ON guide_comment FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle('parent_id');

CREATE TRIGGER guide_comment_search BEFORE INSERT OR UPDATE OF search ON guide_comment FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('guideComment');

CREATE TRIGGER guide_comment_search_live AFTER UPDATE OF deleted_at ON guide_comment FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER guide_comment_search_removed AFTER DELETE ON guide_comment FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER guide_comment_turn BEFORE UPDATE OF parent_id ON guide_comment FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER guide_creation AFTER INSERT ON guide REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('guide', 'title', 'title_kh', 'activity_ids', 'author_id', 'vendor_id', 'cover', 'summary', 'summary_kh', 'steps', 'product_ids', 'tags', 'state', 'published_at', 'views');

CREATE TRIGGER guide_history AFTER UPDATE ON guide FOR EACH ROW EXECUTE FUNCTION keep_guide_history();

CREATE TRIGGER guide_search BEFORE INSERT OR UPDATE OF search ON guide FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('guide');

CREATE TRIGGER guide_search_live AFTER UPDATE OF deleted_at ON guide FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER guide_search_removed AFTER DELETE ON guide FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER guide_translations BEFORE UPDATE OF title, title_kh, summary, summary_kh, outdated ON guide FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.summary IS DISTINCT FROM new.summary) OR (old.summary_kh IS DISTINCT FROM new.summary_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh', 'summary', 'summary_kh', 'summary', 'summaryKh');

CREATE TRIGGER keep_admin_password AFTER DELETE ON credential FOR EACH ROW EXECUTE FUNCTION keep_admin_password();

CREATE TRIGGER keep_first_answer AFTER INSERT ON message FOR EACH ROW WHEN (((new.side = 'staff'::text) AND (new.sender_id IS NOT NULL))) EXECUTE FUNCTION keep_first_answer();

CREATE TRIGGER keep_first_conversation AFTER UPDATE OF assignee_id, closed_by ON conversation FOR EACH ROW EXECUTE FUNCTION keep_first_conversation();

CREATE TRIGGER keep_item_quantities BEFORE INSERT OR UPDATE OF state ON "order" FOR EACH ROW WHEN ((new.state = ANY (ARRAY['delivered'::text, 'returned'::text]))) EXECUTE FUNCTION keep_item_quantities();

CREATE TRIGGER keep_ledger_delete AFTER DELETE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_ledger();

CREATE TRIGGER keep_ledger_update AFTER UPDATE ON ledger_entry REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION refuse_changed_ledger();

CREATE TRIGGER keep_order_facts_insert AFTER INSERT ON "order" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_order_facts();

CREATE TRIGGER keep_order_facts_update AFTER UPDATE ON "order" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION keep_order_facts();

CREATE TRIGGER keep_proposal_files AFTER INSERT OR UPDATE ON proposal FOR EACH ROW EXECUTE FUNCTION keep_proposal_files();

CREATE CONSTRAINT TRIGGER keep_settlement_sums AFTER INSERT OR UPDATE ON settlement DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_wrong_settlement();

CREATE TRIGGER market_product_price_creation AFTER INSERT ON market_product_price REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('marketProductPrice', 'commodity', 'commodity_kh', 'crop_id', 'market', 'province', 'date', 'unit_id', 'price_type', 'min_price', 'max_price', 'price', 'source');

CREATE TRIGGER market_product_price_history AFTER UPDATE ON market_product_price FOR EACH ROW EXECUTE FUNCTION keep_market_product_price_history();

CREATE TRIGGER market_product_price_search BEFORE INSERT OR UPDATE OF search ON market_product_price FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('marketProductPrice');

CREATE TRIGGER market_product_price_search_live AFTER UPDATE OF deleted_at ON market_product_price FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER market_product_price_search_removed AFTER DELETE ON market_product_price FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER market_product_price_translations BEFORE UPDATE OF commodity, commodity_kh, outdated ON market_product_price FOR EACH ROW WHEN (((old.commodity IS DISTINCT FROM new.commodity) OR (old.commodity_kh IS DISTINCT FROM new.commodity_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('commodity', 'commodity_kh', 'commodity', 'commodityKh');

CREATE TRIGGER news_creation AFTER INSERT ON news REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('news', 'title', 'title_kh', 'type', 'category', 'image', 'content', 'content_kh', 'url', 'published_at', 'expires_at', 'state');

CREATE TRIGGER news_history AFTER UPDATE ON news FOR EACH ROW EXECUTE FUNCTION keep_news_history();

CREATE TRIGGER news_search BEFORE INSERT OR UPDATE OF search ON news FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('news');

CREATE TRIGGER news_search_live AFTER UPDATE OF deleted_at ON news FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER news_search_removed AFTER DELETE ON news FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER news_translations BEFORE UPDATE OF title, title_kh, content, content_kh, outdated ON news FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.content IS DISTINCT FROM new.content) OR (old.content_kh IS DISTINCT FROM new.content_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh', 'content', 'content_kh', 'content', 'contentKh');

CREATE TRIGGER note_changed_media AFTER INSERT OR DELETE OR UPDATE OF alt, alt_kh, tags, focal_x, focal_y ON file FOR EACH STATEMENT EXECUTE FUNCTION note_changed_media();

CREATE TRIGGER note_changed_media AFTER INSERT OR DELETE ON file_use FOR EACH STATEMENT EXECUTE FUNCTION note_changed_media();

CREATE TRIGGER note_changed_media AFTER INSERT ON thumbnail FOR EACH STATEMENT EXECUTE FUNCTION note_changed_media();

CREATE TRIGGER note_changed_row AFTER INSERT OR UPDATE ON proposal FOR EACH ROW EXECUTE FUNCTION note_changed_row();

CREATE TRIGGER note_days_delete AFTER DELETE ON order_fact REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION note_order_days();

CREATE TRIGGER note_days_delete AFTER DELETE ON order_line REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION note_order_days();

CREATE TRIGGER note_days_insert AFTER INSERT ON order_fact REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION note_order_days();

CREATE TRIGGER note_days_insert AFTER INSERT ON order_line REFERENCING NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION note_order_days();

CREATE TRIGGER note_days_update AFTER UPDATE ON order_fact REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION note_order_days();

CREATE TRIGGER note_days_update AFTER UPDATE ON order_line REFERENCING OLD TABLE AS was NEW TABLE AS is_now FOR EACH STATEMENT EXECUTE FUNCTION note_order_days();

CREATE TRIGGER note_opened_notifications AFTER UPDATE OF read_at ON notice FOR EACH ROW WHEN (((old.read_at IS NULL) AND (new.read_at IS NOT NULL))) EXECUTE FUNCTION note_opened_notifications();

CREATE TRIGGER notification_creation AFTER INSERT ON notification REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('notification', 'title', 'title_kh', 'body', 'body_kh', 'image', 'link', 'channels', 'everybody', 'roles', 'provinces', 'project_ids', 'crop_ids', 'genders', 'profile_ids', 'scheduled_at', 'sent_at', 'audience_size', 'sent', 'delivered', 'opened', 'failure', 'state');

CREATE TRIGGER notification_history AFTER UPDATE ON notification FOR EACH ROW EXECUTE FUNCTION keep_notification_history();

CREATE TRIGGER notification_search BEFORE INSERT OR UPDATE OF search ON notification FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('notification');

CREATE TRIGGER notification_search_live AFTER UPDATE OF deleted_at ON notification FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER notification_search_removed AFTER DELETE ON notification FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER notification_translations BEFORE UPDATE OF title, title_kh, body, body_kh, outdated ON notification FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.body IS DISTINCT FROM new.body) OR (old.body_kh IS DISTINCT FROM new.body_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh', 'body', 'body_kh', 'body', 'bodyKh');

CREATE TRIGGER online_payment_fee_creation AFTER INSERT ON online_payment_fee REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('onlinePaymentFee', 'payment_method_id', 'pct', 'fixed', 'min', 'max', 'paid_by', 'period');

CREATE TRIGGER online_payment_fee_history AFTER UPDATE ON online_payment_fee FOR EACH ROW EXECUTE FUNCTION keep_online_payment_fee_history();

CREATE TRIGGER online_payment_fee_turn BEFORE INSERT OR UPDATE OF payment_method_id, period, deleted_at ON online_payment_fee FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER order_creation AFTER INSERT ON "order" REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('order', 'number', 'profile_id', 'vendor_id', 'items', 'movements', 'item_count', 'subtotal', 'discount', 'delivery_fee', 'payment_fee', 'total', 'total_usd', 'overpaid', 'refunded', 'payment_fee_paid_by', 'commission', 'usd_to_khr', 'promotion_id', 'payment_method_id', 'payment_state', 'payment_reference', 'delivery_service_id', 'tracking_code', 'deliver_to_name', 'deliver_to_phone', 'deliver_to_place', 'deliver_to_address', 'deliver_to_geo', 'stock_taken', 'timeline', 'state');

CREATE TRIGGER order_history AFTER UPDATE ON "order" FOR EACH ROW EXECUTE FUNCTION keep_order_history();

CREATE TRIGGER order_search BEFORE INSERT OR UPDATE OF search ON "order" FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('order');

CREATE TRIGGER order_search_live AFTER UPDATE OF deleted_at ON "order" FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER order_search_removed AFTER DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER payment_method_creation AFTER INSERT ON payment_method REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('paymentMethod', 'name', 'name_kh', 'code', 'kind', 'email', 'logo', 'instructions', 'instructions_kh', 'order', 'enabled');

CREATE TRIGGER payment_method_history AFTER UPDATE ON payment_method FOR EACH ROW EXECUTE FUNCTION keep_payment_method_history();

CREATE TRIGGER payment_method_search BEFORE INSERT OR UPDATE OF search ON payment_method FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('paymentMethod');

CREATE TRIGGER payment_method_search_live AFTER UPDATE OF deleted_at ON payment_method FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER payment_method_search_removed AFTER DELETE ON payment_method FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER payment_method_translations BEFORE UPDATE OF name, name_kh, instructions, instructions_kh, outdated ON payment_method FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.instructions IS DISTINCT FROM new.instructions) OR (old.instructions_kh IS DISTINCT FROM new.instructions_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'instructions', 'instructions_kh', 'instructions', 'instructionsKh');

CREATE CONSTRAINT TRIGGER place_event AFTER INSERT ON live_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.tx IS NULL)) EXECUTE FUNCTION place_event();

CREATE TRIGGER plan_creation AFTER INSERT ON plan REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('plan', 'name', 'farm_id', 'crop_id', 'seed_variety_id', 'season', 'starts_on', 'guideline_id', 'expected_yield', 'expected_income', 'tasks');

CREATE TRIGGER plan_history AFTER UPDATE ON plan FOR EACH ROW EXECUTE FUNCTION keep_plan_history();

CREATE TRIGGER plan_search BEFORE INSERT OR UPDATE OF search ON plan FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('plan');

CREATE TRIGGER plan_search_live AFTER UPDATE OF deleted_at ON plan FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER plan_search_removed AFTER DELETE ON plan FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER problem_category_creation AFTER INSERT ON problem_category REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('problemCategory', 'name', 'name_kh', 'icon_url', 'parent_id', 'order');

CREATE TRIGGER problem_category_history AFTER UPDATE ON problem_category FOR EACH ROW EXECUTE FUNCTION keep_problem_category_history();

CREATE TRIGGER problem_category_parent_id_circle AFTER INSERT OR UPDATE OF parent_id ON problem_category FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle('parent_id');

CREATE TRIGGER problem_category_search BEFORE INSERT OR UPDATE OF search ON problem_category FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('problemCategory');

CREATE TRIGGER problem_category_search_live AFTER UPDATE OF deleted_at ON problem_category FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER problem_category_search_removed AFTER DELETE ON problem_category FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER problem_category_translations BEFORE UPDATE OF name, name_kh, outdated ON problem_category FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER problem_category_turn BEFORE UPDATE OF parent_id ON problem_category FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER problem_comment_creation AFTER INSERT ON problem_comment REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('problemComment', 'problem_id', 'profile_id', 'text', 'image', 'parent_id', 'state', 'flags', 'reply', 'replied_at', 'moderator_id', 'reason');

CREATE TRIGGER problem_comment_history AFTER UPDATE ON problem_comment FOR EACH ROW EXECUTE FUNCTION keep_problem_comment_history();

CREATE TRIGGER problem_comment_parent_id_circle AFTER INSERT OR UPDATE OF parent_id ON problem_comment FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle('parent_id');

CREATE TRIGGER problem_comment_search BEFORE INSERT OR UPDATE OF search ON problem_comment FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('problemComment');

CREATE TRIGGER problem_comment_search_live AFTER UPDATE OF deleted_at ON problem_comment FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER problem_comment_search_removed AFTER DELETE ON problem_comment FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER problem_comment_turn BEFORE UPDATE OF parent_id ON problem_comment FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER problem_creation AFTER INSERT ON problem REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('problem', 'title', 'title_kh', 'scientific_name', 'category_id', 'activity_ids', 'crop_ids', 'images', 'symptoms', 'symptoms_kh', 'causes', 'causes_kh', 'prevention', 'prevention_kh', 'treatment', 'treatment_kh', 'severity', 'product_ids', 'state');

CREATE TRIGGER problem_history AFTER UPDATE ON problem FOR EACH ROW EXECUTE FUNCTION keep_problem_history();

CREATE TRIGGER problem_search BEFORE INSERT OR UPDATE OF search ON problem FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('problem');

CREATE TRIGGER problem_search_live AFTER UPDATE OF deleted_at ON problem FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER problem_search_removed AFTER DELETE ON problem FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER problem_translations BEFORE UPDATE OF title, title_kh, symptoms, symptoms_kh, causes, causes_kh, prevention, prevention_kh, treatment, treatment_kh, outdated ON problem FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.symptoms IS DISTINCT FROM new.symptoms) OR (old.symptoms_kh IS DISTINCT FROM new.symptoms_kh) OR (old.causes IS DISTINCT FROM new.causes) OR (old.causes_kh IS DISTINCT FROM new.causes_kh) OR (old.prevention IS DISTINCT FROM new.prevention) OR (old.prevention_kh IS DISTINCT FROM new.prevention_kh) OR (old.treatment IS DISTINCT FROM new.treatment) OR (old.treatment_kh IS DISTINCT FROM new.treatment_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh', 'symptoms', 'symptoms_kh', 'symptoms', 'symptomsKh', 'causes', 'causes_kh', 'causes', 'causesKh', 'prevention', 'prevention_kh', 'prevention', 'preventionKh', 'treatment', 'treatment_kh', 'treatment', 'treatmentKh');

CREATE TRIGGER product_category_creation AFTER INSERT ON product_category REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('productCategory', 'super_category_id', 'name', 'name_kh', 'icon_url', 'order', 'state');

CREATE TRIGGER product_category_history AFTER UPDATE ON product_category FOR EACH ROW EXECUTE FUNCTION keep_product_category_history();

CREATE TRIGGER product_category_search BEFORE INSERT OR UPDATE OF search ON product_category FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('productCategory');

CREATE TRIGGER product_category_search_live AFTER UPDATE OF deleted_at ON product_category FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER product_category_search_removed AFTER DELETE ON product_category FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER product_category_translations BEFORE UPDATE OF name, name_kh, outdated ON product_category FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER product_creation AFTER INSERT ON product REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('product', 'name', 'name_kh', 'short_description', 'short_description_kh', 'content', 'content_kh', 'how_to_use', 'ingredient', 'how_to_store', 'other_info', 'standard', 'warranty', 'icon_url', 'photo_link', 'base_price', 'quantity', 'reserved', 'unit_id', 'product_sub_category_ids', 'vendor_ids', 'expert_ids', 'online_mode', 'exported_data', 'state', 'rating', 'sold', 'low_stock');

CREATE TRIGGER product_history AFTER UPDATE ON product FOR EACH ROW EXECUTE FUNCTION keep_product_history();

CREATE TRIGGER product_image_rating_creation AFTER INSERT ON product_image_rating REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('productImageRating', 'image', 'rating_id', 'product_id', 'profile_id', 'state', 'flags', 'reply', 'replied_at', 'moderator_id', 'reason');

CREATE TRIGGER product_image_rating_history AFTER UPDATE ON product_image_rating FOR EACH ROW EXECUTE FUNCTION keep_product_image_rating_history();

CREATE TRIGGER product_low_stock_threshold BEFORE INSERT OR UPDATE OF low_stock, quantity ON product FOR EACH ROW EXECUTE FUNCTION keep_threshold('low_stock', 'quantity', 'product.lowStock', '10');

CREATE TRIGGER product_rating_creation AFTER INSERT ON product_rating REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('productRating', 'product_id', 'order_id', 'profile_id', 'stars', 'text', 'state', 'flags', 'reply', 'replied_at', 'moderator_id', 'reason');

CREATE TRIGGER product_rating_history AFTER UPDATE ON product_rating FOR EACH ROW EXECUTE FUNCTION keep_product_rating_history();

CREATE TRIGGER product_rating_search BEFORE INSERT OR UPDATE OF search ON product_rating FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('productRating');

CREATE TRIGGER product_rating_search_live AFTER UPDATE OF deleted_at ON product_rating FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER product_rating_search_removed AFTER DELETE ON product_rating FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER product_search BEFORE INSERT OR UPDATE OF search ON product FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('product');

CREATE TRIGGER product_search_live AFTER UPDATE OF deleted_at ON product FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER product_search_removed AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER product_sub_category_creation AFTER INSERT ON product_sub_category REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('productSubCategory', 'category_id', 'name', 'name_kh', 'icon_url', 'template_id', 'order', 'state');

CREATE TRIGGER product_sub_category_history AFTER UPDATE ON product_sub_category FOR EACH ROW EXECUTE FUNCTION keep_product_sub_category_history();

CREATE TRIGGER product_sub_category_search BEFORE INSERT OR UPDATE OF search ON product_sub_category FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('productSubCategory');

CREATE TRIGGER product_sub_category_search_live AFTER UPDATE OF deleted_at ON product_sub_category FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER product_sub_category_search_removed AFTER DELETE ON product_sub_category FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER product_sub_category_translations BEFORE UPDATE OF name, name_kh, outdated ON product_sub_category FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER product_super_category_creation AFTER INSERT ON product_super_category REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('productSuperCategory', 'name', 'name_kh', 'icon_url', 'order', 'state');

CREATE TRIGGER product_super_category_history AFTER UPDATE ON product_super_category FOR EACH ROW EXECUTE FUNCTION keep_product_super_category_history();

CREATE TRIGGER product_super_category_search BEFORE INSERT OR UPDATE OF search ON product_super_category FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('productSuperCategory');

CREATE TRIGGER product_super_category_search_live AFTER UPDATE OF deleted_at ON product_super_category FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER product_super_category_search_removed AFTER DELETE ON product_super_category FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER product_super_category_translations BEFORE UPDATE OF name, name_kh, outdated ON product_super_category FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER product_translations BEFORE UPDATE OF name, name_kh, short_description, short_description_kh, content, content_kh, outdated ON product FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.short_description IS DISTINCT FROM new.short_description) OR (old.short_description_kh IS DISTINCT FROM new.short_description_kh) OR (old.content IS DISTINCT FROM new.content) OR (old.content_kh IS DISTINCT FROM new.content_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'short_description', 'short_description_kh', 'shortDescription', 'shortDescriptionKh', 'content', 'content_kh', 'content', 'contentKh');

CREATE TRIGGER product_unit_creation AFTER INSERT ON product_unit REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('productUnit', 'name', 'name_kh', 'symbol', 'dimension', 'factor');

CREATE TRIGGER product_unit_history AFTER UPDATE ON product_unit FOR EACH ROW EXECUTE FUNCTION keep_product_unit_history();

CREATE TRIGGER product_unit_search BEFORE INSERT OR UPDATE OF search ON product_unit FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('productUnit');

CREATE TRIGGER product_unit_search_live AFTER UPDATE OF deleted_at ON product_unit FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER product_unit_search_removed AFTER DELETE ON product_unit FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER product_unit_translations BEFORE UPDATE OF name, name_kh, outdated ON product_unit FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER project_name_creation AFTER INSERT ON project_name REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('projectName', 'name', 'name_kh', 'code', 'donor', 'period', 'description', 'description_kh', 'state');

CREATE TRIGGER project_name_history AFTER UPDATE ON project_name FOR EACH ROW EXECUTE FUNCTION keep_project_name_history();

CREATE TRIGGER project_name_search BEFORE INSERT OR UPDATE OF search ON project_name FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('projectName');

CREATE TRIGGER project_name_search_live AFTER UPDATE OF deleted_at ON project_name FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER project_name_search_removed AFTER DELETE ON project_name FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER project_name_translations BEFORE UPDATE OF name, name_kh, description, description_kh, outdated ON project_name FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.description IS DISTINCT FROM new.description) OR (old.description_kh IS DISTINCT FROM new.description_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'description', 'description_kh', 'description', 'descriptionKh');

CREATE TRIGGER promotion_creation AFTER INSERT ON promotion REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('promotion', 'name', 'name_kh', 'code', 'kind', 'value', 'min_order', 'max_discount', 'period', 'usage_limit', 'used', 'scope', 'vendor_ids', 'sub_category_ids', 'product_ids', 'image', 'state');

CREATE TRIGGER promotion_history AFTER UPDATE ON promotion FOR EACH ROW EXECUTE FUNCTION keep_promotion_history();

CREATE TRIGGER promotion_search BEFORE INSERT OR UPDATE OF search ON promotion FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('promotion');

CREATE TRIGGER promotion_search_live AFTER UPDATE OF deleted_at ON promotion FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER promotion_search_removed AFTER DELETE ON promotion FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER promotion_translations BEFORE UPDATE OF name, name_kh, outdated ON promotion FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER push_notice AFTER INSERT ON notice FOR EACH ROW WHEN ((new.kind = 'app'::text)) EXECUTE FUNCTION push_notice();

CREATE TRIGGER referral_loan_creation AFTER INSERT ON referral_loan REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('referralLoan', 'code', 'profile_id', 'bank_id', 'loan_product', 'amount', 'currency', 'months', 'purpose', 'income', 'collateral', 'place', 'documents', 'assignee_id', 'notes', 'timeline', 'state');

CREATE TRIGGER referral_loan_history AFTER UPDATE ON referral_loan FOR EACH ROW EXECUTE FUNCTION keep_referral_loan_history();

CREATE TRIGGER referral_loan_search BEFORE INSERT OR UPDATE OF search ON referral_loan FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('referralLoan');

CREATE TRIGGER referral_loan_search_live AFTER UPDATE OF deleted_at ON referral_loan FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER referral_loan_search_removed AFTER DELETE ON referral_loan FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER seed_variety_creation AFTER INSERT ON seed_variety REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('seedVariety', 'name', 'name_kh', 'farm_sub_category_id', 'released_by', 'year', 'days_min', 'days_max', 'yield_min', 'yield_max', 'season', 'tolerance', 'image', 'description', 'description_kh');

CREATE TRIGGER seed_variety_history AFTER UPDATE ON seed_variety FOR EACH ROW EXECUTE FUNCTION keep_seed_variety_history();

CREATE TRIGGER seed_variety_search BEFORE INSERT OR UPDATE OF search ON seed_variety FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('seedVariety');

CREATE TRIGGER seed_variety_search_live AFTER UPDATE OF deleted_at ON seed_variety FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER seed_variety_search_removed AFTER DELETE ON seed_variety FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER seed_variety_translations BEFORE UPDATE OF name, name_kh, description, description_kh, outdated ON seed_variety FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.description IS DISTINCT FROM new.description) OR (old.description_kh IS DISTINCT FROM new.description_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'description', 'description_kh', 'description', 'descriptionKh');

CREATE TRIGGER settlement_creation AFTER INSERT ON settlement REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('settlement', 'number', 'party', 'vendor_id', 'delivery_service_id', 'payment_method_id', 'period', 'orders', 'gross', 'commission', 'fees', 'refunds', 'adjustments', 'adjusted', 'net', 'held', 'due', 'statement', 'statement_lines', 'lines_open', 'reference', 'slip', 'settled_on', 'sent_on', 'timeline', 'state');

CREATE TRIGGER settlement_history AFTER UPDATE ON settlement FOR EACH ROW EXECUTE FUNCTION keep_settlement_history();

CREATE TRIGGER settlement_search BEFORE INSERT OR UPDATE OF search ON settlement FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('settlement');

CREATE TRIGGER settlement_search_live AFTER UPDATE OF deleted_at ON settlement FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER settlement_search_removed AFTER DELETE ON settlement FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER settlement_turn BEFORE INSERT OR UPDATE OF party, period, deleted_at ON settlement FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER sponsor_creation AFTER INSERT ON sponsor REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('sponsor', 'name', 'name_kh', 'logo', 'link', 'type', 'order', 'period', 'state');

CREATE TRIGGER sponsor_history AFTER UPDATE ON sponsor FOR EACH ROW EXECUTE FUNCTION keep_sponsor_history();

CREATE TRIGGER sponsor_search BEFORE INSERT OR UPDATE OF search ON sponsor FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('sponsor');

CREATE TRIGGER sponsor_search_live AFTER UPDATE OF deleted_at ON sponsor FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER sponsor_search_removed AFTER DELETE ON sponsor FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER sponsor_translations BEFORE UPDATE OF name, name_kh, outdated ON sponsor FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER step_comment_creation AFTER INSERT ON step_comment REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('stepComment', 'guide_id', 'step', 'step_title', 'profile_id', 'text', 'image', 'parent_id', 'state', 'flags', 'reply', 'replied_at', 'moderator_id', 'reason');

CREATE TRIGGER step_comment_history AFTER UPDATE ON step_comment FOR EACH ROW EXECUTE FUNCTION keep_step_comment_history();

CREATE TRIGGER step_comment_parent_id_circle AFTER INSERT OR UPDATE OF parent_id ON step_comment FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle('parent_id');

CREATE TRIGGER step_comment_search BEFORE INSERT OR UPDATE OF search ON step_comment FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('stepComment');

CREATE TRIGGER step_comment_search_live AFTER UPDATE OF deleted_at ON step_comment FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER step_comment_search_removed AFTER DELETE ON step_comment FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER step_comment_turn BEFORE UPDATE OF parent_id ON step_comment FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER system_setting_creation AFTER INSERT ON system_setting REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('systemSetting', 'key', 'group', 'kind', 'value', 'label', 'label_kh', 'help', 'help_kh', 'order');

CREATE TRIGGER system_setting_history AFTER UPDATE ON system_setting FOR EACH ROW EXECUTE FUNCTION keep_system_setting_history();

CREATE TRIGGER system_setting_search BEFORE INSERT OR UPDATE OF search ON system_setting FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('systemSetting');

CREATE TRIGGER system_setting_search_live AFTER UPDATE OF deleted_at ON system_setting FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER system_setting_search_removed AFTER DELETE ON system_setting FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER system_setting_translations BEFORE UPDATE OF label, label_kh, help, help_kh, outdated ON system_setting FOR EACH ROW WHEN (((old.label IS DISTINCT FROM new.label) OR (old.label_kh IS DISTINCT FROM new.label_kh) OR (old.help IS DISTINCT FROM new.help) OR (old.help_kh IS DISTINCT FROM new.help_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('label', 'label_kh', 'label', 'labelKh', 'help', 'help_kh', 'help', 'helpKh');

CREATE TRIGGER tell_changed_settings AFTER INSERT OR UPDATE OF value ON system_setting FOR EACH ROW EXECUTE FUNCTION tell_changed_settings();

CREATE TRIGGER tell_ended_tokens AFTER DELETE ON token REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_tokens();

CREATE TRIGGER tell_shortened_tokens AFTER UPDATE ON token REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_tokens();

CREATE TRIGGER template_creation AFTER INSERT ON template REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('template', 'name', 'name_kh', 'content', 'content_kh', 'how_to_use', 'ingredient', 'how_to_store', 'other_info', 'standard', 'warranty');

CREATE TRIGGER template_history AFTER UPDATE ON template FOR EACH ROW EXECUTE FUNCTION keep_template_history();

CREATE TRIGGER template_search BEFORE INSERT OR UPDATE OF search ON template FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('template');

CREATE TRIGGER template_search_live AFTER UPDATE OF deleted_at ON template FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER template_search_removed AFTER DELETE ON template FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER template_translations BEFORE UPDATE OF name, name_kh, content, content_kh, outdated ON template FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.content IS DISTINCT FROM new.content) OR (old.content_kh IS DISTINCT FROM new.content_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'content', 'content_kh', 'content', 'contentKh');

CREATE TRIGGER tutorial_creation AFTER INSERT ON tutorial REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('tutorial', 'title', 'title_kh', 'video', 'cover', 'description', 'description_kh', 'audience', 'order', 'published_at', 'state');

CREATE TRIGGER tutorial_history AFTER UPDATE ON tutorial FOR EACH ROW EXECUTE FUNCTION keep_tutorial_history();

CREATE TRIGGER tutorial_search BEFORE INSERT OR UPDATE OF search ON tutorial FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('tutorial');

CREATE TRIGGER tutorial_search_live AFTER UPDATE OF deleted_at ON tutorial FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER tutorial_search_removed AFTER DELETE ON tutorial FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER tutorial_translations BEFORE UPDATE OF title, title_kh, description, description_kh, outdated ON tutorial FOR EACH ROW WHEN (((old.title IS DISTINCT FROM new.title) OR (old.title_kh IS DISTINCT FROM new.title_kh) OR (old.description IS DISTINCT FROM new.description) OR (old.description_kh IS DISTINCT FROM new.description_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('title', 'title_kh', 'title', 'titleKh', 'description', 'description_kh', 'description', 'descriptionKh');

CREATE TRIGGER user_creation AFTER INSERT ON "user" REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('user', 'username', 'name', 'name_kh', 'email', 'phone', 'photo', 'roles', 'state', 'has_second_factor', 'last_login_at', 'vendor_id');

CREATE TRIGGER user_history AFTER UPDATE ON "user" FOR EACH ROW EXECUTE FUNCTION keep_user_history();

CREATE TRIGGER user_profile_creation AFTER INSERT ON user_profile REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('userProfile', 'name', 'name_kh', 'gender', 'birth_year', 'phone', 'email', 'photo', 'place', 'geo', 'occupation', 'main_crop_ids', 'farm_area', 'project_id', 'social_profile', 'shares_phone', 'shares_gender', 'shares_age', 'shares_location', 'referred_by_id', 'user_id', 'registered_at', 'last_active_at', 'state');

CREATE TRIGGER user_profile_history AFTER UPDATE ON user_profile FOR EACH ROW EXECUTE FUNCTION keep_user_profile_history();

CREATE TRIGGER user_profile_referred_by_id_circle AFTER INSERT OR UPDATE OF referred_by_id ON user_profile FOR EACH ROW WHEN ((new.referred_by_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle('referred_by_id');

CREATE TRIGGER user_profile_search BEFORE INSERT OR UPDATE OF search ON user_profile FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('userProfile');

CREATE TRIGGER user_profile_search_live AFTER UPDATE OF deleted_at ON user_profile FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER user_profile_search_removed AFTER DELETE ON user_profile FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER user_profile_translations BEFORE UPDATE OF name, name_kh, outdated ON user_profile FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER user_profile_turn BEFORE UPDATE OF referred_by_id ON user_profile FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER user_search BEFORE INSERT OR UPDATE OF search ON "user" FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('user');

CREATE TRIGGER user_search_live AFTER UPDATE OF deleted_at ON "user" FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER user_search_removed AFTER DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER user_translations BEFORE UPDATE OF name, name_kh, outdated ON "user" FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh');

CREATE TRIGGER vendor_application_creation AFTER INSERT ON vendor_application REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('vendorApplication', 'code', 'applicant_name', 'phone', 'email', 'business_name', 'business_name_kh', 'business_type', 'place', 'address', 'tax_id', 'documents', 'products_offered', 'checks', 'reviewer_id', 'vendor_id', 'timeline', 'state');

CREATE TRIGGER vendor_application_history AFTER UPDATE ON vendor_application FOR EACH ROW EXECUTE FUNCTION keep_vendor_application_history();

CREATE TRIGGER vendor_application_search BEFORE INSERT OR UPDATE OF search ON vendor_application FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('vendorApplication');

CREATE TRIGGER vendor_application_search_live AFTER UPDATE OF deleted_at ON vendor_application FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER vendor_application_search_removed AFTER DELETE ON vendor_application FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER vendor_application_translations BEFORE UPDATE OF business_name, business_name_kh, outdated ON vendor_application FOR EACH ROW WHEN (((old.business_name IS DISTINCT FROM new.business_name) OR (old.business_name_kh IS DISTINCT FROM new.business_name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('business_name', 'business_name_kh', 'businessName', 'businessNameKh');

CREATE TRIGGER vendor_bank_account_creation AFTER INSERT ON vendor_bank_account REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('vendorBankAccount', 'vendor_id', 'bank_id', 'account_name', 'account_number', 'currency', 'qr', 'is_default', 'details_changed_by_id', 'reason', 'state');

CREATE TRIGGER vendor_bank_account_history AFTER UPDATE ON vendor_bank_account FOR EACH ROW EXECUTE FUNCTION keep_vendor_bank_account_history();

CREATE TRIGGER vendor_bank_account_one BEFORE INSERT OR UPDATE OF is_default, vendor_id, deleted_at ON vendor_bank_account FOR EACH ROW EXECUTE FUNCTION keep_one('is_default', 'vendor_id');

CREATE TRIGGER vendor_bank_account_one_left AFTER INSERT OR UPDATE OF is_default, vendor_id, deleted_at ON vendor_bank_account FOR EACH ROW EXECUTE FUNCTION keep_one_left('is_default', 'vendor_id');

CREATE TRIGGER vendor_bank_account_search BEFORE INSERT OR UPDATE OF search ON vendor_bank_account FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('vendorBankAccount');

CREATE TRIGGER vendor_bank_account_search_live AFTER UPDATE OF deleted_at ON vendor_bank_account FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER vendor_bank_account_search_removed AFTER DELETE ON vendor_bank_account FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER vendor_bank_account_turn BEFORE INSERT OR UPDATE OF is_default, vendor_id, deleted_at ON vendor_bank_account FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER vendor_creation AFTER INSERT ON vendor REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('vendor', 'code', 'name', 'name_kh', 'logo', 'cover', 'phone', 'email', 'telegram', 'place', 'address', 'geo', 'tax_id', 'business_type', 'commission', 'description', 'description_kh', 'opening_hours', 'online_mode', 'state', 'rating', 'owner_id');

CREATE TRIGGER vendor_delivery_fee_creation AFTER INSERT ON vendor_delivery_fee REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('vendorDeliveryFee', 'vendor_id', 'province', 'from_kg', 'to_kg', 'fee', 'free_from', 'days');

CREATE TRIGGER vendor_delivery_fee_history AFTER UPDATE ON vendor_delivery_fee FOR EACH ROW EXECUTE FUNCTION keep_vendor_delivery_fee_history();

CREATE TRIGGER vendor_delivery_fee_turn BEFORE INSERT OR UPDATE OF vendor_id, province, from_kg, to_kg, deleted_at ON vendor_delivery_fee FOR EACH STATEMENT EXECUTE FUNCTION wait_for_turn();

CREATE TRIGGER vendor_history AFTER UPDATE ON vendor FOR EACH ROW EXECUTE FUNCTION keep_vendor_history();

CREATE TRIGGER vendor_search BEFORE INSERT OR UPDATE OF search ON vendor FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('vendor');

CREATE TRIGGER vendor_search_live AFTER UPDATE OF deleted_at ON vendor FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER vendor_search_removed AFTER DELETE ON vendor FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER vendor_translations BEFORE UPDATE OF name, name_kh, description, description_kh, outdated ON vendor FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.name_kh IS DISTINCT FROM new.name_kh) OR (old.description IS DISTINCT FROM new.description) OR (old.description_kh IS DISTINCT FROM new.description_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('name', 'name_kh', 'name', 'nameKh', 'description', 'description_kh', 'description', 'descriptionKh');

CREATE TRIGGER winner_creation AFTER INSERT ON winner REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION keep_creations('winner', 'event_id', 'prize', 'prize_name', 'prize_name_kh', 'profile_id', 'announced_at', 'claimed_at', 'note', 'draw_seed', 'drawn_from');

CREATE TRIGGER winner_history AFTER UPDATE ON winner FOR EACH ROW EXECUTE FUNCTION keep_winner_history();

CREATE TRIGGER winner_search BEFORE INSERT OR UPDATE OF search ON winner FOR EACH ROW WHEN ((new.search IS NOT NULL)) EXECUTE FUNCTION keep_search('winner');

CREATE TRIGGER winner_search_live AFTER UPDATE OF deleted_at ON winner FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION keep_search_live();

CREATE TRIGGER winner_search_removed AFTER DELETE ON winner FOR EACH ROW EXECUTE FUNCTION remove_search();

CREATE TRIGGER winner_translations BEFORE UPDATE OF prize_name, prize_name_kh, outdated ON winner FOR EACH ROW WHEN (((old.prize_name IS DISTINCT FROM new.prize_name) OR (old.prize_name_kh IS DISTINCT FROM new.prize_name_kh) OR (old.outdated IS DISTINCT FROM new.outdated))) EXECUTE FUNCTION keep_translations('prize_name', 'prize_name_kh', 'prizeName', 'prizeNameKh');

ALTER TABLE ONLY account_activity
    ADD CONSTRAINT account_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY activity
    ADD CONSTRAINT activity_class_id_fkey FOREIGN KEY (class_id) REFERENCES category_class(id);

ALTER TABLE ONLY agricultural_dictionary
    ADD CONSTRAINT agricultural_dictionary_category_id_fkey FOREIGN KEY (category_id) REFERENCES activity(id);

ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES "user"(id);

ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES "user"(id);

ALTER TABLE ONLY archive_part
    ADD CONSTRAINT archive_part_archive_id_fkey FOREIGN KEY (archive_id) REFERENCES archive(id) ON DELETE CASCADE;

ALTER TABLE ONLY canned_reply
    ADD CONSTRAINT canned_reply_category_id_fkey FOREIGN KEY (category_id) REFERENCES activity(id);

ALTER TABLE ONLY content_flag
    ADD CONSTRAINT content_flag_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id) ON DELETE CASCADE;

ALTER TABLE ONLY conversation_note
    ADD CONSTRAINT conversation_note_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE;

ALTER TABLE ONLY conversation_read
    ADD CONSTRAINT conversation_read_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE;

ALTER TABLE ONLY conversation_search
    ADD CONSTRAINT conversation_search_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE;

ALTER TABLE ONLY event_participant
    ADD CONSTRAINT event_participant_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id);

ALTER TABLE ONLY event_participant
    ADD CONSTRAINT event_participant_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY expert
    ADD CONSTRAINT expert_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id);

ALTER TABLE ONLY farm_activity_form_field
    ADD CONSTRAINT farm_activity_form_field_farm_activity_id_fkey FOREIGN KEY (farm_activity_id) REFERENCES farm_activity(id);

ALTER TABLE ONLY farm_activity_form_field
    ADD CONSTRAINT farm_activity_form_field_list_of_value_id_fkey FOREIGN KEY (list_of_value_id) REFERENCES farm_list_of_value(id);

ALTER TABLE ONLY farm_activity_form_field
    ADD CONSTRAINT farm_activity_form_field_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES product_unit(id);

ALTER TABLE ONLY farm_activity_implementation
    ADD CONSTRAINT farm_activity_implementation_farm_activity_id_fkey FOREIGN KEY (farm_activity_id) REFERENCES farm_activity(id);

ALTER TABLE ONLY farm_activity_implementation
    ADD CONSTRAINT farm_activity_implementation_farm_id_fkey FOREIGN KEY (farm_id) REFERENCES farm(id);

ALTER TABLE ONLY farm_activity_implementation
    ADD CONSTRAINT farm_activity_implementation_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY farm_activity_list_of_value_implementation
    ADD CONSTRAINT farm_activity_list_of_value_implementation_form_fie_10ec88f9 FOREIGN KEY (form_field_id) REFERENCES farm_activity_form_field(id);

ALTER TABLE ONLY farm_activity_list_of_value_implementation
    ADD CONSTRAINT farm_activity_list_of_value_implementation_implemen_3fabcea2 FOREIGN KEY (implementation_id) REFERENCES farm_activity_implementation(id);

ALTER TABLE ONLY farm_community
    ADD CONSTRAINT farm_community_leader_id_fkey FOREIGN KEY (leader_id) REFERENCES user_profile(id);

ALTER TABLE ONLY farm_guide_line
    ADD CONSTRAINT farm_guide_line_crop_id_fkey FOREIGN KEY (crop_id) REFERENCES farm_sub_category(id);

ALTER TABLE ONLY farm
    ADD CONSTRAINT farm_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY farm_sub_category
    ADD CONSTRAINT farm_sub_category_farm_category_id_fkey FOREIGN KEY (farm_category_id) REFERENCES farm_category(id);

ALTER TABLE ONLY feed
    ADD CONSTRAINT feed_author_id_fkey FOREIGN KEY (author_id) REFERENCES author(id);

ALTER TABLE ONLY feed_like
    ADD CONSTRAINT feed_like_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feed(id) ON DELETE CASCADE;

ALTER TABLE ONLY feed_like
    ADD CONSTRAINT feed_like_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id) ON DELETE CASCADE;

ALTER TABLE ONLY first_action
    ADD CONSTRAINT first_action_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY former_reason
    ADD CONSTRAINT former_reason_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id);

ALTER TABLE ONLY guide
    ADD CONSTRAINT guide_author_id_fkey FOREIGN KEY (author_id) REFERENCES author(id);

ALTER TABLE ONLY guide_comment
    ADD CONSTRAINT guide_comment_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guide(id);

ALTER TABLE ONLY guide_comment
    ADD CONSTRAINT guide_comment_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES "user"(id);

ALTER TABLE ONLY guide_comment
    ADD CONSTRAINT guide_comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES guide_comment(id);

ALTER TABLE ONLY guide_comment
    ADD CONSTRAINT guide_comment_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY guide
    ADD CONSTRAINT guide_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id);

ALTER TABLE ONLY hidden_first_steps
    ADD CONSTRAINT hidden_first_steps_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY import_mapping
    ADD CONSTRAINT import_mapping_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY job_row
    ADD CONSTRAINT job_row_job_id_fkey FOREIGN KEY (job_id) REFERENCES job(id) ON DELETE CASCADE;

ALTER TABLE ONLY job
    ADD CONSTRAINT job_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedule(id) ON DELETE SET NULL;

ALTER TABLE ONLY job
    ADD CONSTRAINT job_undoes_fkey FOREIGN KEY (undoes) REFERENCES job(id) ON DELETE CASCADE;

ALTER TABLE ONLY known_device
    ADD CONSTRAINT known_device_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY ledger_entry
    ADD CONSTRAINT ledger_entry_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id);

ALTER TABLE ONLY market_product_price
    ADD CONSTRAINT market_product_price_crop_id_fkey FOREIGN KEY (crop_id) REFERENCES farm_sub_category(id);

ALTER TABLE ONLY market_product_price
    ADD CONSTRAINT market_product_price_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES product_unit(id);

ALTER TABLE ONLY message_attachment
    ADD CONSTRAINT message_attachment_message_id_fkey FOREIGN KEY (message_id) REFERENCES message_out(id) ON DELETE CASCADE;

ALTER TABLE message
    ADD CONSTRAINT message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE;

ALTER TABLE ONLY notice_push
    ADD CONSTRAINT notice_push_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE;

ALTER TABLE ONLY notice_push
    ADD CONSTRAINT notice_push_token_fkey FOREIGN KEY (token) REFERENCES device(token) ON DELETE CASCADE;

ALTER TABLE ONLY notification_expansion
    ADD CONSTRAINT notification_expansion_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE;

ALTER TABLE ONLY notification_recipient
    ADD CONSTRAINT notification_recipient_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notification(id) ON DELETE CASCADE;

ALTER TABLE ONLY oidc_identity
    ADD CONSTRAINT oidc_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY online_payment_fee
    ADD CONSTRAINT online_payment_fee_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id);

ALTER TABLE ONLY "order"
    ADD CONSTRAINT order_delivery_service_id_fkey FOREIGN KEY (delivery_service_id) REFERENCES delivery_service(id);

ALTER TABLE ONLY order_line
    ADD CONSTRAINT order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES order_fact(order_id) ON DELETE CASCADE;

ALTER TABLE ONLY "order"
    ADD CONSTRAINT order_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id);

ALTER TABLE ONLY "order"
    ADD CONSTRAINT order_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY "order"
    ADD CONSTRAINT order_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotion(id);

ALTER TABLE ONLY "order"
    ADD CONSTRAINT order_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id);

ALTER TABLE ONLY passkey_challenge
    ADD CONSTRAINT passkey_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY passkey
    ADD CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY plan
    ADD CONSTRAINT plan_crop_id_fkey FOREIGN KEY (crop_id) REFERENCES farm_sub_category(id);

ALTER TABLE ONLY plan
    ADD CONSTRAINT plan_farm_id_fkey FOREIGN KEY (farm_id) REFERENCES farm(id);

ALTER TABLE ONLY plan
    ADD CONSTRAINT plan_guideline_id_fkey FOREIGN KEY (guideline_id) REFERENCES farm_guide_line(id);

ALTER TABLE ONLY plan
    ADD CONSTRAINT plan_seed_variety_id_fkey FOREIGN KEY (seed_variety_id) REFERENCES seed_variety(id);

ALTER TABLE ONLY problem
    ADD CONSTRAINT problem_category_id_fkey FOREIGN KEY (category_id) REFERENCES problem_category(id);

ALTER TABLE ONLY problem_category
    ADD CONSTRAINT problem_category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES problem_category(id);

ALTER TABLE ONLY problem_comment
    ADD CONSTRAINT problem_comment_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES "user"(id);

ALTER TABLE ONLY problem_comment
    ADD CONSTRAINT problem_comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES problem_comment(id);

ALTER TABLE ONLY problem_comment
    ADD CONSTRAINT problem_comment_problem_id_fkey FOREIGN KEY (problem_id) REFERENCES problem(id);

ALTER TABLE ONLY problem_comment
    ADD CONSTRAINT problem_comment_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY product_category
    ADD CONSTRAINT product_category_super_category_id_fkey FOREIGN KEY (super_category_id) REFERENCES product_super_category(id);

ALTER TABLE ONLY product_image_rating
    ADD CONSTRAINT product_image_rating_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES "user"(id);

ALTER TABLE ONLY product_image_rating
    ADD CONSTRAINT product_image_rating_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id);

ALTER TABLE ONLY product_image_rating
    ADD CONSTRAINT product_image_rating_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY product_image_rating
    ADD CONSTRAINT product_image_rating_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES product_rating(id);

ALTER TABLE ONLY product_rating
    ADD CONSTRAINT product_rating_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES "user"(id);

ALTER TABLE ONLY product_rating
    ADD CONSTRAINT product_rating_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id);

ALTER TABLE ONLY product_rating
    ADD CONSTRAINT product_rating_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id);

ALTER TABLE ONLY product_rating
    ADD CONSTRAINT product_rating_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY product_sub_category
    ADD CONSTRAINT product_sub_category_category_id_fkey FOREIGN KEY (category_id) REFERENCES product_category(id);

ALTER TABLE ONLY product_sub_category
    ADD CONSTRAINT product_sub_category_template_id_fkey FOREIGN KEY (template_id) REFERENCES template(id);

ALTER TABLE ONLY product
    ADD CONSTRAINT product_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES product_unit(id);

ALTER TABLE ONLY recovery_code
    ADD CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY referral_loan
    ADD CONSTRAINT referral_loan_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES "user"(id);

ALTER TABLE ONLY referral_loan
    ADD CONSTRAINT referral_loan_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES bank(id);

ALTER TABLE ONLY referral_loan
    ADD CONSTRAINT referral_loan_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY report_pin
    ADD CONSTRAINT report_pin_saved_report_fkey FOREIGN KEY (saved_report) REFERENCES saved_report(id) ON DELETE CASCADE;

ALTER TABLE ONLY report_pin
    ADD CONSTRAINT report_pin_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY saved_report
    ADD CONSTRAINT saved_report_owner_fkey FOREIGN KEY (owner) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY seed_variety
    ADD CONSTRAINT seed_variety_farm_sub_category_id_fkey FOREIGN KEY (farm_sub_category_id) REFERENCES farm_sub_category(id);

ALTER TABLE ONLY settlement
    ADD CONSTRAINT settlement_delivery_service_id_fkey FOREIGN KEY (delivery_service_id) REFERENCES delivery_service(id);

ALTER TABLE ONLY settlement_line
    ADD CONSTRAINT settlement_line_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entry(id);

ALTER TABLE ONLY settlement_line
    ADD CONSTRAINT settlement_line_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id);

ALTER TABLE ONLY settlement
    ADD CONSTRAINT settlement_payment_method_id_fkey FOREIGN KEY (payment_method_id) REFERENCES payment_method(id);

ALTER TABLE ONLY settlement_statement
    ADD CONSTRAINT settlement_statement_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id);

ALTER TABLE ONLY settlement
    ADD CONSTRAINT settlement_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id);

ALTER TABLE ONLY sign_in
    ADD CONSTRAINT sign_in_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY step_comment
    ADD CONSTRAINT step_comment_guide_id_fkey FOREIGN KEY (guide_id) REFERENCES guide(id);

ALTER TABLE ONLY step_comment
    ADD CONSTRAINT step_comment_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES "user"(id);

ALTER TABLE ONLY step_comment
    ADD CONSTRAINT step_comment_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES step_comment(id);

ALTER TABLE ONLY step_comment
    ADD CONSTRAINT step_comment_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);

ALTER TABLE ONLY stock_reservation
    ADD CONSTRAINT stock_reservation_order_id_fkey FOREIGN KEY (order_id) REFERENCES "order"(id) ON DELETE CASCADE;

ALTER TABLE ONLY stock_reservation
    ADD CONSTRAINT stock_reservation_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id) ON DELETE CASCADE;

ALTER TABLE ONLY stream_ticket
    ADD CONSTRAINT stream_ticket_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES token(hash) ON DELETE CASCADE;

ALTER TABLE ONLY thumbnail
    ADD CONSTRAINT thumbnail_file_fkey FOREIGN KEY (file) REFERENCES file(name) ON DELETE CASCADE;

ALTER TABLE ONLY token
    ADD CONSTRAINT token_sign_in_id_fkey FOREIGN KEY (sign_in_id) REFERENCES sign_in(id) ON DELETE CASCADE;

ALTER TABLE ONLY totp_secret
    ADD CONSTRAINT totp_secret_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE CASCADE;

ALTER TABLE ONLY upload_part
    ADD CONSTRAINT upload_part_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES upload(id) ON DELETE CASCADE;

ALTER TABLE ONLY upload
    ADD CONSTRAINT upload_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id) ON DELETE SET NULL;

ALTER TABLE ONLY user_profile
    ADD CONSTRAINT user_profile_project_id_fkey FOREIGN KEY (project_id) REFERENCES project_name(id);

ALTER TABLE ONLY user_profile
    ADD CONSTRAINT user_profile_referred_by_id_fkey FOREIGN KEY (referred_by_id) REFERENCES user_profile(id);

ALTER TABLE ONLY user_profile
    ADD CONSTRAINT user_profile_user_id_fkey FOREIGN KEY (user_id) REFERENCES "user"(id);

ALTER TABLE ONLY "user"
    ADD CONSTRAINT user_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id);

ALTER TABLE ONLY vendor_application
    ADD CONSTRAINT vendor_application_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES "user"(id);

ALTER TABLE ONLY vendor_application
    ADD CONSTRAINT vendor_application_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id);

ALTER TABLE ONLY vendor_bank_account
    ADD CONSTRAINT vendor_bank_account_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES bank(id);

ALTER TABLE ONLY vendor_bank_account
    ADD CONSTRAINT vendor_bank_account_details_changed_by_id_fkey FOREIGN KEY (details_changed_by_id) REFERENCES "user"(id);

ALTER TABLE ONLY vendor_bank_account
    ADD CONSTRAINT vendor_bank_account_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id);

ALTER TABLE ONLY vendor_delivery_fee
    ADD CONSTRAINT vendor_delivery_fee_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES vendor(id);

ALTER TABLE ONLY vendor
    ADD CONSTRAINT vendor_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES "user"(id);

ALTER TABLE ONLY webhook_delivery
    ADD CONSTRAINT webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE;

ALTER TABLE ONLY webhook
    ADD CONSTRAINT webhook_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES "user"(id);

ALTER TABLE ONLY webhook
    ADD CONSTRAINT webhook_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES "user"(id);

ALTER TABLE ONLY winner
    ADD CONSTRAINT winner_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id);

ALTER TABLE ONLY winner
    ADD CONSTRAINT winner_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES user_profile(id);
