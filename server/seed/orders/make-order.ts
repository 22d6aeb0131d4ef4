import type { order } from "../../../domain/entities/orders/order.ts";
import { deliveryFee, parcelGrams } from "../../../domain/money/delivery-fee.ts";
import { type Basket, type Discount, discountOf, rejectionReason } from "../../../domain/money/discount.ts";
import { orderTotals } from "../../../domain/money/order-totals.ts";
import { paymentFee } from "../../../domain/money/payment-fee.ts";
import type { NewValues } from "../../records/write/insert-many.ts";
import { demoAccountId } from "../demo-accounts.ts";
import { fixedNumber } from "../fixed-id.ts";
import { type OrderOutcome, partNote, pickOutcome } from "./order-outcomes.ts";
import type { Good, Method, Offer, OrderTerms, Seller } from "./order-terms.ts";
import { deliverPart } from "./part-deliveries.ts";

const hour = 3_600_000;
const day = 24 * hour;

interface OrderInput {
  readonly index: number;
  readonly at: number;
  readonly now: number;
  readonly number: string;
}

function pick<T>(list: readonly T[], key: string): T {
  const found = list[fixedNumber(key, list.length)];
  if (found === undefined) throw new Error(`There is nothing to pick for ${key}`);
  return found;
}

/** One to four different items, cheap ones in larger quantities. */
function itemsOf({ goods }: Seller, index: number) {
  const first = fixedNumber(`good:${index}`, goods.length);
  const count = Math.min(goods.length, 1 + fixedNumber(`lines:${index}`, 4));
  return Array.from({ length: count }, (_, line): Good & { readonly quantity: number } => {
    const good = goods[(first + line) % goods.length];
    if (!good) throw new Error("A seller without goods");
    const most = good.price < 10_000 ? 12 : good.price < 60_000 ? 5 : 2;
    return { ...good, quantity: 1 + fixedNumber(`quantity:${index}:${line}`, most) };
  });
}

interface OfferQuery {
  readonly date: string;
  readonly basket: Basket;
  readonly index: number;
}

const isOn = (date: string, { from, to }: { readonly from: string; readonly to: string | null }): boolean =>
  from <= date && (to === null || date < to);

function offerFor(offers: readonly Offer[], { date, basket, index }: OfferQuery) {
  const first = fixedNumber(`offer:${index}`, Math.max(1, offers.length));
  const turned = [...offers.slice(first), ...offers.slice(0, first)];
  const offer = turned.find((one) => isOn(date, one) && !rejectionReason(one, basket));
  const discount: Discount | null = offer ? discountOf(offer, basket) : null;
  return offer && discount && discount.goods + discount.delivery > 0 ? { id: offer.id, discount } : null;
}

function feeOf(method: Method, date: string, amount: number) {
  const terms = method.fees.find((fee) => isOn(date, fee));
  return terms
    ? { fee: paymentFee(terms, amount), paidBy: terms.paidBy }
    : { fee: 0, paidBy: "platform" as const };
}

/** Distributes the timeline entries of an order over time, none in the future. */
function timelineOf({ at, now }: OrderInput, way: OrderOutcome, buyer: string | null) {
  const gap = Math.max(1, now - at);
  const stations = [["pending", 0] as const, ...way.stations];
  const last = stations.at(-1)?.[1] ?? 0;
  const pace = Math.min(1, gap / ((last + 1) * hour));
  return stations.map(([to, hours, note], place) => ({
    at: new Date(at + hours * hour * pace).toISOString(),
    byId: place === 0 ? buyer : demoAccountId("admin"),
    from: stations[place - 1]?.[0] ?? null,
    to,
    note: note ?? null,
  }));
}

/** Timeline entry of a refund: the state is unchanged. */
const refundEntry = (at: string, { state, paymentState }: OrderOutcome, amount: number) =>
  ({
    at,
    byId: demoAccountId("admin"),
    from: state,
    to: state,
    note: paymentState === "refunded" ? null : partNote,
    kind: "refund",
    amount,
    currency: "KHR",
  }) as const;

/** What is refunded of a total. */
function refundOf({ paymentState }: OrderOutcome, total: number): number {
  if (paymentState === "refunded") return total;
  return paymentState === "partlyRefunded" ? Math.floor(total / 500) * 100 : 0;
}

/** The payment's reference; cash and unpaid orders have none. */
function paymentReferenceOf({ paymentState }: OrderOutcome, method: Method, index: number): string | null {
  if (paymentState === "unpaid" || method.kind === "cashOnDelivery") return null;
  return `TX${100_000 + fixedNumber(`tx:${index}`, 900_000)}`;
}

/** A place from the code of a province, district, commune or village. */
const placeOf = (code: string) => ({
  province: code.slice(0, 2),
  district: code.length >= 4 ? code.slice(0, 4) : null,
  commune: code.length >= 6 ? code.slice(0, 6) : null,
  village: code.length >= 8 ? code : null,
});

/** How an order is delivered, with a tracking code once it is on its way. */
const deliveryOf = ({ services }: OrderTerms, { stations }: OrderOutcome, index: number) => ({
  deliveryServiceId: index % 5 === 2 ? pick(services, `service:${index}`) : null,
  trackingCode: stations.some(([state]) => state === "delivering") ? `KH${10_000_000 + index * 37}` : null,
});

/** Creates a demo order with real products, and prices, fees and rate of its day. */
export function makeOrder(terms: OrderTerms, making: OrderInput): NewValues<typeof order> {
  const { index, at, now } = making;
  const date = new Date(at).toISOString().slice(0, 10);
  const seller = pick(terms.sellers, `seller:${index}`);
  const buyer = pick(terms.buyers, `buyer:${index}`);
  const method = index % 3 === 0 ? pick(terms.methods, `method:${index}`) : terms.methods[0];
  if (!method) throw new Error("Nobody can pay");
  const way = pickOutcome(index, (now - at) / day, method.kind === "cashOnDelivery");
  const items = itemsOf(seller, index);
  const commune = buyer.place ?? pick(terms.communes, `commune:${index}`);
  const lines = items.map((item) => ({ ...item, total: item.price * item.quantity }));
  const amount = lines.reduce((sum, line) => sum + line.total, 0);
  const fee =
    deliveryFee(seller.fees, { province: commune.slice(0, 2), grams: parcelGrams(items), amount })?.fee ?? 0;
  const basket = { vendorId: seller.id, lines, deliveryFee: fee };
  const offer = index % 4 === 1 ? offerFor(terms.offers, { date, basket, index }) : null;
  const rate = terms.rates.findLast(({ from }) => from <= date) ?? terms.rates[0];
  const rest = {
    items,
    discount: offer?.discount ?? null,
    deliveryFee: fee,
    usdToKhr: rate?.usdToKhr ?? null,
  };
  const before = orderTotals({ ...rest, payment: { fee: 0, paidBy: "platform" } });
  const payment = feeOf(method, date, before.total);
  const { lines: shares, ...totals } = orderTotals({ ...rest, payment });

  const stations = timelineOf(making, way, buyer.userId);
  const end = stations.at(-1)?.at ?? new Date(at).toISOString();
  const refunded = refundOf(way, totals.total);
  const ordered = items.map(({ subCategoryIds: _, ...item }, place) => ({
    ...item,
    ...shares[place],
  }));
  const part = deliverPart({ index, state: way.state, items: ordered, at: end, now });
  const refunds = refunded > 0 ? [refundEntry(end, way, refunded)] : [];
  return {
    number: making.number,
    profileId: buyer.id,
    vendorId: seller.id,
    items: part.items,
    movements: part.movements,
    itemCount: items.length,
    ...totals,
    commissionPct: seller.commission,
    paymentFeePaidBy: payment.paidBy,
    usdToKhr: rest.usdToKhr,
    refunded,
    promotionId: offer?.id ?? null,
    paymentMethodId: method.id,
    paymentState: way.paymentState,
    paymentReference: paymentReferenceOf(way, method, index),
    ...deliveryOf(terms, way, index),
    deliverToName: buyer.name,
    deliverToPhone: buyer.phone,
    deliverToPlace: placeOf(commune),
    stockTaken: ["confirmed", "packed", "delivering", "delivered"].includes(way.state),
    timeline: [...stations, ...part.entries, ...refunds],
    state: way.state,
    createdAt: new Date(at).toISOString(),
    updatedAt: end,
    createdBy: buyer.userId ?? demoAccountId("admin"),
    updatedBy: way.stations.length > 0 ? demoAccountId("admin") : buyer.userId,
  };
}
