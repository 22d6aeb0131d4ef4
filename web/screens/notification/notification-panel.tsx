import { Paper, Stack, Title } from "@mantine/core";
import type { Row } from "../../../domain/declare/entity.ts";
import type { notification } from "../../../domain/entities/partners/notification.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { textsOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import type { FormToolsOf, FormValues } from "../../records/override.ts";
import { AudienceReach } from "./audience-reach.tsx";
import styles from "./notification.module.css";
import { PhonePreview } from "./phone-preview.tsx";
import { SendingProgress } from "./sending-progress.tsx";

const text = {
  reach: localized("Recipients", "អ្នកទទួល"),
  progress: localized("Delivery results", "លទ្ធផលនៃការផ្ញើ"),
  preview: localized("Preview", "ការមើលជាមុន"),
};

const statesWithProgress: readonly (Row<typeof notification>["state"] | undefined)[] = [
  "sending",
  "sent",
  "failed",
];

/** Below the form: audience before sending, progress afterwards, and a phone preview. */
export function NotificationPanel({ row, values }: FormToolsOf<typeof notification>) {
  const t = useText();
  const isOut = statesWithProgress.includes(row?.state);
  const shown: FormValues<typeof notification> = { ...row, ...values };
  return (
    <div className={styles.panel}>
      <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }}>
        <Stack gap="md">
          <Title order={2} size="h4">
            {t(isOut ? text.progress : text.reach)}
          </Title>
          {isOut && row ? (
            <SendingProgress id={row.id} />
          ) : (
            <AudienceReach values={shown} channels={textsOf(shown.channels)} />
          )}
        </Stack>
      </Paper>
      <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }}>
        <Stack gap="md">
          <Title order={2} size="h4">
            {t(text.preview)}
          </Title>
          <PhonePreview values={shown} />
        </Stack>
      </Paper>
    </div>
  );
}
