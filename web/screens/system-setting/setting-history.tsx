import { Modal } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { HistoryTab } from "../../records/history-tab.tsx";

interface Props {
  readonly entity: AnyEntity;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Change history of a setting. */
export function SettingHistory({ entity, id, title, onClose }: Props) {
  const say = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ "aria-label": say(commonTexts.close) }}
    >
      <HistoryTab entity={entity} id={id} onBringBack={null} />
    </Modal>
  );
}
