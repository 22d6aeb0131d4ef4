import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { can } from "../../domain/access/can.ts";
import type { Field } from "../../domain/declare/index.ts";
import { snakeCase } from "../../domain/declare/names.ts";
import { parseField } from "../../domain/declare/schema.ts";
import { entities } from "../../domain/entities/index.ts";
import { orderStates } from "../../domain/entities/orders/order-states.ts";
import { textLength } from "../../domain/khmer/length.ts";
import { createMigratedDatabase } from "../../tests/support/test-app.ts";
import { verifyPassword } from "../auth/passwords/hash-password.ts";
import type { Database } from "../db/database.ts";
import { tableName } from "../db/schema/tables.ts";
import { openAppDatabase } from "../entities/open-app-database.ts";
import { openDiskFiles } from "../files/store/disk-file-store.ts";
import { cleanRichText } from "../records/values/clean-rich-text.ts";
import { demoAccountId, demoPassword } from "./demo-accounts.ts";
import { hasEdgeRecords, withoutEdgeRecords } from "./edge/seed-edge-entities.ts";
import { movedSql, orderCount } from "./orders/seed-orders.ts";
import { vendorId } from "./partners/seed-vendors.ts";
import { demoId } from "./seed-context.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedScale } from "./seed-scale.ts";

let db: Database;
let drop: () => Promise<void>;
let folder = "";
const log = { info: () => {} };
const files = () => openDiskFiles(folder);

beforeAll(async () => {
  const made = await createMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), "kasekam-seed-"));
  db = openAppDatabase(made.url);
  drop = made.drop;
  expect(await seedDemo({ db, files: files(), log })).toBe(true);
}, 120_000);
afterAll(async () => {
  await db.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const count = async (from: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*) from ${from}`);
  return row?.count ?? 0;
};
const owners = entities.filter((entity) => !entity.sharesTableWith);

describe("the demo", () => {
  test("contains the whole gazetteer, each place below its parent", async () => {
    const levels = await db.query("select level, count(*) from place group by level order by level");
    expect(levels.map((level) => level.count)).toEqual([25, 210, 1652, 14_578]);
    const orphans =
      "place where level > 1 and not exists (select from place up where up.code = left(place.code, -2))";
    expect(await count(orphans)).toBe(0);
    expect(await count("place where name = '' or name_kh = ''")).toBe(0);
  });

  test("contains records of every entity", async () => {
    expect(await count("product")).toBe(157);
    expect(await count("vendor")).toBe(26);
    expect(await count("expert")).toBe(12);
    expect(await count("banner")).toBeGreaterThanOrEqual(6);
    expect(await count("category_class")).toBe(7);
    expect(await count("activity")).toBeGreaterThanOrEqual(12);
    for (const state of ["draft", "inReview", "published", "archived"]) {
      expect(await count(`product where state = '${state}'`)).toBeGreaterThan(0);
    }
    expect(await count("product where short_description_kh is null")).toBeGreaterThan(0);
    expect(await count("product where quantity = 0")).toBeGreaterThan(0);
    expect(await count("product where exported_data")).toBeGreaterThan(0);
  });

  test("contains records with required fields only, and records with every field filled", async () => {
    expect(await count("guide where summary is null and cover is null and state = 'published'")).toBe(1);
    expect(await count("guide where jsonb_array_length(steps) >= 30 and length(title) > 150")).toBe(1);
    expect(await count("problem where symptoms is null and images -> 0 ->> 'caption' is null")).toBe(1);
    expect(await count("problem where cardinality(crop_ids) > 20 and jsonb_array_length(images) > 5")).toBe(
      1,
    );
    expect(await count("author where bio is null and phone is null")).toBe(1);
    expect(await count("feed where length(text) > 240 and jsonb_array_length(media) > 3")).toBe(1);
  });

  test("contains both kinds of every entity that people create, valid like typed ones", async () => {
    const created = entities.filter((entity) => can("backofficeAdmin", entity, "create"));
    const names = new Set(created.map(({ name }) => name));
    expect(Object.keys(withoutEdgeRecords).filter((name) => !names.has(name))).toEqual([]);
    for (const entity of created.filter(({ name }) => withoutEdgeRecords[name] === undefined)) {
      const columns = Object.entries<Field>(entity.fields).filter(([, field]) => !field.serverOnly);
      for (const kind of ["least", "most"]) {
        const [row] = await db.query<Record<string, unknown>>(
          `select ${columns.map(([name]) => `"${snakeCase(name)}"`).join(", ")} from "${tableName(entity)}" where id = $1`,
          [demoId(entity, kind)],
        );
        expect(row, `${entity.name} ${kind}`).toBeDefined();
        for (const [name, field] of columns) {
          const value = row?.[snakeCase(name)] ?? null;
          const isOptional = field.presence === "optional";
          if (kind === "least" && isOptional && hasEdgeRecords(entity))
            expect(value, `${entity.name}.${name}`).toBeNull();
          if (kind === "most" && hasEdgeRecords(entity))
            expect(value, `${entity.name}.${name}`).not.toBeNull();
        }
      }
    }
  });

  test("a second run changes nothing, and another database gets the same records", {
    timeout: 120_000,
  }, async () => {
    const rows = "select id, name, name_kh, base_price, quantity, state, icon_url from product order by id";
    const first = await db.query(rows);
    expect(await seedDemo({ db, files: files(), log })).toBe(false);
    expect(await db.query(rows)).toEqual(first);
    const other = await createMigratedDatabase();
    const second = openAppDatabase(other.url);
    try {
      await seedDemo({ db: second, files: files(), log });
      expect(await second.query(rows)).toEqual(first);
    } finally {
      await second.close();
      await other.drop();
    }
  });

  test("every reference, picture and place exists", async () => {
    for (const entity of owners) {
      for (const [name, field] of Object.entries<Field>(entity.fields)) {
        const values = `select unnest(array["${snakeCase(name)}"]) as value from "${tableName(entity)}"`;
        const target = entities.find((other) => other.name === field.target?.name);
        if (target) {
          const table = tableName(target);
          expect(
            await count(
              `(${values}) v where value is not null and not exists (select from "${table}" t where t.id = v.value)`,
            ),
            `${entity.name}.${name}`,
          ).toBe(0);
        }
        if (field.kind === "place") {
          expect(
            await count(
              `(${values}) v where value is not null and not exists (select from place where code = v.value)`,
            ),
          ).toBe(0);
        }
        if (field.kind !== "image" && field.kind !== "images") continue;
        for (const { value } of await db.query<{ value: string }>(
          `select distinct value from (${values}) v where value is not null`,
        )) {
          const stored = await files().stat({ shelf: "media", name: value.replace("/files/", "") });
          expect(stored?.size, value).toBeGreaterThan(0);
          expect(await count(`file where '/files/' || name = '${value}'`)).toBe(1);
        }
      }
    }
  });

  test("every record is valid for its own form", { timeout: 120_000 }, async () => {
    for (const entity of owners) {
      for (const row of await db.query(`select * from "${tableName(entity)}" limit 3000`)) {
        for (const [name, field] of Object.entries<Field>(entity.fields)) {
          const value = row[snakeCase(name)];
          if (["place", "period", "dateTime", "geo"].includes(field.kind) || field.serverOnly) continue;
          // Encrypted at rest.
          if (field.visibleTo) continue;
          expect(parseField(name, field, value), `${entity.name} ${row.id} ${name}`).not.toHaveProperty(
            "issues",
          );
        }
      }
    }
  });

  test("rich texts are unchanged by the cleaner, and short descriptions are short", async () => {
    for (const row of await db.query("select * from product")) {
      for (const name of [
        "content",
        "content_kh",
        "how_to_use",
        "how_to_store",
        "ingredient",
        "other_info",
      ]) {
        const html = row[name];
        if (typeof html === "string") expect(cleanRichText(html)).toBe(html);
      }
      expect(textLength(String(row.short_description))).toBeLessThanOrEqual(250);
      expect(String(row.content) + row.content_kh + row.short_description).not.toMatch(/\{|undefined/);
    }
  });

  test("Khmer texts are in Khmer", async () => {
    for (const entity of owners) {
      if (!("nameKh" in entity.fields)) continue;
      expect(
        await count(`"${tableName(entity)}" where name_kh !~ '[\u1780-\u17ff]' and name_kh !~ '^[A-Z]+$'`),
        entity.name,
      ).toBe(0);
    }
  });

  test("the supplier and their staff share a vendor with twenty products, one shared with the other supplier", async () => {
    const vendors = await db.query<{ id: string; vendor_id: string }>(
      `select id, vendor_id from "user" where vendor_id is not null`,
    );
    const of = (id: string) => vendors.find((user) => user.id === id)?.vendor_id;
    expect(of(demoAccountId("supplier"))).toBe(vendorId(0));
    expect(of(demoAccountId("staff"))).toBe(vendorId(0));
    expect(of(demoAccountId("supplier2"))).toBe(vendorId(1));
    expect(await count(`product where '${vendorId(0)}' = any (vendor_ids)`)).toBe(20);
    expect(await count(`product where '${vendorId(1)}' = any (vendor_ids)`)).toBeGreaterThan(5);
    expect(await count(`product where vendor_ids @> array['${vendorId(0)}', '${vendorId(1)}']::uuid[]`)).toBe(
      1,
    );
    expect(
      await count(`vendor where owner_id = '${demoAccountId("supplier")}' and id = '${vendorId(0)}'`),
    ).toBe(1);
    expect(await count(`expert where user_id = '${demoAccountId("expert")}'`)).toBe(1);
  });

  test("all eight accounts sign in with the demo password", async () => {
    const hashes = await db.query<{ password_hash: string }>("select distinct password_hash from credential");
    expect(await count("credential")).toBe(8);
    expect(hashes).toHaveLength(1);
    expect(await verifyPassword(demoPassword, hashes[0]?.password_hash ?? null)).toBe(true);
  });

  test("banners link to visible products", async () => {
    const links = await db.query<{ link: string }>(
      "select link from banner where link like '#/public/product/%'",
    );
    expect(links.length).toBeGreaterThan(3);
    for (const { link } of links) {
      expect(await count(`product where state = 'published' and id = '${link.split("/").pop()}'`)).toBe(1);
    }
  });

  test("telephone numbers are unassigned: every subscriber part begins with 000", async () => {
    for (const table of ["vendor", "expert", "author", "user", "user_profile"]) {
      expect(await count(`"${table}" where phone !~ '^(0[0-9]{2} 000 |[+]855[0-9]{2}000)[0-9]{3}$'`)).toBe(0);
    }
  });

  test("orders in every state match stock, sales and promotions", async () => {
    const states = await db.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from "order" group by state`,
    );
    expect(states.map(({ state }) => state).sort()).toEqual(Object.keys(orderStates).sort());
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(orderCount);
    for (const wrong of [
      `total <> subtotal - discount + delivery_fee + case when payment_fee_paid_by = 'buyer' then payment_fee else 0 end`,
      "subtotal <> (select sum((i ->> 'total')::bigint + (i ->> 'discount')::bigint) from jsonb_array_elements(items) i)",
      "refunded > total or (payment_state = 'refunded') <> (refunded = total)",
      "stock_taken <> (state in ('confirmed', 'packed', 'delivering', 'delivered'))",
      "state <> timeline -> -1 ->> 'to' or created_at > now() or updated_at > now()",
      "total_usd <> round(total / usd_to_khr, 2)",
    ])
      expect(await count(`"order" where ${wrong}`), wrong).toBe(0);
    const moved = `select p.quantity, p.sold, m.sold as delivered, m.held - m.sold as open,
      (select sum((h.changes -> 'quantity' ->> 1)::int - coalesce((h.changes -> 'quantity' ->> 0)::int, 0))
       from history h where h.record_id = p.id and h.changes ? 'quantity')::int as moved
      from product p join (${movedSql}) m using (id)`;
    const products = await db.query<Record<string, number>>(moved);
    expect(products.length).toBeGreaterThan(50);
    for (const product of products)
      expect(product).toMatchObject({ quantity: product.moved, sold: product.delivered });
    expect(await count(`product where sold > 0 and id not in (select id from (${movedSql}) m)`)).toBe(0);
    expect(
      await count(`promotion p where used <> (select count(*) from "order" o
        where o.promotion_id = p.id and o.state <> 'cancelled')`),
    ).toBe(0);
  });

  test("settlements in every state match their entries, and one has a statement with every kind of difference", async () => {
    for (const state of ["open", "matched", "settled"])
      expect(await count(`settlement where state = '${state}'`), state).toBeGreaterThan(0);
    expect(await count("settlement where net <> gross - commission - fees - refunds")).toBe(0);
    expect(
      await count(`settlement s where state <> 'open' and net <>
        (select sum(e.net) from ledger_entry e where e.settlement_id = s.id)`),
    ).toBe(0);
    expect(
      (await db.query<{ kind: string }>("select distinct kind from settlement_line order by kind")).map(
        ({ kind }) => kind,
      ),
    ).toEqual(["differs", "duplicate", "matched", "missing", "notOurs"]);
  });

  test("records are searchable and have a creation history", async () => {
    expect(
      await count("product p where not exists (select from search_document d where d.record_id = p.id)"),
    ).toBe(0);
    expect(await count("product where not exists (select from history where record_id = product.id)")).toBe(
      0,
    );
  });
});

test("adds a multiple of the demo once, with separate names, keys and history", async () => {
  await seedScale({ db, log, scale: 2 });
  await seedScale({ db, log, scale: 2 });
  expect(await count("product")).toBe(155 * 3 + 2);
  expect(await count("vendor")).toBe(24 * 3 + 2);
  expect(await count("expert")).toBe(12 * 3);
  expect(await count('"order"')).toBe(orderCount * 3);
  expect(
    await count(`"order" o where not exists (select from search_posting p join search_spelling s on s.word = p.word
      where p.record_id = o.id and s.spelling = substr(o.number, 9))`),
  ).toBe(0);
  expect(
    await count(
      "search_spelling s where s.n <> (select count(*) from search_posting p where p.word = s.word)",
    ),
  ).toBe(0);
  expect(await count("(select distinct name, name_kh from product) p")).toBeGreaterThan(440);
  expect(
    await count("product where not exists (select from vendor where vendor.id = any (vendor_ids))"),
  ).toBe(0);
  expect(await count("product where not exists (select from history where record_id = product.id)")).toBe(0);
});

test("copied orders have the facts, lines and entries that a write of each order computes", async () => {
  const facts = () => db.query("select * from order_fact order by order_id");
  const lines = () => db.query("select * from order_line order by order_id, product_id");
  const entries = () => db.query("select * from ledger_entry order by id");
  const [before, linesBefore, entriesBefore] = [await facts(), await lines(), await entries()];
  expect(before.length).toBeGreaterThan(orderCount * 2);
  await db.transaction(async (tx) => {
    await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
    await tx.query("delete from order_line where order_id::text like '01980000-0000-7000-8000-%'");
    await tx.query('update "order" set refunded = refunded where deleted_at is null');
  });
  expect(await facts()).toEqual(before);
  expect(await lines()).toEqual(linesBefore);
  expect(await entries()).toEqual(entriesBefore);
});
