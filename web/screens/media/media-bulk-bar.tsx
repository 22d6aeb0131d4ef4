import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { type Medium, maxMedia, removeMedia } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { SelectionBar } from "../../records/bulk/selection-bar.tsx";
import type { BulkOutcome } from "../../records/bulk/use-bulk.ts";
import { IconTag } from "../../ui/icons/tag.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { TagMediaDialog } from "./tag-media-dialog.tsx";
import { useMediaChanged } from "./use-replacement.ts";

const texts = {
  shown: localized("Select all {0} shown", "ជ្រើសរើសទាំង {0} ដែលបង្ហាញ"),
  tag: localized("Edit tags", "កែស្លាក"),
  delete: localized("Delete files", "លុបឯកសារ"),
  ask: localized("{0, plural, one {Delete # file?} other {Delete # files?}}", "លុបឯកសារ {0} ឬ?"),
  how: localized(
    "You can't restore them. Files that are in use are kept.",
    "អ្នកមិនអាចស្ដារវាឡើងវិញបានទេ។ ឯកសារដែលកំពុងប្រើត្រូវបានទុក។",
  ),
  deleted: localized("{0, plural, one {# file} other {# files}} deleted.", "បានលុបឯកសារ {0}។"),
  tagged: localized("{0, plural, one {# file} other {# files}} tagged.", "បានដាក់ស្លាកលើឯកសារ {0}។"),
  gone: localized("Deleted by someone else", "មានអ្នកផ្សេងបានលុប"),
};

interface RefusedMedium {
  readonly name: string;
  readonly originalName: string | null;
  readonly message: string;
}
interface Props {
  readonly chosen: readonly Medium[];
  /** The files on the screen. */
  readonly shown: readonly Medium[];
  readonly onChoose: (media: readonly Medium[]) => void;
  /** Called with the files that were left as they are; outlives the bar, which goes with the last selected file. */
  readonly onRefused: (outcome: BulkOutcome) => void;
}

/** Bar with actions for the selected files; sticky while scrolling. */
export function MediaBulkBar({ chosen, shown, onChoose, onRefused }: Props) {
  const t = useText();
  const format = useFormat();
  const changed = useMediaChanged();
  const [isTagging, setIsTagging] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const names = chosen.map(({ name }) => name);
  const selectable = shown.slice(0, maxMedia);
  const report = async (summary: string, refused: readonly RefusedMedium[]) => {
    // What was left as it is stays selected, except for what is gone.
    onChoose(
      chosen.filter(({ name }) => refused.some((one) => one.name === name && one.originalName !== null)),
    );
    if (refused.length === 0) toast.success(summary);
    else
      onRefused({
        summary,
        refused: refused.map((one) => ({
          id: one.name,
          name: one.originalName ?? chosen.find(({ name }) => name === one.name)?.originalName ?? one.name,
          message: one.originalName === null ? t(texts.gone) : one.message,
        })),
        undo: null,
      });
    await changed();
  };
  const remove = useAction({
    mutationFn: () => callApi(removeMedia, { body: { names } }),
    onSuccess: ({ removed, refused }) => report(t(texts.deleted, removed.length), refused),
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <>
      <SelectionBar
        count={format.number(chosen.length)}
        more={
          selectable.some(({ name }) => !names.includes(name))
            ? {
                label: t(texts.shown, format.number(selectable.length)),
                onSelect: () => onChoose(selectable),
              }
            : null
        }
        onClear={() => onChoose([])}
      >
        <Group gap="xs">
          <Button variant="default" leftSection={<IconTag size={16} />} onClick={() => setIsTagging(true)}>
            {t(texts.tag)}
          </Button>
          <Button
            color="red.9"
            leftSection={<IconTrash size={16} />}
            loading={remove.isPending}
            onClick={() => setIsConfirming(true)}
          >
            {t(texts.delete)}
          </Button>
        </Group>
      </SelectionBar>
      {isTagging ? (
        <TagMediaDialog
          media={chosen}
          onTagged={({ tagged, refused }) => report(t(texts.tagged, tagged), refused)}
          onClose={() => setIsTagging(false)}
        />
      ) : null}
      <ConfirmDialog
        question={
          isConfirming
            ? {
                title: t(texts.ask, chosen.length),
                body: t(texts.how),
                yes: t(texts.delete),
                color: "red",
                onYes: () => remove.mutate(),
              }
            : null
        }
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
