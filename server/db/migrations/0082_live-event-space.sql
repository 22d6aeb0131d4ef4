-- Runs with: 0070
-- Each live event is updated once, when it gets its number. With space left on its page the new version stays there, which
-- writes less to the log and touches one page instead of two (decision 0106).
alter table live_event set (fillfactor = 50);
