import { Button, Group, Paper, Text } from "@mantine/core";
import type { BankFileDetail } from "../../../../domain/contracts/reconcile/reconcile-bank-files.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { TintedBadge } from "../../../ui/tinted-badge.tsx";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { Scroller } from "../scroller.tsx";
import { AccountFacts, PayeeName, SettlementLink } from "./pay-parts.tsx";
import { payTexts, transferStateTexts } from "./pay-texts.ts";
import type { BankFileActs } from "./use-bank-file.ts";

const text = {
  table: localized("Transfers, scrollable table", "ការផ្ទេរប្រាក់ តារាងអាចរំកិលបាន"),
  takeOut: localized("Take out", "ដកចេញ"),
  takeOutOf: localized("Take out {0}", "ដក {0} ចេញ"),
};

type Transfer = BankFileDetail["items"][number];
interface Props {
  readonly rows: readonly Transfer[];
  readonly acts: BankFileActs;
  readonly isNarrow: boolean;
}

/** The transfers of a bank file, as table or cards. */
export function TransferList({ rows, acts, isNarrow }: Props) {
  return isNarrow ? <TransferCards rows={rows} acts={acts} /> : <TransferTable rows={rows} acts={acts} />;
}

function TransferState({ row, acts }: Pick<Props, "acts"> & { readonly row: Transfer }) {
  const t = useText();
  const { language } = useLanguage();
  const { takeOut } = acts;
  return (
    <Group gap="xs">
      <TintedBadge color={transferStateTexts[row.state].color}>
        {t(transferStateTexts[row.state])}
      </TintedBadge>
      {row.reason ? (
        <Text component="span" size="sm" style={{ overflowWrap: "anywhere" }}>
          {row.reason}
        </Text>
      ) : null}
      {takeOut && row.state === "waiting" ? (
        <Button
          size="xs"
          variant="default"
          disabled={acts.isBusy}
          aria-label={t(text.takeOutOf, `${nameIn(language, row.party)} ${row.number}`)}
          onClick={() => takeOut.open(row)}
        >
          {t(text.takeOut)}
        </Button>
      ) : null}
    </Group>
  );
}

function TransferTable({ rows, acts }: Omit<Props, "isNarrow">) {
  const t = useText();
  return (
    <Scroller label={t(text.table)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(payTexts.payee)}</th>
            <th scope="col">{t(payTexts.settlement)}</th>
            <th scope="col">{t(payTexts.account)}</th>
            <th scope="col" className={classes.end}>
              {t(payTexts.amount)}
            </th>
            <th scope="col">{t(payTexts.state)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.id} ${row.state}`}>
              <th scope="row">
                <PayeeName party={row.party} />
              </th>
              <td>
                <SettlementLink row={row} />
              </td>
              <td>
                <AccountFacts account={row.account} />
              </td>
              <td className={classes.end}>
                <Amount value={row.amount} />
              </td>
              <td>
                <TransferState row={row} acts={acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function TransferCards({ rows, acts }: Omit<Props, "isNarrow">) {
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <Paper key={`${row.id} ${row.state}`} component="li" withBorder radius="md" p="md">
          <Group justify="space-between" gap="sm" align="flex-start" wrap="nowrap" fw={600}>
            <PayeeName party={row.party} />
            <Amount value={row.amount} />
          </Group>
          <SettlementLink row={row} />
          <div style={{ margin: "8px 0" }}>
            <AccountFacts account={row.account} />
          </div>
          <TransferState row={row} acts={acts} />
        </Paper>
      ))}
    </ul>
  );
}
