-- Runs with: 0070, because the constraint of paused allows more than before, and saved views of reports move to a new table
-- Reports that people save, and the pins of their Home (decision 0136).
create table saved_report (
  id uuid default gen_random_uuid(),
  owner uuid references "user" (id) on delete cascade not null,
  -- The declared report.
  report text not null,
  name text not null,
  -- The report's query, without the leading `?`.
  query text not null,
  is_shared boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  primary key (id)
);
create unique index saved_report_name_key on saved_report (owner, lower(name));
create index saved_report_shared_idx on saved_report (report) where is_shared;

create table report_pin (
  user_id uuid references "user" (id) on delete cascade,
  saved_report uuid references saved_report (id) on delete cascade,
  at timestamp with time zone default now() not null,
  primary key (user_id, saved_report)
);
create index report_pin_saved_report_idx on report_pin (saved_report);

-- The saved report that a schedule sends. No reference: a schedule outlives it, and says why it stopped.
alter table report_schedule add column saved_report uuid;
alter table report_schedule drop constraint report_schedule_paused_check;
alter table report_schedule add constraint report_schedule_paused_check
  check (paused = any (array['forbidden'::text, 'broken'::text, 'removed'::text, 'fixed'::text]));
create index report_schedule_saved_report_idx on report_schedule (saved_report) where saved_report is not null;

-- Saved views of reports become saved reports. Those for one role become private: nobody sees more than before.
do $$
declare
  kept record;
  wanted text;
  counted int;
begin
  for kept in
    select v.* from saved_view v join "user" u on u.id = v.owner where v.entity like 'report:%' order by v.created_at, v.id
  loop
    counted := 1;
    wanted := kept.name;
    while exists (select from saved_report r where r.owner = kept.owner and lower(r.name) = lower(wanted)) loop
      counted := counted + 1;
      wanted := kept.name || ' (' || counted || ')';
    end loop;
    insert into saved_report (id, owner, report, name, query, is_shared, created_at, updated_at)
    values (kept.id, kept.owner, substr(kept.entity, 8), wanted, kept.query, kept.audience = 'everybody', kept.created_at, kept.updated_at);
  end loop;
  delete from saved_view where entity like 'report:%';
end
$$;
