import type { Client } from "pg";
import type { Field } from "../../domain/declare/index.ts";
import { labelMemberOf, snakeCase, titleFields } from "../../domain/declare/names.ts";
import { entityNamed } from "../../domain/entities/index.ts";

const product = entityNamed("product");
const quote = (name: string): string => `"${name}"`;

/** SQL expression for the label of a reference, or the labels of several references, as JSON. */
function referenceLabelSql(field: string, target: string): string {
  const entity = entityNamed(target);
  const [title, khmer] = titleFields(entity);
  const table = quote(snakeCase(entity.name));
  const one = `json_build_object('id', t.id, 'label', t.${snakeCase(title)}, 'labelKh', ${khmer ? `t.${snakeCase(khmer)}` : "null"})`;
  return field.endsWith("Ids")
    ? `(select coalesce(json_agg(${one} order by u.place), '[]') from unnest(p.${snakeCase(field)}) with ordinality u(id, place) join ${table} t on t.id = u.id)`
    : `(select ${one} from ${table} t where t.id = p.${snakeCase(field)})`;
}

/** Values that are not product columns: the labels of references. */
const referenceLabels = new Map<string, string>(
  Object.entries<Field>(product.fields).flatMap(([name, { target }]) =>
    target ? [[labelMemberOf(name), referenceLabelSql(name, target.name)] as const] : [],
  ),
);

/** Creates the table of the bare server: the same products, with everything their JSON contains. */
export async function makeBareTable(client: Client, members: readonly string[]): Promise<void> {
  const columns = members.map((name) => {
    const column = snakeCase(name);
    return `${referenceLabels.get(name) ?? `p.${quote(column)}`} as ${quote(column)}`;
  });
  await client.query("drop table if exists bare_product");
  await client.query(
    `create table bare_product as select ${columns.join(", ")} from product p where deleted_at is null`,
  );
  await client.query("alter table bare_product add primary key (id)");
  await client.query("create index on bare_product (updated_at desc, id)");
  await client.query("vacuum analyze bare_product");
}

/** Select list with exactly these members. */
export const bareSelect = (members: readonly string[]): string =>
  members.map((name) => `${quote(snakeCase(name))} as ${quote(name)}`).join(", ");
