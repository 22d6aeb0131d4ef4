import { Anchor, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Link } from "../../ui/links/link.tsx";
import { Fact, Facts, StatusCard } from "./status-parts.tsx";
import type { Status } from "./status-summary.tsx";
import styles from "./system-status.module.css";

const text = {
  title: localized("Market prices", "តម្លៃទីផ្សារ"),
  source: localized("Source", "ប្រភព"),
  every: localized("Checks for files", "ពិនិត្យរកឯកសារ"),
  minutes: localized("every {0, plural, one {minute} other {# minutes}}", "រៀងរាល់ {0} នាទី"),
  off: localized("Off", "បិទ"),
  last: localized("Last check", "ការពិនិត្យចុងក្រោយ"),
  notYet: localized("Not yet", "មិនទាន់"),
  file: localized("Last file", "ឯកសារចុងក្រោយ"),
  none: localized("None", "គ្មាន"),
  error: localized("Last error", "កំហុសចុងក្រោយ"),
  errorOf: localized("{0}: {1}", "{0}៖ {1}"),
};

/** The import of files with market prices: where from, when, and what failed. */
export function PriceCard({ prices }: { readonly prices: NonNullable<Status["marketPrices"]> }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { source, everyMinutes, checkedAt, lastFile, lastError } = prices;
  return (
    <StatusCard title={t(text.title)}>
      <Facts>
        <Fact label={t(text.source)}>{source}</Fact>
        <Fact label={t(text.every)}>{everyMinutes === 0 ? t(text.off) : t(text.minutes, everyMinutes)}</Fact>
        <Fact label={t(text.last)}>{checkedAt ? format.dateTime(checkedAt) : t(text.notYet)}</Fact>
        <Fact label={t(text.file)}>
          {lastFile?.batchId ? (
            <Anchor component={Link} to={`/app/batches/${lastFile.batchId}`} inherit underline="always">
              {lastFile.name}
            </Anchor>
          ) : (
            (lastFile?.name ?? t(text.none))
          )}
          {lastFile ? <span className={styles.when}>{format.dateTime(lastFile.at)}</span> : null}
        </Fact>
        {lastError ? <Fact label={t(text.error)}>{format.dateTime(lastError.at)}</Fact> : null}
      </Facts>
      {lastError ? (
        <Text size="sm" mt="xs" className={styles.message}>
          {lastError.file
            ? t(text.errorOf, lastError.file, lastError.message[language])
            : lastError.message[language]}
        </Text>
      ) : null}
    </StatusCard>
  );
}
