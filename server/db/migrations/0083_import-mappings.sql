-- Runs with: 0070
-- Which column of a file a person imports into which field (decision 0115).

create table import_mapping (
  user_id uuid not null references "user" (id) on delete cascade,
  entity text not null,
  -- SHA-256 of the headings in alphabetical order.
  headings bytea not null,
  -- The field of each heading in that order; null for a column that is not imported.
  fields text[] not null,
  used_at timestamp with time zone default now() not null,
  primary key (user_id, entity, headings)
);
