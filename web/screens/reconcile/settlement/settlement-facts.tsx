import { Paper, Progress, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { Link } from "../../../ui/links/link.tsx";
import { Amount } from "../amount.tsx";
import { countDifferences } from "../lines/line-kinds.ts";
import { dueLabel } from "../parties/due.tsx";
import classes from "../reconcile.module.css";
import { sumTexts } from "../reconcile-kinds.ts";
import { PayoutList } from "./payout-list.tsx";

const text = {
  title: localized("Overview", "សង្ខេប"),
  carried: localized("Carried over", "យកមកពីមុន"),
  carriedHow: localized("{0, plural, one {# order} other {# orders}}", "ការបញ្ជាទិញ {0}"),
  noCarried: localized("None", "គ្មាន"),
  sent: localized("Statement emailed", "ផ្ញើរបាយការណ៍គណនីតាមអ៊ីមែល"),
  sentBefore: localized("{0}, before reopening", "{0} មុនពេលបើកឡើងវិញ"),
  notSent: localized("Not yet", "មិនទាន់"),
  closedBy: localized("Closed by", "បិទដោយ"),
  explained: localized("Provider statement", "របាយការណ៍គណនីរបស់ដៃគូ"),
  noStatement: localized("Not matched yet.", "មិនទាន់ផ្គូផ្គងទេ។"),
  allExplained: localized("All differences explained.", "ភាពខុសគ្នាទាំងអស់បានពន្យល់ហើយ។"),
  allMatched: localized(
    "{0, plural, one {The line matches} other {All # lines match}} the ledger.",
    "ជួរទាំង {0} ត្រូវគ្នានឹងបញ្ជីគណនី។",
  ),
  toExplain: localized(
    "{0} of {1, plural, one {# difference} other {# differences}} to explain",
    "ត្រូវពន្យល់ភាពខុសគ្នា {0} ក្នុងចំណោម {1}",
  ),
};

interface FactProps {
  readonly label: LocalizedText;
  readonly children: ReactNode;
}
function Fact({ label, children }: FactProps) {
  const t = useText();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Time the statement was last sent, including before a reopening; null if never. */
const lastSent = ({ timeline }: SettlementDetail): string | null =>
  timeline.findLast(({ kind }) => kind === "statementSent")?.at ?? null;

/** Key facts: order count, older orders, payouts and statement progress. */
export function SettlementFacts({ settlement }: { readonly settlement: SettlementDetail }) {
  const t = useText();
  const format = useFormat();
  const { sums, carriedOver, sentOn } = settlement;
  const sentBefore = lastSent(settlement);
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }} aria-label={t(text.title)}>
      <Stack gap="lg">
        <dl className={classes.facts}>
          <Fact label={sumTexts.orders}>{format.number(sums.orders)}</Fact>
          <Fact label={text.carried}>
            {carriedOver.orders > 0 ? (
              <>
                {t(text.carriedHow, format.number(carriedOver.orders))}
                <Text size="xs" c="dimmed">
                  <Amount value={Math.abs(carriedOver.due)} /> · {t(dueLabel(carriedOver.due))}
                </Text>
              </>
            ) : (
              t(text.noCarried)
            )}
          </Fact>
          <Fact label={text.sent}>
            {sentOn
              ? format.date(sentOn)
              : sentBefore
                ? t(text.sentBefore, format.date(sentBefore))
                : t(text.notSent)}
          </Fact>
        </dl>
        <PayoutList payouts={settlement.payouts} />
        <StatementProgress settlement={settlement} />
      </Stack>
    </Paper>
  );
}

function StatementProgress({ settlement }: { readonly settlement: SettlementDetail }) {
  const t = useText();
  const format = useFormat();
  const { statement, lines } = settlement;
  const differences = countDifferences(lines);
  const explained = differences - lines.open;
  const how = !statement
    ? t(text.noStatement)
    : differences === 0
      ? t(text.allMatched, format.number(lines.matched))
      : lines.open === 0
        ? t(text.allExplained)
        : t(text.toExplain, format.number(lines.open), format.number(differences));
  return (
    <div>
      <Title order={2} size="h5" mb={4}>
        {t(text.explained)}
      </Title>
      {statement ? (
        <Progress
          value={differences === 0 ? 100 : (explained / differences) * 100}
          color={lines.open === 0 ? "green.8" : "yellow.7"}
          aria-label={how}
          mb={6}
        />
      ) : null}
      <Text size="sm" role="status">
        {lines.open > 0 ? (
          <Link to="?tab=differences" className={classes.name}>
            {how}
          </Link>
        ) : (
          how
        )}
      </Text>
    </div>
  );
}
