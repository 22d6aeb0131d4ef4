-- Runs with: 0070, because only a newer server calls it
-- The counts of many words are changed one by one. A join of the words with their spellings is planned as nested loops over
-- the whole table when it was last analyzed while its rows were not yet committed, as during the first import.
create function add_to_word(changed bigint, change integer) returns void language plpgsql as $$
begin
  update search_spelling set n = greatest(0, n + change) where word = changed;
end
$$;
