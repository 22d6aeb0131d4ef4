import { Anchor, Group, Text } from "@mantine/core";
import type { StatementLine } from "../../../../domain/contracts/reconcile/reconcile-lines.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Link } from "../../../ui/links/link.tsx";
import { Amount, Difference } from "../amount.tsx";
import { orderAddress } from "../orders/order-rows.ts";
import classes from "../reconcile.module.css";
import { KindBadge } from "./kind-badge.tsx";
import { matchMethodTexts, lineTexts as text } from "./line-rows.ts";

interface Props {
  readonly line: StatementLine;
}

/** Returns an accessible name for a line. */
export function useLineName(): (line: StatementLine) => string {
  const t = useText();
  return ({ reference, order, row }) => reference ?? order?.number ?? t(text.row, row ?? 0);
}

/** Statement side of a line: references, day and note. */
export function StatementSide({ line }: Props) {
  const t = useText();
  const format = useFormat();
  if (line.row === null)
    return (
      <Text size="sm" c="dimmed" component="span">
        {t(text.leftOut)}
      </Text>
    );
  const below = [
    line.otherReference,
    line.day ? format.date(line.day) : null,
    t(text.row, format.number(line.row)),
    line.partOf === null ? null : t(text.partOf, format.riel(line.partOf)),
    line.note,
  ];
  return (
    <>
      <span style={{ overflowWrap: "anywhere" }}>{line.reference ?? t(text.noReference)}</span>
      <Text size="xs" c="dimmed" fw={400}>
        {below.filter(Boolean).join(" · ")}
      </Text>
    </>
  );
}

/** Order matched to a line, and the days between them. */
export function LineOrder({ line }: Props) {
  const t = useText();
  const format = useFormat();
  const { order, daysApart } = line;
  if (!order) return <>–</>;
  return (
    <>
      <Anchor component={Link} to={orderAddress(order)} inherit className={classes.number}>
        {order.number}
      </Anchor>
      <Text size="xs" c="dimmed">
        {[
          format.date(order.day),
          line.expected !== null && line.expected < 0 ? t(text.paidBack) : null,
          daysApart ? t(daysApart > 0 ? text.later : text.sooner, format.number(Math.abs(daysApart))) : null,
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
    </>
  );
}

/** Comparison result of a line, and how its order was found. */
export function LineResult({ line }: Props) {
  const t = useText();
  return (
    <>
      <KindBadge kind={line.kind} />
      {line.how ? (
        <Text size="xs" c="dimmed">
          {t(matchMethodTexts[line.how])}
        </Text>
      ) : null}
    </>
  );
}

/** An amount with its fee, when the statement has fees. */
export function AmountWithFee({
  amount,
  fee,
}: {
  readonly amount: number | null;
  readonly fee: number | null;
}) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      {amount === null ? "–" : <Amount value={amount} look="plain" />}
      {fee === null ? null : (
        <Text size="xs" c="dimmed" className={classes.number}>
          {t(text.fee, format.number(fee))}
        </Text>
      )}
    </>
  );
}

/** Difference between statement and ledger. */
export function LineDifference({ line }: Props) {
  const t = useText();
  const { difference, feeDifference } = line;
  return (
    <>
      {difference === null ? "–" : difference === 0 ? "0" : <Difference value={difference} />}
      {feeDifference ? (
        <Text size="xs" c="dimmed" className={classes.number}>
          {t(text.fee, "")}
          <Difference value={feeDifference} />
        </Text>
      ) : null}
    </>
  );
}

/** Reason for a difference, and its author. */
export function LineReason({ line }: Props) {
  const format = useFormat();
  const { language } = useLanguage();
  if (!line.reason) return null;
  const who = [
    line.explainedBy ? nameIn(language, line.explainedBy) : null,
    line.explainedAt ? format.date(line.explainedAt) : null,
  ];
  return (
    <Group gap={0} maw={320}>
      <Text size="sm" style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {line.reason}
      </Text>
      <Text size="xs" c="dimmed" w="100%">
        {who.filter(Boolean).join(" · ")}
      </Text>
    </Group>
  );
}
