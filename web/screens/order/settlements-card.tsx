import { Anchor } from "@mantine/core";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";
import { reconcileAddress } from "../reconcile/kinds.ts";
import type { CardProps } from "./card-parts.tsx";
import { Fact, Facts, Section } from "./section.tsx";

const said = {
  settlements: words("Settlements", "ការទូទាត់គណនី"),
  withVendor: words("With the vendor", "ជាមួយអ្នកលក់"),
  withService: words("With the delivery service", "ជាមួយសេវាដឹកជញ្ជូន"),
  withProvider: words("With the payment provider", "ជាមួយអ្នកផ្ដល់សេវាទូទាត់"),
};

/** Which reconciliation a settlement belongs to, and with whom it is; parties are written `vendor:<id>`. */
function settledWith(party: string, paymentKind: string | null) {
  if (party.startsWith("vendor:")) return { kind: "vendors", label: said.withVendor } as const;
  if (party.startsWith("deliveryService:"))
    return { kind: "deliveryservice", label: said.withService } as const;
  return { kind: paymentKind === "amk" ? "amkpayment" : "onlinepayment", label: said.withProvider } as const;
}

/** The settlements that hold this order; nothing where none does yet. */
export function SettlementsCard({ around }: Pick<CardProps, "around">) {
  const say = useText();
  if (!around || around.settlements.length === 0) return null;
  return (
    <Section title={say(said.settlements)}>
      <Facts>
        {around.settlements.map(({ id, number, party }) => {
          const { kind, label } = settledWith(party, around.paymentKind);
          return (
            <Fact key={id} label={say(label)}>
              <Anchor href={`#${reconcileAddress(kind, id)}`} inherit>
                {number ?? "—"}
              </Anchor>
            </Fact>
          );
        })}
      </Facts>
    </Section>
  );
}
