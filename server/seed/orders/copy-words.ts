import { literal } from "../../db/schema/identifiers.ts";

// The words of bulk copies for the word index (decision 0096), which the trigger of a single
// write would store. A copy has the words of what it copies, and those of its own number.

/** The words of the buyers of the finished orders, by what an order says of its buyer. */
export const templateWordsSql = `create temp table template_words on commit drop as
  select distinct on (t.deliver_to_name, t.deliver_to_phone) t.deliver_to_name, t.deliver_to_phone, d.fields
  from template t join search_document d on d.record_id = t.id order by t.deliver_to_name, t.deliver_to_phone, t.id`;

/** Stores the documents, postings and counts of the rows `copied (id, fields)`; words of `counted` have their count. */
const storeSql = (entity: string, counted = "select null::bigint where false"): string => `documents as (
    insert into search_document (record_id, entity, fields, words, heads, is_live)
      select c.id, ${literal(entity)}, c.fields, p.words, p.heads, true
      from copied c cross join lateral (
        select coalesce(array_agg(s.word order by s.word), '{}') as words,
          coalesce(array_agg(s.word order by s.word) filter (where s.place < 2), '{}') as heads
        from search_places(c.fields) s) p
      on conflict (record_id) do nothing returning record_id, fields),
  posted as (
    insert into search_posting (word, record_id, place)
      select p.word, d.record_id, p.place from documents d cross join lateral search_places(d.fields) p returning word)
  insert into search_count (word, change)
    select p.word, count(*)::int from posted p where not exists (select from (${counted}) c (word) where c.word = p.word) group by p.word`;

const word = (spelling: string, boundary: number): string => `search_word('order', ${spelling}, ${boundary})`;
const placed = (spelling: string, boundary: number, place: number): string =>
  `jsonb_build_array(${word(spelling, boundary)}, ${place})`;

/** The words of a range of orders: of OR-2026-1000123 or, 2026, 1000123 and the pairs of neighbours. The new number has one order. */
export const orderWordsSql = `with numbered as materialized (
    select o.id, substr(o.number, 4, 4) as year, substr(o.number, 9) as serial, t.fields
    from "order" o join template_words t using (deliver_to_name, deliver_to_phone)
    where o.id >= ('01980000-0000-7000-8000-' || lpad(to_hex($1::int), 12, '0'))::uuid
      and o.id <= ('01980000-0000-7000-8000-' || lpad(to_hex($2::int), 12, '0'))::uuid),
  spelled as (
    insert into search_spelling (entity, spelling, boundary, word, n)
      select distinct 'order', s.spelling, s.boundary, search_word('order', s.spelling, s.boundary), s.records
      from numbered n cross join lateral
        (values (n.year, 0, 0), (n.serial, 0, 1), ('or' || n.year, 2, 0), (n.year || n.serial, 4, 1)) s (spelling, boundary, records)
      where not exists (select from search_spelling x where x.word = search_word('order', s.spelling, s.boundary))
      returning word, n),
  copied as (
    select n.id, n.fields || jsonb_build_object('number', jsonb_build_array(${[
      placed("'or'", 0, 1),
      placed("n.year", 0, 2),
      placed("n.serial", 0, 2),
      placed("'or' || n.year", 2, 1),
      placed("n.year || n.serial", 4, 2),
    ].join(", ")})) as fields from numbered n),
  ${storeSql("order", "select word from spelled where n > 0")}`;

/** The words of copied buyers: those of the person. */
export const buyerWordsSql = `with copied as (
    select ('01980000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid as id, d.fields
    from generate_series(0, $1::int - 1) n
    join template t on t.place = n % (select count(*) from template) join search_document d on d.record_id = t.profile_id),
  ${storeSql("userProfile")}`;
