-- Runs with: 0070
-- When accounts of the back office were last used (decision 0129). Sessions are deleted when they end; this stays.
create table account_activity (
  user_id uuid references "user" (id) on delete cascade,
  active_at timestamp with time zone not null,
  primary key (user_id)
);
insert into account_activity (user_id, active_at) select user_id, max(signed_in_at) from sign_in group by user_id;

-- The accounts of the back office among those of all farmers.
create index user_listed_idx on "user" (id) where deleted_at is null and roles && array['ROLE_ADMIN', 'ROLE_BACKOFFICE_ADMIN', 'ROLE_BACKOFFICE_EDITOR', 'ROLE_USER_EXPERT', 'ROLE_USER_SUPPLIER', 'ROLE_USER_SUPPLIER_STAFF']::text[];
