import { Checkbox, Group, Paper } from "@mantine/core";
import type { DueSettlement } from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { Scroller } from "../scroller.tsx";
import { AccountFacts, PayeeName, SettlementLink } from "./pay-parts.tsx";
import { payTexts as text } from "./pay-texts.ts";

const table = localized("Settlements to pay, scrollable table", "ការទូទាត់គណនីត្រូវបង់ តារាងអាចរំកិលបាន");
const total = localized("Selected", "បានជ្រើសរើស");

/** Which settlements go into the file; all of them until somebody unticks one. */
export interface DueChoice {
  readonly has: (id: string) => boolean;
  readonly count: number;
  readonly amount: number;
  readonly isAll: boolean;
  readonly toggle: (id: string) => void;
  readonly toggleAll: () => void;
}
interface Props {
  readonly rows: readonly DueSettlement[];
  readonly choice: DueChoice;
  readonly isNarrow: boolean;
}
type PartProps = Omit<Props, "isNarrow">;

/** Settlements that a bank file can pay, with ticks, as table or cards. */
export const DueList = ({ isNarrow, ...props }: Props) =>
  isNarrow ? <DueCards {...props} /> : <DueTable {...props} />;

function AllBox({ choice, label }: Pick<Props, "choice"> & { readonly label?: string }) {
  const t = useText();
  return (
    <Checkbox
      aria-label={label ? undefined : t(text.selectAll)}
      label={label}
      checked={choice.isAll}
      indeterminate={choice.count > 0 && !choice.isAll}
      onChange={choice.toggleAll}
    />
  );
}

function RowBox({ row, choice }: Pick<Props, "choice"> & { readonly row: DueSettlement }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Checkbox
      aria-label={t(text.select, `${nameIn(language, row.party)} ${row.number}`)}
      checked={choice.has(row.id)}
      onChange={() => choice.toggle(row.id)}
    />
  );
}

function DueTable({ rows, choice }: PartProps) {
  const t = useText();
  return (
    <Scroller label={t(table)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>
              <AllBox choice={choice} />
            </th>
            <th scope="col">{t(text.payee)}</th>
            <th scope="col">{t(text.settlement)}</th>
            <th scope="col">{t(text.account)}</th>
            <th scope="col" className={classes.end}>
              {t(text.amount)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-chosen={choice.has(row.id) || undefined}>
              <td>
                <RowBox row={row} choice={choice} />
              </td>
              <th scope="row">
                <PayeeName party={row.party} />
              </th>
              <td>
                <SettlementLink row={row} />
              </td>
              <td>{row.account ? <AccountFacts account={row.account} /> : null}</td>
              <td className={classes.end}>
                <Amount value={row.payable} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row" colSpan={3}>
              {t(total)}
            </th>
            <td className={classes.end}>
              <Amount value={choice.amount} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}

function DueCards({ rows, choice }: PartProps) {
  const t = useText();
  return (
    <>
      <AllBox choice={choice} label={t(text.selectAll)} />
      <ul className={classes.cards}>
        {rows.map((row) => (
          <Paper key={row.id} component="li" withBorder radius="md" p="md">
            <Group gap="sm" align="flex-start" wrap="nowrap">
              <RowBox row={row} choice={choice} />
              <div style={{ minWidth: 0, flex: 1 }}>
                <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap" fw={600}>
                  <PayeeName party={row.party} />
                  <Amount value={row.payable} />
                </Group>
                <SettlementLink row={row} />
                {row.account ? (
                  <div style={{ marginTop: 8 }}>
                    <AccountFacts account={row.account} />
                  </div>
                ) : null}
              </div>
            </Group>
          </Paper>
        ))}
      </ul>
    </>
  );
}
