import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { Thumbnail } from "../../../fields/image/thumbnail.tsx";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { ItemProgress } from "../items/item-progress.tsx";
import classes from "../order.module.css";
import type { Order, OrderItem } from "../order-record.ts";
import { toDollars } from "../order-values.ts";
import { RecordAnchor } from "../record-anchor.tsx";
import type { OrderContext } from "./card-parts.tsx";

const text = {
  item: localized("Item", "មុខទំនិញ"),
  quantity: localized("Quantity × price", "ចំនួន × តម្លៃ"),
  total: localized("Total", "សរុប"),
  off: localized("−{0} off", "បញ្ចុះ −{0}"),
  subtotal: localized("Subtotal", "សរុបរង"),
  discount: localized("Discount", "បញ្ចុះតម្លៃ"),
  deliveryFee: localized("Delivery fee", "ថ្លៃដឹកជញ្ជូន"),
  paymentFee: localized("Payment fee", "ថ្លៃទូទាត់"),
  paid: localized("Paid", "បានបង់"),
  refunded: localized("Refunded", "បានសងវិញ"),
  left: localized("Paid after refunds", "បានបង់ក្រោយដកប្រាក់សងវិញ"),
  rate: localized("Exchange rate at order: $1 = {0}", "អត្រាប្ដូរប្រាក់ពេលបញ្ជាទិញ៖ $1 = {0}"),
};

interface Props {
  readonly row: Order;
  /** Picture URLs by product id. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly refunds: OrderContext["refunds"];
}

/** The units of an item that its refunds are for. */
const refundedUnits = (refunds: OrderContext["refunds"], place: number): number =>
  refunds
    .filter(({ state }) => state === "sent")
    .flatMap(({ items }) => items)
    .reduce((sum, { line, quantity }) => sum + (line === place ? quantity : 0), 0);

/** Ordered items, totals in riel, and in US dollars at the order's own exchange rate. */
export function OrderBill({ row, pictures, refunds }: Props) {
  const t = useText();
  const format = useFormat();
  const rate = row.usdToKhr;
  return (
    <div>
      <table className={classes.bill}>
        <thead>
          <tr className={`${classes.line} ${classes.head}`}>
            <th scope="col" className={classes.name}>
              {t(text.item)}
            </th>
            <th scope="col" className={`${classes.amount} ${classes.wide}`}>
              {t(text.quantity)}
            </th>
            <th scope="col" className={classes.amount}>
              {t(text.total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {row.items.map((item, place) => (
            <BillItem
              // biome-ignore lint/suspicious/noArrayIndexKey: an item of an order has nothing but its place.
              key={place}
              item={item}
              picture={pictures[item.productId] ?? ""}
              refunded={refundedUnits(refunds, place)}
            />
          ))}
        </tbody>
        <BillSums row={row} />
      </table>
      {rate === null ? null : (
        <Text size="xs" c="dimmed" ta="end" mt={8}>
          {t(text.rate, `${format.number(rate)} ៛`)}
        </Text>
      )}
    </div>
  );
}

/** Lines between items and total, without zero amounts; the payment fee only when the buyer pays it. */
function linesBeforeTotal(row: Order): readonly (readonly [keyof typeof text, number])[] {
  const sums = [
    ["discount", -row.discount],
    ["deliveryFee", row.deliveryFee],
    ["paymentFee", row.paymentFeePaidBy === "buyer" ? row.paymentFee : 0],
  ] as const;
  const nonZero = sums.filter(([, amount]) => amount !== 0);
  return nonZero.length > 0 ? [["subtotal", row.subtotal], ...nonZero] : [];
}

function BillSums({ row }: { readonly row: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const { total, paid, refunded } = row;
  const promotion = row.promotion;
  return (
    <tfoot className={classes.sums}>
      {linesBeforeTotal(row).map(([label, amount]) => (
        <BillSum key={label} label={t(text[label])} amount={amount}>
          {label === "discount" && promotion ? (
            <>
              {" · "}
              <RecordAnchor entity="promotion" id={promotion.id}>
                {nameIn(language, promotion)}
              </RecordAnchor>
            </>
          ) : null}
        </BillSum>
      ))}
      <BillSum label={t(text.total)} amount={total} dollars={row.totalUsd} look={classes.total ?? ""} />
      {paid > 0 && paid !== total ? (
        <BillSum label={t(text.paid)} amount={paid} dollars={toDollars(row, paid)} />
      ) : null}
      {refunded > 0 ? (
        <>
          <BillSum label={t(text.refunded)} amount={-refunded} dollars={toDollars(row, -refunded)} />
          <BillSum
            label={t(text.left)}
            amount={paid - refunded}
            dollars={toDollars(row, paid - refunded)}
            look={classes.total ?? ""}
          />
        </>
      ) : null}
    </tfoot>
  );
}

interface SumProps {
  readonly label: string;
  readonly amount: number;
  readonly dollars?: number | null;
  readonly look?: string;
  readonly children?: ReactNode;
}

function BillSum({ label, amount, dollars = null, look = "", children }: SumProps) {
  const format = useFormat();
  const signed = (text: string) => (amount < 0 ? `−${text}` : text);
  return (
    <tr>
      <td className={classes.wide} />
      <th scope="row" className={`${classes.sumName} ${look}`}>
        {label}
        {children}
      </th>
      <td className={`${classes.sum} ${look}`}>
        {signed(format.riel(Math.abs(amount)))}
        {dollars === null ? null : (
          <Text size="xs" c="dimmed" fw={400}>
            {signed(format.dollars(Math.abs(dollars)))}
          </Text>
        )}
      </td>
    </tr>
  );
}

interface ItemProps {
  readonly item: OrderItem;
  readonly picture: string;
  /** Number of units that were refunded. */
  readonly refunded: number;
}

/** Name or unit of an item in the given language, as stored with the order. */
export const itemName = (
  language: "en" | "km",
  item: Pick<OrderItem, "name" | "nameKh" | "unit" | "unitKh">,
  name: "name" | "unit" = "name",
): string => nameIn(language, { label: item[name] ?? "", labelKh: item[`${name}Kh`] || null });

function BillItem({ item, picture, refunded }: ItemProps) {
  const t = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const discount = item.discount;
  const count = `${format.number(item.quantity)} ${itemName(language, item, "unit")}`;
  const quantity = `${count} × ${format.riel(item.price)}`;
  const off =
    discount > 0 ? (
      <Text size="xs" c="dimmed">
        {t(text.off, format.riel(discount))}
      </Text>
    ) : null;
  return (
    <tr className={classes.line}>
      <th scope="row" className={classes.name}>
        <span className={classes.item}>
          <Thumbnail url={picture} alt="" side={44} />
          <span>
            <RecordAnchor entity="product" id={item.productId}>
              {itemName(language, item)}
            </RecordAnchor>
            <Text component="span" size="sm" c="dimmed" className={classes.narrow}>
              {quantity}
            </Text>
            <span className={classes.narrow}>{off}</span>
            <ItemProgress item={item} refunded={refunded} />
          </span>
        </span>
      </th>
      <td className={`${classes.amount} ${classes.wide}`}>
        {quantity}
        {off}
      </td>
      <td className={classes.amount}>{format.riel(item.total)}</td>
    </tr>
  );
}
