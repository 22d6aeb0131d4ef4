import { Group, Paper } from "@mantine/core";
import { useText } from "../../../language/language.tsx";
import { Amount } from "../amount.tsx";
import classes from "../reconcile.module.css";
import { sumLabel } from "../reconcile-kinds.ts";
import { Due } from "./due.tsx";
import { PartyAction } from "./party-action.tsx";
import { PartyName } from "./party-name.tsx";
import { type PartyRowsProps, shownSums } from "./party-rows.ts";

/** Parties as cards for narrow screens. */
export function PartyCards({ kind, rows, sums, days }: PartyRowsProps) {
  const t = useText();
  const names = shownSums(kind, sums);
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <Paper key={row.party} component="li" withBorder radius="md" p="md">
          <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap" mb="sm">
            <div style={{ minWidth: 0, fontWeight: 600 }}>
              <PartyName row={row} />
            </div>
            <Due value={row.sums.payable} />
          </Group>
          <dl className={classes.facts}>
            {names
              .filter((name) => row.sums[name] !== 0)
              .map((name) => (
                <div key={name}>
                  <dt>{t(sumLabel(kind, name))}</dt>
                  <dd>
                    <Amount value={row.sums[name]} />
                  </dd>
                </div>
              ))}
          </dl>
          <Group mt="sm">
            <PartyAction kind={kind} row={row} days={days} />
          </Group>
        </Paper>
      ))}
    </ul>
  );
}
