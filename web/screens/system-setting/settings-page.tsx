import { Alert, Paper, Skeleton, Stack, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { settingDefaults } from "../../../domain/contracts/setting.ts";
import { isSettingKey, type SettingKey, settings, settingTexts } from "../../../domain/settings/index.ts";
import { settingGroups } from "../../../domain/settings/setting.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { RetryButton } from "../../records/list/list-states.tsx";
import type { ListPageProps } from "../../records/override.ts";
import { recordKeys } from "../../records/record-keys.ts";
import type { SettingHistory as History } from "./setting-history.tsx";
import { SettingLine, type SettingRow } from "./setting-line.tsx";

const SettingHistory = lazyWithSkeleton<ComponentProps<typeof History>>(
  async () => (await import("./setting-history.tsx")).SettingHistory,
  0,
);

const text = {
  search: localized("Search settings", "ស្វែងរកការកំណត់"),
  none: localized("No settings match your search.", "គ្មានការកំណត់ត្រូវនឹងការស្វែងរកទេ។"),
};

interface SettingItem {
  readonly key: SettingKey;
  readonly row: SettingRow;
}

/** All settings with their defaults. */
function useSettingRows() {
  const query = { pagesize: 100 };
  const stored = useQuery({
    queryKey: recordKeys.list(getEntitySummary("systemSetting"), query),
    queryFn: ({ signal }) => recordsOf(getEntitySummary("systemSetting")).list(query, { signal }),
  });
  const defaults = useQuery({
    queryKey: ["settingDefaults"],
    queryFn: ({ signal }) => callApi(settingDefaults, { signal }),
  });
  const items = stored.data?.items ?? [];
  return {
    items: items.flatMap((row): readonly SettingItem[] =>
      isSettingKey(row.key) ? [{ key: row.key, row }] : [],
    ),
    defaults: new Map(defaults.data?.items.map(({ key, value }) => [key, value])),
    isPending: stored.isPending || defaults.isPending,
    error: stored.error ?? defaults.error,
    refetch: () => void Promise.all([stored.refetch(), defaults.refetch()]),
  };
}

const matchesSearch = (key: SettingKey, sought: string): boolean => {
  const { label, help } = settingTexts(key);
  return [key, label.en, label.km, help.en, help.km].some((text) =>
    text.toLowerCase().includes(sought.trim().toLowerCase()),
  );
};

/** All settings in groups, each saved separately. */
export function SettingsPage({ entity }: ListPageProps) {
  const t = useText();
  const [sought, setSought] = useState("");
  // Held here, not in the lines: two of them pressed before the code arrives would open two dialogs.
  const [history, setHistory] = useState<{ readonly key: SettingKey; readonly title: string } | null>(null);
  const { items, defaults, isPending, error, refetch } = useSettingRows();
  const found = items.filter(({ key }) => matchesSearch(key, sought));
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t(entity.label.many)}
      </Title>
      <TextInput
        type="search"
        aria-label={t(text.search)}
        placeholder={t(text.search)}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        maw={420}
      />
      {error ? (
        <Alert color="red">
          <Stack align="flex-start">
            {messageOf(error)}
            <RetryButton onRetry={refetch} />
          </Stack>
        </Alert>
      ) : null}
      {isPending && !error ? <Skeleton height={480} radius="md" /> : null}
      {Object.entries(settingGroups).map(([group, label]) => {
        const own = found.filter(({ key }) => settings[key].group === group);
        return own.length === 0 ? null : (
          <Paper key={group} component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }}>
            <Stack gap="xl">
              <Title order={2} size="h4">
                {t(label)}
              </Title>
              {own.map(({ key, row }) => (
                <SettingLine
                  key={key}
                  entity={entity}
                  settingKey={key}
                  row={row}
                  defaultText={defaults.get(key) ?? null}
                  onHistory={(title) => setHistory({ key, title })}
                />
              ))}
            </Stack>
          </Paper>
        );
      })}
      {!isPending && !error && found.length === 0 ? <Text role="status">{t(text.none)}</Text> : null}
      {history ? (
        <SettingHistory
          entity={entity}
          settingKey={history.key}
          title={history.title}
          onClose={() => setHistory(null)}
        />
      ) : null}
    </Stack>
  );
}
