-- The most popular records of an entity come first among matches of equal rank (decision 0099).
-- `weight` is 0 for most records, and larger for the more popular of the others.
alter table search_document add column weight smallint not null default 0;
alter table search_posting add column weight smallint not null default 0;
create index search_document_popular_idx on search_document (entity, record_id) include (weight) where weight > 0;
create index search_posting_popular_idx on search_posting (word, weight desc, record_id desc) include (place) where weight > 0;

-- New postings get the weight of their record.
create or replace function replace_search_postings(of_record uuid, was jsonb, is_now jsonb) returns void language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  of_weight constant smallint := coalesce((select d.weight from search_document d where d.record_id = of_record), 0);
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
      insert into search_posting (word, record_id, place, weight)
        select n.word, of_record, n.place, of_weight from new_words n where not exists (select from old_words o where o.word = n.word))
  insert into search_count (word, change)
    select coalesce(n.word, o.word), case when o.word is null then 1 else -1 end
      from new_words n full join old_words o using (word) where n.word is null or o.word is null;
end
$$;
