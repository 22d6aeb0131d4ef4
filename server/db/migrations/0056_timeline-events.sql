-- Timeline entries are data: what happened, its amount and currency, and the reference of a payment. Until now, payments
-- were written into the note: `+96,000 ៛ · ABA-77`, `−6,000 ៛ · One bag was torn`.
comment on column "order"."timeline" is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';
select complete_stored_rows('order', 'timeline');
comment on column "referral_loan"."timeline" is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';
select complete_stored_rows('referral_loan', 'timeline');
comment on column "settlement"."timeline" is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';
select complete_stored_rows('settlement', 'timeline');
comment on column "vendor_application"."timeline" is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';
select complete_stored_rows('vendor_application', 'timeline');

-- An entry with its event as data; one that does not read as an event keeps its note.
create or replace function pg_temp.with_event(entry jsonb, of_table text) returns jsonb language plpgsql immutable as $$
declare
  -- No-break spaces are spaces here, and the sign is a minus sign (U+2212) or a plus.
  parts constant text[] := regexp_match(entry ->> 'note',
    '^([+−])([0-9]{1,15}|[0-9]{1,3}(?:,[0-9]{3}){1,4})[ \u00a0]៛(?: · (.*))?$');
  amount constant bigint := replace(parts[2], ',', '')::bigint;
  rest constant text := nullif(parts[3], '');
begin
  if entry ->> 'from' is null or entry ->> 'from' is distinct from entry ->> 'to'
    or coalesce(entry ->> 'kind', 'transition') <> 'transition' then
    return entry;
  elsif of_table = 'settlement' then
    return entry || '{"kind": "statementSent"}';
  elsif parts is null then
    return entry;
  end if;
  return entry || jsonb_build_object('amount', amount, 'currency', 'KHR', 'reference', null) || case
    when parts[1] = '−' then jsonb_build_object('kind', 'refund', 'note', rest)
    when rest = 'Cash on delivery · សាច់ប្រាក់ពេលទទួលទំនិញ' then '{"kind": "cashPayment", "note": null}'
    when char_length(rest) > 100 then jsonb_build_object('kind', 'payment', 'note', rest)
    else jsonb_build_object('kind', 'payment', 'note', null, 'reference', rest)
  end;
end
$$;

create or replace function pg_temp.with_events(entries jsonb, of_table text) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(entries) is distinct from 'array' then entries else coalesce((
    select jsonb_agg(pg_temp.with_event(entry, of_table) order by place)
    from jsonb_array_elements(entries) with ordinality e (entry, place)), '[]') end
$$;

-- Nobody changes a record by this: no trigger runs, so there is no history and no new version.
alter table "order" disable trigger user;
update "order" set timeline = pg_temp.with_events(timeline, 'order')
  where timeline is distinct from pg_temp.with_events(timeline, 'order');
alter table "order" enable trigger user;

alter table settlement disable trigger user;
update settlement set timeline = pg_temp.with_events(timeline, 'settlement')
  where timeline is distinct from pg_temp.with_events(timeline, 'settlement');
alter table settlement enable trigger user;

-- The history shows the entries that a change added.
update history set changes = changes || jsonb_build_object('timeline', jsonb_build_array(
    pg_temp.with_events(changes #> '{timeline,0}', entity), pg_temp.with_events(changes #> '{timeline,1}', entity)))
  where entity in ('order', 'settlement') and changes ? 'timeline';

drop function pg_temp.with_events(jsonb, text);
drop function pg_temp.with_event(jsonb, text);
