-- Files that the server itself makes for one person or for a mail: neither the library nor the address of uploads knows them.
alter table file add column internal boolean not null default false;

-- Reports that somebody has sent again and again. Hours and days are those of Phnom Penh.
create table report_schedule (
  id uuid primary key,
  owner uuid not null,
  report text not null,
  -- The report's own query, without the leading `?`; its period moves with the day.
  query text not null,
  format text not null check (format in ('pdf', 'xlsx')),
  language text not null check (language in ('en', 'km')),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  -- 1 is Monday.
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  recipients uuid[] not null check (cardinality(recipients) > 0),
  enabled boolean not null default true,
  -- Why the server itself disabled it.
  paused text check (paused in ('forbidden', 'broken')),
  next_at timestamptz not null,
  -- Failures since it was last sent; a failed one is tried again before its next time.
  tries integer not null default 0,
  last_at timestamptz,
  last_outcome text check (last_outcome in ('sent', 'failed', 'nobody')),
  last_sent integer,
  -- Of the last one: why it failed, in both languages.
  last_failure jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((frequency = 'weekly') = (weekday is not null)),
  check ((frequency = 'monthly') = (month_day is not null))
);
create index report_schedule_due_idx on report_schedule (next_at) where enabled;
create index report_schedule_report_idx on report_schedule (report, owner);

-- Jobs of other kinds: a report written as a file, and one written to be sent.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('bulk', 'report', 'schedule'));
-- What came of it, kept as long as the job is.
alter table job add column file text;
alter table job add column file_name text;
-- Why it could not go on, where its refusal had words of its own.
alter table job add column failure_words jsonb;
alter table job add column schedule_id uuid references report_schedule (id) on delete set null;
-- The time of the schedule that it is for: none is sent twice. Null for one that a person sent at once.
alter table job add column due_at timestamptz;
create unique index job_due_key on job (schedule_id, due_at);
create index job_file_idx on job (file) where file is not null;
create index job_person_idx on job (by, created_at desc);
