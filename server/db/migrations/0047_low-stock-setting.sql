-- A flag that is true while a number of its row is at most the value of a system setting.
-- Arguments: the flag's column, the number's column, the setting's key, and the limit while it is not set.
create function keep_threshold() returns trigger language plpgsql as $$
declare
  top numeric;
begin
  -- Whoever changes a setting waits for the writes that read it, and they for that change.
  perform pg_advisory_xact_lock_shared(hashtextextended('kasekam: thresholds', 0));
  select s.value::numeric into top from system_setting s
    where s.key = tg_argv[2] and s.deleted_at is null and s.value is not null;
  new := jsonb_populate_record(
    new, jsonb_build_object(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::numeric <= coalesce(top, tg_argv[3]::numeric))
  );
  return new;
end
$$;

-- A changed setting marks the rows anew. Nobody edited them: no new version, no history.
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
    top := coalesce(case when new.deleted_at is null then new.value end, given[4])::numeric;
    perform set_config('kasekam.action', 'unrecorded', true);
    execute format(
      'update %1$s set %2$I = %3$I <= $1 where %2$I is distinct from (%3$I <= $1)', kept.target, given[1], given[2]
    ) using top;
    perform set_config('kasekam.action', action, true);
  end loop;
  return null;
end
$$;
create trigger apply_threshold after insert or update of value, deleted_at on system_setting for each row
  execute function apply_threshold();

alter table "product" alter column "low_stock" drop expression;
update "product" set "low_stock" = false where "low_stock" is null;
alter table "product" alter column "low_stock" set default false;
alter table "product" alter column "low_stock" set not null;
create trigger "product_low_stock_threshold" before insert or update of "low_stock", "quantity" on "product"
  for each row execute function keep_threshold('low_stock', 'quantity', 'product.lowStock', '10');
