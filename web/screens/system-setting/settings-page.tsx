import { Alert, Button, Group, Skeleton, Stack, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ComponentProps, useState } from "react";
import { useSearchParams } from "react-router";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { type SettingKey, settings } from "../../../domain/settings/index.ts";
import { type SettingGroup, settingGroupKeys, settingGroups } from "../../../domain/settings/setting.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { RetryButton } from "../../records/list/list-states.tsx";
import type { ListPageProps } from "../../records/override.ts";
import { IconActivity } from "../../ui/icons/activity.ts";
import { IconArrowLeft } from "../../ui/icons/arrow-left.ts";
import { IconCalendarOff } from "../../ui/icons/calendar-off.ts";
import { IconListSearch } from "../../ui/icons/list-search.ts";
import { IconUserCheck } from "../../ui/icons/user-check.ts";
import { Link } from "../../ui/links/link.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { SectionList } from "./section-list.tsx";
import type { SettingHistory as History } from "./setting-history.tsx";
import { SettingSection } from "./setting-section.tsx";
import styles from "./settings-page.module.css";
import { type SettingItem, useSettingRows } from "./use-setting-rows.ts";

const SettingHistory = lazyWithSkeleton<ComponentProps<typeof History>>(
  async () => (await import("./setting-history.tsx")).SettingHistory,
  0,
);

const text = {
  all: localized("All settings", "ការកំណត់ទាំងអស់"),
  access: localized("Access", "សិទ្ធិប្រើប្រាស់"),
  audit: localized("Audit log", "កំណត់ហេតុសវនកម្ម"),
  retention: localized("Data retention", "ការរក្សាទុកទិន្នន័យ"),
  status: localized("System status", "ស្ថានភាពប្រព័ន្ធ"),
};

/** The settings: the list of sections, and one of them. On a phone, one after the other. */
export function SettingsPage({ entity }: ListPageProps) {
  const t = useText();
  const [params] = useSearchParams();
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const { items, isPending, error, refetch } = useSettingRows(entity);
  const chosenSection = settingGroupKeys.find((section) => section === params.get("section")) ?? null;
  const title = t(entity.label.many);
  usePageTitle(chosenSection ? t(settingGroups[chosenSection]) : title);
  const hasList = !isPhone || chosenSection === null;
  return (
    <Stack gap="lg">
      {hasList ? (
        <Group justify="space-between" gap="sm">
          <Title order={1} size="h2">
            {title}
          </Title>
          <Group gap="xs">
            <Button
              component={Link}
              to="/app/access"
              variant="default"
              leftSection={<IconUserCheck size={18} />}
            >
              {t(text.access)}
            </Button>
            <Button
              component={Link}
              to="/app/auditLog"
              variant="default"
              leftSection={<IconListSearch size={18} />}
            >
              {t(text.audit)}
            </Button>
            <Button
              component={Link}
              to="/app/retention"
              variant="default"
              leftSection={<IconCalendarOff size={18} />}
            >
              {t(text.retention)}
            </Button>
            <Button
              component={Link}
              to="/app/systemStatus"
              variant="default"
              leftSection={<IconActivity size={18} />}
            >
              {t(text.status)}
            </Button>
          </Group>
        </Group>
      ) : (
        <Button
          component={Link}
          to={listAddress(entity)}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} />}
          style={{ alignSelf: "flex-start" }}
        >
          {t(text.all)}
        </Button>
      )}
      {error ? (
        <Alert color="red">
          <Stack align="flex-start">
            {messageOf(error)}
            <RetryButton onRetry={refetch} />
          </Stack>
        </Alert>
      ) : null}
      {isPending && !error ? <Skeleton height={480} radius="md" /> : null}
      {items.length > 0 && !isPending ? (
        <Sections
          entity={entity}
          items={items}
          section={chosenSection ?? (isPhone ? null : (settingGroupKeys[0] ?? null))}
          setting={params.get("setting")}
          hasList={hasList}
        />
      ) : null}
    </Stack>
  );
}

interface SectionsProps extends ListPageProps {
  readonly items: readonly SettingItem[];
  /** The section that is shown; null for none. */
  readonly section: SettingGroup | null;
  /** The setting that the address asks for. */
  readonly setting: string | null;
  readonly hasList: boolean;
}

function Sections({ entity, items, section, setting, hasList }: SectionsProps) {
  const t = useText();
  // Held here, not in the fields: two of them pressed before the code arrives would open two dialogs.
  const [history, setHistory] = useState<{ readonly key: SettingKey; readonly title: string } | null>(null);
  return (
    <div className={styles.page}>
      {hasList ? (
        <div className={styles.list}>
          <SectionList items={items} sections={settingGroupKeys} current={section} />
        </div>
      ) : null}
      {section === null ? null : (
        <SettingSection
          // Each section has unsaved changes of its own.
          key={section}
          entity={entity}
          title={t(settingGroups[section])}
          order={hasList ? 2 : 1}
          items={items.filter(({ key }) => settings[key].group === section)}
          focusedKey={setting}
          onHistory={(key, title) => setHistory({ key, title })}
        />
      )}
      {history ? (
        <SettingHistory
          entity={entity}
          settingKey={history.key}
          title={history.title}
          onClose={() => setHistory(null)}
        />
      ) : null}
    </div>
  );
}
