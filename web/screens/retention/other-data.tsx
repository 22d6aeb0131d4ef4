import { Paper, Text, Title } from "@mantine/core";
import type { retention } from "../../../domain/contracts/retention.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { snakeCase } from "../../../domain/declare/names.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { fixedRules } from "../../../domain/retention/fixed-rules.ts";
import { keptEntities, keptTables } from "../../../domain/retention/kept.ts";
import { useText } from "../../language/language.tsx";
import { Facts } from "./facts.tsx";
import styles from "./retention.module.css";
import { ageTexts, text } from "./retention-texts.ts";

type Reply = ReplyOf<typeof retention>;

/** The rules that nobody changes. */
export function FixedList({ items }: { readonly items: Reply["fixed"] }) {
  const t = useText();
  return (
    <Paper component="section" withBorder radius="md" p="md">
      <Title order={2} size="h4">
        {t(text.fixed)}
      </Title>
      <Text size="sm" c="dimmed">
        {t(text.fixedHelp)}
      </Text>
      <ul className={styles.list}>
        {fixedRules.map(({ table, label, amount, unit }) => {
          const facts = items.find((item) => item.table === table);
          return (
            <li key={table} className={styles.line}>
              <span className={styles.lineName}>{t(label)}</span>
              <span>{amount === 0 ? t(text.atOnce) : t(ageTexts[unit], amount)}</span>
              {facts ? <Facts rows={facts.rows} oldest={facts.oldest} due={facts.due} /> : null}
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}

/** Data without an age at which it goes, with the reason. */
export function KeptList({ items }: { readonly items: Reply["kept"] }) {
  const t = useText();
  const labelOf = (name: string): string => {
    const found = entitySummaries.find((one) => one.name === name);
    return found ? t(found.label.many) : name;
  };
  const groups = [
    ...keptEntities.map(({ why, entities }) => ({
      why,
      rows: entities.map((name) => ({ table: snakeCase(name), label: labelOf(name) })),
    })),
    ...keptTables.map(({ why, tables }) => ({
      why,
      rows: tables.map((table) => ({ table, label: table })),
    })),
  ];
  return (
    <Paper component="section" withBorder radius="md" p="md">
      <Title order={2} size="h4">
        {t(text.kept)}
      </Title>
      {groups.map(({ why, rows }) => (
        <div key={why.en} className={styles.group}>
          <Text size="sm">{t(why)}</Text>
          <ul className={styles.list}>
            {rows.map(({ table, label }) => {
              const facts = items.find((item) => item.table === table);
              return facts ? (
                <li key={table} className={styles.line}>
                  <span className={styles.lineName}>{label}</span>
                  <Facts rows={facts.rows} oldest={facts.oldest} />
                </li>
              ) : null;
            })}
          </ul>
        </div>
      ))}
    </Paper>
  );
}
