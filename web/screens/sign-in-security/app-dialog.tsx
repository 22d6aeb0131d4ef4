import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { type beginApp, finishApp } from "../../../domain/contracts/auth/second-factor.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import styles from "./sign-in-security.module.css";

const QrCode = lazyComponent({
  load: async () => (await import("../../ui/qr-code.tsx")).QrCode,
  fallback: null,
  placement: "inline",
});
const qrSize = 200;

const text = {
  title: localized("Set up the authenticator app", "រៀបចំកម្មវិធីបង្កើតលេខកូដ"),
  scan: localized(
    "Scan this code with an authenticator app, such as Google Authenticator or Microsoft Authenticator.",
    "សូមស្កេនកូដនេះដោយកម្មវិធីបង្កើតលេខកូដ ដូចជា Google Authenticator ឬ Microsoft Authenticator។",
  ),
  qr: localized("QR code for the authenticator app", "កូដ QR សម្រាប់កម្មវិធីបង្កើតលេខកូដ"),
  type: localized("Can't scan? Enter this key:", "មិនអាចស្កេនបានឬ? សូមបញ្ចូលកូនសោនេះ៖"),
  code: localized("Code that the app shows", "លេខកូដដែលកម្មវិធីបង្ហាញ"),
  finish: localized("Turn on", "បើក"),
  cancel: localized("Cancel", "បោះបង់"),
};

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(" ");

interface Props {
  readonly begun: ReplyOf<typeof beginApp>;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[] | null) => Promise<void>;
}

/** Shows the secret of a new authenticator app, and asks for its first code. */
export function AppDialog({ begun, onClose, onDone }: Props) {
  const t = useText();
  const [code, setCode] = useState("");
  const [isTried, setIsTried] = useState(false);
  const finish = useAction({
    mutationFn: (typed: string) => callApi(finishApp, { body: { code: typed } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (code.trim() !== "") finish.mutate(code.trim());
  }
  const missing = isTried && code.trim() === "" ? t(requiredText) : null;
  return (
    <Dialog opened onClose={onClose} title={t(text.title)} centered size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{t(text.scan)}</Text>
          <div className={styles.setUp}>
            <div className={styles.qr} style={{ width: qrSize + 2, minHeight: qrSize + 2 }}>
              <QrCode value={begun.uri} label={t(text.qr)} size={qrSize} />
            </div>
            <div className={styles.secret}>
              <Text size="sm">{t(text.type)}</Text>
              <code>{inGroups(begun.secret)}</code>
            </div>
          </div>
          <TextInput
            label={t(text.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            required
            data-autofocus
            value={code}
            error={missing ?? (finish.error ? messageOf(finish.error) : null)}
            onChange={(event) => setCode(event.target.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(text.cancel)}
            </Button>
            <Button type="submit" loading={finish.isPending}>
              {t(text.finish)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
