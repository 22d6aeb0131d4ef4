import { ActionIcon, Button, Progress, Text } from "@mantine/core";
import { limits } from "../../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { needsHttps } from "../../../api/browser/secure-context.ts";
import { useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts } from "../../../records/common-texts.ts";
import { IconMicrophone } from "../../../ui/icons/microphone.ts";
import { IconX } from "../../../ui/icons/x.ts";
import { formatDuration } from "./audio-player.tsx";
import styles from "./recorder.module.css";
import { type RecordingProblem, useRecording } from "./use-recording.ts";

const text = {
  requesting: localized("Allow the microphone in your browser…", "សូមអនុញ្ញាតមីក្រូហ្វូនក្នុងកម្មវិធីរុករក…"),
  full: localized("Limit reached: {0}.", "ដល់កំណត់ហើយ៖ {0}។"),
  recording: localized("Recording", "កំពុងថត"),
  level: localized("Input level", "កម្រិតសំឡេង"),
  send: localized("Send", "ផ្ញើ"),
};

const problems: Readonly<Record<RecordingProblem, LocalizedText>> = {
  insecure: needsHttps(
    localized(
      "Recording needs a secure connection. You can send an audio file.",
      "ការថតសំឡេងត្រូវការការតភ្ជាប់ដែលមានសុវត្ថិភាព។ អ្នកអាចផ្ញើឯកសារសំឡេងបាន។",
    ),
  ),
  denied: localized(
    "Microphone access is off. Allow it in your browser settings, or send an audio file.",
    "ការប្រើមីក្រូហ្វូនត្រូវបានបិទ។ សូមអនុញ្ញាតក្នុងការកំណត់កម្មវិធីរុករក ឬផ្ញើឯកសារសំឡេង។",
  ),
  noMicrophone: localized(
    "No microphone found. Connect one, or send an audio file.",
    "រកមិនឃើញមីក្រូហ្វូនទេ។ សូមភ្ជាប់មីក្រូហ្វូន ឬផ្ញើឯកសារសំឡេង។",
  ),
  failed: localized(
    "Couldn't start recording. Try again, or send an audio file.",
    "មិនអាចចាប់ផ្ដើមថតបានទេ។ សូមព្យាយាមម្ដងទៀត ឬផ្ញើឯកសារសំឡេង។",
  ),
};

const isProblem = (state: string): state is RecordingProblem => state in problems;

interface Props {
  readonly onDone: (file: File) => void;
  readonly onCancel: () => void;
}

/** Records a voice message, shows its level and length, and stops before it exceeds the size limit. */
export function Recorder({ onDone, onCancel }: Props) {
  const t = useText();
  const format = useFormat();
  const { state, seconds, level, finish } = useRecording(onDone);
  const leave = useUnsavedWork(state === "recording" || state === "full");
  return (
    <div className={styles.recorder}>
      <IconMicrophone size={20} aria-hidden />
      {isProblem(state) ? (
        <Text size="sm" role="alert" flex={1}>
          {t(problems[state])}
        </Text>
      ) : (
        <>
          <Text size="sm" role="status">
            {state === "requesting"
              ? t(text.requesting)
              : state === "full"
                ? t(text.full, format.fileSize(limits.audioBytes))
                : t(text.recording)}
          </Text>
          <time>{formatDuration(seconds)}</time>
          <Progress value={level * 100} flex={1} aria-label={t(text.level)} transitionDuration={80} />
          <Button size="xs" disabled={state === "requesting"} onClick={finish}>
            {t(text.send)}
          </Button>
        </>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(commonTexts.cancel)}
        onClick={() => leave(onCancel)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
