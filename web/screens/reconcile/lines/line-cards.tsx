import { Checkbox, Group, Paper, Stack } from "@mantine/core";
import type { StatementLine } from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import { useText } from "../../../language/language.tsx";
import classes from "../reconcile.module.css";
import { LineActions } from "./line-actions.tsx";
import {
  AmountWithFee,
  LineDifference,
  LineOrder,
  LineReason,
  LineResult,
  StatementSide,
  useLineName,
} from "./line-parts.tsx";
import { type LineRowsProps, lineTexts as text } from "./line-rows.ts";
import { canExplain } from "./use-line-choice.ts";

/** Statement lines compared with the ledger, as cards for narrow screens. */
export const LineCards = (props: LineRowsProps) => (
  <ul className={classes.cards}>
    {props.rows.map((line) => (
      <LineCard key={line.id} {...props} line={line} />
    ))}
  </ul>
);

function LineCard(props: LineRowsProps & { readonly line: StatementLine }) {
  const { line, choice, settlement, onMatch, onExplain } = props;
  const t = useText();
  const name = useLineName()(line);
  return (
    <Paper component="li" withBorder radius="md" p="sm">
      <Stack gap="xs">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {choice && canExplain(line) ? (
            <Checkbox
              aria-label={t(text.select, name)}
              checked={choice.ids.has(line.id)}
              onChange={() => choice.toggle(line.id)}
            />
          ) : null}
          <div style={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            <StatementSide line={line} />
          </div>
          <div>
            <LineResult line={line} />
          </div>
        </Group>
        <dl className={classes.facts}>
          <div>
            <dt>{t(text.order)}</dt>
            <dd>
              <LineOrder line={line} />
            </dd>
          </div>
          <div>
            <dt>{t(text.stated)}</dt>
            <dd>
              <AmountWithFee amount={line.amount} fee={line.fee} />
            </dd>
          </div>
          <div>
            <dt>{t(text.expected)}</dt>
            <dd>
              <AmountWithFee amount={line.expected} fee={line.expectedFee} />
            </dd>
          </div>
          <div>
            <dt>{t(text.difference)}</dt>
            <dd>
              <LineDifference line={line} />
            </dd>
          </div>
        </dl>
        <LineReason line={line} />
        {choice ? (
          <LineActions settlement={settlement} line={line} onMatch={onMatch} onExplain={onExplain} />
        ) : null}
      </Stack>
    </Paper>
  );
}
