-- pg-boss creates its tables itself. When two servers start on an empty database at the same time, a connection that
-- has looked for the schema before still believes it missing after it waited for the other server, and its "create
-- schema if not exists" fails. Migrations run under one lock, so the schema is created here.
create schema if not exists pgboss;
