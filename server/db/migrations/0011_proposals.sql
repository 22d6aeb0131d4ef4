-- Changes of published records that wait for somebody's approval, and what became of them.
create table proposal (
  id uuid primary key default gen_random_uuid(),
  entity text not null,
  record_id uuid not null,
  -- The vendor whose people proposed it; null where they have none.
  vendor_id uuid,
  by uuid not null,
  at timestamptz not null default now(),
  base_version integer not null,
  revision integer not null default 1,
  -- Field -> {"from", "to"}: what it was when it was proposed, and what it shall be, as values travel.
  changes jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'rejected', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  reason text
);
-- One waits for each record and vendor; whoever proposes more adds to it.
create unique index proposal_waiting_key on proposal (entity, record_id, coalesce(vendor_id, by)) where state = 'waiting';
create index proposal_waiting_idx on proposal (entity, at, id) where state = 'waiting';
create index proposal_record_idx on proposal (record_id, at desc);
create index proposal_vendor_idx on proposal (vendor_id, at desc) where vendor_id is not null;

-- A file that a waiting change names is in use: it is not swept away before somebody has decided.
create function keep_proposal_files() returns trigger language plpgsql as $$
declare
  was text[] := '{}';
  is_now text[] := '{}';
begin
  if tg_op = 'UPDATE' and old.state = 'waiting' then was := files_in(old.changes::text); end if;
  if new.state = 'waiting' then is_now := files_in(new.changes::text); end if;
  if was <> is_now then
    perform keep_file_uses('proposal', new.id, was, is_now);
  end if;
  return null;
end
$$;
create trigger keep_proposal_files after insert or update on proposal for each row execute function keep_proposal_files();

-- What is deleted needs no decision any more, whichever way it went to the bin.
create function withdraw_proposals() returns trigger language plpgsql as $$
begin
  update proposal set state = 'withdrawn', decided_by = new.by, decided_at = now(), revision = revision + 1
    where record_id = new.record_id and state = 'waiting';
  return null;
end
$$;
create trigger withdraw_proposals after insert on history for each row when (new.action = 'deleted')
  execute function withdraw_proposals();
