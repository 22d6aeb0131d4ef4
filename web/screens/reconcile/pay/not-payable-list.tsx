import { Group, Stack, Text, Title } from "@mantine/core";
import type { DueSettlement } from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { RecordAnchor } from "../../order/record-anchor.tsx";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { PayeeName, SettlementLink } from "./pay-parts.tsx";
import { problemTexts } from "./pay-texts.ts";

const text = {
  title: localized("Not in the file", "មិននៅក្នុងឯកសារ"),
  how: localized(
    "A file pays verified bank accounts in riel. Complete the account, or settle by hand.",
    "ឯកសារបង់ចូលគណនីធនាគារជារៀលដែលបានផ្ទៀងផ្ទាត់។ សូមបំពេញព័ត៌មានគណនី ឬទូទាត់ដោយដៃ។",
  ),
  open: {
    vendorBankAccount: localized("Open bank account", "បើកគណនីធនាគារ"),
    vendor: localized("Open vendor", "បើកអ្នកលក់"),
    deliveryService: localized("Open delivery service", "បើកសេវាដឹកជញ្ជូន"),
    paymentMethod: localized("Open payment method", "បើកវិធីទូទាត់"),
  },
};

/** What is due to parties whose account can't be paid, each with a link to the record to complete. */
export function NotPayableList({ rows }: { readonly rows: readonly DueSettlement[] }) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="not-payable">
      <Title order={2} size="h4" id="not-payable">
        {t(text.title)}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(text.how)}
      </Text>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
        {rows.map((row) => (
          <Group key={row.id} component="li" justify="space-between" gap="xs" align="flex-start">
            <div style={{ minWidth: 0, flex: "1 1 220px" }}>
              <PayeeName party={row.party} />{" "}
              {row.problem ? <TintedBadge color="orange">{t(problemTexts[row.problem])}</TintedBadge> : null}
              <Text component="div" size="sm">
                <RecordAnchor entity={row.fix.entity} id={row.fix.id}>
                  {t(text.open[row.fix.entity])}
                </RecordAnchor>
              </Text>
            </div>
            <div>
              <SettlementLink row={row} />
            </div>
            <Text component="span" fw={600} className={classes.end} miw={110}>
              <Amount value={row.payable} />
            </Text>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
