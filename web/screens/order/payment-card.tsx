import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { words } from "../../../domain/words.ts";
import { ChoiceBadge } from "../../fields/choice-badge.tsx";
import { referenceOf, textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { useLabel } from "./card-parts.tsx";
import { type Members, rielOf } from "./order-values.ts";
import { Fact, Facts, Section } from "./section.tsx";
import { ToRecord } from "./to-record.tsx";

const said = {
  payment: words("Payment", "ការទូទាត់"),
  method: words("Method", "វិធីទូទាត់"),
  reference: words("Reference", "លេខយោង"),
  fee: words("Payment fee", "ថ្លៃទូទាត់"),
  paidBy: words("{0}, paid by: {1}", "{0} បង់ដោយ៖ {1}"),
  left: words("Still to pay", "នៅត្រូវបង់"),
};

/** How it is paid, and what that costs whom. */
export function PaymentCard({ entity, row }: { readonly entity: AnyEntity; readonly row: Members }) {
  const say = useText();
  const format = useFormat();
  const labelOf = useLabel();
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
      title={say(said.payment)}
      beside={state ? <ChoiceBadge field={state} code={textOf(row.paymentState)} /> : null}
    >
      <Facts>
        <Fact label={say(said.method)}>
          {method ? (
            <ToRecord entity="paymentMethod" id={method.id}>
              {labelOf(method)}
            </ToRecord>
          ) : (
            "—"
          )}
        </Fact>
        {reference ? <Fact label={say(said.reference)}>{reference}</Fact> : null}
        {fee > 0 ? (
          <Fact label={say(said.fee)}>
            {payer ? say(said.paidBy, format.riel(fee), say(payer)) : format.riel(fee)}
          </Fact>
        ) : null}
        {row.paymentState === "unpaid" && row.state !== "cancelled" && row.state !== "returned" ? (
          <Fact label={say(said.left)}>{format.riel(rielOf(row, "total"))}</Fact>
        ) : null}
      </Facts>
    </Section>
  );
}
