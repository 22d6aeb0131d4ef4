import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { beginPasskey, finishPasskey } from "../../../domain/contracts/auth/second-factor.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { createPasskey, passkeyMessageOf } from "../../api/session/passkey.ts";
import { useText } from "../../language/language.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const text = {
  title: localized("Add a passkey", "បន្ថែមសោចូលគណនី"),
  lead: localized(
    "Your device asks for your fingerprint, face or PIN. A name helps you to recognise the passkey later.",
    "ឧបករណ៍របស់អ្នកនឹងសួររកស្នាមម្រាមដៃ មុខ ឬលេខ PIN។ ឈ្មោះជួយឱ្យអ្នកស្គាល់សោនេះនៅពេលក្រោយ។",
  ),
  name: localized("Name", "ឈ្មោះ"),
  example: localized("Work laptop", "កុំព្យូទ័រការងារ"),
  next: localized("Continue", "បន្ត"),
  cancel: localized("Cancel", "បោះបង់"),
};

interface Props {
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[] | null) => Promise<void>;
}

/** Names a new passkey and lets the browser create it. */
export function PasskeyDialog({ onClose, onDone }: Props) {
  const t = useText();
  const [name, setName] = useState("");
  const [isTried, setIsTried] = useState(false);
  const add = useAction({
    mutationFn: async (named: string) => {
      const made = await createPasskey(await callApi(beginPasskey, {}));
      return callApi(finishPasskey, { body: { ...made, name: named } });
    },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (name.trim() !== "") add.mutate(name.trim());
  }
  return (
    <Dialog opened onClose={onClose} title={t(text.title)} centered>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {add.error ? <Notice look="danger">{passkeyMessageOf(add.error)}</Notice> : null}
          <Text>{t(text.lead)}</Text>
          <TextInput
            label={t(text.name)}
            placeholder={t(text.example)}
            maxLength={80}
            required
            data-autofocus
            value={name}
            error={isTried && name.trim() === "" ? t(requiredText) : null}
            onChange={(event) => setName(event.target.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(text.cancel)}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t(text.next)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
