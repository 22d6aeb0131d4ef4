import { Button, Group, Stack, Text } from "@mantine/core";
import { adjustedBy } from "../../../../domain/reconcile/settlement-sums.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { ActionDialog } from "../../../records/actions/lazy-dialogs.tsx";
import { IconPlus } from "../../../ui/icons/plus.ts";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { partyKinds, sumTexts } from "../reconcile-kinds.ts";
import { Scroller } from "../scroller.tsx";
import type { SettlementPartProps } from "./settlement-page.tsx";
import { useSettlementConflict } from "./use-settlement.ts";
import { useSettlementActs } from "./use-settlement-acts.ts";

const text = {
  table: localized("Adjustments, scrollable table", "ការកែតម្រូវ តារាងអាចរំកិលបាន"),
  none: localized("No adjustments.", "គ្មានការកែតម្រូវទេ។"),
  how: localized(
    "Use adjustments for corrections, penalties or bonuses that belong to no order. Each needs a reason. An adjustment can't be deleted: reverse it with the opposite one.",
    "ប្រើការកែតម្រូវសម្រាប់ការកែកំហុស ការផាកពិន័យ ឬប្រាក់រង្វាន់ដែលមិនជាប់នឹងការបញ្ជាទិញណាមួយ។ ការកែតម្រូវនីមួយៗត្រូវមានមូលហេតុ ហើយលុបមិនបានទេ៖ សូមបន្ថែមការកែតម្រូវផ្ទុយ ដើម្បីបង្វិលវិញ។",
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
            onClick={() => acts.openPrompt(adjust)}
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
      {acts.prompt ? (
        <ActionDialog entity={entity} prompt={acts.prompt} onClose={() => acts.setPrompt(null)} />
      ) : null}
    </Stack>
  );
}
