-- The version that a bulk action gave to each record, so that it can be taken back where nothing was changed since.
alter table job_row add column version integer;
create index job_row_record_idx on job_row (job_id, record_id);
