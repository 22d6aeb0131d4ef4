-- An invited admin who has not chosen a password can't sign in, and so is not the active admin that must always remain. Where
-- nobody with a password is affected, an account without one still counts, so that a first admin can be invited.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
declare
  admin constant text := 'ROLE_BACKOFFICE_ADMIN';
  was_admin boolean;
  had_password boolean;
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
  had_password := exists (select from credential where user_id = new.record_id);
  if not exists (
    select from "user" u where admin = any (u.roles) and u.state = 'active' and u.deleted_at is null
      and (not had_password or exists (select from credential c where c.user_id = u.id))
  ) then
    raise exception using errcode = 'KFRUL',
      message = 'There must always be an active backoffice admin with a password.',
      detail = 'ត្រូវតែមានអ្នកគ្រប់គ្រងប្រព័ន្ធសកម្មម្នាក់ដែលមានពាក្យសម្ងាត់ជានិច្ច។';
  end if;
  return null;
end
$$;

-- An account loses its password only when its person leaves; the last admin's stays.
create function keep_admin_password() returns trigger language plpgsql as $$
declare
  admin constant text := 'ROLE_BACKOFFICE_ADMIN';
begin
  if not exists (
    select from "user" where id = old.user_id and admin = any (roles) and state = 'active' and deleted_at is null
  ) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('kasekam: the last admin', 0));
  if not exists (
    select from "user" u join credential c on c.user_id = u.id
    where admin = any (u.roles) and u.state = 'active' and u.deleted_at is null
  ) then
    raise exception using errcode = 'KFRUL',
      message = 'There must always be an active backoffice admin with a password.',
      detail = 'ត្រូវតែមានអ្នកគ្រប់គ្រងប្រព័ន្ធសកម្មម្នាក់ដែលមានពាក្យសម្ងាត់ជានិច្ច។';
  end if;
  return null;
end
$$;
create trigger keep_admin_password after delete on credential for each row execute function keep_admin_password();
