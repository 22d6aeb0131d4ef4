-- Who gets a notification, by which channel, and what became of it. The audience is counted out once, when the sending begins;
-- from then on these rows are the truth, whichever process works on them and whatever dies meanwhile.
create table notification_recipient (
  -- Also the name under which a sender may know the message again, and the id that the farmers' app uses.
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null references notification (id) on delete cascade,
  -- The account of whoever has one, else the profile or expert: nobody is two people.
  person uuid not null,
  channel text not null check (channel in ('inApp', 'push', 'sms', 'email')),
  profile_id uuid,
  user_id uuid,
  address text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  opened_at timestamptz,
  -- What stands under the bell of somebody of the back office.
  notice_id uuid,
  failure text,
  unique (notification_id, person, channel)
);
create index notification_recipient_waiting_idx on notification_recipient (notification_id, channel, next_try_at) where state = 'waiting';
create index notification_recipient_inbox_idx on notification_recipient (profile_id, sent_at desc, id) where channel = 'inApp' and state = 'sent';
create index notification_recipient_notice_idx on notification_recipient (notice_id) where notice_id is not null;

-- That its audience was counted out: once.
create table notification_expansion (
  notification_id uuid primary key references notification (id) on delete cascade,
  at timestamptz not null default now()
);

-- The phones that get push messages; a phone belongs to whoever signed in on it last.
create table device (
  token text primary key,
  user_id uuid not null,
  platform text not null check (platform in ('android', 'ios')),
  language text not null check (language in ('en', 'km')),
  seen_at timestamptz not null default now()
);
create index device_user_idx on device (user_id);

-- A notification that is read under the bell is opened.
create function note_opened_notifications() returns trigger language plpgsql as $$
declare
  opened_of uuid;
begin
  update notification_recipient set opened_at = new.read_at
    where notice_id = new.id and opened_at is null returning notification_id into opened_of;
  if opened_of is not null then
    perform set_config('kasekam.action', 'unrecorded', true);
    update notification set opened = opened + 1 where id = opened_of;
    perform set_config('kasekam.action', '', true);
  end if;
  return null;
end
$$;
create trigger note_opened_notifications after update of read_at on notice for each row
  when (old.read_at is null and new.read_at is not null) execute function note_opened_notifications();
