import { order } from "../../../domain/entities/orders/order.ts";
import { type ItemMove, mostOf } from "../../../domain/orders/item-quantities.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { OrderedQuantity } from "../../orders/stock.ts";
import { entryTimeSql } from "../../records/history/timeline.ts";
import type { SqlParams } from "../../records/sql-params.ts";
import { patchRow } from "../../records/write/patch.ts";
import { type AnyContext, type Order, ruleError } from "./order-context.ts";

type Item = Order["items"][number];

/** Units of one item of an order. */
export interface Units {
  /** The place of the item, from 0. */
  readonly line: number;
  readonly quantity: number;
  readonly restock?: boolean;
}

const maxMovements = 1000;

/** All units of each item for which `count` is not 0. */
export const allUnits = (items: readonly Item[], count: (item: Item) => number): readonly Units[] =>
  items.map((item, line) => ({ line, quantity: count(item) })).filter(({ quantity }) => quantity > 0);

/** The products of units, for a move of stock. */
export const productsOf = (items: readonly Item[], units: readonly Units[]): readonly OrderedQuantity[] =>
  units.flatMap(({ line, quantity }) => {
    const item = items[line];
    return item ? [{ productId: item.productId, quantity }] : [];
  });

/** The units in words, such as `8 × Urea, 1 × Hoe`. */
export const nameUnits = (items: readonly Item[], units: readonly Units[]): LocalizedText => {
  const named = (nameOf: (item: Item) => string | null) =>
    units
      .flatMap(({ line, quantity }) => {
        const item = items[line];
        return item
          ? [`${quantity.toLocaleString("en-US")} × ${nameOf(item) || item.name || item.nameKh}`]
          : [];
      })
      .join(", ");
  return localized(
    named(({ name }) => name),
    named(({ nameKh }) => nameKh),
  );
};

/** Throws `rule` naming the line of the input that asks for an unknown item, one item twice, or for more than there is. */
export function assertPossible({ row }: AnyContext, move: ItemMove, units: readonly Units[]): void {
  const seen = new Set<number>();
  units.forEach(({ line, quantity }, index) => {
    const item = row.items[line];
    if (!item || seen.has(line))
      throw ruleError(
        item
          ? localized("Name each item once.", "សូមបញ្ជាក់មុខទំនិញនីមួយៗតែម្ដង។")
          : localized("This order has no such item.", "ការបញ្ជាទិញនេះគ្មានមុខទំនិញនេះទេ។"),
        `lines.${index}.line`,
      );
    seen.add(line);
    const most = mostOf(move, item);
    if (quantity > most)
      throw ruleError(
        localized(`“${item.name}”: at most ${most}.`, `«${item.nameKh || item.name}»៖ មិនឱ្យលើសពី ${most}។`),
        `lines.${index}.quantity`,
      );
  });
  if (row.movements.length + units.length > maxMovements)
    throw ruleError(localized("This order was divided too often.", "ការបញ្ជាទិញនេះត្រូវបានបែងចែកច្រើនដងពេកហើយ។"));
}

interface Movement {
  readonly kind: ItemMove;
  readonly units: readonly Units[];
  readonly reason: string | null;
}

/** The assignment that appends movements with this person, at the time of the entry of the timeline that is written with them. */
export function movementsAssignment(
  { actor }: AnyContext,
  { kind, units, reason }: Movement,
  parameters: SqlParams,
): readonly string[] {
  if (units.length === 0) return [];
  const rows = units.map(({ line, quantity, restock = false }) => ({
    byId: actor.userId,
    line,
    kind,
    quantity,
    restocked: restock,
    reason,
  }));
  const given = parameters.add(JSON.stringify(rows), "jsonb");
  return [
    `movements = r.movements || (select jsonb_agg(jsonb_build_object('at', ${entryTimeSql("timeline")}) || m order by place)
       from jsonb_array_elements(${given}) with ordinality l (m, place))`,
  ];
}

/** Records what a step of the whole order did to its items; their quantities follow from its state. */
export async function recordMovements(context: AnyContext, movement: Movement): Promise<void> {
  if (movement.units.length === 0) return;
  await patchRow({
    ...context,
    entity: order,
    values: {},
    assignments: (parameters) => movementsAssignment(context, movement, parameters),
  });
}
