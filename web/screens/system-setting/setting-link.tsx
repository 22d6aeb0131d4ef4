import { Navigate } from "react-router";
import type { Row } from "../../../domain/declare/entity.ts";
import type { systemSetting } from "../../../domain/entities/services/system-setting.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { isSettingKey, settings } from "../../../domain/settings/index.ts";
import type { RecordPageProps } from "../../records/override.ts";
import { sectionAddress } from "./section-list.tsx";

/** A setting has no page of its own: its address, as in search results, leads to its section. */
export function SettingLink({ entity, row }: RecordPageProps<Row<typeof systemSetting>>) {
  const query = isSettingKey(row.key) ? sectionAddress(settings[row.key].group, row.key) : "";
  return <Navigate to={`${listAddress(entity)}${query}`} replace />;
}
