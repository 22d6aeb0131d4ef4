-- Runs with: 0070, because the constraint of job allows more than before
-- Files with all data about a person (decision 0128).
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind = any (array['bulk'::text, 'report'::text, 'schedule'::text, 'personal'::text]));
