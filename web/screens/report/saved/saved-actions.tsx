import { ActionIcon, Group } from "@mantine/core";
import type { SavedReport } from "../../../../domain/contracts/reports/saved-report.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useActor } from "../../../api/session/session.ts";
import { useText } from "../../../language/language.tsx";
import { IconCopy } from "../../../ui/icons/copy.ts";
import { IconPencil } from "../../../ui/icons/pencil.ts";
import { IconPin } from "../../../ui/icons/pin.ts";
import { IconPinFilled } from "../../../ui/icons/pin-filled.ts";
import { IconTrash } from "../../../ui/icons/trash.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { savedTexts as text } from "./saved-texts.ts";
import { useSavedReportWrites } from "./use-saved-reports.ts";

interface Props {
  readonly saved: SavedReport;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
}

const fail = { onError: (thrown: unknown) => void toast.error(messageOf(thrown)) };

/** What can be done with a saved report: pin it, and change it, or save a copy of somebody else's. */
export function SavedActions({ saved, onEdit, onCopy, onRemove }: Props) {
  const t = useText();
  const { userId } = useActor();
  const { id, name, isPinned } = saved;
  const { pin } = useSavedReportWrites();
  const isOwn = saved.owner.id === userId;
  const togglePin = () =>
    pin.mutate(
      { id, isPinned: !isPinned },
      { ...fail, onSuccess: () => void toast.success(t(isPinned ? text.unpinned : text.pinned, name)) },
    );
  const pinLabel = t(isPinned ? text.unpin : text.pin, name);
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color={isPinned ? "primary" : "gray"}
        aria-label={pinLabel}
        title={pinLabel}
        loading={pin.isPending}
        onClick={togglePin}
      >
        {isPinned ? <IconPinFilled size={16} /> : <IconPin size={16} />}
      </ActionIcon>
      {isOwn ? (
        <>
          <ActionIcon variant="subtle" color="gray" aria-label={t(text.edit, name)} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t(text.remove, name)} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(text.copy, name)}
          title={t(text.copy, name)}
          onClick={onCopy}
        >
          <IconCopy size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
