-- Runs with: 0070, because only the time of writes and searches changes
-- The pending lists of the indexes on spellings are limited by the statement that writes, not by the indexes: an import
-- adds hundreds of thousands of spellings, and is a fifth faster when the lists hold more (decision 0140).
alter index search_spelling_trigrams_idx reset (gin_pending_list_limit);
alter index search_spelling_parts_idx reset (gin_pending_list_limit);
alter index search_spelling_all_parts_idx reset (gin_pending_list_limit);
alter function write_search_document(text, uuid, boolean, jsonb) set gin_pending_list_limit = '64kB';
