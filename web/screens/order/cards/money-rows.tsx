import { Text } from "@mantine/core";
import { paymentHolders } from "../../../../domain/entities/orders/payment-holders.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { DocumentLink } from "../../../fields/document/document-link.tsx";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import classes from "../order.module.css";
import { RecordAnchor } from "../record-anchor.tsx";
import { type OrderContext, useReadLabel } from "./card-parts.tsx";

const text = {
  paid: localized("Paid {0}", "បានបង់ {0}"),
  refunded: localized("Refunded {0}", "បានសងវិញ {0}"),
  withdrawn: localized("Withdrawn", "បានដកចេញ"),
  failed: localized("Failed", "មិនបានសម្រេច"),
  goodwill: localized("of it goodwill {0}", "ក្នុងនោះដោយសន្ដានចិត្ត {0}"),
  heldBy: localized("received by: {0}", "ទទួលដោយ៖ {0}"),
};

const join = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

interface RowProps {
  readonly entity: "payment" | "refund";
  readonly id: string;
  readonly title: string;
  readonly details: string;
  /** Why the row does not count; null when it does. */
  readonly ended: string | null;
  readonly slip?: string | null;
}

const MoneyRow = ({ entity, id, title, details, ended, slip = null }: RowProps) => (
  <li data-ended={ended !== null || undefined}>
    <RecordAnchor entity={entity} id={id}>
      {title}
    </RecordAnchor>
    {ended === null ? null : (
      <Text component="span" size="sm" c="var(--danger-ink)">
        {ended}
      </Text>
    )}
    <Text component="span" size="sm" c="dimmed">
      {details}
    </Text>
    {slip ? <DocumentLink url={slip} /> : null}
  </li>
);

/** The payments and refunds of an order, each with its day, method and reference. Those that no longer count say why. */
export function MoneyRows({ payments, refunds }: Pick<OrderContext, "payments" | "refunds">) {
  const t = useText();
  const format = useFormat();
  const labelOf = useReadLabel();
  if (payments.length + refunds.length === 0) return null;
  return (
    <ul className={classes.money}>
      {payments.map(({ id, amount, method, reference, paidOn, heldBy, slip, state }) => (
        <MoneyRow
          key={id}
          {...{ entity: "payment", id, slip }}
          title={t(text.paid, format.riel(amount))}
          ended={state === "withdrawn" ? t(text.withdrawn) : null}
          details={join([
            paidOn === null ? null : format.date(paidOn),
            labelOf(method),
            reference,
            heldBy === "platform" ? null : t(text.heldBy, t(paymentHolders[heldBy])),
          ])}
        />
      ))}
      {refunds.map(({ id, amount, goodwill, reference, reason, at, state }) => (
        <MoneyRow
          key={id}
          {...{ entity: "refund", id }}
          title={t(text.refunded, format.riel(amount))}
          ended={state === "failed" ? t(text.failed) : null}
          details={join([
            format.date(at),
            goodwill > 0 ? t(text.goodwill, format.riel(goodwill)) : null,
            reference,
            reason,
          ])}
        />
      ))}
    </ul>
  );
}
