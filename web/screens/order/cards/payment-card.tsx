import type { AnyEntity } from "../../../../domain/declare/index.ts";
import { balanceDue } from "../../../../domain/orders/order-amounts.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { ChoiceBadge } from "../../../fields/choice/choice-badge.tsx";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { orderFields } from "../order-record.ts";
import { RecordAnchor } from "../record-anchor.tsx";
import { type CardProps, useReadLabel } from "./card-parts.tsx";
import { MoneyRows } from "./money-rows.tsx";
import { Fact, Facts, Section } from "./section.tsx";

const text = {
  payment: localized("Payment", "ការទូទាត់"),
  method: localized("Method", "វិធីទូទាត់"),
  reference: localized("Reference", "លេខយោង"),
  fee: localized("Payment fee", "ថ្លៃទូទាត់"),
  paidBy: localized("{0} (paid by {1})", "{0} (បង់ដោយ{1})"),
  left: localized("Balance due", "ប្រាក់នៅត្រូវបង់"),
  nothing: localized("Nothing due", "គ្មានអ្វីត្រូវបង់"),
};

/** Payment method, its fees by who pays them, what is due, and the payments and refunds. */
export function PaymentCard({ entity, row, around }: CardProps & { readonly entity: AnyEntity }) {
  const t = useText();
  const format = useFormat();
  const labelOf = useReadLabel();
  const method = row.paymentMethod;
  const fields = orderFields(entity);
  const payer = row.paymentFeePaidBy === null ? null : fields.paymentFeePaidBy.values?.[row.paymentFeePaidBy];
  const fee = row.paymentFee;
  const reference = row.paymentReference;
  const due = balanceDue(row);
  return (
    <Section
      title={t(text.payment)}
      beside={<ChoiceBadge field={fields.paymentState} code={row.paymentState} />}
    >
      <Facts>
        <Fact label={t(text.method)}>
          {method ? (
            <RecordAnchor entity="paymentMethod" id={method.id}>
              {labelOf(method)}
            </RecordAnchor>
          ) : (
            "—"
          )}
        </Fact>
        {reference && !around?.payments.length ? <Fact label={t(text.reference)}>{reference}</Fact> : null}
        {fee > 0 ? (
          <Fact label={t(text.fee)}>
            {payer ? t(text.paidBy, format.riel(fee), t(payer).toLowerCase()) : format.riel(fee)}
          </Fact>
        ) : null}
        <Fact label={t(text.left)}>{due > 0 ? format.riel(due) : t(text.nothing)}</Fact>
      </Facts>
      {around ? <MoneyRows order={row} payments={around.payments} refunds={around.refunds} /> : null}
    </Section>
  );
}
