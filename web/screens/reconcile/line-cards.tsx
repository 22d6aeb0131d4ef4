import { Checkbox, Group, Paper, Stack } from "@mantine/core";
import type { StatementLine } from "../../../domain/calls/reconcile-lines.ts";
import { useText } from "../../language/language.tsx";
import { LineActions } from "./line-actions.tsx";
import { Apart, Finding, LineOrder, Reason, Stated, useLineName, WithFee } from "./line-parts.tsx";
import { type LineRowsProps, lineTexts as text } from "./line-rows.ts";
import classes from "./reconcile.module.css";
import { canExplain } from "./use-line-choice.ts";

/** The statement's lines beside the ledger as cards, for a narrow screen. */
export const LineCards = (props: LineRowsProps) => (
  <ul className={classes.cards}>
    {props.rows.map((line) => (
      <Card key={line.id} {...props} line={line} />
    ))}
  </ul>
);

function Card(props: LineRowsProps & { readonly line: StatementLine }) {
  const { line, choice, settlement, onMatch, onExplain } = props;
  const say = useText();
  const name = useLineName()(line);
  return (
    <Paper component="li" withBorder radius="md" p="sm">
      <Stack gap="xs">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          {choice && canExplain(line) ? (
            <Checkbox
              aria-label={say(text.select, name)}
              checked={choice.ids.has(line.id)}
              onChange={() => choice.toggle(line.id)}
            />
          ) : null}
          <div style={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            <Stated line={line} />
          </div>
          <div>
            <Finding line={line} />
          </div>
        </Group>
        <dl className={classes.facts}>
          <div>
            <dt>{say(text.order)}</dt>
            <dd>
              <LineOrder line={line} />
            </dd>
          </div>
          <div>
            <dt>{say(text.stated)}</dt>
            <dd>
              <WithFee amount={line.amount} fee={line.fee} />
            </dd>
          </div>
          <div>
            <dt>{say(text.expected)}</dt>
            <dd>
              <WithFee amount={line.expected} fee={line.expectedFee} />
            </dd>
          </div>
          <div>
            <dt>{say(text.difference)}</dt>
            <dd>
              <Apart line={line} />
            </dd>
          </div>
        </dl>
        <Reason line={line} />
        {choice ? (
          <LineActions settlement={settlement} line={line} onMatch={onMatch} onExplain={onExplain} />
        ) : null}
      </Stack>
    </Paper>
  );
}
