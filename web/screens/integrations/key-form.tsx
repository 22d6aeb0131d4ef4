import { Alert, Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import type { KeyKind } from "../../../domain/contracts/integrations/api-keys.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import { issueOf } from "./issue-of.ts";
import { OwnerSelect } from "./owner-select.tsx";
import { ScopesInput } from "./scopes-input.tsx";
import { useKeyWrites, useScopes } from "./use-keys.ts";

const text = {
  name: localized("Name", "ឈ្មោះ"),
  nameHelp: localized("For example, the program that uses the key.", "ឧទាហរណ៍ កម្មវិធីដែលប្រើសោនេះ។"),
  nameMissing: localized("Enter a name.", "សូមបញ្ចូលឈ្មោះ។"),
  ownerHelp: localized(
    "The key has this account's role, and stops working when the account is deactivated.",
    "សោនេះមានតួនាទីរបស់គណនីនេះ ហើយឈប់ដំណើរការពេលគណនីត្រូវបានបិទ។",
  ),
  ownerMissing: localized("Choose an account.", "សូមជ្រើសរើសគណនី។"),
  scopesMissing: localized("Choose what the key can view or edit.", "សូមជ្រើសរើសអ្វីដែលសោអាចមើល ឬកែ។"),
  days: localized("Expires in", "ផុតកំណត់ក្នុង"),
  dayCount: localized("{0, plural, one {# day} other {# days}}", "{0} ថ្ងៃ"),
  create: localized("Create key", "បង្កើតសោ"),
};
const dayChoices = [30, 90, 180, 365] as const;

interface Props {
  readonly kind: KeyKind;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCreated: (key: string) => void;
  readonly onCancel: () => void;
}

/** Creates a key: its name, account, scopes and days. */
export function KeyForm({ kind, onDirty, onCreated, onCancel }: Props) {
  const t = useText();
  const [name, setName] = useState("");
  const [owner, setOwner] = useState<Parameters<typeof OwnerSelect>[0]["value"]>(null);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [days, setDays] = useState<number>(90);
  const [isTried, setIsTried] = useState(false);
  const { add } = useKeyWrites();
  const isService = kind === "service";
  const possible = useScopes(isService ? (owner?.id ?? null) : null, !isService || owner !== null);
  const isDirty = name !== "" || scopes.length > 0 || owner !== null;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const missing = (isMissing: boolean, message: typeof text.name) =>
    isTried && isMissing ? t(message) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() === "" || scopes.length === 0 || (isService && !owner)) return;
    add.mutate(
      { name: name.trim(), kind, ownerId: owner?.id ?? null, scopes, days },
      { onSuccess: ({ key }) => onCreated(key) },
    );
  };
  const chooseOwner = (chosen: typeof owner) => {
    setOwner(chosen);
    // Another account may give less.
    if (chosen?.id !== owner?.id) setScopes([]);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t(text.name)}
          description={t(text.nameHelp)}
          withAsterisk
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={missing(name.trim() === "", text.nameMissing) ?? issueOf(add.error, "name")}
        />
        {isService ? (
          <OwnerSelect
            help={t(text.ownerHelp)}
            value={owner}
            onChange={chooseOwner}
            error={missing(owner === null, text.ownerMissing) ?? issueOf(add.error, "ownerId")}
          />
        ) : null}
        <ScopesInput
          possible={isService && owner === null ? [] : (possible.data ?? [])}
          value={scopes}
          onChange={setScopes}
          error={missing(scopes.length === 0, text.scopesMissing) ?? issueOf(add.error, "scopes")}
        />
        <Select
          label={t(text.days)}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
          allowDeselect={false}
          data={dayChoices.map((count) => ({ value: String(count), label: t(text.dayCount, count) }))}
        />
        {possible.isError || add.isError ? (
          <Alert color="red" role="alert">
            {messageOf(add.error ?? possible.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t(commonTexts.cancel)}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t(text.create)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
