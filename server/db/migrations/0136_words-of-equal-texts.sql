-- Runs with: 0070
-- The words of many new records in one statement; records with equal texts are given together, so that their words are made
-- once. A server of the version before gives each record alone, by "id". `added` has the texts:
-- [{"ids": uuids, "live": boolean, "texts": {"name": [{"s": spellings, "b": boundaries, "p": place}, …]}}, …].
create or replace function insert_search_documents(of_entity text, added jsonb) returns void
    language sql
    as $$
  with given as materialized (
    select g.at as text_id, (g.item ->> 'live')::boolean as live, g.item -> 'texts' as texts,
      coalesce(g.item -> 'ids', jsonb_build_array(g.item -> 'id')) as ids
    from jsonb_array_elements(added) with ordinality g (item, at)
  ), worded as materialized (
    select g.text_id, f.key as field, w.at, (w.item ->> 'p')::smallint as place,
      search_word(of_entity, w.item -> 's' ->> 0, coalesce((w.item -> 'b' ->> 0)::integer, 0)) as word, w.item -> 's' as spellings, w.item -> 'b' as boundaries
    from given g cross join jsonb_each(g.texts) f cross join jsonb_array_elements(f.value) with ordinality w (item, at)
  ), spelled as (
    insert into search_spelling (entity, spelling, boundary, word, n)
      select distinct of_entity, s.spelling, coalesce((u.boundaries ->> (s.at::integer - 1))::smallint, 0), u.word, 0
      from (select distinct on (word) word, spellings, boundaries from worded) u
      cross join jsonb_array_elements_text(u.spellings) with ordinality s (spelling, at)
      where not exists (select from search_spelling x where x.word = u.word)
  ), places as materialized (
    select text_id, word, min(place) as place from worded group by text_id, word
  ), fields as (
    select text_id, jsonb_object_agg(field, words) as fields from (
      select text_id, field, jsonb_agg(jsonb_build_array(word, place) order by at) as words from worded group by text_id, field) f
    group by text_id
  ), words as (
    select text_id, array_agg(word order by word) as words, coalesce(array_agg(word order by word) filter (where place < 2), '{}') as heads
    from places group by text_id
  ), records as materialized (
    select g.text_id, g.live, r.id::uuid as record_id from given g cross join jsonb_array_elements_text(g.ids) r (id)
  ), documents as (
    -- A text without words is written as an empty list.
    insert into search_document (record_id, entity, fields, words, heads, is_live)
      select r.record_id, of_entity, d.fields, d.words, d.heads, r.live
      from records r join (
        select g.text_id, (select coalesce(jsonb_object_agg(key, '[]'::jsonb), '{}') from jsonb_object_keys(g.texts) key) || coalesce(f.fields, '{}') as fields,
          coalesce(w.words, '{}') as words, coalesce(w.heads, '{}') as heads
        from given g left join fields f using (text_id) left join words w using (text_id)) d using (text_id)
  ), posted as (
    insert into search_posting (word, record_id, place)
      select p.word, r.record_id, p.place from records r join places p using (text_id) where r.live order by p.word, r.record_id
  )
  insert into search_count (word, change)
    select p.word, count(*)::integer from records r join places p using (text_id) where r.live group by p.word
$$;
