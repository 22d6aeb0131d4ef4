-- The schema of Kasekam up to migration 0055. It replaces the migrations up to that number; a database that ran all of them counts
-- this one as applied (server/db/baseline.ts). Later changes are migrations of their own: never edit this file.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Sequences: readable numbers of records (server/records/values/next-number.ts), and places of live events.
create sequence event_place;
create sequence number_or;
create sequence number_rl;
create sequence number_st;
create sequence number_v;
create sequence number_va;

-- Functions that need no table.

-- Sets the flags anew when the setting changes. Not a change by a person: no new version, no history.
create function apply_threshold() returns trigger language plpgsql as $$
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
$$;

-- Nested rows have every declared member, null where it is empty. The comment on their column lists the members with their empty
-- values ({"empty": null}; "rows" lists the members of rows inside rows). npm run db:diff compares the comments with the
-- declarations, and completes the stored rows when a member is added.
create function complete_rows(stored jsonb, members jsonb) returns jsonb language plpgsql immutable parallel safe as $$
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
create function complete_stored_rows(of_table text, of_column text) returns void language plpgsql as $$
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
$$;

-- The sum for the screens. The writer of a reservation has locked its product. No new version, no history.
create function count_reserved() returns trigger language plpgsql as $$
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

-- Sessions end in the transaction that removes their reason, by any writer, and every server is notified.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from token where user_id = new.record_id;
  return null;
end
$$;

-- The names of our files that a row mentions, in any place: fields, lists, nested rows, rich text.
create function files_in(row_text text) returns text[] language sql immutable parallel safe as $$
  select case when row_text like '%/files/%' then array(
    select distinct m[1] from regexp_matches(row_text, '/(?:files|api/files/v1)/([A-Za-z0-9_-]+\.[a-z0-9]+)', 'g') m order by 1
  ) else '{}' end
$$;

-- An account loses its password only when its person leaves; the last admin keeps it.
create function keep_admin_password() returns trigger language plpgsql as $$
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

-- At least one active backoffice admin with a password remains, whichever way accounts are written. Concurrent writers wait for
-- each other. The message is in English, and the detail in Khmer.
create function keep_an_admin() returns trigger language plpgsql as $$
declare
  admin constant text := 'ROLE_BACKOFFICE_ADMIN';
  was_admin boolean;
  had_password boolean;
begin
  if new.changes ? 'roles' then
    was_admin := coalesce(new.changes -> 'roles' -> 0, '[]') ? admin;
  else
    was_admin := exists (select from "user" where id = new.record_id and admin = any (roles));
  end if;
  if not was_admin then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kasekam: the last admin', 0));
  had_password := exists (select from credential where user_id = new.record_id);
  if not exists (
    select from "user" u where admin = any (u.roles) and u.state = 'active' and u.deleted_at is null
      and (not had_password or exists (select from credential c where c.user_id = u.id))
  ) then
    raise exception using errcode = 'KFRUL',
      message = 'There must always be an active backoffice admin with a password.',
      detail = 'ត្រូវតែមានអ្នកគ្រប់គ្រងប្រព័ន្ធសកម្មម្នាក់ដែលមានពាក្យសម្ងាត់ជានិច្ច។';
  end if;
  return null;
end
$$;

create function keep_answering_accounts() returns trigger language plpgsql as $$
begin
  delete from answering_account where user_id = new.record_id;
  insert into answering_account
    select id from "user" where id = new.record_id and roles && array['ROLE_BACKOFFICE_ADMIN', 'ROLE_ADMIN', 'ROLE_USER_EXPERT']
    on conflict do nothing;
  return null;
end
$$;

-- Keeps the uses of one record. It waits for a file that is being removed, and refuses a file that is gone: names that only the
-- server can have made (22 random characters) must exist.
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

-- A trigger, so that no write can skip the history. A command sets its name in kasekam.action for its transaction;
-- 'unrecorded' marks a write of the server that is not a change by a person. The uses of files and `outdated` are kept here too.
create function keep_history() returns trigger language plpgsql as $$
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

-- Arguments: the flag, then the columns of the group. For the row itself: the first of a group gets the flag, and a row that is
-- restored or moved to another group does not take the flag from another row.
create function keep_one() returns trigger language plpgsql as $$
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
$$;

-- For the other rows of the group: they lose the flag to the new holder; the oldest gets it when the holder is gone; the only
-- holder can't give it up.
create function keep_one_left() returns trigger language plpgsql as $$
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
$$;

-- Writes the facts and the ledger of an order. A new order has no entries yet, so it does not search for them.
create function keep_order_facts() returns trigger language plpgsql as $$
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

  insert into order_line (order_id, product_id, day, vendor_id, place, is_sale, quantity, goods)
    select w.id, (i ->> 'productId')::uuid, (w.created_at at time zone 'Asia/Phnom_Penh')::date, w.vendor_id, w.deliver_to_place,
      w.state not in ('cancelled', 'returned'), sum((i ->> 'quantity')::int)::int, sum((i ->> 'total')::bigint)::bigint
    from written w cross join lateral jsonb_array_elements(w.items) i
    where w.deleted_at is null
    group by w.id, (i ->> 'productId')::uuid, w.created_at, w.vendor_id, w.deliver_to_place, w.state
  on conflict (order_id, product_id) do update set is_sale = excluded.is_sale
    where order_line.is_sale <> excluded.is_sale;

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
end $$;

-- A file that a waiting proposal names is in use until the decision.
create function keep_proposal_files() returns trigger language plpgsql as $$
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

-- A flag that is true while a number of its row is at most the value of a system setting.
-- Arguments: the column of the flag, the column of the number, the key of the setting, and the limit while it is not set.
create function keep_threshold() returns trigger language plpgsql as $$
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
create function keep_translations() returns trigger language plpgsql as $$
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

-- Creates the partition of the month (in UTC) of a moment, and moves rows of the default partition into it.
create function make_message_partition(moment timestamp with time zone) returns void language plpgsql as $$
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

-- The media library follows uploads, deletions and uses. One row for each statement: clients read the library as a whole.
create function note_changed_media() returns trigger language plpgsql as $$
begin
  insert into changed_row (entity, record_id) values ('media', gen_random_uuid());
  return null;
end
$$;

create function note_changed_row() returns trigger language plpgsql as $$
begin
  insert into changed_row (entity, record_id) values (new.entity, new.record_id);
  return null;
end
$$;

-- A notification whose notice is read counts as opened.
create function note_opened_notifications() returns trigger language plpgsql as $$
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

-- When an order reached its buyer; null if it never did.
create function order_delivered_at(timeline jsonb) returns timestamp with time zone language sql immutable parallel safe return (select min(((e.value ->> 'at'::text))::timestamp with time zone) as min from jsonb_array_elements(order_delivered_at.timeline) e(value) where (((e.value ->> 'to'::text) = 'delivered'::text) and ((e.value ->> 'from'::text) is distinct from 'delivered'::text)));

create function place_event() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  perform pg_advisory_xact_lock(7105273412);
  update live_event set place = nextval('event_place') where id = new.id returning place into taken;
  perform pg_notify('event', taken::text);
  return null;
end
$$;

create function push_notice() returns trigger language plpgsql as $$
begin
  insert into notice_push (notice_id, token) select new.id, token from device where user_id = new.user_id;
  if found then
    perform pg_notify('notification', new.id::text);
  end if;
  return null;
end
$$;

-- A ledger entry changes only its settlement: set when that closes, and removed when it is opened again.
create function refuse_changed_ledger() returns trigger language plpgsql as $$
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
create function refuse_circle() returns trigger language plpgsql as $$
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
$$;

-- The condition for the rows `r` that agree with a row ($1) in some columns, empty ones included, in a form that an index supports.
create function same_group(of_row jsonb, columns text[]) returns text language sql immutable as $$
  select coalesce(string_agg(
    case when of_row ->> c is null then format('r.%I is null', c) else format('r.%I = ($1).%I', c, c) end, ' and '), 'true')
  from unnest(columns) c
$$;

-- Servers cache the profile with the session, so they are notified when it changes.
create function tell_changed_profiles() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(t.hash, 'hex')) from token t
    where t.user_id in (
      select p.user_id from user_profile p where p.id = new.record_id
      union select (jsonb_array_elements_text(coalesce(new.changes -> 'user_id', '[]')))::uuid
    );
  return null;
end
$$;

-- Every process is notified which setting changed.
create function tell_changed_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting', coalesce(new.key, ''));
  return null;
end
$$;

create function tell_ended_tokens() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(hash, 'hex')) from gone;
  return null;
end
$$;

-- A stored setting that is not a number counts as not set.
create function threshold_value(value text) returns numeric language sql immutable as $$
  select case when value ~ '^-?[0-9]{1,15}(\.[0-9]{1,15})?$' then value::numeric end
$$;

-- Takes the write lock of a table whose rows depend on each other. It runs for each statement, before any row is locked, so a
-- writer that waits here holds nothing that the other one needs.
create function wait_for_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('kasekam turn'), hashtext(tg_table_name));
  return null;
end
$$;

-- A deleted record needs no decision any more.
create function withdraw_proposals() returns trigger language plpgsql as $$
begin
  update proposal set state = 'withdrawn', decided_by = new."by", decided_at = now(), revision = revision + 1
    where record_id = new.record_id and state = 'waiting';
  return null;
end
$$;

-- Tables of features that are not entities.

-- The few accounts that may answer, so that finding them does not read the accounts of all farmers.
create table answering_account (
  user_id uuid,
  primary key (user_id)
);

create table attempt (
  key text,
  count integer default 0 not null,
  until timestamp with time zone not null,
  primary key (key)
);

-- Which records changed recently, for the live streams: every process reads the commits since its last read.
-- Unlogged: after a crash the streams open again and the clients reload.
create unlogged table changed_row (
  tx xid8 default pg_current_xact_id() not null,
  at timestamp with time zone default clock_timestamp() not null,
  -- The name in the history.
  entity text not null,
  record_id uuid not null
);
create index changed_row_tx_idx on changed_row (tx);

-- Flags of readers of the farmers' app on comments, ratings and posts: one for each person.
create table content_flag (
  entity text not null,
  record_id uuid not null,
  profile_id uuid not null,
  at timestamp with time zone default now() not null,
  settled boolean default false not null,
  primary key (record_id, profile_id)
);
create index content_flag_profile_idx on content_flag (profile_id);

-- Conversations of farmers with experts and of vendors with the back office.
create table conversation (
  id uuid,
  kind text not null,
  asker_profile_id uuid,
  asker_vendor_id uuid,
  asker_user_id uuid,
  subject text not null,
  category_id uuid,
  province text,
  assignee_id uuid,
  state text default 'open'::text not null,
  about_entity text,
  about_id uuid,
  created_at timestamp with time zone default now() not null,
  -- The number and the time of the last message: with both it is found in its partition directly.
  last_number integer default 0 not null,
  last_at timestamp with time zone default now() not null,
  -- Since when a message waits for an answer.
  waiting_since timestamp with time zone,
  read_by_asker integer default 0 not null,
  read_by_staff integer default 0 not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  primary key (id),
  constraint conversation_check check (num_nonnulls(asker_profile_id, asker_vendor_id) = 1),
  constraint conversation_check1 check ((asker_vendor_id is not null) = (kind = 'vendorSupport'::text)),
  constraint conversation_kind_check check (kind = any (array['expert'::text, 'vendorSupport'::text, 'consumerSupport'::text])),
  constraint conversation_state_check check (state = any (array['open'::text, 'closed'::text]))
);
create index conversation_assignee_idx on conversation (assignee_id, last_at desc, id);
create index conversation_closed_idx on conversation (kind, last_at desc, id) where (state = 'closed'::text);
create index conversation_last_idx on conversation (kind, last_at desc, id);
create index conversation_profile_idx on conversation (asker_profile_id, last_at desc, id) where (asker_profile_id is not null);
create index conversation_vendor_idx on conversation (asker_vendor_id, last_at desc, id) where (asker_vendor_id is not null);
create index conversation_waiting_idx on conversation (kind, waiting_since, id) where ((state = 'open'::text) and (waiting_since is not null));

-- Events of a conversation that are not messages. Private: the asker never sees them.
create table conversation_note (
  id uuid default gen_random_uuid(),
  conversation_id uuid not null,
  kind text not null,
  at timestamp with time zone default clock_timestamp() not null,
  by_id uuid not null,
  to_id uuid,
  category_id uuid,
  message_id uuid,
  note text,
  primary key (id),
  constraint conversation_note_kind_check check (kind = any (array['claimed'::text, 'transferred'::text, 'sentBack'::text, 'closed'::text, 'reopened'::text]))
);
create index conversation_note_idx on conversation_note (conversation_id, at);

-- How far each person has read.
create table conversation_read (
  conversation_id uuid not null,
  user_id uuid not null,
  number integer not null,
  at timestamp with time zone default now() not null,
  primary key (conversation_id, user_id)
);

-- The search keys of a conversation, in a table of their own, so that a message does not rewrite them.
create table conversation_search (
  conversation_id uuid,
  search text not null,
  prefixes text[] not null,
  primary key (conversation_id)
);
create index conversation_search_idx on conversation_search using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index conversation_search_prefixes_idx on conversation_search using gin (prefixes) with (gin_pending_list_limit='256');

-- Sign-in. Passwords, tokens and codes are stored as hashes only.
create table credential (
  user_id uuid,
  password_hash text not null,
  changed_at timestamp with time zone default now() not null,
  primary key (user_id)
);
create trigger keep_admin_password after delete on credential for each row execute function keep_admin_password();

-- The phones that get push messages; a phone belongs to the account that signed in on it last.
create table device (
  token text,
  user_id uuid not null,
  platform text not null,
  language text not null,
  seen_at timestamp with time zone default now() not null,
  primary key (token),
  constraint device_language_check check (language = any (array['en'::text, 'km'::text])),
  constraint device_platform_check check (platform = any (array['android'::text, 'ios'::text]))
);
create index device_user_idx on device (user_id);

-- Likes of readers of the farmers' app: one for each person.
create table feed_like (
  feed_id uuid not null,
  profile_id uuid not null,
  at timestamp with time zone default now() not null,
  primary key (feed_id, profile_id)
);
create index feed_like_profile_idx on feed_like (profile_id);

-- Uploaded files; their bytes are in the file store. Files that the server makes are not in the library.
create table file (
  name text,
  kind text not null,
  type text not null,
  size bigint not null,
  width integer,
  height integer,
  duration double precision,
  original_name text,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  vendor_id uuid,
  search text default ''::text not null,
  internal boolean default false not null,
  primary key (name)
);
alter table file
  alter column search set storage main;
create index file_created_at_idx on file (created_at desc, name);
create index file_created_by_idx on file (created_by);
create index file_search_idx on file using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index file_vendor_idx on file (vendor_id) where (vendor_id is not null);
create trigger note_changed_media after insert or delete on file for each statement execute function note_changed_media();

-- Which records use which files, including records in the bin.
create table file_use (
  name text not null,
  entity text not null,
  record_id uuid not null,
  primary key (name, entity, record_id)
);
create index file_use_record_idx on file_use (entity, record_id);
create trigger note_changed_media after insert or delete on file_use for each statement execute function note_changed_media();

-- Earlier reasons for a difference between a statement and the ledger.
create table former_reason (
  id bigint generated always as identity,
  settlement_id uuid not null,
  number integer,
  reference text,
  order_id uuid,
  kind text not null,
  amount bigint,
  expected bigint,
  difference bigint,
  fee_difference bigint,
  reason text not null,
  explained_by uuid,
  explained_at timestamp with time zone,
  dropped_at timestamp with time zone default now() not null,
  primary key (id)
);
create index former_reason_settlement_idx on former_reason (settlement_id, id);

-- Every change of every record: when, by which account, which columns, from which value to which.
create table history (
  id bigint generated always as identity,
  entity text not null,
  record_id uuid not null,
  version integer not null,
  at timestamp with time zone default now() not null,
  by uuid,
  action text not null,
  changes jsonb not null,
  primary key (id)
);
create index history_record_idx on history (record_id, id desc);
create trigger end_sessions after insert on history for each row when (new.entity = 'user'::text and (new.action = 'deleted'::text or new.changes ?| array['roles'::text, 'state'::text, 'vendor_id'::text])) execute function end_sessions();
create trigger keep_an_admin after insert on history for each row when (new.entity = 'user'::text and new.action <> 'created'::text and (new.action = 'deleted'::text or new.changes ?| array['roles'::text, 'state'::text])) execute function keep_an_admin();
create trigger keep_answering_accounts after insert on history for each row when (new.entity = 'user'::text and new.changes ? 'roles'::text) execute function keep_answering_accounts();
create trigger note_changed_row after insert on history for each row execute function note_changed_row();
create trigger tell_changed_profiles after insert on history for each row when (new.entity = 'userProfile'::text and ((new.action = any (array['created'::text, 'deleted'::text, 'restored'::text])) or new.changes ?| array['user_id'::text, 'state'::text])) execute function tell_changed_profiles();
create trigger withdraw_proposals after insert on history for each row when (new.action = 'deleted'::text) execute function withdraw_proposals();

-- The first answer to a request with an Idempotency-Key.
create table idempotency (
  person uuid not null,
  call text not null,
  key text not null,
  body_hash bytea not null,
  answer text,
  created_at timestamp with time zone default now() not null,
  primary key (person, call, key)
);
create index idempotency_created_at_idx on idempotency (created_at);

-- Checks and refusals of imports; the written rows are in job_row.
create table import_run (
  id uuid,
  entity text not null,
  by uuid not null,
  at timestamp with time zone default now() not null,
  state text not null,
  file_name text not null,
  format text not null,
  rows integer not null,
  errors jsonb default '[]'::jsonb not null,
  content bytea,
  primary key (id),
  constraint import_run_format_check check (format = any (array['csv'::text, 'xlsx'::text])),
  constraint import_run_state_check check (state = any (array['checked'::text, 'refused'::text]))
);
create index import_run_at_idx on import_run (at);

-- Work that takes too long for one request, imports and bulk changes. pg-boss schedules it; the progress is stored here, row by row.
create table job (
  id uuid,
  kind text not null,
  entity text not null,
  by uuid not null,
  role text not null,
  vendor_id uuid,
  language text not null,
  input jsonb not null,
  state text default 'waiting'::text not null,
  failure text,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  total integer not null,
  done integer default 0 not null,
  failed integer default 0 not null,
  file text,
  file_name text,
  failure_words jsonb,
  schedule_id uuid,
  due_at timestamp with time zone,
  undoes uuid,
  primary key (id),
  constraint job_kind_check check (kind = any (array['bulk'::text, 'report'::text, 'schedule'::text])),
  constraint job_state_check check (state = any (array['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);
create index job_batch_idx on job (created_at desc, id desc) where ((kind = 'bulk'::text) and (undoes is null));
create unique index job_due_key on job (schedule_id, due_at);
create index job_file_idx on job (file) where (file is not null);
create index job_person_idx on job (by, created_at desc);
create index job_undoes_idx on job (undoes) where (undoes is not null);
create unique index job_undoing_key on job (undoes) where (state = any (array['waiting'::text, 'running'::text]));
create index job_unfinished_idx on job (created_at) where (state = any (array['waiting'::text, 'running'::text]));

create table job_row (
  job_id uuid not null,
  place integer not null,
  record_id uuid not null,
  -- The HTTP status that the row alone would get; null until it is done.
  status integer,
  -- In English.
  message text,
  -- The version that the batch gave to the record: the undo needs it.
  version integer,
  -- Whether the batch created the record; `version` is then its first one.
  created boolean default false not null,
  message_km text,
  primary key (job_id, place)
);
create index job_row_of_record_idx on job_row (record_id, job_id);
create index job_row_record_idx on job_row (job_id, record_id);
create index job_row_waiting_idx on job_row (job_id, place) where (status is null);

-- What orders mean for a vendor, a delivery service or a payment provider, in time order: the difference that each change of an
-- order made. The entries of an order and a party add up to what `order_shares` computes for the order.
create table ledger_entry (
  id bigint generated always as identity,
  party text not null,
  order_id uuid not null,
  at timestamp with time zone not null,
  -- The day in Cambodia.
  day date not null,
  gross bigint not null,
  commission bigint not null,
  fees bigint not null,
  refunds bigint not null,
  held bigint not null,
  net bigint generated always as (gross - commission - fees - refunds) stored,
  settlement_id uuid,
  primary key (id)
);
create index ledger_entry_day_idx on ledger_entry (party, day);
create index ledger_entry_order_idx on ledger_entry (order_id);
create index ledger_entry_settlement_idx on ledger_entry (settlement_id) where (settlement_id is not null);
create index ledger_entry_unsettled_idx on ledger_entry (party, order_id) include (day, gross, commission, fees, refunds, held) where (settlement_id is null);
create trigger keep_ledger_delete after delete on ledger_entry for each statement execute function refuse_changed_ledger();
create trigger keep_ledger_update after update on ledger_entry referencing old table as was new table as is_now for each statement execute function refuse_changed_ledger();

-- Events for the live streams. A transaction takes the places of its events when it commits, one transaction at a time, so the
-- order of places is the order in which events became visible: a reader of one place has not missed an earlier one.
create table live_event (
  id bigint generated always as identity (sequence name event_id_seq),
  place bigint,
  audience uuid[] not null,
  name text not null,
  data json not null,
  at timestamp with time zone default now() not null,
  primary key (id),
  constraint live_event_place_key unique (place)
);
create index live_event_at_idx on live_event (at);
create constraint trigger place_event after insert on live_event deferrable initially deferred for each row execute function place_event();

-- Messages, by month. The numbers of a conversation have no gaps and follow time, so a page is a walk along the primary key.
create table message (
  conversation_id uuid not null,
  number integer not null,
  at timestamp with time zone not null,
  -- Made by the sender, so that a repeated message is the same one.
  id uuid not null,
  side text not null,
  sender_id uuid,
  type smallint not null,
  text text,
  file text,
  link_entity text,
  link_id uuid,
  -- 1 pending, 2 replied, 3 verified
  status smallint not null,
  replied_by uuid,
  replied_at timestamp with time zone,
  answer_id uuid,
  verified_by uuid,
  verified_at timestamp with time zone,
  sent_back_by uuid,
  sent_back_at timestamp with time zone,
  sent_back_note text,
  primary key (conversation_id, number, at),
  constraint message_side_check check (side = any (array['asker'::text, 'staff'::text])),
  constraint message_status_check check (status >= 1 and status <= 3),
  constraint message_type_check check (type >= 1 and type <= 4)
) partition by range (at);
create index message_answer_idx on message (conversation_id, answer_id) where (answer_id is not null);
create index message_id_idx on message (conversation_id, id);
create index message_pending_idx on message (conversation_id, number) where (status = 1);

-- Files of an outgoing message. They exist as long as the message does, and a file that is listed here is not removed.
create table message_attachment (
  message_id bigint not null,
  "position" smallint not null,
  -- The file name that the recipient sees.
  name text not null,
  media_type text not null,
  shelf text not null,
  file text not null,
  primary key (message_id, "position"),
  constraint message_attachment_shelf_check check (shelf = any (array['media'::text, 'documents'::text]))
);
create index message_attachment_file_idx on message_attachment (file);

create table message_default partition of message default;

-- E-mails and text messages to send.
create table message_out (
  id bigint generated always as identity,
  channel text not null,
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  primary key (id),
  constraint message_out_channel_check check (channel = any (array['email'::text, 'sms'::text]))
);
create index message_out_waiting_idx on message_out (created_at) where (sent_at is null);

-- The notices of people. Notices of one cause are one row with a count.
create table notice (
  id uuid default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  title_en text not null,
  title_km text not null,
  link text,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  cause uuid,
  cause_key text,
  count integer default 1 not null,
  many_en text,
  many_km text,
  primary key (id)
);
create unique index notice_cause_idx on notice (cause, cause_key, user_id) where (cause is not null);
create index notice_created_at_idx on notice (created_at);
create index notice_person_idx on notice (user_id, created_at desc, id);
create index notice_unread_idx on notice (user_id) where (read_at is null);
create trigger note_opened_notifications after update of read_at on notice for each row when (old.read_at is null and new.read_at is not null) execute function note_opened_notifications();
create trigger push_notice after insert on notice for each row when (new.kind = 'app'::text) execute function push_notice();

-- Notices of the farmers' app also go to the phones of the person: one row for each phone, until it is sent or given up.
create table notice_push (
  -- The id under which the gateway knows the message.
  id uuid default gen_random_uuid(),
  notice_id uuid not null,
  token text not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  primary key (id),
  constraint notice_push_notice_id_token_key unique (notice_id, token)
);
create index notice_push_next_try_at_idx on notice_push (next_try_at);

-- Marks a notification whose audience has been expanded.
create table notification_expansion (
  notification_id uuid,
  at timestamp with time zone default now() not null,
  primary key (notification_id)
);

-- The recipients of a notification, by channel, and the result. The audience is expanded once, when the sending begins; from
-- then on these rows are the truth for every process.
create table notification_recipient (
  id uuid default gen_random_uuid(),
  notification_id uuid not null,
  person uuid not null,
  channel text not null,
  profile_id uuid,
  user_id uuid,
  address text,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  delivered_at timestamp with time zone,
  opened_at timestamp with time zone,
  notice_id uuid,
  failure text,
  primary key (id),
  constraint notification_recipient_channel_check check (channel = any (array['inApp'::text, 'push'::text, 'sms'::text, 'email'::text])),
  constraint notification_recipient_state_check check (state = any (array['waiting'::text, 'sent'::text, 'failed'::text])),
  constraint notification_recipient_notification_id_person_channel_key unique (notification_id, person, channel)
);
create index notification_recipient_inbox_idx on notification_recipient (profile_id, sent_at desc, id) where ((channel = 'inApp'::text) and (state = 'sent'::text));
create index notification_recipient_notice_idx on notification_recipient (notice_id) where (notice_id is not null);
create index notification_recipient_waiting_idx on notification_recipient (notification_id, channel, next_try_at) where (state = 'waiting'::text);

-- Reports and settlements read these tables. The trigger keep_order_facts writes them with every write of an order, so they
-- can't disagree with the orders. One narrow row for each order in use.
create table order_fact (
  order_id uuid,
  -- The day of the order in Cambodia.
  day date not null,
  vendor_id uuid,
  profile_id uuid,
  place text,
  payment_method_id uuid,
  delivery_service_id uuid,
  promotion_id uuid,
  state text not null,
  payment_state text not null,
  -- Neither cancelled nor returned.
  is_sale boolean not null,
  delivered_day date,
  quantity integer not null,
  subtotal bigint not null,
  discount bigint not null,
  -- The sum of the items after their discount.
  goods bigint not null,
  delivery_fee bigint not null,
  payment_fee bigint not null,
  total bigint not null,
  refunded bigint not null,
  commission bigint not null,
  primary key (order_id)
);
create index order_fact_day_idx on order_fact (day);
create index order_fact_profile_idx on order_fact (profile_id, day);
create index order_fact_vendor_idx on order_fact (vendor_id, day);

-- One row for each product of an order.
create table order_line (
  order_id uuid not null,
  product_id uuid not null,
  day date not null,
  vendor_id uuid,
  place text,
  is_sale boolean not null,
  quantity integer not null,
  goods bigint not null,
  primary key (order_id, product_id)
);
create index order_line_day_idx on order_line (day);
create index order_line_product_idx on order_line (product_id, day);

-- The national gazetteer: provinces have 2 digits, districts 4, communes 6, villages 8.
create table place (
  code text,
  name text not null,
  name_kh text not null,
  level smallint not null,
  primary key (code),
  constraint place_code_check check (code ~ '^([0-9]{2}){1,4}$'::text)
);
create index place_below_idx on place ("left"(code, '-2'::integer), code);

-- Which person has which record open. Unlogged: after a crash the clients report it again within seconds.
create unlogged table presence (
  entity text not null,
  record_id uuid not null,
  user_id uuid not null,
  tab text not null,
  since timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  primary key (entity, record_id, user_id, tab)
);
create index presence_seen_at_idx on presence (seen_at);

-- Changes of published records that wait for approval, and their result.
create table proposal (
  id uuid default gen_random_uuid(),
  entity text not null,
  record_id uuid not null,
  -- The vendor whose people proposed it; null when they have none.
  vendor_id uuid,
  by uuid not null,
  at timestamp with time zone default now() not null,
  base_version integer not null,
  revision integer default 1 not null,
  -- Field -> {"from", "to"}: the value when it was proposed, and the proposed value, as in the API.
  changes jsonb not null,
  state text default 'waiting'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  primary key (id),
  constraint proposal_state_check check (state = any (array['waiting'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text]))
);
create index proposal_record_idx on proposal (record_id, at desc);
create index proposal_vendor_idx on proposal (vendor_id, at desc) where (vendor_id is not null);
create index proposal_waiting_idx on proposal (entity, at, id) where (state = 'waiting'::text);
-- One waits for each record and vendor; later proposals are merged into it.
create unique index proposal_waiting_key on proposal (entity, record_id, coalesce(vendor_id, by)) where (state = 'waiting'::text);
create trigger keep_proposal_files after insert or update on proposal for each row execute function keep_proposal_files();
create trigger note_changed_row after insert or update on proposal for each row execute function note_changed_row();

-- Codes that prove a phone number before an account of the farmers' app exists. The number itself is not stored.
create table registration_code (
  phone_hash bytea,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  primary key (phone_hash)
);
create index registration_code_expires_idx on registration_code (expires_at);

-- Reports that are sent regularly. Hours and days are those of Phnom Penh.
create table report_schedule (
  id uuid,
  owner uuid not null,
  report text not null,
  -- The report's query, without the leading `?`; its period moves with the day.
  query text not null,
  format text not null,
  language text not null,
  frequency text not null,
  -- 1 is Monday.
  weekday smallint,
  month_day smallint,
  hour smallint not null,
  recipients uuid[] not null,
  enabled boolean default true not null,
  paused text,
  next_at timestamp with time zone not null,
  tries integer default 0 not null,
  last_at timestamp with time zone,
  last_outcome text,
  last_sent integer,
  last_failure jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  primary key (id),
  constraint report_schedule_check check ((frequency = 'weekly'::text) = (weekday is not null)),
  constraint report_schedule_check1 check ((frequency = 'monthly'::text) = (month_day is not null)),
  constraint report_schedule_format_check check (format = any (array['pdf'::text, 'xlsx'::text])),
  constraint report_schedule_frequency_check check (frequency = any (array['daily'::text, 'weekly'::text, 'monthly'::text])),
  constraint report_schedule_hour_check check (hour >= 0 and hour <= 23),
  constraint report_schedule_language_check check (language = any (array['en'::text, 'km'::text])),
  constraint report_schedule_last_outcome_check check (last_outcome = any (array['sent'::text, 'failed'::text, 'nobody'::text])),
  constraint report_schedule_month_day_check check (month_day >= 1 and month_day <= 28),
  constraint report_schedule_paused_check check (paused = any (array['forbidden'::text, 'broken'::text])),
  constraint report_schedule_recipients_check check (cardinality(recipients) > 0),
  constraint report_schedule_weekday_check check (weekday >= 1 and weekday <= 7)
);
create index report_schedule_due_idx on report_schedule (next_at) where enabled;
create index report_schedule_report_idx on report_schedule (report, owner);

create table reset_code (
  user_id uuid,
  code_hash bytea not null,
  expires_at timestamp with time zone not null,
  tries integer default 0 not null,
  primary key (user_id)
);

-- Queries of lists, stored under a name.
create table saved_view (
  id uuid default gen_random_uuid(),
  entity text not null,
  owner uuid not null,
  audience text not null,
  role text,
  name text not null,
  query text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  primary key (id),
  constraint saved_view_audience_check check (audience = any (array['me'::text, 'role'::text, 'everybody'::text])),
  constraint saved_view_check check ((role is not null) = (audience = 'role'::text))
);
create unique index saved_view_name_key on saved_view (entity, owner, audience, coalesce(role, ''::text), lower(name));

-- A line of a statement, or (without a number) an expected line that the statement lacks.
create table settlement_line (
  id bigint generated always as identity,
  settlement_id uuid not null,
  number integer,
  reference text,
  other_reference text,
  note text,
  day date,
  units bigint,
  fee_units bigint,
  amount bigint,
  fee bigint,
  kind text not null,
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
  primary key (id),
  constraint settlement_line_check check ((entry_id is null) = (part is null)),
  constraint settlement_line_check1 check (kind <> 'missing'::text or number is null and entry_id is not null),
  constraint settlement_line_how_check check (how = any (array['reference'::text, 'amount'::text, 'hand'::text])),
  constraint settlement_line_kind_check check (kind = any (array['matched'::text, 'differs'::text, 'notOurs'::text, 'missing'::text, 'duplicate'::text])),
  constraint settlement_line_part_check check (part = any (array['sale'::text, 'refund'::text, 'net'::text, 'held'::text]))
);
create unique index settlement_line_entry_key on settlement_line (entry_id, part) where (entry_id is not null);
create index settlement_line_number_idx on settlement_line (settlement_id, number);
create index settlement_line_order_idx on settlement_line (settlement_id, order_id);
create index settlement_line_settlement_idx on settlement_line (settlement_id, kind);

-- The statement of a settlement; the settlement names the file.
create table settlement_statement (
  settlement_id uuid,
  file_name text not null,
  mapping jsonb not null,
  lines integer not null,
  left_out integer not null,
  read_at timestamp with time zone default now() not null,
  read_by uuid,
  primary key (settlement_id)
);

-- How the statements of a party are read: the columns by their headings, as last chosen.
create table statement_mapping (
  party text,
  mapping jsonb not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  primary key (party)
);

-- What pending orders hold of the stock. A reservation without an end lasts until its order is confirmed or cancelled.
create table stock_reservation (
  order_id uuid not null,
  product_id uuid not null,
  quantity integer not null,
  expires_at timestamp with time zone,
  primary key (order_id, product_id),
  constraint stock_reservation_quantity_check check (quantity > 0)
);
create index stock_reservation_expires_at_idx on stock_reservation (expires_at);
create index stock_reservation_product_id_idx on stock_reservation (product_id);
create trigger count_reserved after insert or delete or update of quantity on stock_reservation for each row execute function count_reserved();

-- Opens a stream once; it ends with its session.
create table stream_ticket (
  hash bytea,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  primary key (hash)
);
create index stream_ticket_token_idx on stream_ticket (token_hash);

create table token (
  hash bytea,
  user_id uuid,
  kind text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  signed_in_at timestamp with time zone default now() not null,
  primary key (hash),
  constraint token_kind_check check (kind = any (array['person'::text, 'app'::text, 'reset'::text]))
);
create index token_expires_at_idx on token (expires_at);
create index token_user_idx on token (user_id);
create trigger tell_ended_tokens after delete on token referencing old table as gone for each statement execute function tell_ended_tokens();

-- Tables of the entities in domain/entities.

create table activity (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  icon_url text,
  type text default 'FARM'::text not null,
  color_code text,
  class_id uuid,
  "order" integer default 0 not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id),
  constraint activity_order_check check ("order" >= 0)
);
alter table activity
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index activity_class_id_idx on activity (class_id);
create index activity_deleted_at_idx on activity (updated_at desc, id) where (deleted_at is not null);
create index activity_order_order_idx on activity ("order", id desc) where (deleted_at is null);
create index activity_outdated_idx on activity (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index activity_search_idx on activity using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index activity_search_prefixes_idx on activity using gin (search_prefixes) with (gin_pending_list_limit='256');
create index activity_updated_at_idx on activity (updated_at desc, id) where (deleted_at is null);
create trigger activity_history after insert or update on activity for each row execute function keep_history('activity');
create trigger activity_translations before update of name, name_kh, outdated on activity for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table agricultural_dictionary (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  term text not null,
  term_kh text not null,
  definition text,
  definition_kh text,
  pronunciation text,
  image text,
  category_id uuid,
  synonyms text[] default '{}'::text[] not null,
  source text,
  source_uri text,
  outdated text[] default '{}'::text[] not null,
  search_term text default ''::text not null,
  search_term_kh text default ''::text not null,
  search_term_prefixes text[] default '{}'::text[] not null,
  search_term_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_term || '~'::text) || search_term_kh) stored,
  search_prefixes text[] generated always as (search_term_prefixes || search_term_kh_prefixes) stored,
  primary key (id)
);
alter table agricultural_dictionary
  alter column search_term set storage main,
  alter column search_term_kh set storage main,
  alter column search_term_prefixes set storage main,
  alter column search_term_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index agricultural_dictionary_category_id_idx on agricultural_dictionary (category_id);
create index agricultural_dictionary_deleted_at_idx on agricultural_dictionary (updated_at desc, id) where (deleted_at is not null);
create index agricultural_dictionary_missing_idx on agricultural_dictionary (updated_at desc, id) where ((deleted_at is null) and ((coalesce(definition, ''::text) = ''::text) <> (coalesce(definition_kh, ''::text) = ''::text)));
create index agricultural_dictionary_outdated_idx on agricultural_dictionary (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index agricultural_dictionary_search_idx on agricultural_dictionary using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index agricultural_dictionary_search_prefixes_idx on agricultural_dictionary using gin (search_prefixes) with (gin_pending_list_limit='256');
create index agricultural_dictionary_term_order_idx on agricultural_dictionary (term collate "km-x-icu", id desc) where (deleted_at is null);
create index agricultural_dictionary_updated_at_idx on agricultural_dictionary (updated_at desc, id) where (deleted_at is null);
create trigger agricultural_dictionary_history after insert or update on agricultural_dictionary for each row execute function keep_history('agriculturalDictionary');
create trigger agricultural_dictionary_translations before update of term, term_kh, definition, definition_kh, outdated on agricultural_dictionary for each row when (old.term is distinct from new.term or old.term_kh is distinct from new.term_kh or old.definition is distinct from new.definition or old.definition_kh is distinct from new.definition_kh or old.outdated is distinct from new.outdated) execute function keep_translations('term', 'term_kh', 'term', 'termKh', 'definition', 'definition_kh', 'definition', 'definitionKh');

create table app_version (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  platform text not null,
  number text not null,
  min_supported text,
  force_update boolean default false not null,
  notes text,
  notes_kh text,
  store_url text,
  released_at date,
  outdated text[] default '{}'::text[] not null,
  search_number text default ''::text not null,
  search_number_prefixes text[] default '{}'::text[] not null,
  search text generated always as (search_number) stored,
  search_prefixes text[] generated always as (search_number_prefixes) stored,
  primary key (id)
);
alter table app_version
  alter column search_number set storage main,
  alter column search_number_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index app_version_deleted_at_idx on app_version (updated_at desc, id) where (deleted_at is not null);
create index app_version_missing_idx on app_version (updated_at desc, id) where ((deleted_at is null) and ((coalesce(notes, ''::text) = ''::text) <> (coalesce(notes_kh, ''::text) = ''::text)));
create index app_version_outdated_idx on app_version (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create unique index app_version_platform_number_key on app_version (lower(platform), lower(number)) nulls not distinct where (deleted_at is null);
create index app_version_released_at_order_idx on app_version (released_at desc, id) where (deleted_at is null);
create index app_version_search_idx on app_version using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index app_version_search_prefixes_idx on app_version using gin (search_prefixes) with (gin_pending_list_limit='256');
create index app_version_updated_at_idx on app_version (updated_at desc, id) where (deleted_at is null);
create trigger app_version_history after insert or update on app_version for each row execute function keep_history('appVersion');
create trigger app_version_translations before update of notes, notes_kh, outdated on app_version for each row when (old.notes is distinct from new.notes or old.notes_kh is distinct from new.notes_kh or old.outdated is distinct from new.outdated) execute function keep_translations('notes', 'notes_kh', 'notes', 'notesKh');

create table author (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text,
  photo text,
  organisation text,
  phone text,
  email text,
  bio text,
  bio_kh text,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_organisation text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_organisation_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_organisation) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_organisation_prefixes) stored,
  primary key (id)
);
alter table author
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_organisation set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_organisation_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index author_deleted_at_idx on author (updated_at desc, id) where (deleted_at is not null);
create index author_missing_idx on author (updated_at desc, id) where ((deleted_at is null) and (((coalesce(name, ''::text) = ''::text) <> (coalesce(name_kh, ''::text) = ''::text)) or ((coalesce(bio, ''::text) = ''::text) <> (coalesce(bio_kh, ''::text) = ''::text))));
create index author_outdated_idx on author (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index author_search_idx on author using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index author_search_prefixes_idx on author using gin (search_prefixes) with (gin_pending_list_limit='256');
create index author_updated_at_idx on author (updated_at desc, id) where (deleted_at is null);
create trigger author_history after insert or update on author for each row execute function keep_history('author');
create trigger author_translations before update of name, name_kh, bio, bio_kh, outdated on author for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.bio is distinct from new.bio or old.bio_kh is distinct from new.bio_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'bio', 'bio_kh', 'bio', 'bioKh');

create table bank (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  code text not null,
  swift text,
  logo text,
  phone text,
  website text,
  loan_products jsonb default '[]'::jsonb not null,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_code text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_code) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_code_prefixes) stored,
  primary key (id)
);
alter table bank
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_code set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_code_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column bank.loan_products is '{"name":{"empty":null},"nameKh":{"empty":null},"currency":{"empty":"KHR"},"ratePct":{"empty":null},"minAmount":{"empty":null},"maxAmount":{"empty":null},"maxMonths":{"empty":null}}';
create unique index bank_code_key on bank (lower(code)) where (deleted_at is null);
create index bank_deleted_at_idx on bank (updated_at desc, id) where (deleted_at is not null);
create index bank_name_order_idx on bank (name collate "km-x-icu", id desc) where (deleted_at is null);
create index bank_outdated_idx on bank (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index bank_search_idx on bank using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index bank_search_prefixes_idx on bank using gin (search_prefixes) with (gin_pending_list_limit='256');
create index bank_updated_at_idx on bank (updated_at desc, id) where (deleted_at is null);
create trigger bank_history after insert or update on bank for each row execute function keep_history('bank');
create trigger bank_translations before update of name, name_kh, outdated on bank for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table banner (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  link text,
  image_url text not null,
  "order" integer default 0 not null,
  period daterange,
  state text default 'active'::text not null,
  search_name text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search text generated always as (search_name) stored,
  search_prefixes text[] generated always as (search_name_prefixes) stored,
  primary key (id),
  constraint banner_order_check check ("order" >= 0)
);
alter table banner
  alter column search_name set storage main,
  alter column search_name_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index banner_deleted_at_idx on banner (updated_at desc, id) where (deleted_at is not null);
create index banner_search_idx on banner using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index banner_search_prefixes_idx on banner using gin (search_prefixes) with (gin_pending_list_limit='256');
create index banner_updated_at_idx on banner (updated_at desc, id) where (deleted_at is null);
create trigger banner_history after insert or update on banner for each row execute function keep_history('banner');

create table canned_reply (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text not null,
  title_kh text not null,
  text text not null,
  text_kh text not null,
  image text,
  category_id uuid,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_text text default ''::text not null,
  search_text_kh text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search_text_prefixes text[] default '{}'::text[] not null,
  search_text_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((((search_title || '~'::text) || search_title_kh) || '~'::text) || search_text) || '~'::text) || search_text_kh) stored,
  search_prefixes text[] generated always as (((search_title_prefixes || search_title_kh_prefixes) || search_text_prefixes) || search_text_kh_prefixes) stored,
  primary key (id)
);
alter table canned_reply
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_text set storage main,
  alter column search_text_kh set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search_text_prefixes set storage main,
  alter column search_text_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index canned_reply_category_id_idx on canned_reply (category_id);
create index canned_reply_deleted_at_idx on canned_reply (updated_at desc, id) where (deleted_at is not null);
create index canned_reply_outdated_idx on canned_reply (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index canned_reply_search_idx on canned_reply using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index canned_reply_search_prefixes_idx on canned_reply using gin (search_prefixes) with (gin_pending_list_limit='256');
create index canned_reply_updated_at_idx on canned_reply (updated_at desc, id) where (deleted_at is null);
create trigger canned_reply_history after insert or update on canned_reply for each row execute function keep_history('cannedReply');
create trigger canned_reply_translations before update of title, title_kh, text, text_kh, outdated on canned_reply for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.text is distinct from new.text or old.text_kh is distinct from new.text_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh', 'text', 'text_kh', 'text', 'textKh');

create table category_class (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  code text not null,
  name text not null,
  name_kh text not null,
  "order" integer default 0 not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_code text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_code) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_code_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id),
  constraint category_class_order_check check ("order" >= 0)
);
alter table category_class
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_code set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_code_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create unique index category_class_code_key on category_class (lower(code)) where (deleted_at is null);
create index category_class_deleted_at_idx on category_class (updated_at desc, id) where (deleted_at is not null);
create index category_class_order_order_idx on category_class ("order", id desc) where (deleted_at is null);
create index category_class_outdated_idx on category_class (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index category_class_search_idx on category_class using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index category_class_search_prefixes_idx on category_class using gin (search_prefixes) with (gin_pending_list_limit='256');
create index category_class_updated_at_idx on category_class (updated_at desc, id) where (deleted_at is null);
create trigger category_class_history after insert or update on category_class for each row execute function keep_history('categoryClass');
create trigger category_class_translations before update of name, name_kh, outdated on category_class for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table delivery_service (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  logo text,
  phone text,
  provinces text[] default '{}'::text[] not null,
  base_fee bigint,
  per_kg bigint,
  days integer,
  tracking_url text,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  email text,
  primary key (id),
  constraint delivery_service_days_check check (days >= 0)
);
alter table delivery_service
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index delivery_service_deleted_at_idx on delivery_service (updated_at desc, id) where (deleted_at is not null);
create index delivery_service_name_order_idx on delivery_service (name collate "km-x-icu", id desc) where (deleted_at is null);
create index delivery_service_outdated_idx on delivery_service (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index delivery_service_search_idx on delivery_service using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index delivery_service_search_prefixes_idx on delivery_service using gin (search_prefixes) with (gin_pending_list_limit='256');
create index delivery_service_updated_at_idx on delivery_service (updated_at desc, id) where (deleted_at is null);
create trigger delivery_service_history after insert or update on delivery_service for each row execute function keep_history('deliveryService');
create trigger delivery_service_translations before update of name, name_kh, outdated on delivery_service for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table event (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text not null,
  title_kh text not null,
  image text,
  description text,
  description_kh text,
  venue text,
  place text,
  geo jsonb,
  period daterange not null,
  registration_by timestamp with time zone,
  capacity integer,
  prizes jsonb default '[]'::jsonb not null,
  participants integer default 0 not null,
  state text default 'draft'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_venue text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search_venue_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_title || '~'::text) || search_title_kh) || '~'::text) || search_venue) stored,
  search_prefixes text[] generated always as ((search_title_prefixes || search_title_kh_prefixes) || search_venue_prefixes) stored,
  primary key (id)
);
alter table event
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_venue set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search_venue_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column event.prizes is '{"rank":{"empty":null},"name":{"empty":null},"nameKh":{"empty":null},"value":{"empty":null}}';
create index event_deleted_at_idx on event (updated_at desc, id) where (deleted_at is not null);
create index event_missing_idx on event (updated_at desc, id) where ((deleted_at is null) and ((coalesce(description, ''::text) = ''::text) <> (coalesce(description_kh, ''::text) = ''::text)));
create index event_outdated_idx on event (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index event_place_idx on event (place text_pattern_ops);
create index event_search_idx on event using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index event_search_prefixes_idx on event using gin (search_prefixes) with (gin_pending_list_limit='256');
create index event_updated_at_idx on event (updated_at desc, id) where (deleted_at is null);
create trigger event_history after insert or update on event for each row execute function keep_history('event');
create trigger event_translations before update of title, title_kh, description, description_kh, outdated on event for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.description is distinct from new.description or old.description_kh is distinct from new.description_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh', 'description', 'description_kh', 'description', 'descriptionKh');

create table event_participant (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  event_id uuid not null,
  profile_id uuid not null,
  registered_at timestamp with time zone,
  primary key (id)
);
create index event_participant_deleted_at_idx on event_participant (updated_at desc, id) where (deleted_at is not null);
create index event_participant_event_id_idx on event_participant (event_id);
create unique index event_participant_event_id_profile_id_key on event_participant (event_id, profile_id) nulls not distinct where (deleted_at is null);
create index event_participant_profile_id_idx on event_participant (profile_id);
create index event_participant_updated_at_idx on event_participant (updated_at desc, id) where (deleted_at is null);
create trigger event_participant_history after insert or update on event_participant for each row execute function keep_history('eventParticipant');

create table exchange_rate (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  usd_to_khr numeric(15,2) not null,
  effective_from date not null,
  source text,
  primary key (id)
);
create index exchange_rate_deleted_at_idx on exchange_rate (updated_at desc, id) where (deleted_at is not null);
create unique index exchange_rate_effective_from_key on exchange_rate (effective_from) where (deleted_at is null);
create index exchange_rate_effective_from_order_idx on exchange_rate (effective_from desc, id) where (deleted_at is null);
create index exchange_rate_updated_at_idx on exchange_rate (updated_at desc, id) where (deleted_at is null);
create trigger exchange_rate_history after insert or update on exchange_rate for each row execute function keep_history('exchangeRate');

create table expert (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text,
  photo text,
  phone text not null,
  email text,
  speciality_ids uuid[] default '{}'::uuid[] not null,
  organisation text,
  bio text,
  bio_kh text,
  province text,
  available boolean default true not null,
  user_id uuid,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_organisation text default ''::text not null,
  search_phone text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_organisation_prefixes text[] default '{}'::text[] not null,
  search_phone_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_organisation) || '~'::text) || search_phone) stored,
  search_prefixes text[] generated always as (((search_name_prefixes || search_name_kh_prefixes) || search_organisation_prefixes) || search_phone_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id)
);
alter table expert
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_organisation set storage main,
  alter column search_phone set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_organisation_prefixes set storage main,
  alter column search_phone_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index expert_deleted_at_idx on expert (updated_at desc, id) where (deleted_at is not null);
create index expert_missing_idx on expert (updated_at desc, id) where ((deleted_at is null) and (((coalesce(name, ''::text) = ''::text) <> (coalesce(name_kh, ''::text) = ''::text)) or ((coalesce(bio, ''::text) = ''::text) <> (coalesce(bio_kh, ''::text) = ''::text))));
create index expert_outdated_idx on expert (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index expert_province_idx on expert (province text_pattern_ops);
create index expert_search_idx on expert using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index expert_search_prefixes_idx on expert using gin (search_prefixes) with (gin_pending_list_limit='256');
create index expert_speciality_ids_idx on expert using gin (speciality_ids) with (gin_pending_list_limit='256');
create index expert_updated_at_idx on expert (updated_at desc, id) where (deleted_at is null);
create index expert_user_id_idx on expert (user_id);
create unique index expert_user_id_key on expert (user_id) where (deleted_at is null);
create trigger expert_history after insert or update on expert for each row execute function keep_history('expert');
create trigger expert_translations before update of name, name_kh, bio, bio_kh, outdated on expert for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.bio is distinct from new.bio or old.bio_kh is distinct from new.bio_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'bio', 'bio_kh', 'bio', 'bioKh');

create table farm (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  profile_id uuid not null,
  name text not null,
  name_kh text,
  area numeric(15,2),
  place text,
  geo jsonb,
  soil text,
  water text,
  crop_ids uuid[] default '{}'::uuid[] not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  primary key (id)
);
alter table farm
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index farm_crop_ids_idx on farm using gin (crop_ids) with (gin_pending_list_limit='256');
create index farm_deleted_at_idx on farm (updated_at desc, id) where (deleted_at is not null);
create index farm_missing_idx on farm (updated_at desc, id) where ((deleted_at is null) and ((coalesce(name, ''::text) = ''::text) <> (coalesce(name_kh, ''::text) = ''::text)));
create index farm_outdated_idx on farm (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_place_idx on farm (place text_pattern_ops);
create index farm_profile_id_idx on farm (profile_id);
create index farm_search_idx on farm using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_search_prefixes_idx on farm using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_updated_at_idx on farm (updated_at desc, id) where (deleted_at is null);
create trigger farm_history after insert or update on farm for each row execute function keep_history('farm');
create trigger farm_translations before update of name, name_kh, outdated on farm for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table farm_activity (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  icon_url text,
  farm_sub_category_ids uuid[] default '{}'::uuid[] not null,
  "order" integer default 0 not null,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  primary key (id),
  constraint farm_activity_order_check check ("order" >= 0)
);
alter table farm_activity
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index farm_activity_deleted_at_idx on farm_activity (updated_at desc, id) where (deleted_at is not null);
create index farm_activity_farm_sub_category_ids_idx on farm_activity using gin (farm_sub_category_ids) with (gin_pending_list_limit='256');
create index farm_activity_order_order_idx on farm_activity ("order", id desc) where (deleted_at is null);
create index farm_activity_outdated_idx on farm_activity (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_activity_search_idx on farm_activity using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_activity_search_prefixes_idx on farm_activity using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_activity_updated_at_idx on farm_activity (updated_at desc, id) where (deleted_at is null);
create trigger farm_activity_history after insert or update on farm_activity for each row execute function keep_history('farmActivity');
create trigger farm_activity_translations before update of name, name_kh, outdated on farm_activity for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table farm_activity_form_field (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  farm_activity_id uuid not null,
  key text not null,
  label text not null,
  label_kh text not null,
  kind text not null,
  list_of_value_id uuid,
  unit_id uuid,
  required boolean default false not null,
  min numeric(15,2),
  max numeric(15,2),
  help text,
  help_kh text,
  "order" integer default 0 not null,
  outdated text[] default '{}'::text[] not null,
  search_label text default ''::text not null,
  search_label_kh text default ''::text not null,
  search_key text default ''::text not null,
  search_label_prefixes text[] default '{}'::text[] not null,
  search_label_kh_prefixes text[] default '{}'::text[] not null,
  search_key_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_label || '~'::text) || search_label_kh) || '~'::text) || search_key) stored,
  search_prefixes text[] generated always as ((search_label_prefixes || search_label_kh_prefixes) || search_key_prefixes) stored,
  state text default 'active'::text not null,
  primary key (id),
  constraint farm_activity_form_field_order_check check ("order" >= 0)
);
alter table farm_activity_form_field
  alter column search_label set storage main,
  alter column search_label_kh set storage main,
  alter column search_key set storage main,
  alter column search_label_prefixes set storage main,
  alter column search_label_kh_prefixes set storage main,
  alter column search_key_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index farm_activity_form_field_deleted_at_idx on farm_activity_form_field (updated_at desc, id) where (deleted_at is not null);
create index farm_activity_form_field_farm_activity_id_idx on farm_activity_form_field (farm_activity_id);
create unique index farm_activity_form_field_farm_activity_id_key_key on farm_activity_form_field (farm_activity_id, lower(key)) nulls not distinct where (deleted_at is null);
create index farm_activity_form_field_list_of_value_id_idx on farm_activity_form_field (list_of_value_id);
create index farm_activity_form_field_missing_idx on farm_activity_form_field (updated_at desc, id) where ((deleted_at is null) and ((coalesce(help, ''::text) = ''::text) <> (coalesce(help_kh, ''::text) = ''::text)));
create index farm_activity_form_field_order_order_idx on farm_activity_form_field ("order", id desc) where (deleted_at is null);
create index farm_activity_form_field_outdated_idx on farm_activity_form_field (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_activity_form_field_search_idx on farm_activity_form_field using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_activity_form_field_search_prefixes_idx on farm_activity_form_field using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_activity_form_field_unit_id_idx on farm_activity_form_field (unit_id);
create index farm_activity_form_field_updated_at_idx on farm_activity_form_field (updated_at desc, id) where (deleted_at is null);
create trigger farm_activity_form_field_history after insert or update on farm_activity_form_field for each row execute function keep_history('farmActivityFormField');
create trigger farm_activity_form_field_translations before update of label, label_kh, help, help_kh, outdated on farm_activity_form_field for each row when (old.label is distinct from new.label or old.label_kh is distinct from new.label_kh or old.help is distinct from new.help or old.help_kh is distinct from new.help_kh or old.outdated is distinct from new.outdated) execute function keep_translations('label', 'label_kh', 'label', 'labelKh', 'help', 'help_kh', 'help', 'helpKh');

create table farm_activity_implementation (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text,
  title_kh text,
  farm_id uuid not null,
  farm_activity_id uuid not null,
  profile_id uuid not null,
  done_on date not null,
  answers jsonb default '[]'::jsonb not null,
  photos text[] default '{}'::text[] not null,
  cost bigint,
  geo jsonb,
  note text,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_title || '~'::text) || search_title_kh) stored,
  search_prefixes text[] generated always as (search_title_prefixes || search_title_kh_prefixes) stored,
  primary key (id)
);
alter table farm_activity_implementation
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column farm_activity_implementation.answers is '{"key":{"empty":null},"formFieldId":{"empty":null},"label":{"empty":null},"labelKh":{"empty":null},"kind":{"empty":null},"required":{"empty":false},"min":{"empty":null},"max":{"empty":null},"unit":{"empty":null},"unitKh":{"empty":null},"help":{"empty":null},"helpKh":{"empty":null},"options":{"empty":[],"rows":{"code":{"empty":null},"label":{"empty":null},"labelKh":{"empty":null}}},"value":{"empty":null},"valueLabel":{"empty":null},"valueLabelKh":{"empty":null}}';
create index farm_activity_implementation_deleted_at_idx on farm_activity_implementation (updated_at desc, id) where (deleted_at is not null);
create index farm_activity_implementation_done_on_order_idx on farm_activity_implementation (done_on desc, id) where (deleted_at is null);
create index farm_activity_implementation_farm_activity_id_idx on farm_activity_implementation (farm_activity_id);
create index farm_activity_implementation_farm_id_idx on farm_activity_implementation (farm_id);
create index farm_activity_implementation_missing_idx on farm_activity_implementation (updated_at desc, id) where ((deleted_at is null) and ((coalesce(title, ''::text) = ''::text) <> (coalesce(title_kh, ''::text) = ''::text)));
create index farm_activity_implementation_outdated_idx on farm_activity_implementation (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_activity_implementation_profile_id_idx on farm_activity_implementation (profile_id);
create index farm_activity_implementation_search_idx on farm_activity_implementation using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_activity_implementation_search_prefixes_idx on farm_activity_implementation using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_activity_implementation_updated_at_idx on farm_activity_implementation (updated_at desc, id) where (deleted_at is null);
create trigger farm_activity_implementation_history after insert or update on farm_activity_implementation for each row execute function keep_history('farmActivityImplementation');
create trigger farm_activity_implementation_translations before update of title, title_kh, outdated on farm_activity_implementation for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh');

create table farm_activity_list_of_value_implementation (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  implementation_id uuid not null,
  form_field_id uuid not null,
  value text not null,
  label text,
  label_kh text,
  outdated text[] default '{}'::text[] not null,
  search_label text default ''::text not null,
  search_label_kh text default ''::text not null,
  search_value text default ''::text not null,
  search_label_prefixes text[] default '{}'::text[] not null,
  search_label_kh_prefixes text[] default '{}'::text[] not null,
  search_value_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_label || '~'::text) || search_label_kh) || '~'::text) || search_value) stored,
  search_prefixes text[] generated always as ((search_label_prefixes || search_label_kh_prefixes) || search_value_prefixes) stored,
  primary key (id)
);
alter table farm_activity_list_of_value_implementation
  alter column search_label set storage main,
  alter column search_label_kh set storage main,
  alter column search_value set storage main,
  alter column search_label_prefixes set storage main,
  alter column search_label_kh_prefixes set storage main,
  alter column search_value_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index farm_activity_list_of_value_implementation_deleted_at_idx on farm_activity_list_of_value_implementation (updated_at desc, id) where (deleted_at is not null);
create index farm_activity_list_of_value_implementation_form_field_id_idx on farm_activity_list_of_value_implementation (form_field_id);
create unique index farm_activity_list_of_value_implementation_implemen_3d7acfba on farm_activity_list_of_value_implementation (implementation_id, form_field_id, lower(value)) nulls not distinct where (deleted_at is null);
create index farm_activity_list_of_value_implementation_implemen_98f28bf9 on farm_activity_list_of_value_implementation (implementation_id);
create index farm_activity_list_of_value_implementation_missing_idx on farm_activity_list_of_value_implementation (updated_at desc, id) where ((deleted_at is null) and ((coalesce(label, ''::text) = ''::text) <> (coalesce(label_kh, ''::text) = ''::text)));
create index farm_activity_list_of_value_implementation_outdated_idx on farm_activity_list_of_value_implementation (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_activity_list_of_value_implementation_search_idx on farm_activity_list_of_value_implementation using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_activity_list_of_value_implementation_search_p_b8a41de3 on farm_activity_list_of_value_implementation using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_activity_list_of_value_implementation_updated_at_idx on farm_activity_list_of_value_implementation (updated_at desc, id) where (deleted_at is null);
create trigger farm_activity_list_of_value_implementation_history after insert or update on farm_activity_list_of_value_implementation for each row execute function keep_history('farmActivityListOfValueImplementation');
create trigger farm_activity_list_of_value_implementation_translations before update of label, label_kh, outdated on farm_activity_list_of_value_implementation for each row when (old.label is distinct from new.label or old.label_kh is distinct from new.label_kh or old.outdated is distinct from new.outdated) execute function keep_translations('label', 'label_kh', 'label', 'labelKh');

create table farm_category (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  icon_url text,
  "order" integer default 0 not null,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  primary key (id),
  constraint farm_category_order_check check ("order" >= 0)
);
alter table farm_category
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index farm_category_deleted_at_idx on farm_category (updated_at desc, id) where (deleted_at is not null);
create index farm_category_order_order_idx on farm_category ("order", id desc) where (deleted_at is null);
create index farm_category_outdated_idx on farm_category (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_category_search_idx on farm_category using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_category_search_prefixes_idx on farm_category using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_category_updated_at_idx on farm_category (updated_at desc, id) where (deleted_at is null);
create trigger farm_category_history after insert or update on farm_category for each row execute function keep_history('farmCategory');
create trigger farm_category_translations before update of name, name_kh, outdated on farm_category for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table farm_community (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  kind text default 'cooperative'::text not null,
  leader_id uuid,
  member_ids uuid[] default '{}'::uuid[] not null,
  phone text,
  place text not null,
  geo jsonb,
  crop_ids uuid[] default '{}'::uuid[] not null,
  founded_on date,
  description text,
  description_kh text,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  primary key (id)
);
alter table farm_community
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index farm_community_crop_ids_idx on farm_community using gin (crop_ids) with (gin_pending_list_limit='256');
create index farm_community_deleted_at_idx on farm_community (updated_at desc, id) where (deleted_at is not null);
create index farm_community_leader_id_idx on farm_community (leader_id);
create index farm_community_member_ids_idx on farm_community using gin (member_ids) with (gin_pending_list_limit='256');
create index farm_community_missing_idx on farm_community (updated_at desc, id) where ((deleted_at is null) and ((coalesce(description, ''::text) = ''::text) <> (coalesce(description_kh, ''::text) = ''::text)));
create index farm_community_outdated_idx on farm_community (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_community_place_idx on farm_community (place text_pattern_ops);
create index farm_community_search_idx on farm_community using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_community_search_prefixes_idx on farm_community using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_community_updated_at_idx on farm_community (updated_at desc, id) where (deleted_at is null);
create trigger farm_community_history after insert or update on farm_community for each row execute function keep_history('farmCommunity');
create trigger farm_community_translations before update of name, name_kh, description, description_kh, outdated on farm_community for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.description is distinct from new.description or old.description_kh is distinct from new.description_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'description', 'description_kh', 'description', 'descriptionKh');

create table farm_guide_line (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text not null,
  title_kh text not null,
  crop_id uuid not null,
  seed_variety_ids uuid[] default '{}'::uuid[] not null,
  season text default 'any'::text not null,
  stages jsonb default '[]'::jsonb not null,
  attachment text,
  state text default 'draft'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_title || '~'::text) || search_title_kh) stored,
  search_prefixes text[] generated always as (search_title_prefixes || search_title_kh_prefixes) stored,
  primary key (id)
);
alter table farm_guide_line
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column farm_guide_line.stages is '{"name":{"empty":null},"nameKh":{"empty":null},"dayFrom":{"empty":null},"dayTo":{"empty":null},"work":{"empty":null},"workKh":{"empty":null},"activityIds":{"empty":[]},"inputIds":{"empty":[]}}';
create index farm_guide_line_crop_id_idx on farm_guide_line (crop_id);
create index farm_guide_line_deleted_at_idx on farm_guide_line (updated_at desc, id) where (deleted_at is not null);
create index farm_guide_line_outdated_idx on farm_guide_line (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_guide_line_search_idx on farm_guide_line using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_guide_line_search_prefixes_idx on farm_guide_line using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_guide_line_seed_variety_ids_idx on farm_guide_line using gin (seed_variety_ids) with (gin_pending_list_limit='256');
create index farm_guide_line_stages_idx on farm_guide_line using gin (stages jsonb_path_ops) with (gin_pending_list_limit='256');
create index farm_guide_line_updated_at_idx on farm_guide_line (updated_at desc, id) where (deleted_at is null);
create trigger farm_guide_line_history after insert or update on farm_guide_line for each row execute function keep_history('farmGuideLine');
create trigger farm_guide_line_translations before update of title, title_kh, outdated on farm_guide_line for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh');

create table farm_list_of_value (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  code text not null,
  name text not null,
  name_kh text not null,
  "values" jsonb default '[]'::jsonb not null,
  outdated text[] default '{}'::text[] not null,
  search_code text default ''::text not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_code || '~'::text) || search_name) || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as ((search_code_prefixes || search_name_prefixes) || search_name_kh_prefixes) stored,
  primary key (id)
);
alter table farm_list_of_value
  alter column search_code set storage main,
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_code_prefixes set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column farm_list_of_value."values" is '{"code":{"empty":null},"label":{"empty":null},"labelKh":{"empty":null},"order":{"empty":0},"active":{"empty":true}}';
create unique index farm_list_of_value_code_key on farm_list_of_value (lower(code)) where (deleted_at is null);
create index farm_list_of_value_deleted_at_idx on farm_list_of_value (updated_at desc, id) where (deleted_at is not null);
create index farm_list_of_value_name_order_idx on farm_list_of_value (name collate "km-x-icu", id desc) where (deleted_at is null);
create index farm_list_of_value_outdated_idx on farm_list_of_value (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_list_of_value_search_idx on farm_list_of_value using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_list_of_value_search_prefixes_idx on farm_list_of_value using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_list_of_value_updated_at_idx on farm_list_of_value (updated_at desc, id) where (deleted_at is null);
create trigger farm_list_of_value_history after insert or update on farm_list_of_value for each row execute function keep_history('farmListOfValue');
create trigger farm_list_of_value_translations before update of name, name_kh, outdated on farm_list_of_value for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table farm_sub_category (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  farm_category_id uuid not null,
  name text not null,
  name_kh text not null,
  scientific_name text,
  icon_url text,
  "order" integer default 0 not null,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_scientific_name text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_scientific_name_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_scientific_name) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_scientific_name_prefixes) stored,
  primary key (id),
  constraint farm_sub_category_order_check check ("order" >= 0)
);
alter table farm_sub_category
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_scientific_name set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_scientific_name_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index farm_sub_category_deleted_at_idx on farm_sub_category (updated_at desc, id) where (deleted_at is not null);
create index farm_sub_category_farm_category_id_idx on farm_sub_category (farm_category_id);
create index farm_sub_category_order_order_idx on farm_sub_category ("order", id desc) where (deleted_at is null);
create index farm_sub_category_outdated_idx on farm_sub_category (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index farm_sub_category_search_idx on farm_sub_category using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index farm_sub_category_search_prefixes_idx on farm_sub_category using gin (search_prefixes) with (gin_pending_list_limit='256');
create index farm_sub_category_updated_at_idx on farm_sub_category (updated_at desc, id) where (deleted_at is null);
create trigger farm_sub_category_history after insert or update on farm_sub_category for each row execute function keep_history('farmSubCategory');
create trigger farm_sub_category_translations before update of name, name_kh, outdated on farm_sub_category for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table feed (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  text text not null,
  text_kh text,
  media jsonb default '[]'::jsonb not null,
  link text,
  author_id uuid,
  pinned boolean default false not null,
  published_at timestamp with time zone,
  state text default 'draft'::text not null,
  likes integer default 0 not null,
  outdated text[] default '{}'::text[] not null,
  search_text text default ''::text not null,
  search_text_kh text default ''::text not null,
  search_text_prefixes text[] default '{}'::text[] not null,
  search_text_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_text || '~'::text) || search_text_kh) stored,
  search_prefixes text[] generated always as (search_text_prefixes || search_text_kh_prefixes) stored,
  primary key (id)
);
alter table feed
  alter column search_text set storage main,
  alter column search_text_kh set storage main,
  alter column search_text_prefixes set storage main,
  alter column search_text_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column feed.media is '{"kind":{"empty":"image"},"image":{"empty":null},"video":{"empty":null}}';
create index feed_author_id_idx on feed (author_id);
create index feed_deleted_at_idx on feed (updated_at desc, id) where (deleted_at is not null);
create index feed_missing_idx on feed (updated_at desc, id) where ((deleted_at is null) and ((coalesce(text, ''::text) = ''::text) <> (coalesce(text_kh, ''::text) = ''::text)));
create index feed_outdated_idx on feed (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index feed_search_idx on feed using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index feed_search_prefixes_idx on feed using gin (search_prefixes) with (gin_pending_list_limit='256');
create index feed_updated_at_idx on feed (updated_at desc, id) where (deleted_at is null);
create trigger feed_history after insert or update on feed for each row execute function keep_history('feed');
create trigger feed_translations before update of text, text_kh, outdated on feed for each row when (old.text is distinct from new.text or old.text_kh is distinct from new.text_kh or old.outdated is distinct from new.outdated) execute function keep_translations('text', 'text_kh', 'text', 'textKh');

create table guide (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text not null,
  title_kh text not null,
  activity_ids uuid[] default '{}'::uuid[] not null,
  author_id uuid,
  vendor_id uuid,
  cover text,
  summary text,
  summary_kh text,
  steps jsonb default '[]'::jsonb not null,
  product_ids uuid[] default '{}'::uuid[] not null,
  tags text[] default '{}'::text[] not null,
  state text default 'draft'::text not null,
  published_at timestamp with time zone,
  views integer default 0 not null,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_title || '~'::text) || search_title_kh) stored,
  search_prefixes text[] generated always as (search_title_prefixes || search_title_kh_prefixes) stored,
  primary key (id)
);
alter table guide
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column guide.steps is '{"title":{"empty":null},"titleKh":{"empty":null},"content":{"empty":null},"contentKh":{"empty":null},"image":{"empty":null},"video":{"empty":null},"audio":{"empty":null},"dayFrom":{"empty":null},"dayTo":{"empty":null}}';
create index guide_activity_ids_idx on guide using gin (activity_ids) with (gin_pending_list_limit='256');
create index guide_author_id_idx on guide (author_id);
create index guide_deleted_at_idx on guide (updated_at desc, id) where (deleted_at is not null);
create index guide_missing_idx on guide (updated_at desc, id) where ((deleted_at is null) and ((coalesce(summary, ''::text) = ''::text) <> (coalesce(summary_kh, ''::text) = ''::text)));
create index guide_outdated_idx on guide (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index guide_product_ids_idx on guide using gin (product_ids) with (gin_pending_list_limit='256');
create index guide_search_idx on guide using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index guide_search_prefixes_idx on guide using gin (search_prefixes) with (gin_pending_list_limit='256');
create index guide_updated_at_idx on guide (updated_at desc, id) where (deleted_at is null);
create index guide_vendor_id_idx on guide (vendor_id);
create trigger guide_history after insert or update on guide for each row execute function keep_history('guide');
create trigger guide_translations before update of title, title_kh, summary, summary_kh, outdated on guide for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.summary is distinct from new.summary or old.summary_kh is distinct from new.summary_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh', 'summary', 'summary_kh', 'summary', 'summaryKh');

create table guide_comment (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  guide_id uuid not null,
  profile_id uuid not null,
  text text not null,
  image text,
  parent_id uuid,
  state text default 'visible'::text not null,
  flags integer default 0 not null,
  reply text,
  replied_at timestamp with time zone,
  moderator_id uuid,
  reason text,
  search_text text default ''::text not null,
  search_text_prefixes text[] default '{}'::text[] not null,
  search text generated always as (search_text) stored,
  search_prefixes text[] generated always as (search_text_prefixes) stored,
  primary key (id)
);
alter table guide_comment
  alter column search_text set storage main,
  alter column search_text_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index guide_comment_deleted_at_idx on guide_comment (updated_at desc, id) where (deleted_at is not null);
create index guide_comment_guide_id_idx on guide_comment (guide_id);
create index guide_comment_moderator_id_idx on guide_comment (moderator_id);
create index guide_comment_parent_id_idx on guide_comment (parent_id);
create index guide_comment_profile_id_idx on guide_comment (profile_id);
create index guide_comment_search_idx on guide_comment using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index guide_comment_search_prefixes_idx on guide_comment using gin (search_prefixes) with (gin_pending_list_limit='256');
create index guide_comment_updated_at_idx on guide_comment (updated_at desc, id) where (deleted_at is null);
create trigger guide_comment_history after insert or update on guide_comment for each row execute function keep_history('guideComment');
create trigger guide_comment_parent_id_circle after insert or update of parent_id on guide_comment for each row when (new.parent_id is not null) execute function refuse_circle('parent_id');
create trigger guide_comment_turn before update of parent_id on guide_comment for each statement execute function wait_for_turn();

create table market_product_price (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  commodity text not null,
  commodity_kh text,
  crop_id uuid,
  market text not null,
  province text not null,
  date date not null,
  unit_id uuid not null,
  price_type text default 'retail'::text not null,
  min_price bigint,
  max_price bigint,
  price bigint not null,
  source text,
  outdated text[] default '{}'::text[] not null,
  search_commodity text default ''::text not null,
  search_commodity_kh text default ''::text not null,
  search_market text default ''::text not null,
  search_commodity_prefixes text[] default '{}'::text[] not null,
  search_commodity_kh_prefixes text[] default '{}'::text[] not null,
  search_market_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_commodity || '~'::text) || search_commodity_kh) || '~'::text) || search_market) stored,
  search_prefixes text[] generated always as ((search_commodity_prefixes || search_commodity_kh_prefixes) || search_market_prefixes) stored,
  primary key (id)
);
alter table market_product_price
  alter column search_commodity set storage main,
  alter column search_commodity_kh set storage main,
  alter column search_market set storage main,
  alter column search_commodity_prefixes set storage main,
  alter column search_commodity_kh_prefixes set storage main,
  alter column search_market_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create unique index market_product_price_commodity_market_unit_id_price_75d5c68b on market_product_price (lower(commodity), lower(market), unit_id, lower(price_type), date) nulls not distinct where (deleted_at is null);
create index market_product_price_crop_id_idx on market_product_price (crop_id);
create index market_product_price_date_order_idx on market_product_price (date desc, id) where (deleted_at is null);
create index market_product_price_deleted_at_idx on market_product_price (updated_at desc, id) where (deleted_at is not null);
create index market_product_price_missing_idx on market_product_price (updated_at desc, id) where ((deleted_at is null) and ((coalesce(commodity, ''::text) = ''::text) <> (coalesce(commodity_kh, ''::text) = ''::text)));
create index market_product_price_outdated_idx on market_product_price (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index market_product_price_search_idx on market_product_price using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index market_product_price_search_prefixes_idx on market_product_price using gin (search_prefixes) with (gin_pending_list_limit='256');
create index market_product_price_unit_id_idx on market_product_price (unit_id);
create index market_product_price_updated_at_idx on market_product_price (updated_at desc, id) where (deleted_at is null);
create trigger market_product_price_history after insert or update on market_product_price for each row execute function keep_history('marketProductPrice');
create trigger market_product_price_translations before update of commodity, commodity_kh, outdated on market_product_price for each row when (old.commodity is distinct from new.commodity or old.commodity_kh is distinct from new.commodity_kh or old.outdated is distinct from new.outdated) execute function keep_translations('commodity', 'commodity_kh', 'commodity', 'commodityKh');

create table news (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text not null,
  title_kh text not null,
  type text not null,
  category text not null,
  image text,
  content text,
  content_kh text,
  url text,
  published_at timestamp with time zone,
  expires_at timestamp with time zone,
  state text default 'draft'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_title || '~'::text) || search_title_kh) stored,
  search_prefixes text[] generated always as (search_title_prefixes || search_title_kh_prefixes) stored,
  primary key (id)
);
alter table news
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index news_deleted_at_idx on news (updated_at desc, id) where (deleted_at is not null);
create index news_missing_idx on news (updated_at desc, id) where ((deleted_at is null) and ((coalesce(content, ''::text) = ''::text) <> (coalesce(content_kh, ''::text) = ''::text)));
create index news_outdated_idx on news (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index news_search_idx on news using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index news_search_prefixes_idx on news using gin (search_prefixes) with (gin_pending_list_limit='256');
create index news_updated_at_idx on news (updated_at desc, id) where (deleted_at is null);
create trigger news_history after insert or update on news for each row execute function keep_history('news');
create trigger news_translations before update of title, title_kh, content, content_kh, outdated on news for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.content is distinct from new.content or old.content_kh is distinct from new.content_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh', 'content', 'content_kh', 'content', 'contentKh');

create table notification (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text not null,
  title_kh text not null,
  body text not null,
  body_kh text,
  image text,
  link text,
  channels text[] default '{}'::text[] not null,
  everybody text default 'chosen'::text not null,
  roles text[] default '{}'::text[] not null,
  provinces text[] default '{}'::text[] not null,
  project_ids uuid[] default '{}'::uuid[] not null,
  crop_ids uuid[] default '{}'::uuid[] not null,
  genders text[] default '{}'::text[] not null,
  profile_ids uuid[] default '{}'::uuid[] not null,
  scheduled_at timestamp with time zone,
  sent_at timestamp with time zone,
  audience_size integer default 0 not null,
  sent integer default 0 not null,
  delivered integer default 0 not null,
  opened integer default 0 not null,
  failure text,
  state text default 'draft'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_title || '~'::text) || search_title_kh) stored,
  search_prefixes text[] generated always as (search_title_prefixes || search_title_kh_prefixes) stored,
  primary key (id)
);
alter table notification
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index notification_crop_ids_idx on notification using gin (crop_ids) with (gin_pending_list_limit='256');
create index notification_deleted_at_idx on notification (updated_at desc, id) where (deleted_at is not null);
create index notification_missing_idx on notification (updated_at desc, id) where ((deleted_at is null) and ((coalesce(body, ''::text) = ''::text) <> (coalesce(body_kh, ''::text) = ''::text)));
create index notification_outdated_idx on notification (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index notification_profile_ids_idx on notification using gin (profile_ids) with (gin_pending_list_limit='256');
create index notification_project_ids_idx on notification using gin (project_ids) with (gin_pending_list_limit='256');
create index notification_search_idx on notification using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index notification_search_prefixes_idx on notification using gin (search_prefixes) with (gin_pending_list_limit='256');
create index notification_updated_at_idx on notification (updated_at desc, id) where (deleted_at is null);
create trigger notification_history after insert or update on notification for each row execute function keep_history('notification');
create trigger notification_translations before update of title, title_kh, body, body_kh, outdated on notification for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.body is distinct from new.body or old.body_kh is distinct from new.body_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh', 'body', 'body_kh', 'body', 'bodyKh');

create table online_payment_fee (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  payment_method_id uuid not null,
  pct numeric(15,2) default 0 not null,
  fixed bigint default 0 not null,
  min bigint,
  max bigint,
  paid_by text default 'vendor'::text not null,
  period daterange not null,
  primary key (id),
  constraint online_payment_fee_payment_method_id_period_apart exclude using gist (coalesce(payment_method_id::text, ''::text) with =, coalesce(period, '(,)'::daterange) with &&) where (deleted_at is null)
);
create index online_payment_fee_deleted_at_idx on online_payment_fee (updated_at desc, id) where (deleted_at is not null);
create index online_payment_fee_payment_method_id_idx on online_payment_fee (payment_method_id);
create index online_payment_fee_updated_at_idx on online_payment_fee (updated_at desc, id) where (deleted_at is null);
create trigger online_payment_fee_history after insert or update on online_payment_fee for each row execute function keep_history('onlinePaymentFee');
create trigger online_payment_fee_turn before insert or update of payment_method_id, period, deleted_at on online_payment_fee for each statement execute function wait_for_turn();

create table "order" (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  number text,
  profile_id uuid,
  vendor_id uuid,
  items jsonb default '[]'::jsonb not null,
  subtotal bigint default 0 not null,
  discount bigint default 0 not null,
  delivery_fee bigint default 0 not null,
  payment_fee bigint default 0 not null,
  total bigint default 0 not null,
  total_usd numeric(15,2) default 0 not null,
  refunded bigint default 0 not null,
  commission bigint default 0 not null,
  usd_to_khr numeric(15,2),
  promotion_id uuid,
  payment_method_id uuid,
  payment_state text default 'unpaid'::text not null,
  payment_reference text,
  delivery_service_id uuid,
  tracking_code text,
  deliver_to_name text,
  deliver_to_phone text,
  deliver_to_place text,
  deliver_to_address text,
  deliver_to_geo jsonb,
  timeline jsonb default '[]'::jsonb not null,
  state text default 'pending'::text not null,
  search_number text default ''::text not null,
  search_deliver_to_name text default ''::text not null,
  search_deliver_to_phone text default ''::text not null,
  search_number_prefixes text[] default '{}'::text[] not null,
  search_deliver_to_name_prefixes text[] default '{}'::text[] not null,
  search_deliver_to_phone_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_number || '~'::text) || search_deliver_to_name) || '~'::text) || search_deliver_to_phone) stored,
  search_prefixes text[] generated always as ((search_number_prefixes || search_deliver_to_name_prefixes) || search_deliver_to_phone_prefixes) stored,
  payment_fee_paid_by text,
  stock_taken boolean default false not null,
  item_count integer default 0 not null,
  primary key (id)
);
alter table "order"
  alter column search_number set storage main,
  alter column search_deliver_to_name set storage main,
  alter column search_deliver_to_phone set storage main,
  alter column search_number_prefixes set storage main,
  alter column search_deliver_to_name_prefixes set storage main,
  alter column search_deliver_to_phone_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column "order".items is '{"productId":{"empty":null},"name":{"empty":null},"nameKh":{"empty":null},"unit":{"empty":null},"unitKh":{"empty":null},"price":{"empty":null},"quantity":{"empty":null},"discount":{"empty":0},"total":{"empty":null}}';
comment on column "order".timeline is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null}}';
create index order_deleted_at_idx on "order" (updated_at desc, id) where (deleted_at is not null);
create index order_deliver_to_place_idx on "order" (deliver_to_place text_pattern_ops);
create index order_delivery_service_id_idx on "order" (delivery_service_id);
create index order_items_idx on "order" using gin (items jsonb_path_ops) with (gin_pending_list_limit='256');
create unique index order_number_key on "order" (lower(number)) where (deleted_at is null);
create index order_payment_method_id_idx on "order" (payment_method_id);
create index order_profile_id_idx on "order" (profile_id);
create index order_promotion_id_idx on "order" (promotion_id);
create index order_search_idx on "order" using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index order_search_prefixes_idx on "order" using gin (search_prefixes) with (gin_pending_list_limit='256');
create index order_timeline_idx on "order" using gin (timeline jsonb_path_ops) with (gin_pending_list_limit='256');
create index order_updated_at_idx on "order" (updated_at desc, id) where (deleted_at is null);
create index order_vendor_id_idx on "order" (vendor_id);
create trigger keep_order_facts_insert after insert on "order" referencing new table as written for each statement execute function keep_order_facts();
create trigger keep_order_facts_update after update on "order" referencing new table as written for each statement execute function keep_order_facts();
create trigger order_history after insert or update on "order" for each row execute function keep_history('order');

create table payment_method (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  code text not null,
  kind text not null,
  logo text,
  instructions text,
  instructions_kh text,
  "order" integer default 0 not null,
  enabled boolean default true not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_code text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_code) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_code_prefixes) stored,
  email text,
  primary key (id),
  constraint payment_method_order_check check ("order" >= 0)
);
alter table payment_method
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_code set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_code_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create unique index payment_method_code_key on payment_method (lower(code)) where (deleted_at is null);
create index payment_method_deleted_at_idx on payment_method (updated_at desc, id) where (deleted_at is not null);
create index payment_method_missing_idx on payment_method (updated_at desc, id) where ((deleted_at is null) and ((coalesce(instructions, ''::text) = ''::text) <> (coalesce(instructions_kh, ''::text) = ''::text)));
create index payment_method_order_order_idx on payment_method ("order", id desc) where (deleted_at is null);
create index payment_method_outdated_idx on payment_method (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index payment_method_search_idx on payment_method using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index payment_method_search_prefixes_idx on payment_method using gin (search_prefixes) with (gin_pending_list_limit='256');
create index payment_method_updated_at_idx on payment_method (updated_at desc, id) where (deleted_at is null);
create trigger payment_method_history after insert or update on payment_method for each row execute function keep_history('paymentMethod');
create trigger payment_method_translations before update of name, name_kh, instructions, instructions_kh, outdated on payment_method for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.instructions is distinct from new.instructions or old.instructions_kh is distinct from new.instructions_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'instructions', 'instructions_kh', 'instructions', 'instructionsKh');

create table plan (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  farm_id uuid not null,
  crop_id uuid not null,
  seed_variety_id uuid,
  season text default 'any'::text not null,
  starts_on date not null,
  guideline_id uuid,
  expected_yield numeric(15,2),
  expected_income bigint,
  tasks jsonb default '[]'::jsonb not null,
  search_name text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search text generated always as (search_name) stored,
  search_prefixes text[] generated always as (search_name_prefixes) stored,
  primary key (id)
);
alter table plan
  alter column search_name set storage main,
  alter column search_name_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column plan.tasks is '{"activityId":{"empty":null},"dueOn":{"empty":null},"doneOn":{"empty":null}}';
create index plan_crop_id_idx on plan (crop_id);
create index plan_deleted_at_idx on plan (updated_at desc, id) where (deleted_at is not null);
create index plan_farm_id_idx on plan (farm_id);
create index plan_guideline_id_idx on plan (guideline_id);
create index plan_search_idx on plan using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index plan_search_prefixes_idx on plan using gin (search_prefixes) with (gin_pending_list_limit='256');
create index plan_seed_variety_id_idx on plan (seed_variety_id);
create index plan_starts_on_order_idx on plan (starts_on desc, id) where (deleted_at is null);
create index plan_tasks_idx on plan using gin (tasks jsonb_path_ops) with (gin_pending_list_limit='256');
create index plan_updated_at_idx on plan (updated_at desc, id) where (deleted_at is null);
create trigger plan_history after insert or update on plan for each row execute function keep_history('plan');

create table problem (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text not null,
  title_kh text not null,
  scientific_name text,
  category_id uuid not null,
  activity_ids uuid[] default '{}'::uuid[] not null,
  crop_ids uuid[] default '{}'::uuid[] not null,
  images jsonb default '[]'::jsonb not null,
  symptoms text,
  symptoms_kh text,
  causes text,
  causes_kh text,
  prevention text,
  prevention_kh text,
  treatment text,
  treatment_kh text,
  severity text default 'medium'::text not null,
  product_ids uuid[] default '{}'::uuid[] not null,
  state text default 'draft'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_scientific_name text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search_scientific_name_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_title || '~'::text) || search_title_kh) || '~'::text) || search_scientific_name) stored,
  search_prefixes text[] generated always as ((search_title_prefixes || search_title_kh_prefixes) || search_scientific_name_prefixes) stored,
  primary key (id)
);
alter table problem
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_scientific_name set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search_scientific_name_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column problem.images is '{"image":{"empty":null},"caption":{"empty":null},"captionKh":{"empty":null}}';
create index problem_activity_ids_idx on problem using gin (activity_ids) with (gin_pending_list_limit='256');
create index problem_category_id_idx on problem (category_id);
create index problem_crop_ids_idx on problem using gin (crop_ids) with (gin_pending_list_limit='256');
create index problem_deleted_at_idx on problem (updated_at desc, id) where (deleted_at is not null);
create index problem_missing_idx on problem (updated_at desc, id) where ((deleted_at is null) and (((coalesce(symptoms, ''::text) = ''::text) <> (coalesce(symptoms_kh, ''::text) = ''::text)) or ((coalesce(causes, ''::text) = ''::text) <> (coalesce(causes_kh, ''::text) = ''::text)) or ((coalesce(prevention, ''::text) = ''::text) <> (coalesce(prevention_kh, ''::text) = ''::text)) or ((coalesce(treatment, ''::text) = ''::text) <> (coalesce(treatment_kh, ''::text) = ''::text))));
create index problem_outdated_idx on problem (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index problem_product_ids_idx on problem using gin (product_ids) with (gin_pending_list_limit='256');
create index problem_search_idx on problem using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index problem_search_prefixes_idx on problem using gin (search_prefixes) with (gin_pending_list_limit='256');
create index problem_updated_at_idx on problem (updated_at desc, id) where (deleted_at is null);
create trigger problem_history after insert or update on problem for each row execute function keep_history('problem');
create trigger problem_translations before update of title, title_kh, symptoms, symptoms_kh, causes, causes_kh, prevention, prevention_kh, treatment, treatment_kh, outdated on problem for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.symptoms is distinct from new.symptoms or old.symptoms_kh is distinct from new.symptoms_kh or old.causes is distinct from new.causes or old.causes_kh is distinct from new.causes_kh or old.prevention is distinct from new.prevention or old.prevention_kh is distinct from new.prevention_kh or old.treatment is distinct from new.treatment or old.treatment_kh is distinct from new.treatment_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh', 'symptoms', 'symptoms_kh', 'symptoms', 'symptomsKh', 'causes', 'causes_kh', 'causes', 'causesKh', 'prevention', 'prevention_kh', 'prevention', 'preventionKh', 'treatment', 'treatment_kh', 'treatment', 'treatmentKh');

create table problem_category (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  icon_url text,
  parent_id uuid,
  "order" integer default 0 not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  primary key (id),
  constraint problem_category_order_check check ("order" >= 0)
);
alter table problem_category
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index problem_category_deleted_at_idx on problem_category (updated_at desc, id) where (deleted_at is not null);
create index problem_category_order_order_idx on problem_category ("order", id desc) where (deleted_at is null);
create index problem_category_outdated_idx on problem_category (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index problem_category_parent_id_idx on problem_category (parent_id);
create index problem_category_search_idx on problem_category using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index problem_category_search_prefixes_idx on problem_category using gin (search_prefixes) with (gin_pending_list_limit='256');
create index problem_category_updated_at_idx on problem_category (updated_at desc, id) where (deleted_at is null);
create trigger problem_category_history after insert or update on problem_category for each row execute function keep_history('problemCategory');
create trigger problem_category_parent_id_circle after insert or update of parent_id on problem_category for each row when (new.parent_id is not null) execute function refuse_circle('parent_id');
create trigger problem_category_translations before update of name, name_kh, outdated on problem_category for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');
create trigger problem_category_turn before update of parent_id on problem_category for each statement execute function wait_for_turn();

create table problem_comment (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  problem_id uuid not null,
  profile_id uuid not null,
  text text not null,
  image text,
  parent_id uuid,
  state text default 'visible'::text not null,
  flags integer default 0 not null,
  reply text,
  replied_at timestamp with time zone,
  moderator_id uuid,
  reason text,
  search_text text default ''::text not null,
  search_text_prefixes text[] default '{}'::text[] not null,
  search text generated always as (search_text) stored,
  search_prefixes text[] generated always as (search_text_prefixes) stored,
  primary key (id)
);
alter table problem_comment
  alter column search_text set storage main,
  alter column search_text_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index problem_comment_deleted_at_idx on problem_comment (updated_at desc, id) where (deleted_at is not null);
create index problem_comment_moderator_id_idx on problem_comment (moderator_id);
create index problem_comment_parent_id_idx on problem_comment (parent_id);
create index problem_comment_problem_id_idx on problem_comment (problem_id);
create index problem_comment_profile_id_idx on problem_comment (profile_id);
create index problem_comment_search_idx on problem_comment using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index problem_comment_search_prefixes_idx on problem_comment using gin (search_prefixes) with (gin_pending_list_limit='256');
create index problem_comment_updated_at_idx on problem_comment (updated_at desc, id) where (deleted_at is null);
create trigger problem_comment_history after insert or update on problem_comment for each row execute function keep_history('problemComment');
create trigger problem_comment_parent_id_circle after insert or update of parent_id on problem_comment for each row when (new.parent_id is not null) execute function refuse_circle('parent_id');
create trigger problem_comment_turn before update of parent_id on problem_comment for each statement execute function wait_for_turn();

create table product (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
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
  photo_link text[] default '{}'::text[] not null,
  base_price bigint not null,
  quantity integer not null,
  unit_id uuid not null,
  product_sub_category_ids uuid[] default '{}'::uuid[] not null,
  vendor_ids uuid[] default '{}'::uuid[] not null,
  expert_ids uuid[] default '{}'::uuid[] not null,
  online_mode boolean default true not null,
  exported_data boolean default false not null,
  state text default 'draft'::text not null,
  rating numeric(15,2),
  sold integer default 0 not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  low_stock boolean default false not null,
  reserved integer default 0 not null,
  primary key (id),
  constraint product_quantity_check check (quantity >= 0),
  constraint product_reserved_check check (reserved >= 0),
  constraint product_sold_check check (sold >= 0)
);
alter table product
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index product_deleted_at_idx on product (updated_at desc, id) where (deleted_at is not null);
create index product_expert_ids_idx on product using gin (expert_ids) with (gin_pending_list_limit='256');
create index product_missing_idx on product (updated_at desc, id) where ((deleted_at is null) and (((coalesce(short_description, ''::text) = ''::text) <> (coalesce(short_description_kh, ''::text) = ''::text)) or ((coalesce(content, ''::text) = ''::text) <> (coalesce(content_kh, ''::text) = ''::text))));
create index product_outdated_idx on product (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index product_product_sub_category_ids_idx on product using gin (product_sub_category_ids) with (gin_pending_list_limit='256');
create index product_search_idx on product using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index product_search_prefixes_idx on product using gin (search_prefixes) with (gin_pending_list_limit='256');
create index product_unit_id_idx on product (unit_id);
create index product_updated_at_idx on product (updated_at desc, id) where (deleted_at is null);
create index product_vendor_ids_idx on product using gin (vendor_ids) with (gin_pending_list_limit='256');
create trigger product_history after insert or update on product for each row execute function keep_history('product');
create trigger product_low_stock_threshold before insert or update of low_stock, quantity on product for each row execute function keep_threshold('low_stock', 'quantity', 'product.lowStock', '10');
create trigger product_translations before update of name, name_kh, short_description, short_description_kh, content, content_kh, outdated on product for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.short_description is distinct from new.short_description or old.short_description_kh is distinct from new.short_description_kh or old.content is distinct from new.content or old.content_kh is distinct from new.content_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'short_description', 'short_description_kh', 'shortDescription', 'shortDescriptionKh', 'content', 'content_kh', 'content', 'contentKh');

create table product_category (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  super_category_id uuid not null,
  name text not null,
  name_kh text not null,
  icon_url text,
  "order" integer default 0 not null,
  state text default 'active'::text not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id),
  constraint product_category_order_check check ("order" >= 0)
);
alter table product_category
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index product_category_deleted_at_idx on product_category (updated_at desc, id) where (deleted_at is not null);
create index product_category_order_order_idx on product_category ("order", id desc) where (deleted_at is null);
create index product_category_outdated_idx on product_category (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index product_category_search_idx on product_category using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index product_category_search_prefixes_idx on product_category using gin (search_prefixes) with (gin_pending_list_limit='256');
create index product_category_super_category_id_idx on product_category (super_category_id);
create index product_category_updated_at_idx on product_category (updated_at desc, id) where (deleted_at is null);
create trigger product_category_history after insert or update on product_category for each row execute function keep_history('productCategory');
create trigger product_category_translations before update of name, name_kh, outdated on product_category for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table product_image_rating (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  image text not null,
  rating_id uuid,
  product_id uuid not null,
  profile_id uuid not null,
  state text default 'visible'::text not null,
  flags integer default 0 not null,
  reply text,
  replied_at timestamp with time zone,
  moderator_id uuid,
  reason text,
  primary key (id)
);
create index product_image_rating_deleted_at_idx on product_image_rating (updated_at desc, id) where (deleted_at is not null);
create index product_image_rating_moderator_id_idx on product_image_rating (moderator_id);
create index product_image_rating_product_id_idx on product_image_rating (product_id);
create index product_image_rating_profile_id_idx on product_image_rating (profile_id);
create index product_image_rating_rating_id_idx on product_image_rating (rating_id);
create index product_image_rating_updated_at_idx on product_image_rating (updated_at desc, id) where (deleted_at is null);
create trigger product_image_rating_history after insert or update on product_image_rating for each row execute function keep_history('productImageRating');

create table product_rating (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  product_id uuid not null,
  order_id uuid,
  profile_id uuid not null,
  stars integer not null,
  text text,
  state text default 'visible'::text not null,
  flags integer default 0 not null,
  reply text,
  replied_at timestamp with time zone,
  moderator_id uuid,
  reason text,
  search_text text default ''::text not null,
  search_text_prefixes text[] default '{}'::text[] not null,
  search text generated always as (search_text) stored,
  search_prefixes text[] generated always as (search_text_prefixes) stored,
  primary key (id)
);
alter table product_rating
  alter column search_text set storage main,
  alter column search_text_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index product_rating_deleted_at_idx on product_rating (updated_at desc, id) where (deleted_at is not null);
create index product_rating_moderator_id_idx on product_rating (moderator_id);
create index product_rating_order_id_idx on product_rating (order_id);
create unique index product_rating_order_id_product_id_profile_id_key on product_rating (order_id, product_id, profile_id) nulls not distinct where (deleted_at is null);
create index product_rating_product_id_idx on product_rating (product_id);
create index product_rating_profile_id_idx on product_rating (profile_id);
create index product_rating_search_idx on product_rating using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index product_rating_search_prefixes_idx on product_rating using gin (search_prefixes) with (gin_pending_list_limit='256');
create index product_rating_updated_at_idx on product_rating (updated_at desc, id) where (deleted_at is null);
create trigger product_rating_history after insert or update on product_rating for each row execute function keep_history('productRating');

create table product_sub_category (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  category_id uuid not null,
  name text not null,
  name_kh text not null,
  icon_url text,
  template_id uuid,
  "order" integer default 0 not null,
  state text default 'active'::text not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id),
  constraint product_sub_category_order_check check ("order" >= 0)
);
alter table product_sub_category
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index product_sub_category_category_id_idx on product_sub_category (category_id);
create index product_sub_category_deleted_at_idx on product_sub_category (updated_at desc, id) where (deleted_at is not null);
create index product_sub_category_order_order_idx on product_sub_category ("order", id desc) where (deleted_at is null);
create index product_sub_category_outdated_idx on product_sub_category (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index product_sub_category_search_idx on product_sub_category using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index product_sub_category_search_prefixes_idx on product_sub_category using gin (search_prefixes) with (gin_pending_list_limit='256');
create index product_sub_category_template_id_idx on product_sub_category (template_id);
create index product_sub_category_updated_at_idx on product_sub_category (updated_at desc, id) where (deleted_at is null);
create trigger product_sub_category_history after insert or update on product_sub_category for each row execute function keep_history('productSubCategory');
create trigger product_sub_category_translations before update of name, name_kh, outdated on product_sub_category for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table product_super_category (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  icon_url text,
  "order" integer default 0 not null,
  state text default 'active'::text not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id),
  constraint product_super_category_order_check check ("order" >= 0)
);
alter table product_super_category
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index product_super_category_deleted_at_idx on product_super_category (updated_at desc, id) where (deleted_at is not null);
create index product_super_category_order_order_idx on product_super_category ("order", id desc) where (deleted_at is null);
create index product_super_category_outdated_idx on product_super_category (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index product_super_category_search_idx on product_super_category using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index product_super_category_search_prefixes_idx on product_super_category using gin (search_prefixes) with (gin_pending_list_limit='256');
create index product_super_category_updated_at_idx on product_super_category (updated_at desc, id) where (deleted_at is null);
create trigger product_super_category_history after insert or update on product_super_category for each row execute function keep_history('productSuperCategory');
create trigger product_super_category_translations before update of name, name_kh, outdated on product_super_category for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table product_unit (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  symbol text not null,
  dimension text default 'count'::text not null,
  factor numeric(15,2),
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_symbol text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_symbol_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_symbol) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_symbol_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id)
);
alter table product_unit
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_symbol set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_symbol_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index product_unit_deleted_at_idx on product_unit (updated_at desc, id) where (deleted_at is not null);
create index product_unit_name_order_idx on product_unit (name collate "km-x-icu", id desc) where (deleted_at is null);
create index product_unit_outdated_idx on product_unit (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index product_unit_search_idx on product_unit using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index product_unit_search_prefixes_idx on product_unit using gin (search_prefixes) with (gin_pending_list_limit='256');
create unique index product_unit_symbol_key on product_unit (lower(symbol)) where (deleted_at is null);
create index product_unit_updated_at_idx on product_unit (updated_at desc, id) where (deleted_at is null);
create trigger product_unit_history after insert or update on product_unit for each row execute function keep_history('productUnit');
create trigger product_unit_translations before update of name, name_kh, outdated on product_unit for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table project_name (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text,
  code text not null,
  donor text,
  period daterange,
  description text,
  description_kh text,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_code text default ''::text not null,
  search_donor text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search_donor_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_code) || '~'::text) || search_donor) stored,
  search_prefixes text[] generated always as (((search_name_prefixes || search_name_kh_prefixes) || search_code_prefixes) || search_donor_prefixes) stored,
  primary key (id)
);
alter table project_name
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_code set storage main,
  alter column search_donor set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_code_prefixes set storage main,
  alter column search_donor_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create unique index project_name_code_key on project_name (lower(code)) where (deleted_at is null);
create index project_name_deleted_at_idx on project_name (updated_at desc, id) where (deleted_at is not null);
create index project_name_missing_idx on project_name (updated_at desc, id) where ((deleted_at is null) and (((coalesce(name, ''::text) = ''::text) <> (coalesce(name_kh, ''::text) = ''::text)) or ((coalesce(description, ''::text) = ''::text) <> (coalesce(description_kh, ''::text) = ''::text))));
create index project_name_outdated_idx on project_name (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index project_name_search_idx on project_name using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index project_name_search_prefixes_idx on project_name using gin (search_prefixes) with (gin_pending_list_limit='256');
create index project_name_updated_at_idx on project_name (updated_at desc, id) where (deleted_at is null);
create trigger project_name_history after insert or update on project_name for each row execute function keep_history('projectName');
create trigger project_name_translations before update of name, name_kh, description, description_kh, outdated on project_name for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.description is distinct from new.description or old.description_kh is distinct from new.description_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'description', 'description_kh', 'description', 'descriptionKh');

create table promotion (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  code text,
  kind text default 'percent'::text not null,
  value numeric(15,2) default 0 not null,
  min_order bigint,
  max_discount bigint,
  period daterange not null,
  usage_limit integer,
  used integer default 0 not null,
  scope text default 'all'::text not null,
  vendor_ids uuid[] default '{}'::uuid[] not null,
  sub_category_ids uuid[] default '{}'::uuid[] not null,
  product_ids uuid[] default '{}'::uuid[] not null,
  image text,
  state text default 'draft'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_code text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_code) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_code_prefixes) stored,
  primary key (id)
);
alter table promotion
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_code set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_code_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create unique index promotion_code_key on promotion (lower(code)) where (deleted_at is null);
create index promotion_deleted_at_idx on promotion (updated_at desc, id) where (deleted_at is not null);
create index promotion_outdated_idx on promotion (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index promotion_product_ids_idx on promotion using gin (product_ids) with (gin_pending_list_limit='256');
create index promotion_search_idx on promotion using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index promotion_search_prefixes_idx on promotion using gin (search_prefixes) with (gin_pending_list_limit='256');
create index promotion_sub_category_ids_idx on promotion using gin (sub_category_ids) with (gin_pending_list_limit='256');
create index promotion_updated_at_idx on promotion (updated_at desc, id) where (deleted_at is null);
create index promotion_vendor_ids_idx on promotion using gin (vendor_ids) with (gin_pending_list_limit='256');
create trigger promotion_history after insert or update on promotion for each row execute function keep_history('promotion');
create trigger promotion_translations before update of name, name_kh, outdated on promotion for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table referral_loan (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  code text,
  profile_id uuid not null,
  bank_id uuid not null,
  loan_product text,
  amount numeric(15,2) not null,
  currency text default 'KHR'::text not null,
  months integer not null,
  purpose text not null,
  income numeric(15,2),
  collateral text,
  place text,
  documents jsonb default '[]'::jsonb not null,
  assignee_id uuid,
  notes text,
  timeline jsonb default '[]'::jsonb not null,
  state text default 'new'::text not null,
  search_code text default ''::text not null,
  search_purpose text default ''::text not null,
  search_loan_product text default ''::text not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search_purpose_prefixes text[] default '{}'::text[] not null,
  search_loan_product_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_code || '~'::text) || search_purpose) || '~'::text) || search_loan_product) stored,
  search_prefixes text[] generated always as ((search_code_prefixes || search_purpose_prefixes) || search_loan_product_prefixes) stored,
  primary key (id)
);
alter table referral_loan
  alter column search_code set storage main,
  alter column search_purpose set storage main,
  alter column search_loan_product set storage main,
  alter column search_code_prefixes set storage main,
  alter column search_purpose_prefixes set storage main,
  alter column search_loan_product_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column referral_loan.documents is '{"document":{"empty":null},"name":{"empty":null}}';
comment on column referral_loan.timeline is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null}}';
create index referral_loan_assignee_id_idx on referral_loan (assignee_id);
create index referral_loan_bank_id_idx on referral_loan (bank_id);
create unique index referral_loan_code_key on referral_loan (lower(code)) where (deleted_at is null);
create index referral_loan_deleted_at_idx on referral_loan (updated_at desc, id) where (deleted_at is not null);
create index referral_loan_place_idx on referral_loan (place text_pattern_ops);
create index referral_loan_profile_id_idx on referral_loan (profile_id);
create index referral_loan_search_idx on referral_loan using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index referral_loan_search_prefixes_idx on referral_loan using gin (search_prefixes) with (gin_pending_list_limit='256');
create index referral_loan_timeline_idx on referral_loan using gin (timeline jsonb_path_ops) with (gin_pending_list_limit='256');
create index referral_loan_updated_at_idx on referral_loan (updated_at desc, id) where (deleted_at is null);
create trigger referral_loan_history after insert or update on referral_loan for each row execute function keep_history('referralLoan');

create table seed_variety (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text not null,
  farm_sub_category_id uuid not null,
  released_by text,
  year integer,
  days_min integer,
  days_max integer,
  yield_min numeric(15,2),
  yield_max numeric(15,2),
  season text default 'any'::text not null,
  tolerance text,
  image text,
  description text,
  description_kh text,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_released_by text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_released_by_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_released_by) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_released_by_prefixes) stored,
  primary key (id),
  constraint seed_variety_days_max_check check (days_max >= 0),
  constraint seed_variety_days_min_check check (days_min >= 0)
);
alter table seed_variety
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_released_by set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_released_by_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index seed_variety_deleted_at_idx on seed_variety (updated_at desc, id) where (deleted_at is not null);
create index seed_variety_farm_sub_category_id_idx on seed_variety (farm_sub_category_id);
create index seed_variety_missing_idx on seed_variety (updated_at desc, id) where ((deleted_at is null) and ((coalesce(description, ''::text) = ''::text) <> (coalesce(description_kh, ''::text) = ''::text)));
create index seed_variety_name_order_idx on seed_variety (name collate "km-x-icu", id desc) where (deleted_at is null);
create index seed_variety_outdated_idx on seed_variety (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index seed_variety_search_idx on seed_variety using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index seed_variety_search_prefixes_idx on seed_variety using gin (search_prefixes) with (gin_pending_list_limit='256');
create index seed_variety_updated_at_idx on seed_variety (updated_at desc, id) where (deleted_at is null);
create trigger seed_variety_history after insert or update on seed_variety for each row execute function keep_history('seedVariety');
create trigger seed_variety_translations before update of name, name_kh, description, description_kh, outdated on seed_variety for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.description is distinct from new.description or old.description_kh is distinct from new.description_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'description', 'description_kh', 'description', 'descriptionKh');

create table settlement (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  number text,
  party text,
  vendor_id uuid,
  delivery_service_id uuid,
  payment_method_id uuid,
  period daterange,
  orders integer default 0 not null,
  gross bigint default 0 not null,
  commission bigint default 0 not null,
  fees bigint default 0 not null,
  refunds bigint default 0 not null,
  adjustments jsonb default '[]'::jsonb not null,
  adjusted bigint default 0 not null,
  net bigint default 0 not null,
  held bigint default 0 not null,
  due bigint default 0 not null,
  statement_lines integer default 0 not null,
  lines_open integer default 0 not null,
  reference text,
  slip text,
  settled_on date,
  sent_on date,
  timeline jsonb default '[]'::jsonb not null,
  state text default 'open'::text not null,
  search_number text default ''::text not null,
  search_reference text default ''::text not null,
  search_number_prefixes text[] default '{}'::text[] not null,
  search_reference_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_number || '~'::text) || search_reference) stored,
  search_prefixes text[] generated always as (search_number_prefixes || search_reference_prefixes) stored,
  statement text,
  primary key (id),
  constraint settlement_party_period_apart exclude using gist (coalesce(party, ''::text) with =, coalesce(period, '(,)'::daterange) with &&) where (deleted_at is null)
);
alter table settlement
  alter column search_number set storage main,
  alter column search_reference set storage main,
  alter column search_number_prefixes set storage main,
  alter column search_reference_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column settlement.adjustments is '{"amount":{"empty":null},"direction":{"empty":null},"reason":{"empty":null}}';
comment on column settlement.timeline is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null}}';
create index settlement_deleted_at_idx on settlement (updated_at desc, id) where (deleted_at is not null);
create index settlement_delivery_service_id_idx on settlement (delivery_service_id);
create unique index settlement_number_key on settlement (lower(number)) where (deleted_at is null);
create index settlement_payment_method_id_idx on settlement (payment_method_id);
create index settlement_search_idx on settlement using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index settlement_search_prefixes_idx on settlement using gin (search_prefixes) with (gin_pending_list_limit='256');
create index settlement_timeline_idx on settlement using gin (timeline jsonb_path_ops) with (gin_pending_list_limit='256');
create index settlement_updated_at_idx on settlement (updated_at desc, id) where (deleted_at is null);
create index settlement_vendor_id_idx on settlement (vendor_id);
create trigger settlement_history after insert or update on settlement for each row execute function keep_history('settlement');
create trigger settlement_turn before insert or update of party, period, deleted_at on settlement for each statement execute function wait_for_turn();

create table sponsor (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text,
  logo text not null,
  link text,
  type text default '2'::text not null,
  "order" integer default 0 not null,
  period daterange,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  primary key (id),
  constraint sponsor_order_check check ("order" >= 0)
);
alter table sponsor
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index sponsor_deleted_at_idx on sponsor (updated_at desc, id) where (deleted_at is not null);
create index sponsor_missing_idx on sponsor (updated_at desc, id) where ((deleted_at is null) and ((coalesce(name, ''::text) = ''::text) <> (coalesce(name_kh, ''::text) = ''::text)));
create index sponsor_order_order_idx on sponsor ("order", id desc) where (deleted_at is null);
create index sponsor_outdated_idx on sponsor (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index sponsor_search_idx on sponsor using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index sponsor_search_prefixes_idx on sponsor using gin (search_prefixes) with (gin_pending_list_limit='256');
create index sponsor_updated_at_idx on sponsor (updated_at desc, id) where (deleted_at is null);
create trigger sponsor_history after insert or update on sponsor for each row execute function keep_history('sponsor');
create trigger sponsor_translations before update of name, name_kh, outdated on sponsor for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table step_comment (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  guide_id uuid not null,
  step integer not null,
  step_title text,
  profile_id uuid not null,
  text text not null,
  image text,
  parent_id uuid,
  state text default 'visible'::text not null,
  flags integer default 0 not null,
  reply text,
  replied_at timestamp with time zone,
  moderator_id uuid,
  reason text,
  search_text text default ''::text not null,
  search_text_prefixes text[] default '{}'::text[] not null,
  search text generated always as (search_text) stored,
  search_prefixes text[] generated always as (search_text_prefixes) stored,
  primary key (id)
);
alter table step_comment
  alter column search_text set storage main,
  alter column search_text_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index step_comment_deleted_at_idx on step_comment (updated_at desc, id) where (deleted_at is not null);
create index step_comment_guide_id_idx on step_comment (guide_id);
create index step_comment_moderator_id_idx on step_comment (moderator_id);
create index step_comment_parent_id_idx on step_comment (parent_id);
create index step_comment_profile_id_idx on step_comment (profile_id);
create index step_comment_search_idx on step_comment using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index step_comment_search_prefixes_idx on step_comment using gin (search_prefixes) with (gin_pending_list_limit='256');
create index step_comment_updated_at_idx on step_comment (updated_at desc, id) where (deleted_at is null);
create trigger step_comment_history after insert or update on step_comment for each row execute function keep_history('stepComment');
create trigger step_comment_parent_id_circle after insert or update of parent_id on step_comment for each row when (new.parent_id is not null) execute function refuse_circle('parent_id');
create trigger step_comment_turn before update of parent_id on step_comment for each statement execute function wait_for_turn();

create table system_setting (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
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
  "order" integer default 0 not null,
  outdated text[] default '{}'::text[] not null,
  search_key text default ''::text not null,
  search_label text default ''::text not null,
  search_label_kh text default ''::text not null,
  search_key_prefixes text[] default '{}'::text[] not null,
  search_label_prefixes text[] default '{}'::text[] not null,
  search_label_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_key || '~'::text) || search_label) || '~'::text) || search_label_kh) stored,
  search_prefixes text[] generated always as ((search_key_prefixes || search_label_prefixes) || search_label_kh_prefixes) stored,
  primary key (id)
);
alter table system_setting
  alter column search_key set storage main,
  alter column search_label set storage main,
  alter column search_label_kh set storage main,
  alter column search_key_prefixes set storage main,
  alter column search_label_prefixes set storage main,
  alter column search_label_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index system_setting_deleted_at_idx on system_setting (updated_at desc, id) where (deleted_at is not null);
create unique index system_setting_key_key on system_setting (lower(key)) where (deleted_at is null);
create index system_setting_missing_idx on system_setting (updated_at desc, id) where ((deleted_at is null) and (((coalesce(label, ''::text) = ''::text) <> (coalesce(label_kh, ''::text) = ''::text)) or ((coalesce(help, ''::text) = ''::text) <> (coalesce(help_kh, ''::text) = ''::text))));
create index system_setting_order_order_idx on system_setting ("order", id desc) where (deleted_at is null);
create index system_setting_outdated_idx on system_setting (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index system_setting_search_idx on system_setting using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index system_setting_search_prefixes_idx on system_setting using gin (search_prefixes) with (gin_pending_list_limit='256');
create index system_setting_updated_at_idx on system_setting (updated_at desc, id) where (deleted_at is null);
create trigger apply_threshold after insert or update of value, deleted_at on system_setting for each row execute function apply_threshold();
create trigger system_setting_history after insert or update on system_setting for each row execute function keep_history('systemSetting');
create trigger system_setting_translations before update of label, label_kh, help, help_kh, outdated on system_setting for each row when (old.label is distinct from new.label or old.label_kh is distinct from new.label_kh or old.help is distinct from new.help or old.help_kh is distinct from new.help_kh or old.outdated is distinct from new.outdated) execute function keep_translations('label', 'label_kh', 'label', 'labelKh', 'help', 'help_kh', 'help', 'helpKh');
create trigger tell_changed_settings after insert or update of value on system_setting for each row execute function tell_changed_settings();

create table template (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text,
  content text,
  content_kh text,
  how_to_use text,
  ingredient text,
  how_to_store text,
  other_info text,
  standard text,
  warranty text,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_name || '~'::text) || search_name_kh) stored,
  search_prefixes text[] generated always as (search_name_prefixes || search_name_kh_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id)
);
alter table template
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index template_deleted_at_idx on template (updated_at desc, id) where (deleted_at is not null);
create index template_missing_idx on template (updated_at desc, id) where ((deleted_at is null) and (((coalesce(name, ''::text) = ''::text) <> (coalesce(name_kh, ''::text) = ''::text)) or ((coalesce(content, ''::text) = ''::text) <> (coalesce(content_kh, ''::text) = ''::text))));
create index template_outdated_idx on template (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index template_search_idx on template using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index template_search_prefixes_idx on template using gin (search_prefixes) with (gin_pending_list_limit='256');
create index template_updated_at_idx on template (updated_at desc, id) where (deleted_at is null);
create trigger template_history after insert or update on template for each row execute function keep_history('template');
create trigger template_translations before update of name, name_kh, content, content_kh, outdated on template for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.content is distinct from new.content or old.content_kh is distinct from new.content_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'content', 'content_kh', 'content', 'contentKh');

create table tutorial (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  title text not null,
  title_kh text not null,
  video text not null,
  cover text,
  description text,
  description_kh text,
  audience text default 'farmer'::text not null,
  "order" integer default 0 not null,
  state text default 'draft'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_title text default ''::text not null,
  search_title_kh text default ''::text not null,
  search_title_prefixes text[] default '{}'::text[] not null,
  search_title_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_title || '~'::text) || search_title_kh) stored,
  search_prefixes text[] generated always as (search_title_prefixes || search_title_kh_prefixes) stored,
  published_at timestamp with time zone,
  primary key (id),
  constraint tutorial_order_check check ("order" >= 0)
);
alter table tutorial
  alter column search_title set storage main,
  alter column search_title_kh set storage main,
  alter column search_title_prefixes set storage main,
  alter column search_title_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index tutorial_deleted_at_idx on tutorial (updated_at desc, id) where (deleted_at is not null);
create index tutorial_missing_idx on tutorial (updated_at desc, id) where ((deleted_at is null) and ((coalesce(description, ''::text) = ''::text) <> (coalesce(description_kh, ''::text) = ''::text)));
create index tutorial_order_order_idx on tutorial ("order", id desc) where (deleted_at is null);
create index tutorial_outdated_idx on tutorial (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index tutorial_search_idx on tutorial using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index tutorial_search_prefixes_idx on tutorial using gin (search_prefixes) with (gin_pending_list_limit='256');
create index tutorial_updated_at_idx on tutorial (updated_at desc, id) where (deleted_at is null);
create trigger tutorial_history after insert or update on tutorial for each row execute function keep_history('tutorial');
create trigger tutorial_translations before update of title, title_kh, description, description_kh, outdated on tutorial for each row when (old.title is distinct from new.title or old.title_kh is distinct from new.title_kh or old.description is distinct from new.description or old.description_kh is distinct from new.description_kh or old.outdated is distinct from new.outdated) execute function keep_translations('title', 'title_kh', 'title', 'titleKh', 'description', 'description_kh', 'description', 'descriptionKh');

create table "user" (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  username text not null,
  name text not null,
  name_kh text,
  email text,
  phone text,
  photo text,
  roles text[] default '{}'::text[] not null,
  state text default 'active'::text not null,
  last_login_at timestamp with time zone,
  vendor_id uuid,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_username text default ''::text not null,
  search_phone text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_username_prefixes text[] default '{}'::text[] not null,
  search_phone_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_username) || '~'::text) || search_phone) stored,
  search_prefixes text[] generated always as (((search_name_prefixes || search_name_kh_prefixes) || search_username_prefixes) || search_phone_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id)
);
alter table "user"
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_username set storage main,
  alter column search_phone set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_username_prefixes set storage main,
  alter column search_phone_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index user_deleted_at_idx on "user" (updated_at desc, id) where (deleted_at is not null);
create unique index user_email_key on "user" (lower(email)) where (deleted_at is null);
create index user_missing_idx on "user" (updated_at desc, id) where ((deleted_at is null) and ((coalesce(name, ''::text) = ''::text) <> (coalesce(name_kh, ''::text) = ''::text)));
create index user_outdated_idx on "user" (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index user_search_idx on "user" using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index user_search_prefixes_idx on "user" using gin (search_prefixes) with (gin_pending_list_limit='256');
create index user_updated_at_idx on "user" (updated_at desc, id) where (deleted_at is null);
create unique index user_username_key on "user" (lower(username)) where (deleted_at is null);
create index user_vendor_id_idx on "user" (vendor_id);
create trigger user_history after insert or update on "user" for each row execute function keep_history('user');
create trigger user_translations before update of name, name_kh, outdated on "user" for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');

create table user_profile (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  name text not null,
  name_kh text,
  gender text,
  birth_year integer,
  phone text not null,
  email text,
  photo text,
  place text,
  geo jsonb,
  occupation text default 'farmer'::text not null,
  main_crop_ids uuid[] default '{}'::uuid[] not null,
  farm_area numeric(15,2),
  project_id uuid,
  social_profile text,
  shares_phone boolean default true not null,
  shares_gender boolean default true not null,
  shares_age boolean default true not null,
  shares_location boolean default true not null,
  referred_by_id uuid,
  user_id uuid,
  registered_at timestamp with time zone,
  last_active_at timestamp with time zone,
  state text default 'active'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_phone text default ''::text not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_phone_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((search_name || '~'::text) || search_name_kh) || '~'::text) || search_phone) stored,
  search_prefixes text[] generated always as ((search_name_prefixes || search_name_kh_prefixes) || search_phone_prefixes) stored,
  primary key (id)
);
alter table user_profile
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_phone set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_phone_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index user_profile_deleted_at_idx on user_profile (updated_at desc, id) where (deleted_at is not null);
create index user_profile_main_crop_ids_idx on user_profile using gin (main_crop_ids) with (gin_pending_list_limit='256');
create index user_profile_missing_idx on user_profile (updated_at desc, id) where ((deleted_at is null) and ((coalesce(name, ''::text) = ''::text) <> (coalesce(name_kh, ''::text) = ''::text)));
create index user_profile_outdated_idx on user_profile (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index user_profile_place_idx on user_profile (place text_pattern_ops);
create index user_profile_project_id_idx on user_profile (project_id);
create index user_profile_referred_by_id_idx on user_profile (referred_by_id);
create index user_profile_search_idx on user_profile using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index user_profile_search_prefixes_idx on user_profile using gin (search_prefixes) with (gin_pending_list_limit='256');
create index user_profile_updated_at_idx on user_profile (updated_at desc, id) where (deleted_at is null);
create index user_profile_user_id_idx on user_profile (user_id);
create unique index user_profile_user_id_key on user_profile (user_id) where (deleted_at is null);
create trigger user_profile_history after insert or update on user_profile for each row execute function keep_history('userProfile');
create trigger user_profile_referred_by_id_circle after insert or update of referred_by_id on user_profile for each row when (new.referred_by_id is not null) execute function refuse_circle('referred_by_id');
create trigger user_profile_translations before update of name, name_kh, outdated on user_profile for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh');
create trigger user_profile_turn before update of referred_by_id on user_profile for each statement execute function wait_for_turn();

create table vendor (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  code text,
  name text not null,
  name_kh text not null,
  logo text,
  cover text,
  phone text not null,
  email text,
  telegram text,
  place text not null,
  address text,
  geo jsonb,
  tax_id text,
  business_type text default 'shop'::text not null,
  commission numeric(15,2),
  description text,
  description_kh text,
  opening_hours text,
  online_mode boolean default true not null,
  state text default 'active'::text not null,
  rating numeric(15,2),
  owner_id uuid,
  search_code text default ''::text not null,
  search_name text default ''::text not null,
  search_name_kh text default ''::text not null,
  search_phone text default ''::text not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search_name_prefixes text[] default '{}'::text[] not null,
  search_name_kh_prefixes text[] default '{}'::text[] not null,
  search_phone_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((((search_code || '~'::text) || search_name) || '~'::text) || search_name_kh) || '~'::text) || search_phone) stored,
  search_prefixes text[] generated always as (((search_code_prefixes || search_name_prefixes) || search_name_kh_prefixes) || search_phone_prefixes) stored,
  outdated text[] default '{}'::text[] not null,
  primary key (id)
);
alter table vendor
  alter column search_code set storage main,
  alter column search_name set storage main,
  alter column search_name_kh set storage main,
  alter column search_phone set storage main,
  alter column search_code_prefixes set storage main,
  alter column search_name_prefixes set storage main,
  alter column search_name_kh_prefixes set storage main,
  alter column search_phone_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create unique index vendor_code_key on vendor (lower(code)) where (deleted_at is null);
create index vendor_deleted_at_idx on vendor (updated_at desc, id) where (deleted_at is not null);
create index vendor_missing_idx on vendor (updated_at desc, id) where ((deleted_at is null) and ((coalesce(description, ''::text) = ''::text) <> (coalesce(description_kh, ''::text) = ''::text)));
create index vendor_outdated_idx on vendor (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index vendor_owner_id_idx on vendor (owner_id);
create index vendor_place_idx on vendor (place text_pattern_ops);
create index vendor_search_idx on vendor using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index vendor_search_prefixes_idx on vendor using gin (search_prefixes) with (gin_pending_list_limit='256');
create index vendor_updated_at_idx on vendor (updated_at desc, id) where (deleted_at is null);
create trigger vendor_history after insert or update on vendor for each row execute function keep_history('vendor');
create trigger vendor_translations before update of name, name_kh, description, description_kh, outdated on vendor for each row when (old.name is distinct from new.name or old.name_kh is distinct from new.name_kh or old.description is distinct from new.description or old.description_kh is distinct from new.description_kh or old.outdated is distinct from new.outdated) execute function keep_translations('name', 'name_kh', 'name', 'nameKh', 'description', 'description_kh', 'description', 'descriptionKh');

create table vendor_application (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  code text,
  applicant_name text not null,
  phone text not null,
  email text,
  business_name text not null,
  business_name_kh text,
  business_type text default 'shop'::text not null,
  place text not null,
  address text,
  tax_id text,
  documents jsonb default '[]'::jsonb not null,
  products_offered text[] default '{}'::text[] not null,
  reviewer_id uuid,
  vendor_id uuid,
  timeline jsonb default '[]'::jsonb not null,
  state text default 'submitted'::text not null,
  outdated text[] default '{}'::text[] not null,
  search_code text default ''::text not null,
  search_business_name text default ''::text not null,
  search_business_name_kh text default ''::text not null,
  search_applicant_name text default ''::text not null,
  search_phone text default ''::text not null,
  search_code_prefixes text[] default '{}'::text[] not null,
  search_business_name_prefixes text[] default '{}'::text[] not null,
  search_business_name_kh_prefixes text[] default '{}'::text[] not null,
  search_applicant_name_prefixes text[] default '{}'::text[] not null,
  search_phone_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((((((((search_code || '~'::text) || search_business_name) || '~'::text) || search_business_name_kh) || '~'::text) || search_applicant_name) || '~'::text) || search_phone) stored,
  search_prefixes text[] generated always as ((((search_code_prefixes || search_business_name_prefixes) || search_business_name_kh_prefixes) || search_applicant_name_prefixes) || search_phone_prefixes) stored,
  primary key (id)
);
alter table vendor_application
  alter column search_code set storage main,
  alter column search_business_name set storage main,
  alter column search_business_name_kh set storage main,
  alter column search_applicant_name set storage main,
  alter column search_phone set storage main,
  alter column search_code_prefixes set storage main,
  alter column search_business_name_prefixes set storage main,
  alter column search_business_name_kh_prefixes set storage main,
  alter column search_applicant_name_prefixes set storage main,
  alter column search_phone_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
comment on column vendor_application.documents is '{"document":{"empty":null},"kind":{"empty":"other"}}';
comment on column vendor_application.timeline is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null}}';
create unique index vendor_application_code_key on vendor_application (lower(code)) where (deleted_at is null);
create index vendor_application_deleted_at_idx on vendor_application (updated_at desc, id) where (deleted_at is not null);
create index vendor_application_missing_idx on vendor_application (updated_at desc, id) where ((deleted_at is null) and ((coalesce(business_name, ''::text) = ''::text) <> (coalesce(business_name_kh, ''::text) = ''::text)));
create index vendor_application_outdated_idx on vendor_application (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index vendor_application_place_idx on vendor_application (place text_pattern_ops);
create index vendor_application_reviewer_id_idx on vendor_application (reviewer_id);
create index vendor_application_search_idx on vendor_application using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index vendor_application_search_prefixes_idx on vendor_application using gin (search_prefixes) with (gin_pending_list_limit='256');
create index vendor_application_timeline_idx on vendor_application using gin (timeline jsonb_path_ops) with (gin_pending_list_limit='256');
create index vendor_application_updated_at_idx on vendor_application (updated_at desc, id) where (deleted_at is null);
create index vendor_application_vendor_id_idx on vendor_application (vendor_id);
create trigger vendor_application_history after insert or update on vendor_application for each row execute function keep_history('vendorApplication');
create trigger vendor_application_translations before update of business_name, business_name_kh, outdated on vendor_application for each row when (old.business_name is distinct from new.business_name or old.business_name_kh is distinct from new.business_name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('business_name', 'business_name_kh', 'businessName', 'businessNameKh');

create table vendor_bank_account (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  vendor_id uuid not null,
  bank_id uuid not null,
  account_name text not null,
  account_number text not null,
  currency text default 'KHR'::text not null,
  qr text,
  is_default boolean default false not null,
  reason text,
  state text default 'pending'::text not null,
  search_account_name text default ''::text not null,
  search_account_name_prefixes text[] default '{}'::text[] not null,
  search text generated always as (search_account_name) stored,
  search_prefixes text[] generated always as (search_account_name_prefixes) stored,
  details_changed_by_id uuid,
  primary key (id)
);
alter table vendor_bank_account
  alter column search_account_name set storage main,
  alter column search_account_name_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index vendor_bank_account_bank_id_idx on vendor_bank_account (bank_id);
create index vendor_bank_account_deleted_at_idx on vendor_bank_account (updated_at desc, id) where (deleted_at is not null);
create index vendor_bank_account_details_changed_by_id_idx on vendor_bank_account (details_changed_by_id);
create index vendor_bank_account_search_idx on vendor_bank_account using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index vendor_bank_account_search_prefixes_idx on vendor_bank_account using gin (search_prefixes) with (gin_pending_list_limit='256');
create index vendor_bank_account_updated_at_idx on vendor_bank_account (updated_at desc, id) where (deleted_at is null);
create index vendor_bank_account_vendor_id_idx on vendor_bank_account (vendor_id);
create trigger vendor_bank_account_history after insert or update on vendor_bank_account for each row execute function keep_history('vendorBankAccount');
create trigger vendor_bank_account_one before insert or update of is_default, vendor_id, deleted_at on vendor_bank_account for each row execute function keep_one('is_default', 'vendor_id');
create trigger vendor_bank_account_one_left after insert or update of is_default, vendor_id, deleted_at on vendor_bank_account for each row execute function keep_one_left('is_default', 'vendor_id');
create trigger vendor_bank_account_turn before insert or update of is_default, vendor_id, deleted_at on vendor_bank_account for each statement execute function wait_for_turn();

create table vendor_delivery_fee (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  vendor_id uuid not null,
  province text,
  from_kg numeric(15,2) default 0 not null,
  to_kg numeric(15,2),
  fee bigint not null,
  free_from bigint,
  days integer,
  primary key (id),
  constraint vendor_delivery_fee_days_check check (days >= 0),
  constraint vendor_delivery_fee_vendor_id_province_from_kg_to_kg_apart exclude using gist (coalesce(vendor_id::text, ''::text) with =, coalesce(province, ''::text) with =, (
case
    when from_kg::numeric > to_kg::numeric then 'empty'::numrange
    else numrange(from_kg::numeric, to_kg::numeric, '[)'::text)
end) with &&) where (deleted_at is null)
);
create index vendor_delivery_fee_deleted_at_idx on vendor_delivery_fee (updated_at desc, id) where (deleted_at is not null);
create index vendor_delivery_fee_updated_at_idx on vendor_delivery_fee (updated_at desc, id) where (deleted_at is null);
create index vendor_delivery_fee_vendor_id_idx on vendor_delivery_fee (vendor_id);
create trigger vendor_delivery_fee_history after insert or update on vendor_delivery_fee for each row execute function keep_history('vendorDeliveryFee');
create trigger vendor_delivery_fee_turn before insert or update of vendor_id, province, from_kg, to_kg, deleted_at on vendor_delivery_fee for each statement execute function wait_for_turn();

create table winner (
  id uuid,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  created_by uuid,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  event_id uuid not null,
  prize integer not null,
  prize_name text,
  prize_name_kh text,
  profile_id uuid not null,
  announced_at timestamp with time zone,
  claimed_at timestamp with time zone,
  note text,
  draw_seed text,
  drawn_from integer,
  outdated text[] default '{}'::text[] not null,
  search_prize_name text default ''::text not null,
  search_prize_name_kh text default ''::text not null,
  search_prize_name_prefixes text[] default '{}'::text[] not null,
  search_prize_name_kh_prefixes text[] default '{}'::text[] not null,
  search text generated always as ((search_prize_name || '~'::text) || search_prize_name_kh) stored,
  search_prefixes text[] generated always as (search_prize_name_prefixes || search_prize_name_kh_prefixes) stored,
  primary key (id)
);
alter table winner
  alter column search_prize_name set storage main,
  alter column search_prize_name_kh set storage main,
  alter column search_prize_name_prefixes set storage main,
  alter column search_prize_name_kh_prefixes set storage main,
  alter column search set storage main,
  alter column search_prefixes set storage main;
create index winner_deleted_at_idx on winner (updated_at desc, id) where (deleted_at is not null);
create index winner_event_id_idx on winner (event_id);
create unique index winner_event_id_prize_key on winner (event_id, prize) nulls not distinct where (deleted_at is null);
create index winner_missing_idx on winner (updated_at desc, id) where ((deleted_at is null) and ((coalesce(prize_name, ''::text) = ''::text) <> (coalesce(prize_name_kh, ''::text) = ''::text)));
create index winner_outdated_idx on winner (updated_at desc, id) where ((deleted_at is null) and (outdated <> '{}'::text[]));
create index winner_profile_id_idx on winner (profile_id);
create index winner_search_idx on winner using gin (search gin_trgm_ops) with (gin_pending_list_limit='256');
create index winner_search_prefixes_idx on winner using gin (search_prefixes) with (gin_pending_list_limit='256');
create index winner_updated_at_idx on winner (updated_at desc, id) where (deleted_at is null);
create trigger winner_history after insert or update on winner for each row execute function keep_history('winner');
create trigger winner_translations before update of prize_name, prize_name_kh, outdated on winner for each row when (old.prize_name is distinct from new.prize_name or old.prize_name_kh is distinct from new.prize_name_kh or old.outdated is distinct from new.outdated) execute function keep_translations('prize_name', 'prize_name_kh', 'prizeName', 'prizeNameKh');

-- Foreign keys.
alter table content_flag add constraint content_flag_profile_id_fkey foreign key (profile_id) references user_profile(id) on delete cascade;
alter table conversation_note add constraint conversation_note_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade;
alter table conversation_read add constraint conversation_read_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade;
alter table conversation_search add constraint conversation_search_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade;
alter table feed_like add constraint feed_like_feed_id_fkey foreign key (feed_id) references feed(id) on delete cascade;
alter table feed_like add constraint feed_like_profile_id_fkey foreign key (profile_id) references user_profile(id) on delete cascade;
alter table former_reason add constraint former_reason_settlement_id_fkey foreign key (settlement_id) references settlement(id);
alter table job add constraint job_schedule_id_fkey foreign key (schedule_id) references report_schedule(id) on delete set null;
alter table job add constraint job_undoes_fkey foreign key (undoes) references job(id) on delete cascade;
alter table job_row add constraint job_row_job_id_fkey foreign key (job_id) references job(id) on delete cascade;
alter table ledger_entry add constraint ledger_entry_settlement_id_fkey foreign key (settlement_id) references settlement(id);
alter table message add constraint message_conversation_id_fkey foreign key (conversation_id) references conversation(id) on delete cascade;
alter table message_attachment add constraint message_attachment_message_id_fkey foreign key (message_id) references message_out(id) on delete cascade;
alter table notice_push add constraint notice_push_notice_id_fkey foreign key (notice_id) references notice(id) on delete cascade;
alter table notice_push add constraint notice_push_token_fkey foreign key (token) references device(token) on delete cascade;
alter table notification_expansion add constraint notification_expansion_notification_id_fkey foreign key (notification_id) references notification(id) on delete cascade;
alter table notification_recipient add constraint notification_recipient_notification_id_fkey foreign key (notification_id) references notification(id) on delete cascade;
alter table order_line add constraint order_line_order_id_fkey foreign key (order_id) references order_fact(order_id) on delete cascade;
alter table settlement_line add constraint settlement_line_entry_id_fkey foreign key (entry_id) references ledger_entry(id);
alter table settlement_line add constraint settlement_line_settlement_id_fkey foreign key (settlement_id) references settlement(id);
alter table settlement_statement add constraint settlement_statement_settlement_id_fkey foreign key (settlement_id) references settlement(id);
alter table stock_reservation add constraint stock_reservation_order_id_fkey foreign key (order_id) references "order"(id) on delete cascade;
alter table stock_reservation add constraint stock_reservation_product_id_fkey foreign key (product_id) references product(id) on delete cascade;
alter table stream_ticket add constraint stream_ticket_token_hash_fkey foreign key (token_hash) references token(hash) on delete cascade;
alter table activity add constraint activity_class_id_fkey foreign key (class_id) references category_class(id);
alter table agricultural_dictionary add constraint agricultural_dictionary_category_id_fkey foreign key (category_id) references activity(id);
alter table canned_reply add constraint canned_reply_category_id_fkey foreign key (category_id) references activity(id);
alter table event_participant add constraint event_participant_event_id_fkey foreign key (event_id) references event(id);
alter table event_participant add constraint event_participant_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table expert add constraint expert_user_id_fkey foreign key (user_id) references "user"(id);
alter table farm add constraint farm_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table farm_activity_form_field add constraint farm_activity_form_field_farm_activity_id_fkey foreign key (farm_activity_id) references farm_activity(id);
alter table farm_activity_form_field add constraint farm_activity_form_field_list_of_value_id_fkey foreign key (list_of_value_id) references farm_list_of_value(id);
alter table farm_activity_form_field add constraint farm_activity_form_field_unit_id_fkey foreign key (unit_id) references product_unit(id);
alter table farm_activity_implementation add constraint farm_activity_implementation_farm_activity_id_fkey foreign key (farm_activity_id) references farm_activity(id);
alter table farm_activity_implementation add constraint farm_activity_implementation_farm_id_fkey foreign key (farm_id) references farm(id);
alter table farm_activity_implementation add constraint farm_activity_implementation_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table farm_activity_list_of_value_implementation add constraint farm_activity_list_of_value_implementation_form_fie_10ec88f9 foreign key (form_field_id) references farm_activity_form_field(id);
alter table farm_activity_list_of_value_implementation add constraint farm_activity_list_of_value_implementation_implemen_3fabcea2 foreign key (implementation_id) references farm_activity_implementation(id);
alter table farm_community add constraint farm_community_leader_id_fkey foreign key (leader_id) references user_profile(id);
alter table farm_guide_line add constraint farm_guide_line_crop_id_fkey foreign key (crop_id) references farm_sub_category(id);
alter table farm_sub_category add constraint farm_sub_category_farm_category_id_fkey foreign key (farm_category_id) references farm_category(id);
alter table feed add constraint feed_author_id_fkey foreign key (author_id) references author(id);
alter table guide add constraint guide_author_id_fkey foreign key (author_id) references author(id);
alter table guide add constraint guide_vendor_id_fkey foreign key (vendor_id) references vendor(id);
alter table guide_comment add constraint guide_comment_guide_id_fkey foreign key (guide_id) references guide(id);
alter table guide_comment add constraint guide_comment_moderator_id_fkey foreign key (moderator_id) references "user"(id);
alter table guide_comment add constraint guide_comment_parent_id_fkey foreign key (parent_id) references guide_comment(id);
alter table guide_comment add constraint guide_comment_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table market_product_price add constraint market_product_price_crop_id_fkey foreign key (crop_id) references farm_sub_category(id);
alter table market_product_price add constraint market_product_price_unit_id_fkey foreign key (unit_id) references product_unit(id);
alter table online_payment_fee add constraint online_payment_fee_payment_method_id_fkey foreign key (payment_method_id) references payment_method(id);
alter table "order" add constraint order_delivery_service_id_fkey foreign key (delivery_service_id) references delivery_service(id);
alter table "order" add constraint order_payment_method_id_fkey foreign key (payment_method_id) references payment_method(id);
alter table "order" add constraint order_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table "order" add constraint order_promotion_id_fkey foreign key (promotion_id) references promotion(id);
alter table "order" add constraint order_vendor_id_fkey foreign key (vendor_id) references vendor(id);
alter table plan add constraint plan_crop_id_fkey foreign key (crop_id) references farm_sub_category(id);
alter table plan add constraint plan_farm_id_fkey foreign key (farm_id) references farm(id);
alter table plan add constraint plan_guideline_id_fkey foreign key (guideline_id) references farm_guide_line(id);
alter table plan add constraint plan_seed_variety_id_fkey foreign key (seed_variety_id) references seed_variety(id);
alter table problem add constraint problem_category_id_fkey foreign key (category_id) references problem_category(id);
alter table problem_category add constraint problem_category_parent_id_fkey foreign key (parent_id) references problem_category(id);
alter table problem_comment add constraint problem_comment_moderator_id_fkey foreign key (moderator_id) references "user"(id);
alter table problem_comment add constraint problem_comment_parent_id_fkey foreign key (parent_id) references problem_comment(id);
alter table problem_comment add constraint problem_comment_problem_id_fkey foreign key (problem_id) references problem(id);
alter table problem_comment add constraint problem_comment_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table product add constraint product_unit_id_fkey foreign key (unit_id) references product_unit(id);
alter table product_category add constraint product_category_super_category_id_fkey foreign key (super_category_id) references product_super_category(id);
alter table product_image_rating add constraint product_image_rating_moderator_id_fkey foreign key (moderator_id) references "user"(id);
alter table product_image_rating add constraint product_image_rating_product_id_fkey foreign key (product_id) references product(id);
alter table product_image_rating add constraint product_image_rating_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table product_image_rating add constraint product_image_rating_rating_id_fkey foreign key (rating_id) references product_rating(id);
alter table product_rating add constraint product_rating_moderator_id_fkey foreign key (moderator_id) references "user"(id);
alter table product_rating add constraint product_rating_order_id_fkey foreign key (order_id) references "order"(id);
alter table product_rating add constraint product_rating_product_id_fkey foreign key (product_id) references product(id);
alter table product_rating add constraint product_rating_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table product_sub_category add constraint product_sub_category_category_id_fkey foreign key (category_id) references product_category(id);
alter table product_sub_category add constraint product_sub_category_template_id_fkey foreign key (template_id) references template(id);
alter table referral_loan add constraint referral_loan_assignee_id_fkey foreign key (assignee_id) references "user"(id);
alter table referral_loan add constraint referral_loan_bank_id_fkey foreign key (bank_id) references bank(id);
alter table referral_loan add constraint referral_loan_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table seed_variety add constraint seed_variety_farm_sub_category_id_fkey foreign key (farm_sub_category_id) references farm_sub_category(id);
alter table settlement add constraint settlement_delivery_service_id_fkey foreign key (delivery_service_id) references delivery_service(id);
alter table settlement add constraint settlement_payment_method_id_fkey foreign key (payment_method_id) references payment_method(id);
alter table settlement add constraint settlement_vendor_id_fkey foreign key (vendor_id) references vendor(id);
alter table step_comment add constraint step_comment_guide_id_fkey foreign key (guide_id) references guide(id);
alter table step_comment add constraint step_comment_moderator_id_fkey foreign key (moderator_id) references "user"(id);
alter table step_comment add constraint step_comment_parent_id_fkey foreign key (parent_id) references step_comment(id);
alter table step_comment add constraint step_comment_profile_id_fkey foreign key (profile_id) references user_profile(id);
alter table "user" add constraint user_vendor_id_fkey foreign key (vendor_id) references vendor(id);
alter table user_profile add constraint user_profile_project_id_fkey foreign key (project_id) references project_name(id);
alter table user_profile add constraint user_profile_referred_by_id_fkey foreign key (referred_by_id) references user_profile(id);
alter table user_profile add constraint user_profile_user_id_fkey foreign key (user_id) references "user"(id);
alter table vendor add constraint vendor_owner_id_fkey foreign key (owner_id) references "user"(id);
alter table vendor_application add constraint vendor_application_reviewer_id_fkey foreign key (reviewer_id) references "user"(id);
alter table vendor_application add constraint vendor_application_vendor_id_fkey foreign key (vendor_id) references vendor(id);
alter table vendor_bank_account add constraint vendor_bank_account_bank_id_fkey foreign key (bank_id) references bank(id);
alter table vendor_bank_account add constraint vendor_bank_account_details_changed_by_id_fkey foreign key (details_changed_by_id) references "user"(id);
alter table vendor_bank_account add constraint vendor_bank_account_vendor_id_fkey foreign key (vendor_id) references vendor(id);
alter table vendor_delivery_fee add constraint vendor_delivery_fee_vendor_id_fkey foreign key (vendor_id) references vendor(id);
alter table winner add constraint winner_event_id_fkey foreign key (event_id) references event(id);
alter table winner add constraint winner_profile_id_fkey foreign key (profile_id) references user_profile(id);

-- Functions that need the tables, and their triggers.

-- Each party's share of an order in its current state, in whole riel (docs/decisions/0025-settlement.md). Vendor: what was
-- delivered and paid, less the commission, the costs of delivery and payment, and refunds. Delivery service: its fee. Payment
-- provider: what was paid through it. `held` is the cash of the buyer that they hold.
create function order_shares(o "order") returns table(party text, gross bigint, commission bigint, fees bigint, refunds bigint, held bigint) language sql stable as $$
  with known as (
    select coalesce((select m.kind from payment_method m where m.id = o.payment_method_id), 'cashOnDelivery') as kind,
      order_delivered_at(o.timeline) is not null and o.deleted_at is null as is_delivered,
      coalesce(o.payment_state, 'unpaid') <> 'unpaid' and o.deleted_at is null as is_paid,
      o.total - case when o.payment_fee_paid_by = 'buyer' then o.payment_fee else 0 end as sold
  ), share as (
    select k.*, case when o.state = 'returned' then k.sold else least(o.refunded, k.sold) end as back from known k
  )
  select 'vendor:' || o.vendor_id, s.sold,
    case when s.sold > 0 then o.commission - round(o.commission::numeric * s.back / s.sold)::bigint else 0 end,
    case when o.state = 'returned' then 0 else
      case when o.delivery_service_id is null then 0 else o.delivery_fee end +
      case when o.payment_fee_paid_by = 'vendor' then o.payment_fee else 0 end end,
    s.back,
    case when s.kind = 'cashOnDelivery' and o.delivery_service_id is null then o.total else 0 end
  from share s where s.is_delivered and s.is_paid and o.vendor_id is not null
  union all
  select 'deliveryService:' || o.delivery_service_id, o.delivery_fee, 0, 0, 0,
    case when s.kind = 'cashOnDelivery' and s.is_paid then o.total else 0 end
  from share s where s.is_delivered and o.delivery_service_id is not null
  union all
  select 'paymentMethod:' || o.payment_method_id, o.total, 0, o.payment_fee, o.refunded, 0
  from share s where s.is_paid and s.kind <> 'cashOnDelivery' and o.payment_method_id is not null
$$;

-- When a transaction ends, the sum of a closed settlement equals the sum of its entries.
create function refuse_wrong_settlement() returns trigger language plpgsql as $$
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

create constraint trigger keep_settlement_sums after insert or update on settlement deferrable initially deferred for each row execute function refuse_wrong_settlement();

-- The partitions of this month and the next.
select make_message_partition(now()), make_message_partition(now() + interval '1 month');
