-- Runs with: 0070
-- Several lines of a statement can pay one entry: a payment in parts, or a sale and its refund in a statement of net amounts.
drop index settlement_line_entry_key;
create index settlement_line_entry_key on settlement_line using btree (entry_id, part) where (entry_id is not null);
