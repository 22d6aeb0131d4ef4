import type pg from "pg";

/** The months that the rows are spread over. */
export const months = 36;
const start = "timestamptz '2023-11-01 00:00+00'";
const moment = (row: string): string =>
  `${start} + (${row}::float8 / $1) * (interval '1 month' * ${months} - interval '1 hour')`;

/** The schema of the tables as they are, and of their copies with a partition for each month. */
export const schemas = { plain: "public", parted: "parted" } as const;

/** Fills `history` with changes of records that are each changed ten times in the whole time. */
async function fillHistory(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into history (entity, record_id, version, at, by, action, changes)
     select 'product', md5('record' || (n::bigint * 7919) % ($1 / 10))::uuid, n / ($1 / 10) + 1, ${moment("n")}, md5('account' || n % 50)::uuid,
       case when n < $1 / 10 then 'created' else 'updated' end,
       case when n % 5 = 0 then '{"state": ["draft", "active"]}'::jsonb else jsonb_build_object('price', jsonb_build_array(n, n + 1)) end
     from generate_series(0, $1::int - 1) n`,
    [rows],
  );
}

/** Fills `notification_recipient`: messages to people who get about fifty in the whole time. */
async function fillRecipients(client: pg.Client, rows: number): Promise<void> {
  await client.query(
    `insert into notification_recipient (notification_id, person, channel, profile_id, user_id, state, sent_at, delivered_at)
     select md5('notification' || n / ($1 / 50))::uuid, p.person, 'inApp', p.person, null, 'sent', ${moment("n")}, ${moment("n")}
     from generate_series(0, $1::int - 1) n cross join lateral (select md5('person' || n % ($1 / 50))::uuid as person) p`,
    [rows],
  );
}

/** Copies a table into one that is partitioned by month, with the same indexes and the time in its unique ones. */
async function copyParted(client: pg.Client, table: string, column: string): Promise<void> {
  const copy = `${schemas.parted}.${table}`;
  await client.query(
    `create table ${copy} (like public.${table} including defaults including constraints) partition by range (${column})`,
  );
  await client.query(`create table ${copy}_default partition of ${copy} default`);
  for (let month = 0; month < months; month += 1)
    await client.query(
      `do $$ begin execute format('create table ${copy}_${month} partition of ${copy} for values from (%L) to (%L)',
         ${start} + interval '${month} months', ${start} + interval '${month + 1} months'); end $$`,
    );
  await client.query(`insert into ${copy} select * from public.${table}`);
}

/** Fills the tables and their copies. The triggers of `history` are for single writes, so they don't run. */
export async function fillCopies(client: pg.Client, rows: number): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(`create schema ${schemas.parted}`);
  await fillHistory(client, rows);
  await fillRecipients(client, rows);
  await copyParted(client, "history", "at");
  await client.query("alter table parted.history add primary key (id, at)");
  await client.query("create index on parted.history (record_id, id desc)");
  await client.query("create sequence parted.history_ids start 1000000000");
  await client.query("alter table parted.history alter id set default nextval('parted.history_ids')");
  await copyParted(client, "notification_recipient", "sent_at");
  await client.query(
    "alter table parted.notification_recipient add unique (notification_id, person, channel, sent_at)",
  );
  await client.query("create index on parted.notification_recipient (id)");
  await client.query(
    `create index on parted.notification_recipient (profile_id, sent_at desc, id) where channel = 'inApp' and state = 'sent'`,
  );
  await client.query("vacuum analyze");
}
