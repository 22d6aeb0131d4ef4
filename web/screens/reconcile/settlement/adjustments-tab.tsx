import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { adjustedBy } from "../../../../domain/reconcile/settlement-sums.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { ActionDialog } from "../../../records/actions/lazy-dialogs.tsx";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { partyKinds, sumTexts } from "../reconcile-kinds.ts";
import { Scroller } from "../scroller.tsx";
import type { SettlementPartProps } from "./settlement-page.tsx";
import { useSettlementConflict } from "./use-settlement.ts";
import { useSettlementActs } from "./use-settlement-acts.ts";

const text = {
  table: localized("Adjustments, a table that scrolls sideways", "ការកែតម្រូវ តារាងដែលរំកិលទៅចំហៀង"),
  none: localized("Nothing has been adjusted.", "មិនមានការកែតម្រូវទេ។"),
  how: localized(
    "An adjustment adds to the net, or takes from it, what no order says: a correction, a penalty, a bonus. Each says why, and can’t be taken away again: take it back by its opposite.",
    "ការកែតម្រូវបន្ថែម ឬដកចេញពីចំនួនសុទ្ធ នូវអ្វីដែលគ្មានការបញ្ជាទិញណាបង្ហាញ៖ ការកែកំហុស ការផាកពិន័យ ឬប្រាក់រង្វាន់។ នីមួយៗមានមូលហេតុ ហើយលុបមិនបានទេ៖ សូមបន្ថែមចំនួនផ្ទុយគ្នា ដើម្បីបង្វិលវិញ។",
  ),
  reason: localized("Reason", "មូលហេតុ"),
  amount: localized("Amount", "ចំនួនទឹកប្រាក់"),
};

/** Adjustments of a settlement with their reasons. */
export function AdjustmentsTab({ entity, settlement }: SettlementPartProps) {
  const t = useText();
  const conflict = useSettlementConflict();
  const acts = useSettlementActs({ entity, settlement, conflict, onGone: () => undefined });
  const adjust = acts.named("adjust");
  const { adjustments, sums, kind } = settlement;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text size="sm" c="dimmed" maw={640}>
          {t(text.how)}
        </Text>
        {adjust ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            disabled={acts.isBusy}
            onClick={() => acts.ask(adjust)}
          >
            {t(adjust.label)}
          </Button>
        ) : null}
      </Group>
      {adjustments.length === 0 ? (
        <Text>{t(text.none)}</Text>
      ) : (
        <Scroller label={t(text.table)}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t(text.reason)}</th>
                <th scope="col" className={classes.end}>
                  {t(text.amount)}
                </th>
              </tr>
            </thead>
            <tbody>
              {adjustments.map(({ direction, amount, reason }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: adjustments are only ever added at the end.
                <tr key={place}>
                  <td style={{ whiteSpace: "pre-line" }}>{reason}</td>
                  <td className={classes.end}>
                    <Amount value={adjustedBy(partyKinds[kind], [{ direction, amount }])} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t(sumTexts.adjusted)}</th>
                <td className={classes.end}>
                  <Amount value={sums.adjusted} />
                </td>
              </tr>
            </tfoot>
          </table>
        </Scroller>
      )}
      {acts.asking ? (
        <ActionDialog entity={entity} asking={acts.asking} onClose={() => acts.setAsking(null)} />
      ) : null}
    </Stack>
  );
}
