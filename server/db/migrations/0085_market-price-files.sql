-- Runs with: 0070
-- Files with market prices that are imported from a folder or bucket (decision 0119).

-- The contents of files that were seen, so that each is imported once.
create table market_price_file (
  name text,
  -- SHA-256 of the content in hexadecimal; of a file that could not be read, its stamp.
  content text,
  -- Size and time of the file when it was last read. While they are the same, it is not read again.
  stamp text not null,
  outcome text not null,
  -- The batch of the import; null when nothing was imported.
  batch_id uuid,
  -- Why nothing was imported.
  failure_en text,
  failure_km text,
  -- The setting for rows with errors at the last try.
  row_errors text not null,
  at timestamp with time zone default now() not null,
  tried_at timestamp with time zone default now() not null,
  -- When the source last had a file of this name, to the day.
  seen_at timestamp with time zone default now() not null,
  primary key (name, content),
  constraint market_price_file_outcome_check check (outcome = any (array['imported'::text, 'refused'::text, 'unreadable'::text]))
);
create index market_price_file_content_idx on market_price_file (content);

-- The last check of each source, and why it failed.
create table market_price_source (
  address text,
  checked_at timestamp with time zone default now() not null,
  failure_en text,
  failure_km text,
  primary key (address)
);
