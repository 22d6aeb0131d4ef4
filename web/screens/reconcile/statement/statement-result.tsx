import { Alert, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { lineKinds } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { SettlementDetail } from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { compareAgain } from "../../../../domain/contracts/reconcile/reconcile-statements.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { DocumentLink } from "../../../fields/document/document-link.tsx";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconRefresh } from "../../../ui/icons/refresh.ts";
import { Link } from "../../../ui/links/link.tsx";
import { lineKindTexts } from "../lines/line-kinds.ts";
import classes from "../reconcile.module.css";
import { useSettlementCall } from "../settlement/use-settlement.ts";
import { currencyTexts, mappedNames, mappedTexts } from "./mapping-texts.ts";
import { isTurned, turnedSignsText } from "./statement-signs.tsx";

const text = {
  read: localized("Compared by {0} on {1}", "ផ្ទៀងផ្ទាត់ដោយ {0} នៅ {1}"),
  nobody: localized("the system", "ប្រព័ន្ធ"),
  lines: localized("{0, plural, one {# line} other {# lines}}", "{0} ជួរ"),
  leftOut: localized(
    "{0, plural, one {# row without reference or date was} other {# rows without reference or date were}} skipped.",
    "បានរំលង {0} ជួរដែលគ្មានលេខយោង ឬកាលបរិច្ឆេទ។",
  ),
  unseen: localized(
    "{0, plural, one {# order} other {# orders}} added since then. Compare again to include them. Manual matches and reasons of unchanged differences are kept.",
    "មានការបញ្ជាទិញ {0} បន្ថែមក្រោយមក។ សូមផ្ទៀងផ្ទាត់ម្ដងទៀត ដើម្បីបញ្ចូលវា។ ការផ្គូផ្គងដោយដៃ និងមូលហេតុនៃភាពខុសគ្នាដែលមិនប្រែប្រួល ត្រូវបានរក្សាទុក។",
  ),
  again: localized("Compare again", "ផ្ទៀងផ្ទាត់ម្ដងទៀត"),
  replace: localized("Upload another statement", "ផ្ទុករបាយការណ៍គណនីផ្សេងឡើង"),
  toLines: localized("Go to comparison", "ទៅការផ្ទៀងផ្ទាត់"),
  columns: localized("Columns", "ជួរឈរ"),
};

interface Props {
  readonly settlement: SettlementDetail;
  readonly statement: NonNullable<SettlementDetail["statement"]>;
  /** Null when nothing can be changed. */
  readonly onReplace: (() => void) | null;
}

/** The uploaded statement and its comparison result. */
export function StatementResult({ settlement, statement, onReplace }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { lines, id } = settlement;
  const compare = useSettlementCall(() => callApi(compareAgain, { params: { id } }));
  const by = statement.by ? nameIn(language, statement.by) : t(text.nobody);
  return (
    <Stack gap="md">
      {lines.unseen > 0 && onReplace ? (
        <Alert color="yellow" icon={<IconRefresh />}>
          {t(text.unseen, format.number(lines.unseen))}
        </Alert>
      ) : null}
      <Paper withBorder radius="md" p="md">
        <Stack gap="md">
          <Group justify="space-between" gap="sm" align="flex-start">
            <div style={{ minWidth: 0 }}>
              <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                {statement.name} · {t(text.lines, format.number(statement.lines))}
              </Text>
              <Text size="sm" c="dimmed">
                {t(text.read, by, format.dateTime(statement.readAt))}
              </Text>
              {statement.leftOut > 0 ? (
                <Text size="sm" c="dimmed">
                  {t(text.leftOut, format.number(statement.leftOut))}
                </Text>
              ) : null}
            </div>
            <DocumentLink url={statement.url} />
          </Group>
          <dl className={classes.tiles}>
            {lineKinds.map((kind) => (
              <div key={kind}>
                <dt>{t(lineKindTexts[kind])}</dt>
                <dd>{format.number(lines[kind])}</dd>
                <dd className={classes.aside}>{t(lineKindTexts[kind].help)}</dd>
              </div>
            ))}
          </dl>
          <MappedColumns mapping={statement.mapping} />
          <Group gap="xs">
            <Button component={Link} to="?tab=differences">
              {t(text.toLines)}
            </Button>
            {onReplace ? (
              <>
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={16} />}
                  loading={compare.isPending}
                  onClick={() => compare.mutate(undefined)}
                >
                  {t(text.again)}
                </Button>
                <Button variant="default" onClick={onReplace}>
                  {t(text.replace)}
                </Button>
              </>
            ) : null}
          </Group>
        </Stack>
      </Paper>
    </Stack>
  );
}

/** The column mapping that was used. */
function MappedColumns({ mapping }: Pick<Props["statement"], "mapping">) {
  const t = useText();
  const format = useFormat();
  const currency = t(currencyTexts[mapping.currency]);
  const used = mappedNames.flatMap((name) => (mapping[name] ? [{ name, heading: mapping[name] }] : []));
  return (
    <Text size="sm" c="dimmed">
      {t(text.columns)}:{" "}
      {used.map(({ name, heading }) => `${t(mappedTexts[name])} = “${heading}”`).join(" · ")}
      {isTurned(mapping) ? ` · ${t(turnedSignsText)}` : ""}
      {` · ${currency}`}
      {mapping.rate ? ` (${format.number(mapping.rate)})` : ""}
    </Text>
  );
}
