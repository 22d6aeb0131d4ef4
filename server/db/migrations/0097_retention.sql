-- Runs with: 0070
-- When a server last looked an origin up (decision 0130): one that nothing names goes some days later, so that no server
-- still knows its id. The column is not sealed.
alter table audit_origin add column seen_at timestamp with time zone default now() not null;
