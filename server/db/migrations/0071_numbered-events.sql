-- Runs with: 0070
-- Live events are numbered after their commit, in batches, so transactions that publish no longer wait for each other (decision 0106).
-- A server of before inserts rows without `tx`: its trigger numbers them at the commit, under the lock that batches take too.
alter table live_event add column tx xid8;

-- Places are unique because the lock guards the sequence. A constraint would have to include the key of partitions.
alter table live_event drop constraint live_event_place_key;
create index live_event_place_idx on live_event (place) where place is not null;
create index live_event_waiting_idx on live_event (tx) where place is null;
drop index live_event_at_idx;
create index live_event_at_idx on live_event using brin (at);

-- What each batch saw: the next one looks only at transactions that were running then or began later. Rows are added and
-- never changed: while a backup keeps old versions of rows, a single changing row would take ever longer to read.
create table live_event_batch (
  number bigint generated always as identity,
  snapshot pg_snapshot not null,
  at timestamp with time zone default now() not null,
  primary key (number)
);

-- What the newest batch saw; nothing before the first one. Also nothing after a restore into another cluster, whose transaction ids
-- may be smaller.
create function newest_event_snapshot() returns pg_snapshot language sql stable as $$
  select coalesce((
    select b.snapshot from (select l.snapshot from live_event_batch l order by l.number desc limit 1) b
      where pg_snapshot_xmax(b.snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
  ), '1:1:'::pg_snapshot)
$$;

-- Numbers the committed events that have no place yet, in the order of their ids, and returns the newest place or null. The
-- caller holds the lock of live events. An event that a transaction published after it saw another one commit has a larger id and is
-- not in an earlier batch, so cause and effect keep their order.
create function place_committed_events(notes_batch boolean) returns bigint language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  was constant pg_snapshot := newest_event_snapshot();
  was_running constant xid8[] := array(select pg_snapshot_xip(was));
  was_next constant xid8 := pg_snapshot_xmax(was);
  newest bigint;
begin
  with waiting as materialized (
      select w.id, w.at, nextval('event_place') as place
        from (
          -- Two queries, because for an "or" the planner may read the whole index, with all old versions in it.
          select r.id, r.at from live_event r where r.place is null and r.tx = any (was_running)
            union all select n.id, n.at from live_event n where n.place is null and n.tx >= was_next
            order by id
        ) w),
    placed as (
      update live_event e set place = w.place from waiting w where e.id = w.id and e.at = w.at returning e.place),
    noted as (
      -- The snapshot of this statement. It is older than the id of this transaction, so no id before its end is given out again after
      -- a crash or a failover that kept the batch.
      insert into live_event_batch (snapshot) select pg_current_snapshot() where notes_batch and exists (select from waiting))
  select max(p.place) into newest from placed p;
  return newest;
end
$$;

-- Called by servers after a transaction has published, and once a second.
create function number_live_events() returns bigint language plpgsql as $$
declare
  newest bigint;
begin
  perform pg_advisory_xact_lock(7105273412);
  newest := place_committed_events(true);
  if newest is not null then
    perform pg_notify('event', newest::text);
  end if;
  return newest;
end
$$;

-- For servers of before. Events that a newer server has left without a place come first; no batch is noted, because this transaction
-- began before it took its snapshot.
create or replace function place_event() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  perform pg_advisory_xact_lock(7105273412);
  perform place_committed_events(false);
  update live_event set place = nextval('event_place') where id = new.id returning place into taken;
  perform pg_notify('event', taken::text);
  return null;
end
$$;
drop trigger place_event on live_event;
create constraint trigger place_event after insert on live_event deferrable initially deferred for each row when (new.tx is null) execute function place_event();
