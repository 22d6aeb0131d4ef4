import type { Row } from "../../../domain/declare/index.ts";
import type { order } from "../../../domain/entities/orders/order.ts";
import { demoAccountId } from "../demo-accounts.ts";

type Order = Row<typeof order>;
const hour = 3_600_000;
const damaged = "បាវរហែក · One was torn.";

interface Made<I> {
  readonly index: number;
  readonly state: Order["state"];
  readonly items: readonly (I & { readonly quantity: number })[];
  /** When it was handed over to delivery, ISO 8601. */
  readonly at: string;
  readonly now: number;
}

/** Some orders on their way have arrived in part; of half of them one unit went back, damaged. */
export function deliverPart<I>({ index, state, items, at, now }: Made<I>) {
  const [first] = items;
  const part = first ? Math.ceil(first.quantity / 2) : 0;
  const isPart = state === "delivering" && items.reduce((sum, { quantity }) => sum + quantity, 0) > part;
  if (!isPart) return { items, movements: [], entries: [] };
  const isReturned = index % 8 === 3;
  const started = Date.parse(at);
  const times = [1, 2].map((step) =>
    new Date(Math.min(started + 5 * step * hour, started + ((now - started) * step) / 3)).toISOString(),
  );
  const moves = (
    [
      ["delivered", part, null, "partDelivered"],
      ["returned", 1, damaged, "partReturned"],
    ] as const
  ).slice(0, isReturned ? 2 : 1);
  const byId = demoAccountId("admin");
  return {
    items: items.map((item, line) =>
      line === 0 ? { ...item, delivered: part, returned: isReturned ? 1 : 0 } : item,
    ),
    movements: moves.map(([kind, quantity, reason], step) => ({
      at: times[step] ?? at,
      byId,
      line: 0,
      kind,
      quantity,
      restocked: false,
      reason,
    })),
    entries: moves.map(([, , note, kind], step) => ({
      at: times[step] ?? at,
      byId,
      from: state,
      to: state,
      note,
      kind,
    })),
  };
}
