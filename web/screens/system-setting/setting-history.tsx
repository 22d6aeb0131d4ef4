import { Modal } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { useText } from "../../language/language.tsx";
import { HistoryTab } from "../../records/history-tab.tsx";
import { said } from "../../records/said.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Who set a setting, when, from what to what. */
export function SettingHistory({ entity, id, title, onClose }: Props) {
  const say = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ "aria-label": say(said.close) }}
    >
      <HistoryTab entity={entity} id={id} onBringBack={null} />
    </Modal>
  );
}
