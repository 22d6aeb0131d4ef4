import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type Medium, tagMedia } from "../../../domain/contracts/media.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { MediaTagsInput } from "./medium-tags.tsx";

const texts = {
  title: localized("Tags of {0, plural, one {# file} other {# files}}", "ស្លាករបស់ឯកសារ {0}"),
  add: localized("Add tags", "បន្ថែមស្លាក"),
  remove: localized("Remove tags", "ដកស្លាក"),
  now: localized("Tags now: {0}", "ស្លាកបច្ចុប្បន្ន៖ {0}"),
  save: localized("Save tags", "រក្សាទុកស្លាក"),
};

interface Props {
  readonly media: readonly Medium[];
  readonly onTagged: (reply: ReplyOf<typeof tagMedia>) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds tags to several files, and takes others from them. */
export function TagMediaDialog({ media, onTagged, onClose }: Props) {
  const t = useText();
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const known = [...new Set(media.flatMap(({ tags }) => tags))];
  const save = useAction({
    mutationFn: () =>
      callApi(tagMedia, {
        body: { names: media.map(({ name }) => name), add: [...add], remove: [...remove] },
      }),
    onSuccess: async (reply) => {
      onClose();
      await onTagged(reply);
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <Dialog opened onClose={onClose} title={t(texts.title, media.length)}>
      <Stack gap="md">
        <MediaTagsInput label={t(texts.add)} value={add} onChange={setAdd} />
        {known.length > 0 ? (
          <>
            <MediaTagsInput label={t(texts.remove)} value={remove} onChange={setRemove} suggested={known} />
            <Text size="sm" c="dimmed">
              {t(texts.now, known.join(", "))}
            </Text>
          </>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(commonTexts.cancel)}
          </Button>
          <Button
            loading={save.isPending}
            disabled={add.length === 0 && remove.length === 0}
            onClick={() => save.mutate()}
          >
            {t(texts.save)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
