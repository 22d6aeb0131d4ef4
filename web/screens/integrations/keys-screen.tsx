import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { hasIntegrations } from "../../../domain/access/integrations.ts";
import type { KeyKind } from "../../../domain/contracts/integrations/api-keys.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { ListSkeleton, RetryButton } from "../../records/list/list-states.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { IconKey } from "../../ui/icons/key.ts";
import { IconPlus } from "../../ui/icons/plus.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { KeyCard } from "./key-card.tsx";
import { useKeys } from "./use-keys.ts";

const NewKeyDialog = lazyWithSkeleton<{ readonly kind: KeyKind; readonly onClose: () => void }>(
  async () => (await import("./new-key-dialog.tsx")).NewKeyDialog,
  0,
);

const text = {
  failed: localized("Couldn't load the keys.", "មិនអាចផ្ទុកសោបានទេ។"),
  none: localized("No keys yet", "មិនទាន់មានសោទេ"),
};
const pages = {
  personal: {
    title: localized("API keys", "សោ API"),
    lead: localized(
      "Programs use these keys to work with Kasekam in your name, within the scopes that you choose.",
      "កម្មវិធីប្រើសោទាំងនេះដើម្បីធ្វើការជាមួយ Kasekam ក្នុងនាមអ្នក ក្នុងវិសាលភាពដែលអ្នកជ្រើសរើស។",
    ),
    add: localized("New key", "សោថ្មី"),
  },
  service: {
    title: localized("Service keys", "សោសេវា"),
    lead: localized(
      "Keys for programs that don't belong to one person, each with the role of an account. Personal keys of everybody are listed too.",
      "សោសម្រាប់កម្មវិធីដែលមិនមែនរបស់បុគ្គលណាម្នាក់ សោនីមួយៗមានតួនាទីរបស់គណនីមួយ។ សោផ្ទាល់ខ្លួនរបស់អ្នកទាំងអស់ក៏មានក្នុងបញ្ជីដែរ។",
    ),
    add: localized("New service key", "សោសេវាថ្មី"),
  },
} as const;

function KeysPage({ kind }: { readonly kind: KeyKind }) {
  const t = useText();
  const { title, lead, add } = pages[kind];
  const { data, error, isPending, refetch } = useKeys(kind);
  const [isAdding, setIsAdding] = useState(false);
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setIsAdding(true)}>
      {t(add)}
    </Button>
  );
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={1} size="h2">
          {t(title)}
        </Title>
        {data && data.length > 0 ? addButton : null}
      </Group>
      <Text c="dimmed" maw="48rem">
        {t(lead)}
      </Text>
      {isPending ? <ListSkeleton count={3} height={96} /> : null}
      {error && !data ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {data?.length === 0 ? (
        <StateView icon={<IconKey size={36} stroke={1.4} />} title={t(text.none)} action={addButton} />
      ) : null}
      {data?.map((item) => (
        <KeyCard key={item.id} item={item} hasOwner={kind === "service"} />
      ))}
      {isAdding ? <NewKeyDialog kind={kind} onClose={() => setIsAdding(false)} /> : null}
    </Stack>
  );
}

/** The API keys of the signed-in person. */
export function OwnKeysScreen() {
  const t = useText();
  usePageTitle(t(pages.personal.title));
  const { role } = useActor();
  return role === "anonymous" ? <NotFound /> : <KeysPage kind="personal" />;
}

/** The keys of programs, and of everybody. */
export function ServiceKeysScreen() {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(pages.service.title));
  return hasIntegrations(role) ? <KeysPage kind="service" /> : <NotFound />;
}
