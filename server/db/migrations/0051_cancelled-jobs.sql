-- Jobs can be cancelled: what they did until then stays done.
alter table job drop constraint job_state_check;
alter table job add constraint job_state_check check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'));
