-- Runs with: 0070
-- What each person of the back office did for the first time, and who hid their first steps (decision 0133). The history has
-- no index by person, and old changes leave it for the archive; this stays.
create table first_action (
  user_id uuid references "user" (id) on delete cascade,
  -- The entity and the action of the history, such as order.confirm; or conversation.answer, .assign and .close.
  action text,
  at timestamp with time zone default now() not null,
  primary key (user_id, action)
);
create table hidden_first_steps (
  user_id uuid references "user" (id) on delete cascade,
  at timestamp with time zone default now() not null,
  primary key (user_id)
);

-- Keeps the first time only. Somebody may have been erased since.
create function keep_first_action(of_person uuid, named text) returns void language plpgsql as $$
begin
  if not exists (select from first_action where user_id = of_person and action = named) then
    insert into first_action (user_id, action) select id, named from "user" where id = of_person on conflict do nothing;
  end if;
end
$$;

create function keep_first_act() returns trigger language plpgsql as $$
begin
  perform keep_first_action(new."by", new.entity || '.' || new.action);
  return null;
end
$$;
create function keep_first_answer() returns trigger language plpgsql as $$
begin
  perform keep_first_action(new.sender_id, 'conversation.answer');
  return null;
end
$$;
create function keep_first_conversation() returns trigger language plpgsql as $$
begin
  if new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id then
    perform keep_first_action(new.assignee_id, 'conversation.assign');
  end if;
  if new.closed_by is not null and new.closed_by is distinct from old.closed_by then
    perform keep_first_action(new.closed_by, 'conversation.close');
  end if;
  return null;
end
$$;

insert into first_action (user_id, action, at)
  select by, entity || '.' || action, min(at) from history
  where by in (select id from "user")
    and (action in ('confirm', 'approve', 'reject', 'askForInformation', 'publish', 'sendBack', 'submit', 'schedule', 'contact')
      or (action = 'created' and entity in ('user', 'product', 'news', 'guide') and by <> record_id))
  group by by, entity, action;
insert into first_action (user_id, action, at)
  select sender_id, 'conversation.answer', min(at) from message
  where side = 'staff' and sender_id in (select id from "user") group by sender_id;
insert into first_action (user_id, action, at)
  select assignee_id, 'conversation.assign', min(created_at) from conversation
  where assignee_id in (select id from "user") group by assignee_id;
insert into first_action (user_id, action, at)
  select closed_by, 'conversation.close', min(closed_at) from conversation
  where closed_by in (select id from "user") and closed_at is not null group by closed_by;

-- Only for what can be a first step: other changes, and those of farmers, cost nothing. Farmers create their own accounts.
create trigger keep_first_act after insert on history for each row
  when (new."by" is not null and (new.action in ('confirm', 'approve', 'reject', 'askForInformation', 'publish', 'sendBack', 'submit', 'schedule', 'contact')
    or (new.action = 'created' and new.entity in ('user', 'product', 'news', 'guide') and new."by" <> new.record_id)))
  execute function keep_first_act();
create trigger keep_first_answer after insert on message for each row
  when (new.side = 'staff' and new.sender_id is not null) execute function keep_first_answer();
create trigger keep_first_conversation after update of assignee_id, closed_by on conversation for each row
  execute function keep_first_conversation();
