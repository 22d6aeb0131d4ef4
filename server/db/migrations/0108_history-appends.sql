-- Runs with: 0070
-- New entries of the history go to the end of the table (decision 0144). A vacuum notes the space that is left on each page, and
-- then each small entry goes to another old page: the whole page is logged, and so are the summaries of its range in both
-- indexes of blocks. Vacuums for freezing and after deletions still run.
alter table history set (autovacuum_vacuum_insert_threshold = -1);

-- Only vacuums summarized it.
alter index history_audit_idx set (autosummarize = on);
