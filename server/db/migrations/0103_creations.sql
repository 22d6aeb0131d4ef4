-- Runs with: 0070, because the triggers keep the history of all servers
-- The history of new rows is written once for a statement, not row by row: a third of the time of an import went into
-- starting a statement for each row. The arguments are the name of the entity and the columns that its history keeps.
create function keep_creations() returns trigger language plpgsql as $$
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

-- The functions of the tables keep changed rows only. They are rewritten here, and read for the names of their columns,
-- because a generated migration would repeat each of them in full.
do $$
declare
  t record;
begin
  for t in
    select r.tgname as name, c.oid::regclass as of_table, f.oid as function, f.proname, f.prosrc as source
    from pg_trigger r join pg_class c on c.oid = r.tgrelid join pg_proc f on f.oid = r.tgfoid
    where c.relnamespace = current_schema()::regnamespace and f.proname = left('keep_' || r.tgname, 63) and f.prosrc like '%keep_creation(%'
    order by r.tgname
  loop
    execute regexp_replace(pg_get_functiondef(t.function), '  if tg_op = ''INSERT'' then.*?\n  end if;\n', '');
    -- Replaced, not dropped: that lets others read the table.
    execute format('create or replace trigger %I after update on %s for each row execute function %I()', t.name, t.of_table, t.proname);
    execute format('create trigger %I after insert on %s referencing new table as created for each statement execute function keep_creations(%s, %s)',
      regexp_replace(t.name, '_history$', '_creation'), t.of_table,
      substring(t.source from 'keep_creation\((''\w+'')'), substring(t.source from 'to_jsonb\(new\), array\[([^]]*)\]'));
  end loop;
end
$$;
drop function keep_creation(text, uuid, integer, timestamptz, uuid, jsonb, text[]);
