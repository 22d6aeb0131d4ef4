-- What pending orders hold of the stock. A reservation without an end holds until its order is confirmed or cancelled.
create table stock_reservation (
  order_id uuid not null references "order" (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  quantity integer not null check (quantity > 0),
  expires_at timestamptz,
  primary key (order_id, product_id)
);
create index stock_reservation_product_id_idx on stock_reservation (product_id);
create index stock_reservation_expires_at_idx on stock_reservation (expires_at);

alter table "product" add column "reserved" integer default 0 not null;
alter table "product" add constraint "product_reserved_check" check ("reserved" >= 0);

-- The sum for the screens. Whoever writes a reservation has locked its product. Nobody edited the product: no version, no history.
create function count_reserved() returns trigger language plpgsql as $$
declare
  changed uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  action text := coalesce(current_setting('kasekam.action', true), '');
begin
  perform set_config('kasekam.action', 'unrecorded', true);
  update product set reserved = (select coalesce(sum(quantity), 0) from stock_reservation where product_id = changed)
    where id = changed;
  perform set_config('kasekam.action', action, true);
  return null;
end
$$;
create trigger count_reserved after insert or delete or update of quantity on stock_reservation for each row
  execute function count_reserved();
