import { Text } from "@mantine/core";
import { words } from "../../../domain/words.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { Nothing } from "../../fields/text-cell.tsx";
import { nameIn, numberOf, rowsOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./items-cell.module.css";

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
};

type Members = Readonly<Record<string, unknown>>;
type Sum = readonly [label: keyof typeof said, riel: number];

const riel = (row: Members, name: string): number => numberOf(row[name]) ?? 0;

/** The lines between the items and the total; what is nothing is left out. A fee that the buyer does not pay adds nothing. */
function sumsOf(row: Members): readonly Sum[] {
  const sums: readonly Sum[] = [
    ["discount", -riel(row, "discount")],
    ["deliveryFee", riel(row, "deliveryFee")],
    ["paymentFee", row.paymentFeePaidBy === "buyer" ? riel(row, "paymentFee") : 0],
  ];
  const wanted = sums.filter(([, amount]) => amount !== 0);
  return wanted.length > 0 ? [["subtotal", riel(row, "subtotal")], ...wanted] : [];
}

/** What became of the total by refunds; nothing without any. */
function refundsOf(row: Members): readonly Sum[] {
  const refunded = riel(row, "refunded");
  return refunded > 0
    ? [
        ["refunded", -refunded],
        ["left", riel(row, "total") - refunded],
      ]
    : [];
}

/** What was ordered, as a bill: name, quantity × price, total, and the sum below; in a list, how many items there are. */
export function ItemsCell({ value, row, room }: CellProps) {
  const say = useText();
  const format = useFormat();
  const items = rowsOf(value);
  if (items.length === 0) return <Nothing />;
  if (room === "line") return format.number(items.length);
  const money = (amount: number) => (amount < 0 ? `−${format.riel(-amount)}` : format.riel(amount));
  const line = ([label, amount]: Sum) => (
    <tr key={label}>
      <th scope="row" colSpan={2} className={classes.sumName}>
        {say(said[label])}
      </th>
      <td className={classes.sum}>{money(amount)}</td>
    </tr>
  );
  const dollars = numberOf(row.totalUsd);
  return (
    <table className={classes.bill}>
      <thead>
        <tr className={`${classes.line} ${classes.head}`}>
          <th scope="col" className={classes.name}>
            {say(said.item)}
          </th>
          <th scope="col" className={classes.amount}>
            {say(said.quantity)}
          </th>
          <th scope="col" className={classes.amount}>
            {say(said.total)}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item of an order has nothing but its place.
          <Item key={place} item={item} />
        ))}
      </tbody>
      <tfoot className={classes.sums}>
        {sumsOf(row).map(line)}
        <tr>
          <th scope="row" colSpan={2} className={`${classes.sumName} ${classes.total}`}>
            {say(said.total)}
          </th>
          <td className={`${classes.sum} ${classes.total}`}>
            {money(riel(row, "total"))}
            {dollars === null ? null : (
              <Text size="sm" c="dimmed" fw={400}>
                {format.dollars(dollars)}
              </Text>
            )}
          </td>
        </tr>
        {refundsOf(row).map(line)}
      </tfoot>
    </table>
  );
}

function Item({ item }: { readonly item: Members }) {
  const say = useText();
  const { language } = useLanguage();
  const format = useFormat();
  const word = (name: string) =>
    nameIn(language, { label: textOf(item[name]), labelKh: textOf(item[`${name}Kh`]) || null });
  const discount = riel(item, "discount");
  return (
    <tr className={classes.line}>
      <th scope="row" className={classes.name}>
        {word("name")}
      </th>
      <td className={classes.amount}>
        {`${format.number(riel(item, "quantity"))} ${word("unit")} × ${format.riel(riel(item, "price"))}`}
        {discount > 0 ? (
          <Text size="xs" c="dimmed">
            {say(said.off, format.riel(discount))}
          </Text>
        ) : null}
      </td>
      <td className={classes.amount}>{format.riel(riel(item, "total"))}</td>
    </tr>
  );
}
