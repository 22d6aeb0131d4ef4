-- There is always an active backoffice admin, whichever way accounts are written. Two who each take it from another of the last
-- two take turns: the second one finds that nobody would be left. What is raised are the words to say, in both languages.
create function keep_an_admin() returns trigger language plpgsql as $$
declare
  admin constant text := 'ROLE_BACKOFFICE_ADMIN';
  was_admin boolean;
begin
  if new.changes ? 'roles' then
    was_admin := coalesce(new.changes -> 'roles' -> 0, '[]') ? admin;
  else
    was_admin := exists (select from "user" where id = new.record_id and admin = any (roles));
  end if;
  if not was_admin then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kasekam: the last admin', 0));
  if not exists (select from "user" where admin = any (roles) and state = 'active' and deleted_at is null) then
    raise exception using errcode = 'KFRUL',
      message = 'There must always be an active backoffice admin.',
      detail = 'ត្រូវតែមានអ្នកគ្រប់គ្រងប្រព័ន្ធសកម្មម្នាក់ជានិច្ច។';
  end if;
  return null;
end
$$;
create trigger keep_an_admin after insert on history for each row
  when (new.entity = 'user' and new.action <> 'created'
    and (new.action = 'deleted' or new.changes ?| array['roles', 'state']))
  execute function keep_an_admin();
