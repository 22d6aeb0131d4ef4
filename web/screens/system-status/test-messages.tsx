import { Button, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { sendTestMessage } from "../../../domain/contracts/system-status.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { ApiError } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { StatusCard } from "./status-parts.tsx";
import type { Status } from "./status-summary.tsx";
import styles from "./system-status.module.css";

const text = {
  title: localized("Test messages", "សារសាកល្បង"),
  lead: localized(
    "A test message is sent at once, and the answer of the mail server or SMS gateway is shown.",
    "សារសាកល្បងត្រូវផ្ញើភ្លាម ហើយចម្លើយរបស់ម៉ាស៊ីនមេអ៊ីមែល ឬច្រកផ្ញើ SMS ត្រូវបង្ហាញ។",
  ),
  accepted: localized("Accepted for {0}. Look whether it arrives.", "ទទួលយកសម្រាប់ {0}។ សូមមើលថាតើវាមកដល់ឬទេ។"),
  refused: localized("Couldn't send to {0}: {1}", "មិនអាចផ្ញើទៅ {0} បានទេ៖ {1}"),
};

const channels = {
  email: {
    recipient: localized("Email address", "អាសយដ្ឋានអ៊ីមែល"),
    send: localized("Send test mail", "ផ្ញើអ៊ីមែលសាកល្បង"),
    missing: localized(
      "Mails are not sent: SMTP_URL is not set on the server.",
      "មិនផ្ញើអ៊ីមែលទេ៖ មិនទាន់កំណត់ SMTP_URL លើម៉ាស៊ីនមេ។",
    ),
    mode: "email",
  },
  sms: {
    recipient: localized("Telephone number", "លេខទូរសព្ទ"),
    send: localized("Send test SMS", "ផ្ញើ SMS សាកល្បង"),
    missing: localized(
      "Text messages are not sent: SMS_URL is not set on the server.",
      "មិនផ្ញើសារ SMS ទេ៖ មិនទាន់កំណត់ SMS_URL លើម៉ាស៊ីនមេ។",
    ),
    mode: "tel",
  },
} as const;
type Channel = keyof typeof channels;

/** The server's message about the typed recipient; null for another error. */
const issueOf = (error: Error | null): string | null =>
  error instanceof ApiError ? (error.problem?.errors?.[0]?.message ?? null) : null;

function TestForm({ channel }: { readonly channel: Channel }) {
  const t = useText();
  const { recipient: label, send: sendLabel, mode } = channels[channel];
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const send = useAction({
    mutationFn: (recipient: string) => callApi(sendTestMessage, { body: { channel, recipient } }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (typed.trim() !== "") send.mutate(typed.trim());
  }
  const issue = issueOf(send.error);
  const missing = isTried && typed.trim() === "" ? t(requiredText) : null;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <div className={styles.testRow}>
          <TextInput
            label={t(label)}
            type={mode}
            inputMode={mode}
            maxLength={254}
            required
            className={styles.testInput}
            value={typed}
            error={missing ?? issue}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              send.reset();
            }}
          />
          <Button type="submit" variant="default" loading={send.isPending}>
            {t(sendLabel)}
          </Button>
        </div>
        {send.error && !issue ? <Notice look="danger">{send.error.message}</Notice> : null}
        {send.data?.error === null ? (
          <Notice look="success">{t(text.accepted, send.data.recipient)}</Notice>
        ) : null}
        {send.data?.error ? (
          <Notice look="danger">{t(text.refused, send.data.recipient, send.data.error)}</Notice>
        ) : null}
      </Stack>
    </form>
  );
}

/** Sends a test mail or text message, for each sender that the server has. */
export function TestMessages({ senders }: Pick<Status, "senders">) {
  const t = useText();
  const one = (channel: Channel) =>
    senders[channel] ? <TestForm channel={channel} /> : <Text size="sm">{t(channels[channel].missing)}</Text>;
  return (
    <StatusCard title={t(text.title)}>
      <Stack gap="md">
        {senders.email || senders.sms ? <Text size="sm">{t(text.lead)}</Text> : null}
        {one("email")}
        {one("sms")}
      </Stack>
    </StatusCard>
  );
}
