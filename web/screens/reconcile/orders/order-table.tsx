import { Anchor, Text } from "@mantine/core";
import type { SettlementOrder } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Link } from "../../../ui/links/link.tsx";
import { Amount, Difference } from "../amount.tsx";
import { KindBadge } from "../lines/kind-badge.tsx";
import { shownSums } from "../parties/party-rows.ts";
import classes from "../reconcile.module.css";
import { sumLabel, sumTexts } from "../reconcile-kinds.ts";
import { Scroller } from "../scroller.tsx";
import { type OrderRowsProps, orderAddress } from "./order-rows.ts";

const text = {
  table: localized("Orders in riel, scrollable table", "ការបញ្ជាទិញគិតជារៀល តារាងអាចរំកិលបាន"),
  order: localized("Order", "ការបញ្ជាទិញ"),
  day: localized("Day", "ថ្ងៃ"),
  stated: localized("Statement", "របាយការណ៍គណនី"),
  carried: localized("carried over", "យកមកពីមុន"),
};

/** Orders of a settlement as a table. */
export function OrderTable({ settlement, rows, isStale }: OrderRowsProps) {
  const t = useText();
  const { kind, sums, statement } = settlement;
  const names = shownSums(kind, sums);
  return (
    <Scroller label={t(text.table)}>
      <table className={classes.table} data-stale={isStale || undefined}>
        <thead>
          <tr>
            <th scope="col">{t(text.order)}</th>
            <th scope="col">{t(text.day)}</th>
            {names.map((name) => (
              <th key={name} scope="col" className={classes.end}>
                {t(sumLabel(kind, name))}
              </th>
            ))}
            {statement ? (
              <th scope="col" className={classes.end}>
                {t(text.stated)}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderLine key={row.id} row={row} names={names} hasStatement={statement !== null} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(sumTexts.orders)}</th>
            <td />
            {names.map((name) => (
              <td key={name} className={classes.end}>
                <Amount value={name === "net" ? sums.net - sums.adjusted : sums[name]} look="plain" />
              </td>
            ))}
            {statement ? <td /> : null}
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}

interface LineProps {
  readonly row: SettlementOrder;
  readonly names: ReturnType<typeof shownSums>;
  readonly hasStatement: boolean;
}

function OrderLine({ row, names, hasStatement }: LineProps) {
  const t = useText();
  const format = useFormat();
  const other = [row.paymentReference, row.trackingCode].filter(Boolean).join(" · ");
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={orderAddress(row)} inherit className={classes.number}>
          {row.number}
        </Anchor>
        {other ? (
          <Text size="xs" c="dimmed" fw={400}>
            {other}
          </Text>
        ) : null}
      </th>
      <td style={{ whiteSpace: "nowrap" }}>
        {format.date(row.day)}
        {row.isCarriedOver ? (
          <Text size="xs" c="dimmed">
            {t(text.carried)}
          </Text>
        ) : null}
      </td>
      {names.map((name) => (
        <td key={name} className={classes.end}>
          <Amount value={row[name]} look="plain" />
        </td>
      ))}
      {hasStatement ? (
        <td className={classes.end}>
          {row.kind ? <KindBadge kind={row.kind} /> : null}
          <Text size="xs" c="dimmed">
            {row.stated === null ? null : <Amount value={row.stated} look="plain" />}
            {row.difference ? (
              <>
                {" ("}
                <Difference value={row.difference} />)
              </>
            ) : null}
          </Text>
        </td>
      ) : null}
    </tr>
  );
}
