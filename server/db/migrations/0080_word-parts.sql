-- Runs with: 0070
-- Search finds the words that contain a term by three letters in a row (decision 0096). Unlike the trigrams of the
-- index before, these belong to one list, distinguish sounds, which are in capitals, from letters, and of two joined
-- words they are only those that cross the boundary: an entry that is read is nearly always one that counts.
-- The older index stays, because suggestions and older servers read it.

-- The parts of a spelling. The sign after the entity says where a part stands: . in a single word, + across the
-- boundary of joined words, ^ at the beginning, ~ at the beginning of joined words of which the first has more than one letter.
-- The cost keeps the planner from computing the parts of all rows of a small table instead of reading the index.
create function search_parts(entity text, spelling text, boundary integer) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  select case when boundary = 0
    then array(select entity || '.' || substr(spelling, at, 3) from generate_series(1, length(spelling) - 2) at)
      || (entity || '^' || left(spelling, 1)) || (entity || '^' || left(spelling, 2))
    else array(select entity || '+' || substr(spelling, at, 3) from generate_series(1, length(spelling) - 2) at
        -- The boundary counts such letters twice.
        where at between boundary - 1 and boundary or spelling ~ '[\U00010000-\U0010FFFF]')
      || (entity || case when boundary = 1 then '^' else '~' end || left(spelling, 2)) end
$$;
-- Each lookup reads the list of pending entries, so it is short; without one, filling a database takes an eighth longer.
create index search_spelling_parts_idx on search_spelling using gin (search_parts(entity, spelling, boundary)) with (gin_pending_list_limit = '64');

-- The number of records with a word is `n` and the changes that are not added up yet, which may be many after an import.
create index search_count_word_idx on search_count (word);
