-- Which records were changed lately, for the live streams: every process reads what was committed since it last looked.
-- Unlogged: after a crash the streams open again, and then everybody asks for what they see.
create unlogged table changed_row (
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  -- As the history names it.
  entity text not null,
  record_id uuid not null
);
create index changed_row_tx_idx on changed_row (tx);

create function note_changed_row() returns trigger language plpgsql as $$
begin
  insert into changed_row (entity, record_id) values (new.entity, new.record_id);
  return null;
end
$$;
create trigger note_changed_row after insert on history for each row execute function note_changed_row();
-- A proposal shows in the lists and the record that it is for.
create trigger note_changed_row after insert or update on proposal for each row execute function note_changed_row();
