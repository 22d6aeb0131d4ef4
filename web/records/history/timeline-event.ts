import type { TimelineKind } from "../../../domain/entities/timeline.ts";
import type { Format } from "../../../domain/text/format.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

type EventKind = Exclude<TimelineKind, "transition">;
type Translate = (text: LocalizedText, ...values: readonly string[]) => string;

const paid = localized("Paid: {0}", "បានបង់៖ {0}");
const titles: Readonly<Record<EventKind, LocalizedText>> = {
  payment: paid,
  cashPayment: paid,
  paymentWithdrawn: localized("Payment withdrawn: {0}", "បានដកការទូទាត់ចេញ៖ {0}"),
  refund: localized("Refunded: {0}", "បានសងវិញ៖ {0}"),
  refundFailed: localized("Refund failed: {0}", "ការសងប្រាក់មិនបានសម្រេច៖ {0}"),
  partDelivered: localized("Part delivered", "បានប្រគល់មួយផ្នែក"),
  partReturned: localized("Part returned", "បានប្រគល់ត្រឡប់មួយផ្នែក"),
  partCancelled: localized("Part cancelled", "បានបោះបង់មួយផ្នែក"),
  statementSent: localized("Statement emailed", "បានផ្ញើរបាយការណ៍តាមអ៊ីមែល"),
};
const inCash = localized("Cash on delivery", "សាច់ប្រាក់ពេលទទួលទំនិញ");

const isEvent = (kind: string): kind is EventKind => Object.hasOwn(titles, kind);

/** An entry of a timeline as data. */
export interface TimelineFacts {
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly note: string | null;
}

/** The title of an event, such as `Paid: 96,000 ៛`; null for a state change. */
export function eventTitle(
  { kind, amount, currency }: TimelineFacts,
  { t, format }: { readonly t: Translate; readonly format: Format },
): string | null {
  if (!isEvent(kind)) return null;
  return t(titles[kind], currency === "USD" ? format.dollars(amount ?? 0) : format.riel(amount ?? 0));
}

/** How or with which reference it was paid, and the note. */
export const eventNote = ({ kind, reference, note }: TimelineFacts, t: Translate): string =>
  [kind === "cashPayment" ? t(inCash) : "", reference ?? "", note ?? ""]
    .filter((part) => part !== "")
    .join(" · ");
