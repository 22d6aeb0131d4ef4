-- Readable numbers of records (server/numbers): one sequence for each series.
create sequence number_rl;
create sequence number_va;
create sequence number_or;
