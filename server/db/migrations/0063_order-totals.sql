-- Totals of orders for days that are over (docs/decisions/0093-order-totals.md). A background job computes them from the
-- facts, also those of the days before this migration; until then, reports read the facts.

-- The days and months whose totals are stored.
create table order_total_day (
  day date,
  primary key (day)
);
create table order_total_month (
  -- The first day of the month.
  day date,
  primary key (day)
);

-- A day whose facts were written after its totals, one row for each statement that did. Rows are only added, so writers do
-- not wait for each other. The job deletes the rows that it has seen.
create table order_day_change (
  day date not null
);

create function note_order_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_day_change select distinct day from is_now;
  elsif tg_op = 'UPDATE' then
    insert into order_day_change select day from is_now union select day from was;
  else
    insert into order_day_change select distinct day from was;
  end if;
  return null;
end $$;

create trigger note_days_insert after insert on order_fact referencing new table as is_now for each statement execute function note_order_days();
create trigger note_days_update after update on order_fact referencing old table as was new table as is_now for each statement execute function note_order_days();
create trigger note_days_delete after delete on order_fact referencing old table as was for each statement execute function note_order_days();
create trigger note_days_insert after insert on order_line referencing new table as is_now for each statement execute function note_order_days();
create trigger note_days_update after update on order_line referencing old table as was new table as is_now for each statement execute function note_order_days();
create trigger note_days_delete after delete on order_line referencing old table as was for each statement execute function note_order_days();

-- The sums of `order_fact` by one breakdown, for one day or one month. The columns have the names of the facts.
create table order_total (
  -- The column of the facts whose value is `key`; empty for all orders together.
  breakdown text not null,
  -- `day` or `month`.
  period text not null,
  -- The first day of the period.
  day date not null,
  key text,
  state text not null,
  payment_state text not null,
  is_sale boolean not null,
  orders bigint not null,
  quantity bigint not null,
  discount bigint not null,
  goods bigint not null,
  delivery_fee bigint not null,
  total bigint not null,
  refunded bigint not null,
  commission bigint not null
);
create index order_total_period_idx on order_total (breakdown, period, day);

-- The same of `order_line`, by product and vendor.
create table order_line_total (
  period text not null,
  day date not null,
  product_id uuid not null,
  vendor_id uuid,
  is_sale boolean not null,
  lines bigint not null,
  quantity bigint not null,
  goods bigint not null
);
create index order_line_total_period_idx on order_line_total (period, day);

-- People are counted in sets of small numbers, because distinct people of several days can't be added up.
create table order_buyer (
  profile_id uuid,
  number integer not null,
  primary key (profile_id)
);
create unique index order_buyer_number_key on order_buyer (number);

-- The buyers of a day by one breakdown, of sales only; with the breakdown `any`, of all orders.
create table order_day_buyers (
  breakdown text not null,
  day date not null,
  key text,
  buyers integer[] not null
);
create index order_day_buyers_day_idx on order_day_buyers (breakdown, day);

-- The same of a month: bit n of the part p stands for the buyer p * 4096 + n.
create table order_month_buyers (
  breakdown text not null,
  day date not null,
  key text,
  part integer not null,
  buyers bit(4096) not null
);
create index order_month_buyers_day_idx on order_month_buyers (breakdown, day);
