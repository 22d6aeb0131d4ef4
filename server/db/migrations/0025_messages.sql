-- Conversations of farmers with experts, of sellers and buyers with us, and their messages.
create table conversation (
  id uuid primary key,
  kind text not null check (kind in ('expert', 'vendorSupport', 'consumerSupport')),
  -- Who asks: a person of the app, or a vendor.
  asker_profile_id uuid,
  asker_vendor_id uuid,
  -- The account that began it.
  asker_user_id uuid,
  subject text not null,
  category_id uuid,
  province text,
  assignee_id uuid,
  state text not null default 'open' check (state in ('open', 'closed')),
  about_entity text,
  about_id uuid,
  created_at timestamptz not null default now(),
  -- The number of the last message, and when it was sent: with both it is found in its partition at once.
  last_number integer not null default 0,
  last_at timestamptz not null default now(),
  -- Since when a message waits for an answer.
  waiting_since timestamptz,
  read_by_asker integer not null default 0,
  read_by_staff integer not null default 0,
  closed_at timestamptz,
  closed_by uuid,
  check (num_nonnulls(asker_profile_id, asker_vendor_id) = 1),
  check ((asker_vendor_id is not null) = (kind = 'vendorSupport'))
);
create index conversation_waiting_idx on conversation (kind, waiting_since, id) where state = 'open' and waiting_since is not null;
create index conversation_last_idx on conversation (kind, last_at desc, id);
create index conversation_closed_idx on conversation (kind, last_at desc, id) where state = 'closed';
create index conversation_assignee_idx on conversation (assignee_id, last_at desc, id);
create index conversation_profile_idx on conversation (asker_profile_id, last_at desc, id) where asker_profile_id is not null;
create index conversation_vendor_idx on conversation (asker_vendor_id, last_at desc, id) where asker_vendor_id is not null;

-- What a conversation is found by. Apart, so that a message does not write the keys of all that was said before it anew.
create table conversation_search (
  conversation_id uuid primary key references conversation (id) on delete cascade,
  search text not null,
  prefixes text[] not null
);
create index conversation_search_idx on conversation_search using gin (search gin_trgm_ops) with (gin_pending_list_limit = 256);
create index conversation_search_prefixes_idx on conversation_search using gin (prefixes) with (gin_pending_list_limit = 256);

-- Messages, by month. Numbers of a conversation have no gap and follow time, so a page is a walk along the primary key.
create table message (
  conversation_id uuid not null references conversation (id) on delete cascade,
  number integer not null,
  at timestamptz not null,
  -- Made by the sender, so that a message sent again is the same one.
  id uuid not null,
  side text not null check (side in ('asker', 'staff')),
  sender_id uuid,
  type smallint not null check (type between 1 and 4),
  text text,
  file text,
  link_entity text,
  link_id uuid,
  -- 1 pending, 2 replied, 3 verified
  status smallint not null check (status between 1 and 3),
  replied_by uuid,
  replied_at timestamptz,
  answer_id uuid,
  verified_by uuid,
  verified_at timestamptz,
  sent_back_by uuid,
  sent_back_at timestamptz,
  sent_back_note text,
  primary key (conversation_id, number, at)
) partition by range (at);
create index message_id_idx on message (conversation_id, id);
create index message_pending_idx on message (conversation_id, number) where status = 1;
create index message_answer_idx on message (conversation_id, answer_id) where answer_id is not null;
create table message_default partition of message default;

-- Makes the partition of the month in which a moment lies (in UTC), and moves into it what meanwhile went to the default one.
create function make_message_partition(moment timestamptz) returns void language plpgsql as $$
declare
  month_start timestamptz := date_trunc('month', moment at time zone 'UTC') at time zone 'UTC';
  month_end timestamptz := (date_trunc('month', moment at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  part text := 'message_' || to_char(moment at time zone 'UTC', 'YYYY_MM');
begin
  perform pg_advisory_xact_lock(7105273413);
  if to_regclass(part) is not null then
    return;
  end if;
  execute format('create table %I (like message including defaults including constraints)', part);
  execute format(
    'with moved as (delete from message_default where at >= %L and at < %L returning *) insert into %I select * from moved',
    month_start, month_end, part);
  execute format('alter table message attach partition %I for values from (%L) to (%L)', part, month_start, month_end);
end
$$;
select make_message_partition(now()), make_message_partition(now() + interval '1 month');

-- How far each person has read.
create table conversation_read (
  conversation_id uuid not null references conversation (id) on delete cascade,
  user_id uuid not null,
  number integer not null,
  at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);

-- What happened besides messages. Private: the asker never sees any of it.
create table conversation_note (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversation (id) on delete cascade,
  kind text not null check (kind in ('claimed', 'transferred', 'sentBack', 'closed', 'reopened')),
  at timestamptz not null default clock_timestamp(),
  by_id uuid not null,
  to_id uuid,
  category_id uuid,
  message_id uuid,
  note text
);
create index conversation_note_idx on conversation_note (conversation_id, at);

-- The few accounts that may answer, so that finding them does not read those of all farmers.
create table answering_account (user_id uuid primary key);
insert into answering_account
  select id from "user" where roles && array['ROLE_BACKOFFICE_ADMIN', 'ROLE_ADMIN', 'ROLE_USER_EXPERT'];
create function keep_answering_accounts() returns trigger language plpgsql as $$
begin
  delete from answering_account where user_id = new.record_id;
  insert into answering_account
    select id from "user" where id = new.record_id and roles && array['ROLE_BACKOFFICE_ADMIN', 'ROLE_ADMIN', 'ROLE_USER_EXPERT']
    on conflict do nothing;
  return null;
end
$$;
create trigger keep_answering_accounts after insert on history for each row
  when (new.entity = 'user' and new.changes ? 'roles') execute function keep_answering_accounts();
