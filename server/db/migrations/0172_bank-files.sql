-- Runs with: 0070, because the constraints are of new tables, and of columns that older servers do not write.
-- A bank file pays several settlements at once. Carriers and payment providers have a bank account.
drop trigger "delivery_service_creation" on "delivery_service";
drop trigger "payment_method_creation" on "payment_method";
create table "bank_file" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default now() not null,
  "created_by" uuid,
  "updated_at" timestamp with time zone default now() not null,
  "updated_by" uuid,
  "deleted_at" timestamp with time zone,
  "number" text,
  "transfers" integer default 0 not null,
  "total" bigint default 0 not null,
  "reference" text,
  "paid_on" date,
  "slip" text,
  "timeline" jsonb default '[]' not null,
  "state" text default 'open' not null,
  "search" text,
  primary key (id)
);
alter table "bank_file" alter column "search" set storage main;
comment on column "bank_file"."timeline" is '{"at":{"empty":null},"byId":{"empty":null},"from":{"empty":null},"to":{"empty":null},"note":{"empty":null},"kind":{"empty":"transition"},"amount":{"empty":null},"currency":{"empty":null},"reference":{"empty":null}}';
create table "bank_transfer" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default now() not null,
  "created_by" uuid,
  "updated_at" timestamp with time zone default now() not null,
  "updated_by" uuid,
  "deleted_at" timestamp with time zone,
  "bank_file_id" uuid,
  "settlement_id" uuid,
  "payee" text,
  "khmer_payee" text,
  "bank_name" text,
  "account_name" text,
  "account_number" text,
  "amount" bigint default 0 not null,
  "reason" text,
  "state" text default 'waiting' not null,
  "search" text,
  primary key (id)
);
alter table "bank_transfer" alter column "search" set storage main;
alter table "delivery_service" add column "bank_id" uuid;
alter table "delivery_service" add column "account_name" text;
alter table "delivery_service" add column "account_number" text;
alter table "payment_method" add column "bank_id" uuid;
alter table "payment_method" add column "account_name" text;
alter table "payment_method" add column "account_number" text;
create or replace function "keep_bank_file_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."number" is distinct from new."number" then
    changes := changes || jsonb_build_object('number', jsonb_build_array(old."number", new."number"));
  end if;
  if old."transfers" is distinct from new."transfers" then
    changes := changes || jsonb_build_object('transfers', jsonb_build_array(old."transfers", new."transfers"));
  end if;
  if old."total" is distinct from new."total" then
    changes := changes || jsonb_build_object('total', jsonb_build_array(old."total", new."total"));
  end if;
  if old."reference" is distinct from new."reference" then
    changes := changes || jsonb_build_object('reference', jsonb_build_array(old."reference", new."reference"));
  end if;
  if old."paid_on" is distinct from new."paid_on" then
    changes := changes || jsonb_build_object('paid_on', jsonb_build_array(old."paid_on", new."paid_on"));
  end if;
  if old."slip" is distinct from new."slip" then
    changes := changes || jsonb_build_object('slip', jsonb_build_array(old."slip", new."slip"));
  end if;
  if coalesce(old."timeline", 'null') is distinct from coalesce(new."timeline", 'null') then
    changes := changes || jsonb_build_object('timeline', jsonb_build_array(old."timeline", new."timeline"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('bankFile', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('bankFile', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create or replace function "keep_bank_transfer_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."bank_file_id" is distinct from new."bank_file_id" then
    changes := changes || jsonb_build_object('bank_file_id', jsonb_build_array(old."bank_file_id", new."bank_file_id"));
  end if;
  if old."settlement_id" is distinct from new."settlement_id" then
    changes := changes || jsonb_build_object('settlement_id', jsonb_build_array(old."settlement_id", new."settlement_id"));
  end if;
  if old."payee" is distinct from new."payee" then
    changes := changes || jsonb_build_object('payee', jsonb_build_array(old."payee", new."payee"));
  end if;
  if old."khmer_payee" is distinct from new."khmer_payee" then
    changes := changes || jsonb_build_object('khmer_payee', jsonb_build_array(old."khmer_payee", new."khmer_payee"));
  end if;
  if old."bank_name" is distinct from new."bank_name" then
    changes := changes || jsonb_build_object('bank_name', jsonb_build_array(old."bank_name", new."bank_name"));
  end if;
  if old."account_name" is distinct from new."account_name" then
    changes := changes || jsonb_build_object('account_name', jsonb_build_array(old."account_name", new."account_name"));
  end if;
  if old."account_number" is distinct from new."account_number" then
    changes := changes || jsonb_build_object('account_number', jsonb_build_array(old."account_number", new."account_number"));
  end if;
  if old."amount" is distinct from new."amount" then
    changes := changes || jsonb_build_object('amount', jsonb_build_array(old."amount", new."amount"));
  end if;
  if old."reason" is distinct from new."reason" then
    changes := changes || jsonb_build_object('reason', jsonb_build_array(old."reason", new."reason"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('bankTransfer', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('bankTransfer', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create or replace function "keep_delivery_service_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."logo" is distinct from new."logo" then
    changes := changes || jsonb_build_object('logo', jsonb_build_array(old."logo", new."logo"));
  end if;
  if old."phone" is distinct from new."phone" then
    changes := changes || jsonb_build_object('phone', jsonb_build_array(old."phone", new."phone"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."provinces" is distinct from new."provinces" then
    changes := changes || jsonb_build_object('provinces', jsonb_build_array(old."provinces", new."provinces"));
  end if;
  if old."base_fee" is distinct from new."base_fee" then
    changes := changes || jsonb_build_object('base_fee', jsonb_build_array(old."base_fee", new."base_fee"));
  end if;
  if old."per_kg" is distinct from new."per_kg" then
    changes := changes || jsonb_build_object('per_kg', jsonb_build_array(old."per_kg", new."per_kg"));
  end if;
  if old."days" is distinct from new."days" then
    changes := changes || jsonb_build_object('days', jsonb_build_array(old."days", new."days"));
  end if;
  if old."tracking_url" is distinct from new."tracking_url" then
    changes := changes || jsonb_build_object('tracking_url', jsonb_build_array(old."tracking_url", new."tracking_url"));
  end if;
  if old."bank_id" is distinct from new."bank_id" then
    changes := changes || jsonb_build_object('bank_id', jsonb_build_array(old."bank_id", new."bank_id"));
  end if;
  if old."account_name" is distinct from new."account_name" then
    changes := changes || jsonb_build_object('account_name', jsonb_build_array(old."account_name", new."account_name"));
  end if;
  if old."account_number" is distinct from new."account_number" then
    changes := changes || jsonb_build_object('account_number', jsonb_build_array(old."account_number", new."account_number"));
  end if;
  if old."state" is distinct from new."state" then
    changes := changes || jsonb_build_object('state', jsonb_build_array(old."state", new."state"));
  end if;
  if old."outdated" is distinct from new."outdated" then
    changes := changes || jsonb_build_object('outdated', jsonb_build_array(old."outdated", new."outdated"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('deliveryService', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('deliveryService', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
create or replace function "keep_payment_method_history"() returns trigger language plpgsql as $$
declare
  changes jsonb := '{}';
begin
  if old."name" is distinct from new."name" then
    changes := changes || jsonb_build_object('name', jsonb_build_array(old."name", new."name"));
  end if;
  if old."name_kh" is distinct from new."name_kh" then
    changes := changes || jsonb_build_object('name_kh', jsonb_build_array(old."name_kh", new."name_kh"));
  end if;
  if old."code" is distinct from new."code" then
    changes := changes || jsonb_build_object('code', jsonb_build_array(old."code", new."code"));
  end if;
  if old."kind" is distinct from new."kind" then
    changes := changes || jsonb_build_object('kind', jsonb_build_array(old."kind", new."kind"));
  end if;
  if old."email" is distinct from new."email" then
    changes := changes || jsonb_build_object('email', jsonb_build_array(old."email", new."email"));
  end if;
  if old."logo" is distinct from new."logo" then
    changes := changes || jsonb_build_object('logo', jsonb_build_array(old."logo", new."logo"));
  end if;
  if old."instructions" is distinct from new."instructions" then
    changes := changes || jsonb_build_object('instructions', jsonb_build_array(old."instructions", new."instructions"));
  end if;
  if old."instructions_kh" is distinct from new."instructions_kh" then
    changes := changes || jsonb_build_object('instructions_kh', jsonb_build_array(old."instructions_kh", new."instructions_kh"));
  end if;
  if old."bank_id" is distinct from new."bank_id" then
    changes := changes || jsonb_build_object('bank_id', jsonb_build_array(old."bank_id", new."bank_id"));
  end if;
  if old."account_name" is distinct from new."account_name" then
    changes := changes || jsonb_build_object('account_name', jsonb_build_array(old."account_name", new."account_name"));
  end if;
  if old."account_number" is distinct from new."account_number" then
    changes := changes || jsonb_build_object('account_number', jsonb_build_array(old."account_number", new."account_number"));
  end if;
  if old."order" is distinct from new."order" then
    changes := changes || jsonb_build_object('order', jsonb_build_array(old."order", new."order"));
  end if;
  if old."enabled" is distinct from new."enabled" then
    changes := changes || jsonb_build_object('enabled', jsonb_build_array(old."enabled", new."enabled"));
  end if;
  if old."outdated" is distinct from new."outdated" then
    changes := changes || jsonb_build_object('outdated', jsonb_build_array(old."outdated", new."outdated"));
  end if;
  if changes::text like '%/files/%' then
    perform keep_file_uses('paymentMethod', new.id, files_in(to_jsonb(old)::text), files_in(to_jsonb(new)::text));
  end if;
  perform keep_change('paymentMethod', new.id, new.version, new.updated_at, new.updated_by, old.deleted_at, new.deleted_at, changes);
  return null;
end
$$;
alter table "bank_file" add constraint "bank_file_state_check" check ("state" in ('open', 'paid', 'cancelled'));
alter table "bank_file" add constraint "bank_file_timeline_currency_check" check (not jsonb_path_exists("timeline", '$[*].currency ? (@.type() != "null" && (@.type() != "string" || !(@ == "KHR" || @ == "USD")))'));
alter table "bank_file" add constraint "bank_file_timeline_kind_check" check (not jsonb_path_exists("timeline", '$[*].kind ? (@.type() != "null" && (@.type() != "string" || !(@ == "transition" || @ == "payment" || @ == "cashPayment" || @ == "paymentWithdrawn" || @ == "refund" || @ == "refundFailed" || @ == "partDelivered" || @ == "partReturned" || @ == "partCancelled" || @ == "statementSent")))'));
alter table "bank_transfer" add constraint "bank_transfer_bank_file_id_fkey" foreign key ("bank_file_id") references "bank_file" (id);
alter table "bank_transfer" add constraint "bank_transfer_settlement_id_fkey" foreign key ("settlement_id") references "settlement" (id);
alter table "bank_transfer" add constraint "bank_transfer_state_check" check ("state" in ('waiting', 'paid', 'takenOut', 'cancelled'));
alter table "delivery_service" add constraint "delivery_service_bank_id_fkey" foreign key ("bank_id") references "bank" (id);
alter table "payment_method" add constraint "payment_method_bank_id_fkey" foreign key ("bank_id") references "bank" (id);
create index "bank_file_deleted_at_idx" on "bank_file" (updated_at desc, id) where deleted_at is not null;
create unique index "bank_file_number_key" on "bank_file" (lower("number")) where deleted_at is null;
create index "bank_file_timeline_idx" on "bank_file" using gin ("timeline" jsonb_path_ops) with (gin_pending_list_limit = 256);
create index "bank_file_updated_at_idx" on "bank_file" (updated_at desc, id) where deleted_at is null;
create index "bank_transfer_bank_file_id_idx" on "bank_transfer" ("bank_file_id");
create index "bank_transfer_deleted_at_idx" on "bank_transfer" (updated_at desc, id) where deleted_at is not null;
create index "bank_transfer_settlement_id_idx" on "bank_transfer" ("settlement_id");
create index "bank_transfer_updated_at_idx" on "bank_transfer" (updated_at desc, id) where deleted_at is null;
create index "delivery_service_bank_id_idx" on "delivery_service" ("bank_id");
create index "payment_method_bank_id_idx" on "payment_method" ("bank_id");
create trigger "bank_file_creation" after insert on "bank_file" referencing new table as created for each statement execute function keep_creations('bankFile', 'number', 'transfers', 'total', 'reference', 'paid_on', 'slip', 'timeline', 'state');
create trigger "bank_file_history" after update on "bank_file" for each row execute function "keep_bank_file_history"();
create trigger "bank_file_search" before insert or update of search on "bank_file" for each row when (new.search is not null) execute function keep_search('bankFile');
create trigger "bank_file_search_live" after update of deleted_at on "bank_file" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_search_live();
create trigger "bank_file_search_removed" after delete on "bank_file" for each row execute function remove_search();
create trigger "bank_transfer_creation" after insert on "bank_transfer" referencing new table as created for each statement execute function keep_creations('bankTransfer', 'bank_file_id', 'settlement_id', 'payee', 'khmer_payee', 'bank_name', 'account_name', 'account_number', 'amount', 'reason', 'state');
create trigger "bank_transfer_history" after update on "bank_transfer" for each row execute function "keep_bank_transfer_history"();
create trigger "bank_transfer_search" before insert or update of search on "bank_transfer" for each row when (new.search is not null) execute function keep_search('bankTransfer');
create trigger "bank_transfer_search_live" after update of deleted_at on "bank_transfer" for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function keep_search_live();
create trigger "bank_transfer_search_removed" after delete on "bank_transfer" for each row execute function remove_search();
create trigger "delivery_service_creation" after insert on "delivery_service" referencing new table as created for each statement execute function keep_creations('deliveryService', 'name', 'name_kh', 'logo', 'phone', 'email', 'provinces', 'base_fee', 'per_kg', 'days', 'tracking_url', 'bank_id', 'account_name', 'account_number', 'state');
create trigger "payment_method_creation" after insert on "payment_method" referencing new table as created for each statement execute function keep_creations('paymentMethod', 'name', 'name_kh', 'code', 'kind', 'email', 'logo', 'instructions', 'instructions_kh', 'bank_id', 'account_name', 'account_number', 'order', 'enabled');

create sequence number_bf;

-- A settlement waits in one file at most, and is neither settled by hand nor reopened until it was paid or taken out, whoever
-- writes: a server of before does not know files. The lock makes the second of two at once see what the first wrote.
create function refuse_second_bank_file() returns trigger language plpgsql as $$
declare
  of_number text;
  file_number text;
begin
  select s.number into of_number from settlement s where s.id = new.settlement_id for update;
  select f.number into file_number from bank_transfer b join bank_file f on f.id = b.bank_file_id
    where b.settlement_id = new.settlement_id and b.state = 'waiting' and b.deleted_at is null and b.id <> new.id;
  if found then
    raise exception using errcode = 'KFRUL', message = format('%s is in bank file %s already.', of_number, file_number),
      detail = format('%s មាននៅក្នុងឯកសារធនាគារ %s រួចហើយ។', of_number, file_number);
  end if;
  return new;
end
$$;
create trigger one_bank_file_for_a_settlement before insert or update of settlement_id, state on bank_transfer for each row
  when (new.state = 'waiting') execute function refuse_second_bank_file();

create function refuse_change_in_bank_file() returns trigger language plpgsql as $$
declare
  file_number text;
begin
  select f.number into file_number from bank_transfer b join bank_file f on f.id = b.bank_file_id
    where b.settlement_id = new.id and b.state = 'waiting' and b.deleted_at is null;
  if found then
    raise exception using errcode = 'KFRUL',
      message = format('%s is in bank file %s. Mark the file as paid, or take the settlement out of it.', new.number, file_number),
      detail = format('%s មាននៅក្នុងឯកសារធនាគារ %s។ សូមកត់ត្រាថាឯកសារបានបង់ ឬដកការទូទាត់គណនីនេះចេញពីឯកសារ។', new.number, file_number);
  end if;
  return new;
end
$$;
create trigger no_change_in_a_bank_file before update of state, paid on settlement for each row
  when (old.state is distinct from new.state or old.paid <> new.paid) execute function refuse_change_in_bank_file();
