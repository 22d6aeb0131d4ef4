import { ActionIcon, Group } from "@mantine/core";
import { IconCopy, IconPencil, IconPin, IconPinFilled, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { SavedReport } from "../../../../domain/contracts/saved-report.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useActor } from "../../../api/session/session.ts";
import { useText } from "../../../language/language.tsx";
import { ConfirmDialog } from "../../../records/actions/confirm-dialog.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { savedTexts as text } from "./saved-texts.ts";
import { useSavedReportWrites } from "./use-saved-reports.ts";

interface Props {
  readonly saved: SavedReport;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onRemoved: () => void;
}

const fail = { onError: (thrown: unknown) => void toast.error(messageOf(thrown)) };

/** What can be done with a saved report: pin it, and change it, or save a copy of somebody else's. */
export function SavedActions({ saved, onEdit, onCopy, onRemoved }: Props) {
  const t = useText();
  const { userId } = useActor();
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, name, isPinned } = saved;
  const { pin, remove } = useSavedReportWrites(() => {
    toast.success(t(text.removed, name));
    onRemoved();
  });
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
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(text.remove, name)}
            loading={remove.isPending}
            onClick={() => setIsRemoving(true)}
          >
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
      <ConfirmDialog
        question={
          isRemoving
            ? {
                title: t(text.removeAsk, name),
                body: t(text.removeWhy),
                yes: t(commonTexts.delete),
                color: "red",
                onYes: () => remove.mutate(id, fail),
              }
            : null
        }
        onClose={() => setIsRemoving(false)}
      />
    </Group>
  );
}
