import { Anchor } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { reconcileAddress } from "../../reconcile/reconcile-kinds.ts";
import type { CardProps } from "./card-parts.tsx";
import { Fact, Facts, Section } from "./section.tsx";

const text = {
  settlements: localized("Settlements", "ការទូទាត់គណនី"),
  withVendor: localized("Vendor", "អ្នកលក់"),
  withService: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
  withProvider: localized("Payment provider", "អ្នកផ្ដល់សេវាទូទាត់"),
};

/** Reconciliation kind and label for a settlement party, written `vendor:<id>`. */
function describeParty(party: string, paymentKind: string | null) {
  if (party.startsWith("vendor:")) return { kind: "vendors", label: text.withVendor } as const;
  if (party.startsWith("deliveryService:"))
    return { kind: "deliveryservice", label: text.withService } as const;
  return { kind: paymentKind === "amk" ? "amkpayment" : "onlinepayment", label: text.withProvider } as const;
}

/** Settlements that include this order; nothing when there are none. */
export function SettlementsCard({ around }: Pick<CardProps, "around">) {
  const t = useText();
  if (!around || around.settlements.length === 0) return null;
  return (
    <Section title={t(text.settlements)}>
      <Facts>
        {around.settlements.map(({ id, number, party }) => {
          const { kind, label } = describeParty(party, around.paymentKind);
          return (
            <Fact key={id} label={t(label)}>
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
