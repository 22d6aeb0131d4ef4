import { Button, Loader } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { deleteMessage, retryMessage } from "../../../api/offline-queue/messages.ts";
import { useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { IconAlertTriangle } from "../../../ui/icons/alert-triangle.ts";
import { IconCloudOff } from "../../../ui/icons/cloud-off.ts";
import styles from "./message.module.css";

const text = {
  sending: localized("Sending…", "កំពុងផ្ញើ…"),
  offline: localized("Waiting to send", "រង់ចាំផ្ញើ"),
  failed: localized("Couldn't send: {0}", "មិនអាចផ្ញើបានទេ៖ {0}"),
};

interface StatusProps {
  /** Why the server refused the message; null while it waits. */
  readonly problem: string | null;
  readonly isOnline: boolean;
}

/** Why a message is not sent yet. */
export function UnsentStatus({ problem, isOnline }: StatusProps) {
  const t = useText();
  if (problem !== null)
    return (
      <span className={styles.sentBack} role="alert">
        <IconAlertTriangle size={14} aria-hidden /> {t(text.failed, problem)}
      </span>
    );
  return (
    <span className={styles.progress}>
      {isOnline ? <Loader size={12} /> : <IconCloudOff size={14} aria-hidden />}{" "}
      {t(isOnline ? text.sending : text.offline)}
    </span>
  );
}

/** Retries a refused message, or deletes one that can't be sent now. */
export function UnsentActions({ id, problem, isOnline }: StatusProps & { readonly id: string }) {
  const t = useText();
  if (problem === null && isOnline) return null;
  return (
    <div className={styles.acts}>
      {problem === null ? null : (
        <Button size="compact-xs" variant="light" onClick={() => void retryMessage(id)}>
          {t(commonTexts.retry)}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={() => void deleteMessage(id)}>
        {t(commonTexts.delete)}
      </Button>
    </div>
  );
}
