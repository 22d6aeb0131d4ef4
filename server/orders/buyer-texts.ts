import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { riel } from "./payment-note.ts";

/** An order event that the buyer is notified of. */
export interface OrderEvent {
  readonly number: string;
  readonly reason?: string;
  /** Whole riel. */
  readonly amount?: number;
  /** The carrier and its tracking code. */
  readonly service?: LocalizedText | null;
  readonly trackingCode?: string;
  /** What was delivered, returned or cancelled, such as `8 × Urea`. */
  readonly units?: LocalizedText;
}

function shippedText({ number, service = null, trackingCode = "" }: OrderEvent): LocalizedText {
  const by = (name: string, code: string): string => {
    const parts = [name, code].filter((part) => part !== "");
    return parts.length > 0 ? ` (${parts.join(", ")})` : "";
  };
  return localized(
    `Your order ${number} is on its way${by(service?.en ?? "", trackingCode && `tracking code ${trackingCode}`)}.`,
    `ការបញ្ជាទិញ ${number} របស់អ្នកកំពុងដឹកជញ្ជូនហើយ${by(service?.km ?? "", trackingCode && `លេខកូដតាមដាន ${trackingCode}`)}។`,
  );
}

/** The notifications for buyers, by event. */
export const buyerTexts = {
  confirm: ({ number }: OrderEvent): LocalizedText =>
    localized(
      `Your order ${number} is confirmed and being prepared.`,
      `ការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានបញ្ជាក់ ហើយកំពុងរៀបចំ។`,
    ),
  pack: ({ number }: OrderEvent): LocalizedText =>
    localized(
      `Your order ${number} is packed and waits for its delivery.`,
      `ការបញ្ជាទិញ ${number} របស់អ្នកវេចខ្ចប់រួច ហើយកំពុងរង់ចាំដឹកជញ្ជូន។`,
    ),
  ship: shippedText,
  deliver: ({ number }: OrderEvent): LocalizedText =>
    localized(`Your order ${number} was delivered.`, `ការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានប្រគល់ជូនហើយ។`),
  expired: ({ number }: OrderEvent): LocalizedText =>
    localized(
      `The items of your order ${number} are no longer reserved. You still get them if they are in stock when the vendor confirms.`,
      `មុខទំនិញនៃការបញ្ជាទិញ ${number} របស់អ្នកលែងកក់ទុកហើយ។ អ្នកនៅតែទទួលបាន បើមានស្តុកពេលអ្នកលក់បញ្ជាក់។`,
    ),
  cancel: ({ number, reason }: OrderEvent): LocalizedText =>
    localized(
      `Your order ${number} was cancelled: ${reason}`,
      `ការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានបោះបង់៖ ${reason}`,
    ),
  partDelivered: ({ number, units }: OrderEvent): LocalizedText =>
    localized(
      `Part of your order ${number} was delivered: ${units?.en}. The rest follows.`,
      `មួយផ្នែកនៃការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានប្រគល់ជូន៖ ${units?.km}។ នៅសល់នឹងប្រគល់តាមក្រោយ។`,
    ),
  partCancelled: ({ number, units, reason }: OrderEvent): LocalizedText =>
    localized(
      `Part of your order ${number} was cancelled: ${units?.en}. ${reason}`,
      `មួយផ្នែកនៃការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានបោះបង់៖ ${units?.km}។ ${reason}`,
    ),
  partReturned: ({ number, units, reason }: OrderEvent): LocalizedText =>
    localized(
      `Part of your order ${number} was returned: ${units?.en}. ${reason}`,
      `មួយផ្នែកនៃការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានប្រគល់ត្រឡប់៖ ${units?.km}។ ${reason}`,
    ),
  takeBack: ({ number, reason }: OrderEvent): LocalizedText =>
    localized(
      `Your order ${number} was returned: ${reason}`,
      `ការបញ្ជាទិញ ${number} របស់អ្នកត្រូវបានប្រគល់ត្រឡប់៖ ${reason}`,
    ),
  markPaid: ({ number, amount = 0 }: OrderEvent): LocalizedText =>
    localized(
      `We received your payment of ${riel(amount)} for order ${number}.`,
      `យើងបានទទួលប្រាក់ ${riel(amount)} របស់អ្នកសម្រាប់ការបញ្ជាទិញ ${number} ហើយ។`,
    ),
  refusePayment: ({ number, amount = 0, reason }: OrderEvent): LocalizedText =>
    localized(
      `Your payment of ${riel(amount)} for order ${number} was not confirmed: ${reason}`,
      `ការទូទាត់ ${riel(amount)} របស់អ្នកសម្រាប់ការបញ្ជាទិញ ${number} មិនត្រូវបានបញ្ជាក់ទេ៖ ${reason}`,
    ),
  refund: ({ number, amount = 0, reason }: OrderEvent): LocalizedText =>
    localized(
      `We refunded ${riel(amount)} of your order ${number}: ${reason}`,
      `យើងបានសងប្រាក់ ${riel(amount)} នៃការបញ្ជាទិញ ${number} ជូនអ្នកវិញ៖ ${reason}`,
    ),
} as const;
