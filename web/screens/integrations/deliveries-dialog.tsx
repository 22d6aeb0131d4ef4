import { Button, Group, Stack, Text, Title } from "@mantine/core";
import type { Delivery, Webhook } from "../../../domain/contracts/integrations/webhooks.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ListSkeleton, RetryButton } from "../../records/list/list-states.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import styles from "./deliveries.module.css";
import { entityLabelOf } from "./entity-label.ts";
import { useDeliveries, useWebhookHistory, useWebhookWrites } from "./use-webhooks.ts";

const text = {
  title: localized("Messages of “{0}”", "សាររបស់ «{0}»"),
  none: localized("No messages yet", "មិនទាន់មានសារទេ"),
  noneHelp: localized(
    "A message appears here within seconds of a change.",
    "សារនឹងបង្ហាញនៅទីនេះក្នុងរយៈពេលប៉ុន្មានវិនាទីបន្ទាប់ពីការផ្លាស់ប្ដូរ។",
  ),
  failed: localized("Couldn't load the messages.", "មិនអាចផ្ទុកសារបានទេ។"),
  test: localized("Test", "សាកល្បង"),
  tries: localized("{0, plural, one {# attempt} other {# attempts}}", "ព្យាយាម {0} ដង"),
  next: localized("next {0}", "បន្ទាប់ {0}"),
  status: localized("answer {0}", "ចម្លើយ {0}"),
  replay: localized("Send again", "ផ្ញើម្ដងទៀត"),
  queued: localized("Message queued.", "សារត្រូវបានដាក់ក្នុងជួរផ្ញើ។"),
  history: localized("History", "ប្រវត្តិ"),
  byServer: localized("Kasekam", "Kasekam"),
};
const states = {
  waiting: { color: "yellow", label: localized("Waiting", "កំពុងរង់ចាំ") },
  delivered: { color: "green", label: localized("Delivered", "បានប្រគល់") },
  failed: { color: "red", label: localized("Failed", "បរាជ័យ") },
} as const;
const failures = {
  address: localized("private address refused", "អាសយដ្ឋានឯកជនត្រូវបានបដិសេធ"),
  timeout: localized("no answer in time", "គ្មានចម្លើយទាន់ពេល"),
  unreachable: localized("couldn't connect", "មិនអាចភ្ជាប់បាន"),
} as const;
const operations: Readonly<Record<string, ReturnType<typeof localized>>> = {
  created: localized("Created", "បានបង្កើត"),
  updated: localized("Edited", "បានកែ"),
  pause: localized("Paused", "បានផ្អាក"),
  resume: localized("Resumed", "បានបន្ត"),
};

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The newest messages of a webhook, each with its outcome, and the changes of the webhook itself. */
export function DeliveriesDialog({ webhook, onClose }: Props) {
  const t = useText();
  const { data, error, isPending, refetch } = useDeliveries(webhook.id);
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(text.title, webhook.name)}>
      <Stack gap="md">
        {isPending ? <ListSkeleton count={4} height={48} /> : null}
        {error && !data ? (
          <StateView
            role="alert"
            title={t(text.failed)}
            text={messageOf(error)}
            action={<RetryButton onRetry={() => void refetch()} />}
          />
        ) : null}
        {data?.length === 0 ? <StateView title={t(text.none)} text={t(text.noneHelp)} /> : null}
        {data && data.length > 0 ? (
          <ul className={styles.list}>
            {data.map((delivery) => (
              <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} />
            ))}
          </ul>
        ) : null}
        <WebhookChanges id={webhook.id} />
      </Stack>
    </Dialog>
  );
}

function DeliveryRow({ webhookId, delivery }: { readonly webhookId: string; readonly delivery: Delivery }) {
  const t = useText();
  const { dateTime, relativeTime } = useFormat();
  const { replay } = useWebhookWrites();
  const { id, type, state, tries, status, failure, triedAt, nextTryAt, createdAt } = delivery;
  const [entity = "", operation] = type.split(".");
  const facts = [
    dateTime(triedAt ?? createdAt),
    ...(tries > 0 ? [t(text.tries, tries)] : []),
    ...(status === null ? [] : [t(text.status, status)]),
    ...(failure === null ? [] : [t(failures[failure])]),
    ...(nextTryAt !== null && tries > 0 ? [t(text.next, relativeTime(nextTryAt, Date.now()))] : []),
  ];
  const sendAgain = () =>
    replay.mutate(
      { id: webhookId, deliveryId: id },
      {
        onSuccess: () => void toast.success(t(text.queued)),
        onError: (thrown) => void toast.error(messageOf(thrown)),
      },
    );
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <Group gap="xs">
          <Text fw={500}>{operation === undefined ? t(text.test) : t(entityLabelOf(entity))}</Text>
          {operation === undefined ? null : (
            <Text size="sm" ff="monospace">
              {type}
            </Text>
          )}
          <TintedBadge color={states[state].color}>{t(states[state].label)}</TintedBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {facts.join(" · ")}
        </Text>
      </div>
      {state === "waiting" ? null : (
        <Button size="compact-sm" variant="default" loading={replay.isPending} onClick={sendAgain}>
          {t(text.replay)}
        </Button>
      )}
    </li>
  );
}

function WebhookChanges({ id }: { readonly id: string }) {
  const t = useText();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const { data } = useWebhookHistory(id);
  if (!data) return null;
  return (
    <section>
      <Title order={2} size="h5" mb="xs">
        {t(text.history)}
      </Title>
      <ul className={styles.list}>
        {data.map(({ at, by, operation }) => (
          <li key={`${at} ${operation}`} className={styles.row}>
            <Text size="sm">{t(operations[operation] ?? entityLabelOf(operation))}</Text>
            <Text size="sm" c="dimmed">
              {`${dateTime(at)} · ${by ? nameIn(language, by) : t(text.byServer)}`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
