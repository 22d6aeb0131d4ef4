-- What the server notes by itself (a sign-in) is no change that somebody made: it says so, and leaves no history.
create or replace function keep_history() returns trigger language plpgsql as $$
declare
  kept constant text[] := array['id', 'version', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at'];
  named text := nullif(current_setting('kasekam.action', true), '');
  was jsonb;
  action text;
  changes jsonb;
begin
  if named = 'unrecorded' then
    return null;
  end if;
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
