import { ActionIcon, Button, Progress, Text } from "@mantine/core";
import { IconMicrophone, IconX } from "@tabler/icons-react";
import { limits } from "../../../domain/limits.ts";
import { words } from "../../../domain/words.ts";
import { useUnsavedWork } from "../../api/unsaved-work.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { said } from "../../records/said.ts";
import { clock } from "./audio-player.tsx";
import styles from "./chat.module.css";
import { useRecording } from "./use-recording.ts";

const text = {
  asking: words("The browser asks for the microphone …", "កម្មវិធីរុករកកំពុងសុំមីក្រូហ្វូន …"),
  denied: words(
    "No microphone: the browser does not allow it, or there is none. A sound file can be sent instead.",
    "គ្មានមីក្រូហ្វូន៖ កម្មវិធីរុករកមិនអនុញ្ញាត ឬមិនមាន។ អាចផ្ញើឯកសារសំឡេងជំនួសបាន។",
  ),
  recording: words("Recording", "កំពុងថត"),
  level: words("Loudness", "កម្រិតសំឡេង"),
  full: words("Full: at most {0}.", "ពេញហើយ៖ យ៉ាងច្រើន {0}។"),
  send: words("Send", "ផ្ញើ"),
};

interface Props {
  readonly onDone: (file: File) => void;
  readonly onCancel: () => void;
}

/** Records a voice message: shows how loud and how long it is, stops before it is too large. */
export function Recorder({ onDone, onCancel }: Props) {
  const say = useText();
  const format = useFormat();
  const { state, seconds, level, finish } = useRecording(onDone);
  const leave = useUnsavedWork(state === "recording" || state === "full");
  return (
    <div className={styles.recorder}>
      <IconMicrophone size={20} aria-hidden />
      {state === "denied" ? (
        <Text size="sm" role="alert" flex={1}>
          {say(text.denied)}
        </Text>
      ) : (
        <>
          <Text size="sm" role="status">
            {state === "asking"
              ? say(text.asking)
              : state === "full"
                ? say(text.full, format.fileSize(limits.audioBytes))
                : say(text.recording)}
          </Text>
          <time>{clock(seconds)}</time>
          <Progress value={level * 100} flex={1} aria-label={say(text.level)} transitionDuration={80} />
          <Button size="xs" disabled={state === "asking"} onClick={finish}>
            {say(text.send)}
          </Button>
        </>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={say(said.cancel)} onClick={() => leave(onCancel)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
