-- As in 0006, and a text that was older than its twin and is changed now has caught up with it: the twin is not outdated by that.
create or replace function keep_translations() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  behind text[] := array(select n from unnest(new.outdated) n where n not like '-%');
  seen text[] := array(select substr(n, 2) from unnest(new.outdated) n where n like '-%');
  names text[] := behind;
  first text;
  second text;
  first_changed boolean;
  second_changed boolean;
begin
  for i in 0 .. tg_nargs / 4 - 1 loop
    first := tg_argv[4 * i + 2];
    second := tg_argv[4 * i + 3];
    first_changed := was -> tg_argv[4 * i] is distinct from is_now -> tg_argv[4 * i];
    second_changed := was -> tg_argv[4 * i + 1] is distinct from is_now -> tg_argv[4 * i + 1];
    if first_changed then names := array_remove(names, first); end if;
    if second_changed then names := array_remove(names, second); end if;
    if first_changed and not second_changed and first <> all (behind) then names := names || second; end if;
    if second_changed and not first_changed and second <> all (behind) then names := names || first; end if;
    -- An empty text is missing, which is another matter.
    if coalesce(is_now ->> tg_argv[4 * i], '') = '' or coalesce(is_now ->> tg_argv[4 * i + 1], '') = '' then
      names := array_remove(array_remove(names, first), second);
    end if;
  end loop;
  new.outdated := array(select distinct n from unnest(names) n where n <> all (seen) order by n);
  return new;
end
$$;
