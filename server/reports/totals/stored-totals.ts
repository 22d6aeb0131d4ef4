/** SQL: rows of `order_fact` and `order_line` with the columns of totals: each row is one order, or one line. */
export const factRows = "(select *, 1 as orders from order_fact)";
export const lineRows = "(select *, 1 as lines from order_line)";

/** Columns of `order_fact` that totals and buyers are stored by, with the expression of the stored key. */
const keyOfColumn = {
  // Provinces and districts; deeper places are read from facts.
  place: "left(f.place, 4)",
  vendor_id: "f.vendor_id::text",
  payment_method_id: "f.payment_method_id::text",
  delivery_service_id: "f.delivery_service_id::text",
  promotion_id: "f.promotion_id::text",
} as const;

/** Number of digits of a place code in totals. */
export const placeDigits = 4;

/** SQL expression of the key by column. */
export const totalKeys: ReadonlyMap<string, string> = new Map(Object.entries(keyOfColumn));
/** Buyers are also stored by what totals have as columns of their own. */
export const buyerKeys: ReadonlyMap<string, string> = new Map([
  ...totalKeys,
  ["state", "f.state"],
  ["payment_state", "f.payment_state"],
]);

/** The name of the totals of all orders together, without a key. */
export const allOrders = "";
/** The name of the set of buyers of all orders, not only of sales. */
export const anyOrder = "any";

/** Sums that totals have for each key, as columns of the facts. */
export const summedColumns = [
  "quantity",
  "discount",
  "goods",
  "delivery_fee",
  "total",
  "refunded",
  "commission",
] as const;

/** Number of bits in one part of a set of buyers. */
export const partBits = 4096;
/** Number of bits that are combined at first: each number copies all of them, and each group has memory of its own. */
const stepBits = 512;
const steps = partBits / stepBits;

/**
 * SQL that makes sets of numbers. `rows` selects `keys` and `number`; the columns are `keys`, `part`, and `bits`, with a
 * bit for each number of the part.
 */
export function bitsSql(keys: readonly string[], rows: string): string {
  const none = `b'0'::bit(${stepBits})`;
  const by = keys.map((key) => `${key}, `).join("");
  const joined = Array.from(
    { length: steps },
    (_, step) => `coalesce(bit_or(bits) filter (where step % ${steps} = ${step}), ${none})`,
  ).join(" || ");
  return `select ${by}step / ${steps} as part, (${joined})::bit(${partBits}) as bits from (
    select ${by}number / ${stepBits} as step, bit_or(set_bit(${none}, number % ${stepBits}, 1)) as bits
    from (${rows}) numbers group by ${by}step) parts
    group by ${by}part`;
}
