-- Notices of the farmers' app also go to the phones of their person: one row for each phone, until it is sent or given up.
create table notice_push (
  -- The name under which the gateway knows the message again.
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null references notice (id) on delete cascade,
  token text not null references device (token) on delete cascade,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  unique (notice_id, token)
);
create index notice_push_next_try_at_idx on notice_push (next_try_at);

create function push_notice() returns trigger language plpgsql as $$
begin
  insert into notice_push (notice_id, token) select new.id, token from device where user_id = new.user_id;
  if found then
    perform pg_notify('notification', new.id::text);
  end if;
  return null;
end
$$;
create trigger push_notice after insert on notice for each row when (new.kind = 'app') execute function push_notice();
