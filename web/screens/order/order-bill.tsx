import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { words } from "../../../domain/words.ts";
import { Thumbnail } from "../../fields/thumbnail.tsx";
import { nameIn, numberOf, referenceOf, rowsOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./order.module.css";
import { dollarsOf, type Members, rielOf } from "./order-values.ts";
import { ToRecord } from "./to-record.tsx";

const said = {
  item: words("Item", "មុខទំនិញ"),
  quantity: words("Quantity × price", "ចំនួន × តម្លៃ"),
  total: words("Total", "សរុប"),
  off: words("−{0} off", "បញ្ចុះ −{0}"),
  subtotal: words("Subtotal", "សរុបរង"),
  discount: words("Discount", "បញ្ចុះតម្លៃ"),
  deliveryFee: words("Delivery fee", "ថ្លៃដឹកជញ្ជូន"),
  paymentFee: words("Payment fee", "ថ្លៃទូទាត់"),
  refunded: words("Refunded", "បានសងវិញ"),
  left: words("Left after refund", "នៅសល់ក្រោយសងវិញ"),
  rate: words("Dollars at the rate of the order: $1 = {0}", "គិតជាដុល្លារតាមអត្រានៃការបញ្ជាទិញ៖ $1 = {0}"),
};

interface Props {
  readonly row: Members;
  /** By the id of the product. */
  readonly pictures: Readonly<Record<string, string>>;
}

/** What was ordered, item by item, and what it comes to in riel and, at the order's own rate, in dollars. */
export function OrderBill({ row, pictures }: Props) {
  const say = useText();
  const format = useFormat();
  const rate = numberOf(row.usdToKhr);
  return (
    <div>
      <table className={classes.bill}>
        <thead>
          <tr className={`${classes.line} ${classes.head}`}>
            <th scope="col" className={classes.name}>
              {say(said.item)}
            </th>
            <th scope="col" className={`${classes.amount} ${classes.wide}`}>
              {say(said.quantity)}
            </th>
            <th scope="col" className={classes.amount}>
              {say(said.total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(row.items).map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item of an order has nothing but its place.
            <Item key={place} item={item} picture={pictures[textOf(item.productId)] ?? ""} />
          ))}
        </tbody>
        <Sums row={row} />
      </table>
      {rate === null ? null : (
        <Text size="xs" c="dimmed" ta="end" mt={8}>
          {say(said.rate, `${format.number(rate)} ៛`)}
        </Text>
      )}
    </div>
  );
}

/** The lines between the items and the total; what is nothing is left out. A fee that the buyer does not pay adds nothing. */
function beforeTotal(row: Members): readonly (readonly [keyof typeof said, number])[] {
  const sums = [
    ["discount", -rielOf(row, "discount")],
    ["deliveryFee", rielOf(row, "deliveryFee")],
    ["paymentFee", row.paymentFeePaidBy === "buyer" ? rielOf(row, "paymentFee") : 0],
  ] as const;
  const wanted = sums.filter(([, amount]) => amount !== 0);
  return wanted.length > 0 ? [["subtotal", rielOf(row, "subtotal")], ...wanted] : [];
}

function Sums({ row }: { readonly row: Members }) {
  const say = useText();
  const { language } = useLanguage();
  const [total, refunded] = [rielOf(row, "total"), rielOf(row, "refunded")];
  const promotion = referenceOf(row.promotion);
  return (
    <tfoot className={classes.sums}>
      {beforeTotal(row).map(([label, amount]) => (
        <Sum key={label} label={say(said[label])} amount={amount}>
          {label === "discount" && promotion ? (
            <>
              {" · "}
              <ToRecord entity="promotion" id={promotion.id}>
                {nameIn(language, promotion)}
              </ToRecord>
            </>
          ) : null}
        </Sum>
      ))}
      <Sum
        label={say(said.total)}
        amount={total}
        dollars={numberOf(row.totalUsd)}
        look={classes.total ?? ""}
      />
      {refunded > 0 ? (
        <>
          <Sum label={say(said.refunded)} amount={-refunded} dollars={dollarsOf(row, -refunded)} />
          <Sum
            label={say(said.left)}
            amount={total - refunded}
            dollars={dollarsOf(row, total - refunded)}
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

function Sum({ label, amount, dollars = null, look = "", children }: SumProps) {
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
  readonly item: Members;
  readonly picture: string;
}

/** What an item is called, in the reader's language, as it stood when it was ordered. */
export const itemName = (language: "en" | "km", item: Members, name: "name" | "unit" = "name"): string =>
  nameIn(language, { label: textOf(item[name]), labelKh: textOf(item[`${name}Kh`]) || null });

function Item({ item, picture }: ItemProps) {
  const say = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const discount = rielOf(item, "discount");
  const count = `${format.number(rielOf(item, "quantity"))} ${itemName(language, item, "unit")}`;
  const quantity = `${count} × ${format.riel(rielOf(item, "price"))}`;
  const off =
    discount > 0 ? (
      <Text size="xs" c="dimmed">
        {say(said.off, format.riel(discount))}
      </Text>
    ) : null;
  return (
    <tr className={classes.line}>
      <th scope="row" className={classes.name}>
        <span className={classes.item}>
          <Thumbnail url={picture} alt="" side={44} />
          <span>
            <ToRecord entity="product" id={textOf(item.productId)}>
              {itemName(language, item)}
            </ToRecord>
            <Text component="span" size="sm" c="dimmed" className={classes.narrow}>
              {quantity}
            </Text>
            <span className={classes.narrow}>{off}</span>
          </span>
        </span>
      </th>
      <td className={`${classes.amount} ${classes.wide}`}>
        {quantity}
        {off}
      </td>
      <td className={classes.amount}>{format.riel(rielOf(item, "total"))}</td>
    </tr>
  );
}
