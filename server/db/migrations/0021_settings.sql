-- Every process hears which setting changed, whichever way it was written.
create function tell_changed_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting', coalesce(new.key, ''));
  return null;
end
$$;
create trigger tell_changed_settings after insert or update of value on system_setting for each row
  execute function tell_changed_settings();
