import type { Client } from "pg";
import { companionOf, snakeCase, titleFields } from "../../domain/declare/names.ts";
import { entityNamed } from "../../domain/entities/index.ts";

const product = entityNamed("product");
const quoted = (name: string): string => `"${name}"`;

/** The label of what a field refers to, or of all that it refers to, as JSON. */
function companion(field: string, target: string): string {
  const entity = entityNamed(target);
  const [title, khmer] = titleFields(entity);
  const table = quoted(snakeCase(entity.name));
  const one = `json_build_object('id', t.id, 'label', t.${snakeCase(title)}, 'labelKh', ${khmer ? `t.${snakeCase(khmer)}` : "null"})`;
  return field.endsWith("Ids")
    ? `(select coalesce(json_agg(${one} order by u.place), '[]') from unnest(p.${snakeCase(field)}) with ordinality u(id, place) join ${table} t on t.id = u.id)`
    : `(select ${one} from ${table} t where t.id = p.${snakeCase(field)})`;
}

const systemNames = ["id", "version", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt"];

/** What each member of a product's JSON is made of; a bare server needs every one of them in a row of one table. */
const members = new Map<string, string>([
  ...[...systemNames, ...Object.keys(product.fields)].map((name) => [name, `p.${snakeCase(name)}`] as const),
  ...Object.entries<{ target?: { name: string } }>(product.fields).flatMap(([name, { target }]) =>
    target ? [[companionOf(name), companion(name, target.name)] as const] : [],
  ),
]);

/** Makes the table that the bare server reads and writes: the same products, with all that their JSON holds. */
export async function makeBareTable(client: Client): Promise<void> {
  const columns = [...members].map(([name, expression]) => `${expression} as ${quoted(snakeCase(name))}`);
  await client.query("drop table if exists bare_product");
  await client.query(
    `create unlogged table bare_product as select ${columns.join(", ")} from product p where deleted_at is null`,
  );
  await client.query("alter table bare_product set logged");
  await client.query("alter table bare_product add primary key (id)");
  await client.query("create index on bare_product (updated_at desc, id)");
  await client.query("vacuum analyze bare_product");
}

/** The select list that gives these members, and no others. */
export function bareSelect(names: readonly string[]): string {
  const unknown = names.find((name) => !members.has(name));
  if (unknown) throw new Error(`The bare server knows no ${unknown}: mend scripts/bench/bare-table.ts.`);
  return names.map((name) => `${quoted(snakeCase(name))} as ${quoted(name)}`).join(", ");
}
