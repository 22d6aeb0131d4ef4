import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { paymentHolders } from "../../../../domain/entities/orders/payment-holders.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { DocumentLink } from "../../../fields/document/document-link.tsx";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import classes from "../order.module.css";
import type { Order } from "../order-record.ts";
import { ReportedActions } from "../payments/reported-actions.tsx";
import { RecordAnchor } from "../record-anchor.tsx";
import { type OrderContext, useReadLabel } from "./card-parts.tsx";

const text = {
  paid: localized("Paid {0}", "បានបង់ {0}"),
  refunded: localized("Refunded {0}", "បានសងវិញ {0}"),
  reported: localized("Reported {0}", "បានរាយការណ៍ {0}"),
  waits: localized("To confirm", "ត្រូវបញ្ជាក់"),
  refused: localized("Refused", "បានបដិសេធ"),
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
  /** Set for a payment that the buyer reported and staff have still to check. */
  readonly waits?: ReactNode;
}

const MoneyRow = ({ entity, id, title, details, ended, slip = null, waits = null }: RowProps) => (
  <li data-ended={ended !== null || undefined}>
    <RecordAnchor entity={entity} id={id}>
      {title}
    </RecordAnchor>
    {ended === null ? null : (
      <Text component="span" size="sm" c="var(--danger-ink)">
        {ended}
      </Text>
    )}
    {waits === null ? null : <WaitingBadge />}
    <Text component="span" size="sm" c="dimmed">
      {details}
    </Text>
    {slip ? <DocumentLink url={slip} /> : null}
    {waits}
  </li>
);

function WaitingBadge() {
  const t = useText();
  return <TintedBadge color="orange">{t(text.waits)}</TintedBadge>;
}

const endings = { refused: text.refused, withdrawn: text.withdrawn } as const;
type Payment = OrderContext["payments"][number];
const endingOf = ({ state }: Payment) =>
  state === "refused" || state === "withdrawn" ? endings[state] : null;

interface Props extends Pick<OrderContext, "payments" | "refunds"> {
  readonly order: Order;
}

/** The payments and refunds of an order, each with its day, method and reference. Those that do not count say why. */
export function MoneyRows({ order, payments, refunds }: Props) {
  const t = useText();
  const format = useFormat();
  if (payments.length + refunds.length === 0) return null;
  return (
    <ul className={classes.money}>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} order={order} payment={payment} />
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

function PaymentRow({ order, payment }: { readonly order: Order; readonly payment: Payment }) {
  const t = useText();
  const format = useFormat();
  const labelOf = useReadLabel();
  const { id, amount, method, reference, paidOn, heldBy, slip, reason, state } = payment;
  const ending = endingOf(payment);
  const isCounted = state === "confirmed" || state === "withdrawn";
  return (
    <MoneyRow
      {...{ entity: "payment", id, slip }}
      title={t(isCounted ? text.paid : text.reported, format.riel(amount))}
      ended={ending && t(ending)}
      details={join([
        paidOn === null ? null : format.date(paidOn),
        labelOf(method),
        reference,
        heldBy === "platform" ? null : t(text.heldBy, t(paymentHolders[heldBy])),
        ending && reason,
      ])}
      waits={state === "reported" ? <ReportedActions order={order} reported={payment} /> : null}
    />
  );
}
