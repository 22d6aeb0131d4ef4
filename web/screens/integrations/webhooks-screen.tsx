import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { type ComponentProps, useState } from "react";
import { hasIntegrations } from "../../../domain/access/integrations.ts";
import type { Webhook } from "../../../domain/contracts/integrations/webhooks.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { ListSkeleton, RetryButton } from "../../records/list/list-states.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { IconPlus } from "../../ui/icons/plus.ts";
import { IconWebhook } from "../../ui/icons/webhook.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import type { DeliveriesDialog as Deliveries } from "./deliveries-dialog.tsx";
import { useWebhooks } from "./use-webhooks.ts";
import { WebhookCard } from "./webhook-card.tsx";
import type { WebhookDialog as Edit } from "./webhook-dialog.tsx";

const WebhookDialog = lazyWithSkeleton<ComponentProps<typeof Edit>>(
  async () => (await import("./webhook-dialog.tsx")).WebhookDialog,
  0,
);
const DeliveriesDialog = lazyWithSkeleton<ComponentProps<typeof Deliveries>>(
  async () => (await import("./deliveries-dialog.tsx")).DeliveriesDialog,
  0,
);

const text = {
  title: localized("Webhooks", "Webhook"),
  lead: localized(
    "Kasekam sends each change of the chosen records to another system, as a signed message.",
    "Kasekam ផ្ញើការផ្លាស់ប្ដូរនីមួយៗនៃទិន្នន័យដែលបានជ្រើសរើសទៅប្រព័ន្ធផ្សេង ជាសារមានហត្ថលេខា។",
  ),
  add: localized("New webhook", "Webhook ថ្មី"),
  none: localized("No webhooks yet", "មិនទាន់មាន Webhook ទេ"),
  failed: localized("Couldn't load the webhooks.", "មិនអាចផ្ទុក Webhook បានទេ។"),
};

type Shown = { readonly dialog: "edit" | "messages"; readonly webhook: Webhook | null } | null;

function WebhooksPage() {
  const t = useText();
  const { data, error, isPending, refetch } = useWebhooks();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setShown({ dialog: "edit", webhook: null })}>
      {t(text.add)}
    </Button>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h2">
          {t(text.title)}
        </Title>
        {data && data.length > 0 ? addButton : null}
      </Group>
      <Text c="dimmed" maw="48rem">
        {t(text.lead)}
      </Text>
      {isPending ? <ListSkeleton count={2} height={140} /> : null}
      {error && !data ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {data?.length === 0 ? (
        <StateView icon={<IconWebhook size={36} stroke={1.4} />} title={t(text.none)} action={addButton} />
      ) : null}
      {data?.map((item) => (
        <WebhookCard
          key={item.id}
          item={item}
          onEdit={() => setShown({ dialog: "edit", webhook: item })}
          onMessages={() => setShown({ dialog: "messages", webhook: item })}
        />
      ))}
      {shown?.dialog === "edit" ? <WebhookDialog webhook={shown.webhook} onClose={close} /> : null}
      {shown?.dialog === "messages" && shown.webhook ? (
        <DeliveriesDialog webhook={shown.webhook} onClose={close} />
      ) : null}
    </Stack>
  );
}

/** The webhooks, for back-office admins. */
export function WebhooksScreen() {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(text.title));
  return hasIntegrations(role) ? <WebhooksPage /> : <NotFound />;
}
