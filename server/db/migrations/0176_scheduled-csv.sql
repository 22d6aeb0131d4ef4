-- Runs with: 0070, because the constraint only allows more.
-- Reports can be mailed as CSV.
alter table report_schedule drop constraint report_schedule_format_check;
alter table report_schedule add constraint report_schedule_format_check check (format in ('pdf', 'xlsx', 'csv'));
