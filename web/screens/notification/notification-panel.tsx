import { Paper, Stack, Title } from "@mantine/core";
import { words } from "../../../domain/words.ts";
import { textOf, textsOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import type { FormToolsProps } from "../../records/override.ts";
import styles from "./notification.module.css";
import { PhonePreview } from "./phone-preview.tsx";
import { Progress } from "./progress.tsx";
import { Reach } from "./reach.tsx";

const text = {
  reach: words("Who gets it", "អ្នកដែលនឹងទទួល"),
  progress: words("What became of it", "លទ្ធផលនៃការផ្ញើ"),
  preview: words("As it arrives", "ដូចពេលមកដល់"),
};

const counted = ["sending", "sent", "failed"];

/** Below the form: whom it reaches before it is sent, what became of it after, and how it looks on a phone. */
export function NotificationPanel({ row, values }: FormToolsProps) {
  const say = useText();
  const isOut = counted.includes(textOf(row?.state));
  const shown = { ...row, ...values };
  return (
    <div className={styles.panel}>
      <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }}>
        <Stack gap="md">
          <Title order={2} size="h4">
            {say(isOut ? text.progress : text.reach)}
          </Title>
          {isOut && row ? (
            <Progress id={textOf(row.id)} />
          ) : (
            <Reach values={shown} channels={textsOf(shown.channels)} />
          )}
        </Stack>
      </Paper>
      <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }}>
        <Stack gap="md">
          <Title order={2} size="h4">
            {say(text.preview)}
          </Title>
          <PhonePreview values={shown} />
        </Stack>
      </Paper>
    </div>
  );
}
