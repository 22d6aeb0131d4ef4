import { useQuery } from "@tanstack/react-query";
import { settingDefaults } from "../../../domain/contracts/setting.ts";
import type { AnyEntity, Row } from "../../../domain/declare/entity.ts";
import type { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { isSettingKey, type SettingKey } from "../../../domain/settings/index.ts";
import { callApi } from "../../api/client/client.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { recordKeys } from "../../records/record-keys.ts";

/** A stored setting. */
type SettingRow = Row<typeof systemSetting>;

export interface SettingItem {
  readonly key: SettingKey;
  readonly row: SettingRow;
  /** Default value as text; null for none. */
  readonly standard: string | null;
}

/** The list call that returns all settings. */
export const settingQuery = { pagesize: 100 } as const;

/** Query key of the default values. */
export const settingDefaultsKey = ["settingDefaults"] as const;

/** All settings with their defaults. */
export function useSettingRows(entity: AnyEntity) {
  const stored = useQuery({
    queryKey: recordKeys.list(entity, settingQuery),
    queryFn: ({ signal }) => recordsOf(getEntitySummary("systemSetting")).list(settingQuery, { signal }),
  });
  const defaults = useQuery({
    queryKey: settingDefaultsKey,
    queryFn: ({ signal }) => callApi(settingDefaults, { signal }),
  });
  const standards = new Map(defaults.data?.items.map(({ key, value }) => [key, value]));
  return {
    items: (stored.data?.items ?? []).flatMap((row): readonly SettingItem[] =>
      isSettingKey(row.key) ? [{ key: row.key, row, standard: standards.get(row.key) ?? null }] : [],
    ),
    isPending: stored.isPending || defaults.isPending,
    error: stored.error ?? defaults.error,
    refetch: () => void Promise.all([stored.refetch(), defaults.refetch()]),
  };
}

/** Whether somebody gave a setting a value other than its default. */
export const isCustomised = ({ row, standard }: SettingItem): boolean =>
  row.value !== null && row.value !== standard;
