-- Codes of vendors (server/numbers) go on after those that there are.
create sequence number_v;
select setval('number_v', max(substring(code from 2)::bigint))
from vendor where code ~ '^V\d{1,9}$' having count(*) > 0;
