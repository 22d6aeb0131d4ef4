import type { Row } from "../../domain/declare/index.ts";
import type { invoice } from "../../domain/entities/orders/invoice.ts";
import type { Bill } from "../documents/bill.ts";
import type { PlaceName } from "../documents/order-document-data.ts";

type Invoice = Row<typeof invoice>;

const placeName = (name: string | null, khmer: string | null): PlaceName | null =>
  name === null ? null : { label: name, labelKh: khmer };

/** The bill of an invoice or a credit note, as it was issued. `due` is what its order still owes now. */
export function billOfInvoice(row: Invoice, { due }: { readonly due: number }): Bill {
  const { kind, subtotal, discount, deliveryFee, paymentFee, total, totalUsd, usdToKhr, paymentReference } =
    row;
  const isNote = kind === "creditNote" || kind === "debitNote";
  return {
    ...{ kind, subtotal, discount, deliveryFee, paymentFee, total, totalUsd, usdToKhr, paymentReference },
    number: row.number ?? "",
    day: row.issuedOn ?? row.createdAt,
    state: null,
    orderNumber: row.orderNumber,
    corrects: isNote ? { number: row.invoiceNumber ?? "", day: row.invoicedOn, reason: row.reason } : null,
    seller: {
      name: row.sellerName,
      nameKh: row.sellerKhmerName,
      phone: row.sellerPhone,
      address: row.sellerAddress,
      taxId: row.sellerTaxId,
      place: placeName(row.sellerPlace, row.sellerKhmerPlace),
    },
    buyer: {
      name: row.buyerName,
      nameKh: row.buyerKhmerName,
      phone: row.buyerPhone,
      taxId: row.buyerTaxId,
    },
    deliverTo: {
      name: row.deliverToName ?? row.buyerName ?? "",
      phone: row.deliverToPhone,
      address: row.deliverToAddress,
      place: placeName(row.deliverToPlace, row.deliverToKhmerPlace),
    },
    items: row.lines,
    vat: row.vatPercent === null ? null : { percent: row.vatPercent, amount: row.vat },
    paymentMethod: row.paidBy === null ? null : { name: row.paidBy, nameKh: row.paidByKhmer },
    paymentLabel: null,
    payments: isNote
      ? null
      : { paid: row.due > 0 ? total - row.due : 0, refunded: 0, due: row.due, toRefund: 0 },
    isSettledSince: row.due > 0 && due === 0,
  };
}
