-- A stored setting that is no number, which no form or import can write, counts as not set instead of failing every write.
create function threshold_value(value text) returns numeric language sql immutable as $$
  select case when value ~ '^-?[0-9]{1,15}(\.[0-9]{1,15})?$' then value::numeric end
$$;

create or replace function keep_threshold() returns trigger language plpgsql as $$
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

create or replace function apply_threshold() returns trigger language plpgsql as $$
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
