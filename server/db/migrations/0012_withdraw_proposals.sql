-- As in 0011, with the column "by" in quotes: it is a word of PL/pgSQL, and unquoted it let nothing be deleted.
create or replace function withdraw_proposals() returns trigger language plpgsql as $$
begin
  update proposal set state = 'withdrawn', decided_by = new."by", decided_at = now(), revision = revision + 1
    where record_id = new.record_id and state = 'waiting';
  return null;
end
$$;
