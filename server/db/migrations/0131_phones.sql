-- Runs with: 0070
-- Stores every telephone number in one form, +85512345678. What is no number stays as it is. The words by which records
-- are found are rebuilt when the server starts.
create function pg_temp.as_phone(typed text) returns text language sql immutable as $$
  select case
      when bare ~ '^\+855[1-9]\d{7,8}$' then bare
      when bare ~ '^\+[1-9]\d{7,14}$' and bare !~ '^\+855' then bare
      when bare ~ '^0[1-9]\d{7,8}$' then '+855' || substr(bare, 2)
      when bare ~ '^855[1-9]\d{7,8}$' then '+' || bare
      when bare ~ '^[1-9]\d{7,8}$' then '+855' || bare
      else typed
    end
  from (select regexp_replace(regexp_replace(
      regexp_replace(translate(typed, '០១២៣៤៥៦៧៨៩', '0123456789'), '[\s().·•/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff-]', '', 'g'),
      '^00(?=[1-9])', '+'), '^\+?8550(?=\d)', '+855') as bare) digits
$$;

do $$
declare
  one record;
begin
  -- The numbers stay the same numbers: nothing for their history.
  perform set_config('kasekam.action', 'unrecorded', true);
  for one in select * from (values ('author', 'phone'), ('bank', 'phone'), ('delivery_service', 'phone'), ('expert', 'phone'),
      ('farm_community', 'phone'), ('order', 'deliver_to_phone'), ('user', 'phone'), ('user_profile', 'phone'), ('vendor', 'phone'),
      ('vendor_application', 'phone')) t (of_table, of_column) loop
    execute format(
      'update %1$I set %2$I = pg_temp.as_phone(%2$I) where %2$I is distinct from pg_temp.as_phone(%2$I)',
      one.of_table, one.of_column);
  end loop;
  perform set_config('kasekam.action', '', true);
end
$$;

-- Proposed changes that wait for their review.
update proposal p set changes = p.changes || n.changes
  from (
    select id, jsonb_object_agg(key, (select jsonb_object_agg(side,
        case when jsonb_typeof(value) = 'string' then to_jsonb(pg_temp.as_phone(value #>> '{}')) else value end)
        from jsonb_each(changes -> key) e (side, value))) as changes
      from proposal cross join unnest(array['phone', 'deliverToPhone']) key
      where state = 'waiting' and jsonb_typeof(changes -> key) = 'object'
      group by id) n
  where n.id = p.id;

update system_setting set value = pg_temp.as_phone(value) where key in ('support.phone', 'documents.companyPhone');
