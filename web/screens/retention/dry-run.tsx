import { Anchor, Stack, Text } from "@mantine/core";
import type { retentionPreview } from "../../../domain/contracts/retention.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { recordAddress } from "../../../domain/navigation/addresses.ts";
import { entitySummaries } from "../../../domain/records/entity-summaries.ts";
import { type ChosenRuleName, chosenRules } from "../../../domain/retention/chosen-rules.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import styles from "./retention.module.css";
import { dueTexts, text } from "./retention-texts.ts";

type Preview = ReplyOf<typeof retentionPreview>;

function Example({ entity, id, label, labelKh }: Preview["examples"][number]) {
  const { language } = useLanguage();
  const shown = (language === "km" ? labelKh : null) || label || id;
  const found = entitySummaries.find(({ name }) => name === entity);
  return found ? (
    <Anchor component={Link} to={recordAddress(found, { id })}>
      {shown}
    </Anchor>
  ) : (
    <span>{shown}</span>
  );
}

/** What a rule would do today. */
export function DryRun({
  name,
  keep,
  preview: { due, held, examples },
}: {
  readonly name: ChosenRuleName;
  readonly keep: number;
  readonly preview: Preview;
}) {
  const t = useText();
  if (keep === 0) return <Text role="status">{t(text.keepsAll)}</Text>;
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{due === 0 ? t(text.nothingDue) : t(dueTexts[chosenRules[name].end], due)}</Text>
      {held > 0 ? <Text size="sm">{t(text.held, held)}</Text> : null}
      {examples.length > 0 ? (
        <div>
          <Text size="sm">{t(text.examples)}</Text>
          <ul className={styles.examples}>
            {examples.map((example) => (
              <li key={example.id}>
                <Example {...example} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Stack>
  );
}
