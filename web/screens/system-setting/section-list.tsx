import { Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { type SettingKey, settings, settingTexts } from "../../../domain/settings/index.ts";
import { type SettingGroup, settingGroups } from "../../../domain/settings/setting.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconChevronRight } from "../../ui/icons/chevron-right.ts";
import { IconSearch } from "../../ui/icons/search.ts";
import { Link } from "../../ui/links/link.tsx";
import styles from "./settings-page.module.css";
import { isCustomised, type SettingItem } from "./use-setting-rows.ts";

const text = {
  sections: localized("Sections", "ផ្នែក"),
  search: localized("Search settings", "ស្វែងរកការកំណត់"),
  found: localized("Search results", "លទ្ធផលស្វែងរក"),
  none: localized("No settings match your search.", "គ្មានការកំណត់ត្រូវនឹងការស្វែងរកទេ។"),
  count: localized("{0, plural, one {# setting} other {# settings}}", "ការកំណត់ {0}"),
  changed: localized("{0} changed", "បានប្ដូរ {0}"),
};

const matchesSearch = (key: SettingKey, sought: string): boolean => {
  const { label, help } = settingTexts(key);
  const group = settingGroups[settings[key].group];
  return [key, label.en, label.km, help.en, help.km, group.en, group.km].some((one) =>
    one.toLowerCase().includes(sought),
  );
};

/** Address of a section within the page of the settings, and of one of its settings. */
export const sectionAddress = (section: SettingGroup, key?: SettingKey): string =>
  `?${new URLSearchParams({ section, ...(key ? { setting: key } : {}) })}`;

interface Props {
  readonly items: readonly SettingItem[];
  readonly sections: readonly SettingGroup[];
  /** The section that is shown; null for none. */
  readonly current: SettingGroup | null;
}

/** The sections of the settings, and a search across all of them. */
export function SectionList({ items, sections, current }: Props) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const sought = typed.trim().toLowerCase();
  const found = sought === "" ? [] : items.filter(({ key }) => matchesSearch(key, sought));
  const itemsOf = (section: SettingGroup) => items.filter(({ key }) => settings[key].group === section);
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label={t(text.search)}
        placeholder={t(text.search)}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {sought === "" ? (
        <nav aria-label={t(text.sections)}>
          <ul className={styles.sections}>
            {sections.map((section) => {
              const own = itemsOf(section);
              const changed = own.filter(isCustomised).length;
              return (
                <li key={section}>
                  <Link
                    to={sectionAddress(section)}
                    className={styles.entry}
                    aria-current={section === current ? "page" : undefined}
                  >
                    <span className={styles.name}>{t(settingGroups[section])}</span>
                    <span className={styles.note}>
                      {t(text.count, own.length)}
                      {changed > 0 ? ` · ${t(text.changed, changed)}` : ""}
                    </span>
                    <IconChevronRight size={16} aria-hidden className={styles.chevron} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </nav>
      ) : (
        <nav aria-label={t(text.found)}>
          <ul className={styles.sections}>
            {found.map(({ key }) => (
              <li key={key}>
                <Link
                  to={sectionAddress(settings[key].group, key)}
                  className={styles.entry}
                  onClick={() => setTyped("")}
                >
                  <span className={styles.name}>{t(settingTexts(key).label)}</span>
                  <span className={styles.note}>{t(settingGroups[settings[key].group])}</span>
                </Link>
              </li>
            ))}
          </ul>
          {found.length === 0 ? (
            <Text size="sm" role="status">
              {t(text.none)}
            </Text>
          ) : null}
        </nav>
      )}
    </Stack>
  );
}
