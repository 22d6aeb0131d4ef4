import { Alert, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Webhook } from "../../../domain/contracts/integrations/webhooks.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { IconList } from "../../ui/icons/list.ts";
import { IconPencil } from "../../ui/icons/pencil.ts";
import { IconPlayerPause } from "../../ui/icons/player-pause.ts";
import { IconPlayerPlay } from "../../ui/icons/player-play.ts";
import { IconSend } from "../../ui/icons/send.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { entityLabelOf } from "./entity-label.ts";
import { useWebhookWrites } from "./use-webhooks.ts";

const text = {
  all: localized("All lists", "បញ្ជីទាំងអស់"),
  lists: localized("Lists: {0}", "បញ្ជី៖ {0}"),
  account: localized("Account: {0}", "គណនី៖ {0}"),
  waiting: localized("{0, plural, one {# message} other {# messages}} waiting", "សារ {0} កំពុងរង់ចាំ"),
  changed: localized("Edited {0} by {1}", "បានកែ {0} ដោយ {1}"),
  failing: localized(
    "Paused because the receiver has accepted nothing since {0}. Repair it, then resume. Events are kept for 30 days.",
    "បានផ្អាក ព្រោះអ្នកទទួលមិនបានទទួលអ្វីទេតាំងពី {0}។ សូមជួសជុលវា រួចបន្ត។ ព្រឹត្តិការណ៍ត្រូវបានរក្សាទុក 30 ថ្ងៃ។",
  ),
  test: localized("Send test", "ផ្ញើសាកល្បង"),
  tested: localized("Test queued.", "ការសាកល្បងត្រូវបានដាក់ក្នុងជួរផ្ញើ។"),
  messages: localized("Messages", "សារ"),
  edit: localized("Edit", "កែ"),
  pause: localized("Pause", "ផ្អាក"),
  goOn: localized("Resume", "បន្ត"),
  ask: localized("Delete “{0}”?", "លុប «{0}» ឬ?"),
  why: localized(
    "Its log and all waiting messages are deleted too. This can't be undone.",
    "កំណត់ហេតុ និងសារដែលកំពុងរង់ចាំទាំងអស់ក៏ត្រូវលុបដែរ។ សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។",
  ),
  yes: localized("Delete webhook", "លុប Webhook"),
};
const states = {
  active: { color: "green", label: localized("Active", "កំពុងប្រើ") },
  paused: { color: "gray", label: localized("Paused", "បានផ្អាក") },
  failing: { color: "red", label: localized("Paused", "បានផ្អាក") },
} as const;

interface Props {
  readonly item: Webhook;
  readonly onEdit: () => void;
  readonly onMessages: () => void;
}

/** A webhook: where, what, its state and actions. */
export function WebhookCard({ item, onEdit, onMessages }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const { color, label } = states[item.state];
  const lists = item.entities
    .map((entity) => t(entityLabelOf(entity)))
    .sort((one, other) => one.localeCompare(other))
    .join(", ");
  return (
    <Paper withBorder radius="md" p="md" component="article" aria-label={item.name}>
      <Stack gap={6} style={{ overflowWrap: "anywhere" }}>
        <Group gap="xs">
          <Text fw={600}>{item.name}</Text>
          <TintedBadge color={color}>{t(label)}</TintedBadge>
        </Group>
        <Text size="sm" ff="monospace">
          {item.url}
        </Text>
        <Text size="sm">{lists === "" ? t(text.all) : t(text.lists, lists)}</Text>
        <Text size="sm">{t(text.account, nameIn(language, item.owner))}</Text>
        <Text size="sm" c="dimmed">
          {[
            ...(item.waiting > 0 ? [t(text.waiting, item.waiting)] : []),
            t(text.changed, dateTime(item.updatedAt), nameIn(language, item.updatedBy)),
          ].join(" · ")}
        </Text>
        {item.state === "failing" ? (
          <Alert color="red" p="xs">
            <Text size="sm">{t(text.failing, item.failingSince ? dateTime(item.failingSince) : "")}</Text>
          </Alert>
        ) : null}
        <Actions item={item} onEdit={onEdit} onMessages={onMessages} />
      </Stack>
    </Paper>
  );
}

function Actions({ item: { id, name, state }, onEdit, onMessages }: Props) {
  const t = useText();
  const [isRemoving, setIsRemoving] = useState(false);
  const { test, turn, remove } = useWebhookWrites();
  const fail = { onError: (thrown: unknown) => void toast.error(messageOf(thrown)) };
  const isActive = state === "active";
  return (
    <Group gap={4} mt={4}>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconSend size={14} />}
        loading={test.isPending}
        onClick={() => test.mutate(id, { ...fail, onSuccess: () => void toast.success(t(text.tested)) })}
      >
        {t(text.test)}
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconList size={14} />} onClick={onMessages}>
        {t(text.messages)}
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconPencil size={14} />} onClick={onEdit}>
        {t(text.edit)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={isActive ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
        loading={turn.isPending}
        onClick={() => turn.mutate({ id, active: !isActive }, fail)}
      >
        {t(isActive ? text.pause : text.goOn)}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconTrash size={14} />}
        loading={remove.isPending}
        onClick={() => setIsRemoving(true)}
      >
        {t(commonTexts.delete)}
      </Button>
      <ConfirmDialog
        question={
          isRemoving
            ? {
                title: t(text.ask, name),
                body: t(text.why),
                yes: t(text.yes),
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
