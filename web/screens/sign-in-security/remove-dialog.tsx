import { Button, Group, Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const text = {
  remove: localized("Remove", "ដកចេញ"),
  cancel: localized("Cancel", "បោះបង់"),
};

interface Props {
  readonly title: string;
  readonly body: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks before a way to sign in is removed. */
export function RemoveDialog({ title, body, error, isPending, onRemove, onClose }: Props) {
  const t = useText();
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <Stack gap="md">
        {error ? <Notice look="danger">{messageOf(error)}</Notice> : null}
        <Text>{body}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
            {t(text.cancel)}
          </Button>
          <Button color="red.8" onClick={onRemove} loading={isPending}>
            {t(text.remove)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
