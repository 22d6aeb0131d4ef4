import type { AnyRecord } from "../../../domain/any-record.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/localized-text.ts";
import { ChoiceBadge } from "../../fields/choice-badge.tsx";
import { referenceOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { useReadLabel } from "./card-parts.tsx";
import { rielOf } from "./order-values.ts";
import { RecordAnchor } from "./record-anchor.tsx";
import { Fact, Facts, Section } from "./section.tsx";

const text = {
  payment: localized("Payment", "ការទូទាត់"),
  method: localized("Method", "វិធីទូទាត់"),
  reference: localized("Reference", "លេខយោង"),
  fee: localized("Payment fee", "ថ្លៃទូទាត់"),
  paidBy: localized("{0}, paid by: {1}", "{0} បង់ដោយ៖ {1}"),
  left: localized("Still to pay", "នៅត្រូវបង់"),
};

/** Payment method, and its fees by who pays them. */
export function PaymentCard({ entity, row }: { readonly entity: AnyEntity; readonly row: AnyRecord }) {
  const say = useText();
  const format = useFormat();
  const labelOf = useReadLabel();
  const method = referenceOf(row.paymentMethod);
  const fields: Readonly<Record<string, Field>> = entity.fields;
  const [state, payer] = [
    fields.paymentState,
    fields.paymentFeePaidBy?.values?.[textOf(row.paymentFeePaidBy)],
  ];
  const fee = rielOf(row, "paymentFee");
  const reference = textOf(row.paymentReference);
  return (
    <Section
      title={say(text.payment)}
      beside={state ? <ChoiceBadge field={state} code={textOf(row.paymentState)} /> : null}
    >
      <Facts>
        <Fact label={say(text.method)}>
          {method ? (
            <RecordAnchor entity="paymentMethod" id={method.id}>
              {labelOf(method)}
            </RecordAnchor>
          ) : (
            "—"
          )}
        </Fact>
        {reference ? <Fact label={say(text.reference)}>{reference}</Fact> : null}
        {fee > 0 ? (
          <Fact label={say(text.fee)}>
            {payer ? say(text.paidBy, format.riel(fee), say(payer)) : format.riel(fee)}
          </Fact>
        ) : null}
        {row.paymentState === "unpaid" && row.state !== "cancelled" && row.state !== "returned" ? (
          <Fact label={say(text.left)}>{format.riel(rielOf(row, "total"))}</Fact>
        ) : null}
      </Facts>
    </Section>
  );
}
