import { Alert, Button, Group, MultiSelect, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import type { Webhook } from "../../../domain/contracts/integrations/webhooks.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { entityLabelOf } from "./entity-label.ts";
import { issueOf } from "./issue-of.ts";
import { OwnerSelect } from "./owner-select.tsx";
import { useScopes } from "./use-keys.ts";
import { useWebhookWrites, type WebhookDraft } from "./use-webhooks.ts";

const text = {
  name: localized("Name", "ឈ្មោះ"),
  nameMissing: localized("Enter a name.", "សូមបញ្ចូលឈ្មោះ។"),
  url: localized("Address", "អាសយដ្ឋាន"),
  urlHelp: localized(
    "Begins with https:// and is reachable from the internet.",
    "ចាប់ផ្ដើមដោយ https:// ហើយអាចភ្ជាប់បានពីអ៊ីនធឺណិត។",
  ),
  urlMissing: localized("Enter an address.", "សូមបញ្ចូលអាសយដ្ឋាន។"),
  ownerHelp: localized("Messages have only what this account can view.", "សារមានតែអ្វីដែលគណនីនេះអាចមើលប៉ុណ្ណោះ។"),
  ownerMissing: localized("Choose an account.", "សូមជ្រើសរើសគណនី។"),
  entities: localized("Lists", "បញ្ជី"),
  entitiesHelp: localized(
    "Changes of these records are sent. None chosen: all that the account can view.",
    "ការផ្លាស់ប្ដូរទិន្នន័យទាំងនេះត្រូវបានផ្ញើ។ បើមិនជ្រើសរើស៖ ទាំងអស់ដែលគណនីអាចមើល។",
  ),
  nothing: localized("No match", "រកមិនឃើញ"),
  create: localized("Create webhook", "បង្កើត Webhook"),
};

interface Props {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCreated: (secret: string) => void;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

interface Draft {
  readonly name: string;
  readonly url: string;
  readonly owner: Webhook["owner"] | null;
  readonly entities: readonly string[];
}
const emptyDraft: Draft = { name: "", url: "", owner: null, entities: [] };

const isSame = (one: Draft, other: Draft): boolean =>
  one.name === other.name &&
  one.url === other.url &&
  one.owner?.id === other.owner?.id &&
  one.entities.join() === other.entities.join();

/** Saves a draft; `error` is that of the last attempt. */
function useSave({ webhook, onCreated, onSaved }: Pick<Props, "webhook" | "onCreated" | "onSaved">) {
  const { add, change } = useWebhookWrites();
  const save = (draft: WebhookDraft) => {
    if (webhook)
      change.mutate({ id: webhook.id, version: webhook.version, draft }, { onSuccess: () => onSaved() });
    else add.mutate(draft, { onSuccess: ({ secret }) => onCreated(secret) });
  };
  return { save, error: add.error ?? change.error, isPending: add.isPending || change.isPending };
}

/** Creates or changes a webhook. */
export function WebhookForm({ onDirty, onCancel, ...saving }: Props) {
  const t = useText();
  const start: Draft = saving.webhook ?? emptyDraft;
  const [draft, setDraft] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const { save, error, isPending } = useSave(saving);
  const { name, url, owner, entities } = draft;
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const possible = useScopes(owner?.id ?? null, owner !== null);
  const isDirty = !isSame(start, draft);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const missing = (isMissing: boolean, message: typeof text.name) =>
    isTried && isMissing ? t(message) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() === "" || url.trim() === "" || !owner) return;
    save({ name: name.trim(), url: url.trim(), entities, ownerId: owner.id });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t(text.name)}
          withAsterisk
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={missing(name.trim() === "", text.nameMissing) ?? issueOf(error, "name")}
        />
        <TextInput
          label={t(text.url)}
          description={t(text.urlHelp)}
          withAsterisk
          type="url"
          inputMode="url"
          value={url}
          onChange={(event) => change({ url: event.currentTarget.value })}
          error={missing(url.trim() === "", text.urlMissing) ?? issueOf(error, "url")}
        />
        <OwnerSelect
          help={t(text.ownerHelp)}
          value={owner}
          onChange={(chosen) => change({ owner: chosen })}
          error={missing(owner === null, text.ownerMissing) ?? issueOf(error, "ownerId")}
        />
        <MultiSelect
          label={t(text.entities)}
          description={t(text.entitiesHelp)}
          searchable
          clearable
          hidePickedOptions
          nothingFoundMessage={t(text.nothing)}
          value={[...entities]}
          onChange={(chosen) => change({ entities: chosen })}
          data={(owner ? (possible.data ?? []) : [])
            .filter(({ level }) => level === "read")
            .map(({ entity }) => ({ value: entity, label: t(entityLabelOf(entity)) }))
            .sort((one, other) => one.label.localeCompare(other.label))}
          error={issueOf(error, "entities")}
        />
        {error ? (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t(commonTexts.cancel)}
          </Button>
          <Button type="submit" loading={isPending}>
            {t(saving.webhook ? commonTexts.save : text.create)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
