import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { archivePreview } from "../../../domain/contracts/archive.ts";
import { type ArchivedTableName, maxKeepMonths } from "../../../domain/settings/archived-tables.ts";
import type { SettingKey } from "../../../domain/settings/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list/list-states.tsx";

const text = {
  keepsAll: localized("Everything is kept.", "រក្សាទុកទាំងអស់។"),
  none: localized("Nothing is that old yet.", "មិនទាន់មានអ្វីចាស់ដល់ម្ល៉ោះទេ។"),
  some: localized(
    "The next nightly run moves {0, plural, one {# row} other {# rows}} from before {3} into the archive ({1, plural, one {# month} other {# months}}, about {2}).",
    "យប់ក្រោយ {0} ជួរនៃ {1} ខែ (ប្រហែល {2} មុនថ្ងៃ {3}) ត្រូវផ្លាស់ទៅបណ្ណសារ។",
  ),
  counting: localized("Counting…", "កំពុងរាប់…"),
  failed: localized("Could not count what would move.", "មិនអាចរាប់អ្វីដែលត្រូវផ្លាស់បានទេ។"),
};

const tables: Partial<Record<SettingKey, ArchivedTableName>> = {
  "history.keepMonths": "history",
  "marketPrices.keepMonths": "market_product_price",
  "notifications.keepMonths": "notification_recipient",
};

/** The table whose age a setting limits; undefined for other settings. */
export const archivedTableOf = (key: SettingKey): ArchivedTableName | undefined => tables[key];

const nextMonth = (month: string): string => {
  const date = new Date(`${month}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
};

/** What would move into the archive if a table kept so many months. */
export function ArchivePreview({
  table,
  months,
}: {
  readonly table: ArchivedTableName;
  readonly months: number;
}) {
  const t = useText();
  const format = useFormat();
  const isLimit = Number.isInteger(months) && months > 0 && months <= maxKeepMonths;
  const { data, error, refetch } = useQuery({
    queryKey: ["archive", "preview", table, months],
    queryFn: ({ signal }) => callApi(archivePreview, { query: { table, keepMonths: months }, signal }),
    enabled: isLimit,
    retry: false,
  });
  if (!isLimit) return months === 0 ? <Text size="sm">{t(text.keepsAll)}</Text> : null;
  if (error)
    return (
      <Text size="sm" component="div">
        {t(text.failed)} <RetryButton onRetry={() => void refetch()} />
      </Text>
    );
  const last = data?.months.at(-1)?.month;
  return (
    <Text size="sm" role="status">
      {!data
        ? t(text.counting)
        : last === undefined
          ? t(text.none)
          : t(
              text.some,
              format.number(data.rows),
              format.number(data.months.length),
              format.fileSize(data.bytes),
              format.date(nextMonth(last)),
            )}
    </Text>
  );
}
