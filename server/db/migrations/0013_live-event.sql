-- What live streams carry makes room for the managed entity called event.
alter table event rename to live_event;
alter index event_pkey rename to live_event_pkey;
alter index event_place_key rename to live_event_place_key;
alter index event_at_idx rename to live_event_at_idx;
create or replace function place_event() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  perform pg_advisory_xact_lock(7105273412);
  update live_event set place = nextval('event_place') where id = new.id returning place into taken;
  perform pg_notify('event', taken::text);
  return null;
end
$$;
