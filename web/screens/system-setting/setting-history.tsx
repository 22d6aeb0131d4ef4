import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { HistoryTab } from "../../records/history-tab.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface Props {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Change history of a setting. */
export function SettingHistory({ entity, id, title, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <HistoryTab entity={entity} id={id} onBringBack={null} />
    </Dialog>
  );
}
