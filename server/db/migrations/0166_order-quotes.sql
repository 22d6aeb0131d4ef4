-- Runs with: 0070
-- A quote holds the prices of a basket, and its stock by reservations of the orders that it may become. Older servers count these
-- as what others hold.
create table order_quote (
  id uuid primary key,
  profile_id uuid not null references user_profile (id) on delete cascade,
  -- What was asked for: it must be the same when it is ordered.
  basket jsonb not null,
  -- The price of each vendor's part, with names, fees, promotion and exchange rate.
  priced jsonb not null,
  -- The ids that the orders get, one for each part. When such an order exists, the quote was used.
  order_ids uuid[] not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null
);
create index order_quote_profile_id_idx on order_quote (profile_id);
create index order_quote_expires_at_idx on order_quote (expires_at);

-- The order of a reservation may not be placed yet. Reservations still go with their order.
alter table stock_reservation drop constraint stock_reservation_order_id_fkey;
create function release_deleted_order() returns trigger language plpgsql as $$
begin
  delete from stock_reservation where order_id = old.id;
  return null;
end
$$;
create trigger release_deleted_order after delete on "order" for each row execute function release_deleted_order();
