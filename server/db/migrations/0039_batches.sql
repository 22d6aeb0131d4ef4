-- Imports and bulk changes are kept in one list, with what each wrote to which record, so that each can be taken back later.
alter table job add column undoes uuid references job (id) on delete cascade;
create index job_undoes_idx on job (undoes) where undoes is not null;
-- One undo of a batch at a time.
create unique index job_undoing_key on job (undoes) where state in ('waiting', 'running');
create index job_batch_idx on job (created_at desc, id desc) where kind = 'bulk' and undoes is null;

-- Whether the batch made the record; `version` is then its first one.
alter table job_row add column created boolean not null default false;
-- The message in Khmer; `message` is in English from here on.
alter table job_row add column message_km text;
drop index job_row_waiting_idx;
create index job_row_waiting_idx on job_row (job_id, place) where status is null;
create index job_row_of_record_idx on job_row (record_id, job_id);

-- What imports wrote moves to where bulk changes keep it. `import_run` keeps checks and refusals.
insert into job (id, kind, entity, by, role, language, input, state, created_at, started_at, finished_at, total, done)
select id, 'bulk', entity, by, 'backofficeAdmin', 'en',
  jsonb_build_object('action', 'import', 'fileName', file_name, 'format', format, 'created', cardinality(created_ids),
    'updated', cardinality(updated_ids), 'unchanged', rows - cardinality(created_ids) - cardinality(updated_ids)),
  'done', at, at, at, rows, rows
from import_run where state in ('committed', 'undone');
insert into job_row (job_id, place, record_id, status, version, created)
select r.id, u.place, u.id, 200, 1, true from import_run r, unnest(r.created_ids, r.created_rows) u (id, place)
where r.state in ('committed', 'undone')
union all
select r.id, u.place, u.id, 200, u.version, false
from import_run r, unnest(r.updated_ids, r.updated_rows, r.updated_versions) u (id, place, version)
where r.state in ('committed', 'undone');
-- What was taken back as a whole: an undo that did every row.
insert into job (id, kind, entity, by, role, language, input, state, created_at, started_at, finished_at, total, done, undoes)
select gen_random_uuid(), 'bulk', entity, by, 'backofficeAdmin', 'en', jsonb_build_object('action', 'undo', 'values', jsonb_build_object('job', id)),
  'done', undone_at, undone_at, undone_at, cardinality(created_ids) + cardinality(updated_ids),
  cardinality(created_ids) + cardinality(updated_ids), id
from import_run where state = 'undone';
insert into job_row (job_id, place, record_id, status)
select u.id, r.place, r.record_id, 200 from job u join job_row r on r.job_id = u.undoes where u.undoes is not null;
update job set undoes = j.id from job j
where job.undoes is null and job.kind = 'bulk' and job.input ->> 'action' = 'undo' and job.state in ('done', 'failed')
  and j.id::text = job.input -> 'values' ->> 'job';

delete from import_run where state in ('committed', 'undone');
alter table import_run drop constraint import_run_state_check;
alter table import_run add constraint import_run_state_check check (state in ('checked', 'refused'));
alter table import_run drop column created_ids, drop column created_rows, drop column updated_ids,
  drop column updated_rows, drop column updated_versions, drop column undone_at;

-- Notices of one cause are one notice with a count.
-- The batch that gave rise to it, and what of it the notice is about.
alter table notice add column cause uuid;
alter table notice add column cause_key text;
alter table notice add column count integer not null default 1;
alter table notice add column many_en text;
alter table notice add column many_km text;
create unique index notice_cause_idx on notice (cause, cause_key, user_id) where cause is not null;
