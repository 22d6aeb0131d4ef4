-- A search compares the keys of every row that its index suggests: kept in the row itself, that takes half the time.
-- And it reads all that waits to be put into the index, so not much may wait.
do $$
declare
  found record;
begin
  for found in
    select a.attrelid::regclass as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and a.attname ~ '^search' and a.attnum > 0 and not a.attisdropped
  loop
    execute format('alter table %s alter column %I set storage main', found."table", found."column");
  end loop;
  for found in
    select x.indexrelid::regclass as "index"
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
    where i.relnamespace = current_schema()::regnamespace and m.amname = 'gin'
  loop
    execute format('alter index %s set (gin_pending_list_limit = 256)', found."index");
  end loop;
end
$$;
