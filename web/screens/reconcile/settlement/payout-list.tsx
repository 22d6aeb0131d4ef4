import { Text, Title } from "@mantine/core";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { DocumentLink } from "../../../fields/document/document-link.tsx";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";

const text = {
  title: localized("Payouts", "ការបើកប្រាក់"),
  paid: localized("We paid", "យើងបានបង់"),
  received: localized("They paid", "ពួកគេបានបង់"),
};

/** What was paid of a settlement, also before it was reopened: amount, day, reference and slip. */
export function PayoutList({ payouts }: Pick<SettlementDetail, "payouts">) {
  const t = useText();
  const format = useFormat();
  if (payouts.length === 0) return null;
  return (
    <div>
      <Title order={2} size="h5" mb={4} id="payouts">
        {t(text.title)}
      </Title>
      <ul className={classes.payouts} aria-labelledby="payouts">
        {payouts.map(({ id, direction, amount, reference, paidOn, slip }) => (
          <li key={id}>
            <span>
              {t(text[direction])}{" "}
              <Text component="span" fw={600} inherit>
                <Amount value={amount} />
              </Text>
            </span>
            <Text component="span" size="sm" c="dimmed">
              {[paidOn === null ? null : format.date(paidOn), reference]
                .filter((part) => part !== null)
                .join(" · ")}
            </Text>
            {slip ? <DocumentLink url={slip} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
