import { Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ApiKey } from "../../../domain/contracts/integrations/api-keys.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { entityLabelOf } from "./entity-label.ts";
import { useKeyWrites } from "./use-keys.ts";

const text = {
  start: localized("{0}…", "{0}…"),
  view: localized("Can view: {0}", "អាចមើល៖ {0}"),
  edit: localized("Can view and edit: {0}", "អាចមើល និងកែ៖ {0}"),
  account: localized("Account: {0}", "គណនី៖ {0}"),
  created: localized("Created {0} by {1}", "បានបង្កើត {0} ដោយ {1}"),
  used: localized("Last used {0}", "បានប្រើចុងក្រោយ {0}"),
  unused: localized("Never used", "មិនធ្លាប់ប្រើ"),
  expires: localized("Expires {0}", "ផុតកំណត់ {0}"),
  revokedBy: localized("Revoked {0} by {1}", "បានដកហូត {0} ដោយ {1}"),
  revoke: localized("Revoke", "ដកហូត"),
  ask: localized("Revoke “{0}”?", "ដកហូត «{0}» ឬ?"),
  why: localized(
    "Programs that use this key stop working at once. This can't be undone.",
    "កម្មវិធីដែលប្រើសោនេះនឹងឈប់ដំណើរការភ្លាមៗ។ សកម្មភាពនេះមិនអាចត្រឡប់វិញបានទេ។",
  ),
  yes: localized("Revoke key", "ដកហូតសោ"),
  revoked: localized("“{0}” revoked.", "បានដកហូត «{0}»។"),
  personal: localized("Personal", "ផ្ទាល់ខ្លួន"),
  service: localized("Service key", "សោសេវា"),
};
const states = {
  active: { color: "green", label: localized("Active", "កំពុងប្រើ") },
  expired: { color: "gray", label: localized("Expired", "ផុតកំណត់") },
  revoked: { color: "gray", label: localized("Revoked", "បានដកហូត") },
  unusable: { color: "yellow", label: localized("Account deactivated", "គណនីត្រូវបានបិទ") },
} as const;

interface Props {
  readonly item: ApiKey;
  /** On the page of all keys, which are not one's own. */
  readonly hasOwner: boolean;
}

/** A key: what it may do, its times, and its end. */
export function KeyCard({ item, hasOwner }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime, relativeTime } = useFormat();
  const { color, label } = states[item.state];
  const listOf = (level: "read" | "write") =>
    item.scopes
      .filter((scope) => scope.endsWith(`:${level}`))
      .map((scope) => t(entityLabelOf(scope.split(":")[0] ?? "")))
      .sort((one, other) => one.localeCompare(other))
      .join(", ");
  const [read, write] = [listOf("read"), listOf("write")];
  const times = [
    t(text.created, dateTime(item.createdAt), nameIn(language, item.createdBy)),
    ...(item.revokedAt === null
      ? [t(text.expires, dateTime(item.expiresAt))]
      : [
          t(text.revokedBy, dateTime(item.revokedAt), item.revokedBy ? nameIn(language, item.revokedBy) : ""),
        ]),
    item.lastUsedAt ? t(text.used, relativeTime(item.lastUsedAt, Date.now())) : t(text.unused),
  ];
  return (
    <Paper withBorder radius="md" p="md" component="article" aria-label={item.name}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={6} style={{ flex: "1 1 16rem", minWidth: 0, overflowWrap: "anywhere" }}>
          <Group gap="xs">
            <Text fw={600}>{item.name}</Text>
            <TintedBadge color={color}>{t(label)}</TintedBadge>
            {hasOwner === (item.kind === "personal") ? (
              <TintedBadge color="blue">{t(hasOwner ? text.personal : text.service)}</TintedBadge>
            ) : null}
          </Group>
          <Text size="sm" ff="monospace">
            {t(text.start, item.start)}
          </Text>
          {hasOwner ? <Text size="sm">{t(text.account, nameIn(language, item.owner))}</Text> : null}
          {read ? <Text size="sm">{t(text.view, read)}</Text> : null}
          {write ? <Text size="sm">{t(text.edit, write)}</Text> : null}
          <Text size="sm" c="dimmed">
            {times.join(" · ")}
          </Text>
        </Stack>
        {item.state === "active" || item.state === "unusable" ? <RevokeButton item={item} /> : null}
      </Group>
    </Paper>
  );
}

function RevokeButton({ item: { id, name } }: Pick<Props, "item">) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { revoke } = useKeyWrites();
  const end = () =>
    revoke.mutate(id, {
      onSuccess: () => void toast.success(t(text.revoked, name)),
      onError: (thrown) => void toast.error(messageOf(thrown)),
    });
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        loading={revoke.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t(text.revoke)}
      </Button>
      <ConfirmDialog
        question={
          isAsking
            ? {
                title: t(text.ask, name),
                body: t(text.why),
                yes: t(text.yes),
                color: "red",
                onYes: end,
              }
            : null
        }
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
