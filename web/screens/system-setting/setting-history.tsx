import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { type SettingKey, settings } from "../../../domain/settings/index.ts";
import { parseSettingText } from "../../../domain/settings/setting-text.ts";
import type { Change } from "../../api/entities/record-calls.ts";
import { HistoryTab } from "../../records/history/history-tab.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

interface Props {
  readonly entity: AnyEntity;
  readonly settingKey: SettingKey;
  readonly title: string;
  readonly onClose: () => void;
}

/** Change history of a setting's value, shown as the setting's own field shows it. */
export function SettingHistory({ entity, settingKey, title, onClose }: Props) {
  const { label } = entity.fields.value ?? {};
  const field = { ...settings[settingKey].field, ...(label ? { label } : {}) };
  const parse = (stored: unknown) => (typeof stored === "string" ? parseSettingText(field, stored) : null);
  // The other fields are texts of the declaration that the server writes at its start.
  const selectValue = (change: Change): Change | null => {
    const { value } = change.changes;
    return value ? { ...change, changes: { value: { from: parse(value.from), to: parse(value.to) } } } : null;
  };
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <HistoryTab
        entity={{ ...entity, fields: { ...entity.fields, value: field } }}
        id={settingKey}
        select={selectValue}
        onBringBack={null}
      />
    </Dialog>
  );
}
