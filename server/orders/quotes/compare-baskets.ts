import type { Place } from "../../../domain/declare/index.ts";
import type { Basket } from "../pricing/price-basket.ts";

/** The codes of a place, from the province on. */
const codesOf = ({ province, district, commune, village }: Place): readonly string[] =>
  [province, district, commune, village].filter((code) => typeof code === "string");

/** Whether a place lies in another one, or is the same. */
function isInside(place: Place, outer: Place): boolean {
  const codes = codesOf(place);
  return codesOf(outer).every((code, level) => codes[level] === code);
}

/** Items as text; their order does not matter. */
const itemsOf = ({ items }: Basket): string =>
  JSON.stringify(
    items
      .map(({ productId, vendorId, quantity }) => JSON.stringify([productId, vendorId ?? null, quantity]))
      .sort(),
  );
const codeOf = ({ promotionCode = "" }: Basket): string => promotionCode.trim().toUpperCase();

/** The fields of an order's basket that are not as in its quote. The place may be more exact. */
export function differencesFrom(quoted: Basket, ordered: Basket): readonly string[] {
  const isSame = {
    items: itemsOf(quoted) === itemsOf(ordered),
    paymentMethodId: quoted.paymentMethodId === ordered.paymentMethodId,
    deliveryServiceId: (quoted.deliveryServiceId ?? null) === (ordered.deliveryServiceId ?? null),
    promotionCode: codeOf(quoted) === codeOf(ordered),
    "deliverTo.place": isInside(ordered.place, quoted.place),
  };
  return Object.entries(isSame).flatMap(([path, same]) => (same ? [] : [path]));
}
