import { Anchor, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReconcileKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { FieldOf } from "../../../../domain/declare/entity.ts";
import type { settlement as settlementEntity } from "../../../../domain/entities/orders/settlement.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../../api/entities/records-client.ts";
import { ChoiceBadge } from "../../../fields/choice/choice-badge.tsx";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { recordKeys } from "../../../records/record-keys.ts";
import { Link } from "../../../ui/links/link.tsx";
import { Amount } from "../amount.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { Due } from "../parties/due.tsx";
import classes from "../reconcile.module.css";
import { partyKinds, reconcileAddress, sumTexts } from "../reconcile-kinds.ts";
import { Scroller } from "../scroller.tsx";
import type { SettlementPartProps } from "./settlement-page.tsx";

const text = {
  table: localized("Other settlements, scrollable table", "ការទូទាត់គណនីផ្សេងទៀត តារាងអាចរំកិលបាន"),
  none: localized("No other settlements.", "គ្មានការទូទាត់គណនីផ្សេងទៀតទេ។"),
  number: localized("Number", "លេខ"),
  period: localized("Period", "រយៈពេល"),
  state: localized("Status", "ស្ថានភាព"),
  settledOn: localized("Settled on", "ទូទាត់នៅ"),
  days: localized("{0} – {1}", "{0} – {1}"),
};

/** Settlement field that references the party. */
const partyField = (kind: ReconcileKind): FieldOf<typeof settlementEntity> => `${partyKinds[kind]}Id`;
const maxSettlements = 50;

/** Settlements with the same party, newest first. */
export function PreviousSettlementsTab({ entity, settlement }: SettlementPartProps) {
  const t = useText();
  const format = useFormat();
  const { kind, party } = settlement;
  const query = { [partyField(kind)]: party.id, pagesize: maxSettlements };
  const found = useQuery({
    queryKey: recordKeys.list(getEntitySummary("settlement"), query),
    queryFn: ({ signal }) => recordsOf(getEntitySummary("settlement")).list(query, { signal }),
  });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={200} />;
  const others = found.data.items.filter(({ id }) => id !== settlement.id);
  if (others.length === 0) return <Text c="dimmed">{t(text.none)}</Text>;
  return (
    <Scroller label={t(text.table)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(text.number)}</th>
            <th scope="col">{t(text.period)}</th>
            <th scope="col" className={classes.end}>
              {t(sumTexts.net)}
            </th>
            <th scope="col" className={classes.end}>
              {t(sumTexts.due)}
            </th>
            <th scope="col">{t(text.state)}</th>
            <th scope="col">{t(text.settledOn)}</th>
          </tr>
        </thead>
        <tbody>
          {others.map((other) => {
            const period = other.period;
            const settledOn = other.settledOn;
            return (
              <tr key={other.id}>
                <th scope="row">
                  <Anchor component={Link} to={reconcileAddress(kind, other.id)} inherit>
                    {other.number}
                  </Anchor>
                </th>
                <td>{t(text.days, format.date(period?.from ?? ""), format.date(period?.to ?? ""))}</td>
                <td className={classes.end}>
                  <Amount value={other.net} look="plain" />
                </td>
                <td className={classes.end}>
                  <Due value={other.due} />
                </td>
                <td>
                  <ChoiceBadge field={entity.fields.state} code={other.state} />
                </td>
                <td>{settledOn ? format.date(settledOn) : "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}
