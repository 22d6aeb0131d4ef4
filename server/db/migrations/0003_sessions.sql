-- Sessions end in the transaction that takes their reason away, whoever writes it, and every server hears of it.
create function end_sessions() returns trigger language plpgsql as $$
begin
  delete from token where user_id = new.record_id;
  return null;
end
$$;
create trigger end_sessions after insert on history for each row
  when (new.entity = 'user' and (new.action = 'deleted' or new.changes ?| array['roles', 'state', 'vendor_id']))
  execute function end_sessions();

create function tell_ended_tokens() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', encode(hash, 'hex')) from gone;
  return null;
end
$$;
create trigger tell_ended_tokens after delete on token referencing old table as gone for each statement
  execute function tell_ended_tokens();

-- A session that is exchanged for a new one keeps the time of its sign-in.
alter table token add column signed_in_at timestamptz not null default now();

-- When to try again to send a message, and how often it was tried.
alter table message_out add column tries integer not null default 0;
alter table message_out add column next_try_at timestamptz not null default now();
