import { Anchor, Group, Paper, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Link } from "../../../ui/links/link.tsx";
import { Amount, Difference } from "../amount.tsx";
import { KindBadge } from "../lines/kind-badge.tsx";
import { shownSums } from "../parties/party-rows.ts";
import classes from "../reconcile.module.css";
import { sumLabel } from "../reconcile-kinds.ts";
import { type OrderRowsProps, orderAddress } from "./order-rows.ts";

const text = {
  stated: localized("Statement", "របាយការណ៍គណនី"),
  difference: localized("Difference", "ភាពខុសគ្នា"),
  carried: localized("carried over", "យកមកពីមុន"),
};

/** Orders of a settlement as cards for narrow screens. */
export function OrderCards({ settlement, rows }: OrderRowsProps) {
  const t = useText();
  const format = useFormat();
  const names = shownSums(settlement.kind, settlement.sums);
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <Paper key={row.id} component="li" withBorder radius="md" p="sm">
          <Group justify="space-between" gap="xs" mb={8}>
            <Anchor component={Link} to={orderAddress(row)} fw={600}>
              {row.number}
            </Anchor>
            {row.kind ? <KindBadge kind={row.kind} /> : null}
          </Group>
          <Text size="sm" c="dimmed" mb={8}>
            {[
              format.date(row.day),
              row.isCarriedOver ? t(text.carried) : null,
              row.paymentReference,
              row.trackingCode,
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
          <dl className={classes.facts}>
            {names
              .filter((name) => row[name] !== 0)
              .map((name) => (
                <div key={name}>
                  <dt>{t(sumLabel(settlement.kind, name))}</dt>
                  <dd>
                    <Amount value={row[name]} />
                  </dd>
                </div>
              ))}
            {row.stated === null ? null : (
              <div>
                <dt>{t(text.stated)}</dt>
                <dd>
                  <Amount value={row.stated} />
                </dd>
              </div>
            )}
            {row.difference ? (
              <div>
                <dt>{t(text.difference)}</dt>
                <dd>
                  <Difference value={row.difference} />
                </dd>
              </div>
            ) : null}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}
