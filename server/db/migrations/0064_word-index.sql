-- The word index: which records contain which words, for search (decision 0096).
-- The server splits texts into words and writes them to the column "search" of a record; a trigger moves them here.

-- The words of a record, with which its postings are kept and rebuilt. `fields` has the words of each text:
-- {"name": [[word, place], …]}. `words` are those of all texts, `heads` those at the beginning of one.
create table search_document (
  record_id uuid not null,
  entity text not null,
  fields jsonb not null,
  words bigint[] not null,
  heads bigint[] not null,
  -- Only records that are not in the bin have postings.
  is_live boolean not null,
  primary key (record_id)
);
create index search_document_entity_idx on search_document (entity, record_id);

-- A word (a hash of the entity and the word) is in a live record. Place 0: the only word of a text, 1: the first, 2: another.
create table search_posting (
  word bigint not null,
  record_id uuid not null,
  place smallint not null,
  primary key (word, record_id) include (place)
);

-- The spellings of a word. For two joined words, `boundary` is the length of the first one. `n` is the number of live
-- records with the word, up to a minute old. Rows may be double: two transactions can add a word at the same time, and
-- a unique index would make one of them wait for the other.
create table search_spelling (
  entity text not null,
  spelling text not null,
  boundary smallint not null,
  word bigint not null,
  n integer not null
) with (fillfactor = 80);
create index search_spelling_trigrams_idx on search_spelling using gin (spelling gin_trgm_ops) with (gin_pending_list_limit='256');
create index search_spelling_start_idx on search_spelling (entity, spelling text_pattern_ops);
create index search_spelling_word_idx on search_spelling (word);

-- Changes of `n` that a job adds up, so that two writers of a common word never wait for each other.
create table search_count (
  word bigint not null,
  change integer not null
);

create function search_word(of_entity text, spelling text, boundary integer) returns bigint
  language sql immutable parallel safe as $$ select hashtextextended(of_entity || ' ' || boundary || ' ' || spelling, 0) $$;

-- The words of a document with the first place of each.
create function search_places(fields jsonb) returns table (word bigint, place smallint) language sql immutable parallel safe as $$
  select (w.item ->> 0)::bigint, min((w.item ->> 1)::smallint)
  from jsonb_each(fields) f cross join jsonb_array_elements(f.value) w (item) group by 1
$$;

-- Replaces the postings of a record.
-- Plans are kept and the planner expects many more words than a text has, so it is told to use the indexes.
create function replace_search_postings(of_record uuid, was jsonb, is_now jsonb) returns void language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  with old_words as materialized (select p.word, p.place from search_places(was) p),
    new_words as materialized (select p.word, p.place from search_places(is_now) p),
    removed as (
      delete from search_posting p using old_words o
        where p.word = o.word and p.record_id = of_record and not exists (select from new_words n where n.word = o.word)),
    moved as (
      update search_posting p set place = n.place from new_words n join old_words o on o.word = n.word and o.place <> n.place
        where p.word = n.word and p.record_id = of_record),
    added as (
      insert into search_posting (word, record_id, place)
        select n.word, of_record, n.place from new_words n where not exists (select from old_words o where o.word = n.word))
  insert into search_count (word, change)
    select coalesce(n.word, o.word), case when o.word is null then 1 else -1 end
      from new_words n full join old_words o using (word) where n.word is null or o.word is null;
end
$$;

-- Writes the words of some texts of a record: {"name": [{"s": spellings, "b": boundaries, "p": place}, …]}.
create function write_search_document(of_entity text, of_record uuid, live boolean, texts jsonb) returns void language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  was search_document;
  is_now jsonb;
  all_words bigint[];
  first_words bigint[];
begin
  with given as materialized (
    select f.key as field, w.at, (w.item ->> 'p')::smallint as place,
      search_word(of_entity, w.item -> 's' ->> 0, coalesce((w.item -> 'b' ->> 0)::integer, 0)) as word, w.item -> 's' as spellings, w.item -> 'b' as boundaries
    from jsonb_each(texts) f cross join jsonb_array_elements(f.value) with ordinality w (item, at)
  ), spelled as (
    insert into search_spelling (entity, spelling, boundary, word, n)
      select distinct of_entity, s.spelling, coalesce((g.boundaries ->> (s.at::integer - 1))::smallint, 0), g.word, 0
      from given g cross join jsonb_array_elements_text(g.spellings) with ordinality s (spelling, at)
      where not exists (select from search_spelling x where x.word = g.word)
  )
  select jsonb_object_agg(field, words) into is_now
    from (select field, jsonb_agg(jsonb_build_array(word, place) order by at) as words from given group by field) g;
  -- A text without words is written as an empty list.
  select coalesce(jsonb_object_agg(key, '[]'::jsonb), '{}') || coalesce(is_now, '{}') into is_now from jsonb_object_keys(texts) key;
  select * into was from search_document d where d.record_id = of_record for update;
  is_now := coalesce(was.fields, '{}') || is_now;
  if was.fields = is_now and was.is_live = live and was.entity = of_entity then
    return;
  end if;
  select coalesce(array_agg(p.word order by p.word), '{}'), coalesce(array_agg(p.word order by p.word) filter (where p.place < 2), '{}')
    into all_words, first_words from search_places(is_now) p;
  insert into search_document (record_id, entity, fields, words, heads, is_live)
    values (of_record, of_entity, is_now, all_words, first_words, live)
    on conflict (record_id) do update set entity = excluded.entity, fields = excluded.fields, words = excluded.words,
      heads = excluded.heads, is_live = excluded.is_live;
  perform replace_search_postings(of_record, case when was.is_live then was.fields else '{}' end, case when live then is_now else '{}' end);
end
$$;

create function keep_search() returns trigger language plpgsql as $$
begin
  perform write_search_document(tg_argv[0], new.id, new.deleted_at is null, new.search::jsonb);
  new.search := null;
  return new;
end
$$;

create function keep_search_live() returns trigger language plpgsql as $$
declare
  live constant boolean := new.deleted_at is null;
  was search_document;
begin
  select * into was from search_document d where d.record_id = new.id for update;
  if was.record_id is null or was.is_live = live then
    return null;
  end if;
  update search_document set is_live = live where record_id = new.id;
  perform replace_search_postings(new.id, case when live then '{}' else was.fields end, case when live then was.fields else '{}' end);
  return null;
end
$$;

create function remove_search() returns trigger language plpgsql as $$
declare
  was search_document;
begin
  delete from search_document d where d.record_id = old.id returning * into was;
  if was.is_live then
    perform replace_search_postings(old.id, was.fields, '{}');
  end if;
  return null;
end
$$;

-- The version of the splitting of texts with which the words of an entity were written.
create table search_version (
  entity text not null,
  version text not null,
  primary key (entity)
);

