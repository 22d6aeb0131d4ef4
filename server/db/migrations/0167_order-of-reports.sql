-- Runs with: 0070
-- The sort of a report is like that of a list: with a minus the most come first. Stored queries of reports keep their order.
create function pg_temp.turned(query text) returns text language sql immutable as $$
  select case
    when query ~ '(^|[?&])sort=-' then regexp_replace(query, '(^|[?&])sort=-', '\1sort=')
    else regexp_replace(query, '(^|[?&])sort=', '\1sort=-')
  end
$$;
update saved_report set query = pg_temp.turned(query) where query ~ '(^|&)sort=';
update report_schedule set query = pg_temp.turned(query) where query ~ '(^|&)sort=';
update job set input = input || jsonb_build_object('query', pg_temp.turned(input ->> 'query'), 'link', pg_temp.turned(input ->> 'link'))
  where kind = 'report' and input ->> 'query' ~ '(^|&)sort=' and input ? 'link';
update notice set link = pg_temp.turned(link) where link ~ '[?&]sort=' and link ~ '[?&]file=[0-9a-f-]{36}';
