import type { Client } from "pg";
import type { Field } from "../../domain/declare/index.ts";
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

/** The members that are no columns of a product: the labels of what it refers to. */
const companions = new Map<string, string>(
  Object.entries<Field>(product.fields).flatMap(([name, { target }]) =>
    target ? [[companionOf(name), companion(name, target.name)] as const] : [],
  ),
);

/** Makes the table that the bare server reads and writes: the same products, with all that their JSON holds. */
export async function makeBareTable(client: Client, members: readonly string[]): Promise<void> {
  const columns = members.map((name) => {
    const column = snakeCase(name);
    return `${companions.get(name) ?? `p.${quoted(column)}`} as ${quoted(column)}`;
  });
  await client.query("drop table if exists bare_product");
  await client.query(
    `create table bare_product as select ${columns.join(", ")} from product p where deleted_at is null`,
  );
  await client.query("alter table bare_product add primary key (id)");
  await client.query("create index on bare_product (updated_at desc, id)");
  await client.query("vacuum analyze bare_product");
}

/** The select list that gives these members, and no others. */
export const bareSelect = (members: readonly string[]): string =>
  members.map((name) => `${quoted(snakeCase(name))} as ${quoted(name)}`).join(", ");
