import { Button, Paper, Text, Title } from "@mantine/core";
import type { retention } from "../../../domain/contracts/retention.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { type ChosenRuleName, chosenRules } from "../../../domain/retention/chosen-rules.ts";
import { useText } from "../../language/language.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { Facts } from "./facts.tsx";
import styles from "./retention.module.css";
import { endLabels, text } from "./retention-texts.ts";
import { useKeptFor } from "./use-age.ts";

interface Props {
  readonly name: ChosenRuleName;
  readonly facts: ReplyOf<typeof retention>["rules"][number];
  readonly onChange: () => void;
}

/** A rule: how long, what happens then, what stays, and what is there now. */
export function RuleCard({ name, facts, onChange }: Props) {
  const t = useText();
  const keptFor = useKeptFor();
  const { label, clock, end, unit, stays } = chosenRules[name];
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={t(label)}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Title order={3} size="h5">
            {t(label)}
          </Title>
          <Text fw={600}>{keptFor(facts.keep, unit)}</Text>
          <TintedBadge color={end === "delete" || end === "anonymise" ? "red" : "blue"}>
            {t(endLabels[end])}
          </TintedBadge>
        </div>
        <Button variant="default" flex="none" onClick={onChange} aria-label={t(text.changeOf, t(label))}>
          {t(text.change)}
        </Button>
      </div>
      <Facts rows={facts.rows} oldest={facts.oldest} due={facts.due} />
      <Text size="sm" c="dimmed">
        {t(text.from, t(clock))} {t(text.stays, t(stays))}
        {facts.held > 0 ? ` ${t(text.held, facts.held)}` : ""}
      </Text>
    </Paper>
  );
}
