-- What the declarations `apart`, `keepsOne` and `itself` stand on.
create extension if not exists btree_gist;

-- Writes that can break a rule between the rows of a table come one after the other. For each statement, and so before any row
-- of it is locked: whoever waits here holds nothing that the one before could need.
create function wait_for_turn() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('kasekam turn'), hashtext(tg_table_name));
  return null;
end
$$;

-- The condition for the rows `r` that agree with a row ($1) in some columns, empty ones included, in a form that an index can help.
create function same_group(of_row jsonb, columns text[]) returns text language sql immutable as $$
  select coalesce(string_agg(
    case when of_row ->> c is null then format('r.%I is null', c) else format('r.%I = ($1).%I', c, c) end, ' and '), 'true')
  from unnest(columns) c
$$;

-- Arguments: the flag, then the columns of the group. The row itself: the first of a group is flagged, whatever was said, and
-- one that comes back or comes over from elsewhere does not take the flag from another.
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

-- The others of the group: they give the flag up to the row that was given it; the oldest gets it from one that went away; and
-- it can't be taken from the only one that has it.
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

-- Argument: the column that names the record above. Going up from a row must never lead back to it.
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
