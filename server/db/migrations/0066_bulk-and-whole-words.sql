-- The words of many new records in one statement. The trigger of a single write runs several statements for each row.
-- `added` has their texts: [{"id": uuid, "live": boolean, "texts": {"name": [{"s": spellings, "b": boundaries, "p": place}, …]}}, …].
create function insert_search_documents(of_entity text, added jsonb) returns void language sql as $$
  with given as materialized (
    select (r.item ->> 'id')::uuid as record_id, (r.item ->> 'live')::boolean as live, r.item -> 'texts' as texts
    from jsonb_array_elements(added) r (item)
  ), worded as materialized (
    select g.record_id, g.live, f.key as field, w.at, (w.item ->> 'p')::smallint as place,
      search_word(of_entity, w.item -> 's' ->> 0, coalesce((w.item -> 'b' ->> 0)::integer, 0)) as word, w.item -> 's' as spellings, w.item -> 'b' as boundaries
    from given g cross join jsonb_each(g.texts) f cross join jsonb_array_elements(f.value) with ordinality w (item, at)
  ), spelled as (
    insert into search_spelling (entity, spelling, boundary, word, n)
      select distinct of_entity, s.spelling, coalesce((u.boundaries ->> (s.at::integer - 1))::smallint, 0), u.word, 0
      from (select distinct on (word) word, spellings, boundaries from worded) u
      cross join jsonb_array_elements_text(u.spellings) with ordinality s (spelling, at)
      where not exists (select from search_spelling x where x.word = u.word)
  ), places as materialized (
    select record_id, live, word, min(place) as place from worded group by record_id, live, word
  ), fields as (
    select record_id, jsonb_object_agg(field, words) as fields from (
      select record_id, field, jsonb_agg(jsonb_build_array(word, place) order by at) as words from worded group by record_id, field) f
    group by record_id
  ), words as (
    select record_id, array_agg(word order by word) as words, coalesce(array_agg(word order by word) filter (where place < 2), '{}') as heads
    from places group by record_id
  ), documents as (
    -- A text without words is written as an empty list.
    insert into search_document (record_id, entity, fields, words, heads, is_live)
      select g.record_id, of_entity, (select coalesce(jsonb_object_agg(key, '[]'::jsonb), '{}') from jsonb_object_keys(g.texts) key) || coalesce(f.fields, '{}'),
        coalesce(w.words, '{}'), coalesce(w.heads, '{}'), g.live
      from given g left join fields f using (record_id) left join words w using (record_id)
  ), posted as (
    insert into search_posting (word, record_id, place) select word, record_id, place from places where live
  )
  insert into search_count (word, change) select word, count(*)::integer from places where live group by word
$$;

-- Records whose whole text is the word come first, however many newer ones contain it.
create index search_posting_whole_idx on search_posting (word, record_id) where place = 0;
