-- Runs with: 0070
-- A search across lists finds its words in one lookup for all of them (decision 0122): here the parts of a spelling do
-- not begin with its entity. Pending entries are read by each lookup, so their list is short.
create index search_spelling_all_parts_idx on search_spelling using gin (search_parts('', spelling, boundary)) with (gin_pending_list_limit = '64');
