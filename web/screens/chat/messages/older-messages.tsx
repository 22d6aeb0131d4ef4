import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useText } from "../../../language/language.tsx";
import styles from "./message-list.module.css";
import type { useMessages } from "./use-messages.ts";

const older = localized("Older messages", "សារចាស់ៗ");

interface Props {
  readonly messages: Pick<ReturnType<typeof useMessages>, "loadOlder" | "olderError" | "isLoadingOlder">;
}

/** Loads older messages by its button, or once it scrolls into view. */
export function OlderMessages({ messages: { loadOlder, olderError, isLoadingOlder } }: Props) {
  const t = useText();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) void loadOlder();
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [loadOlder]);
  return (
    <div ref={top} className={styles.older}>
      <Button size="compact-sm" variant="subtle" loading={isLoadingOlder} onClick={() => void loadOlder()}>
        {olderError ? messageOf(olderError) : t(older)}
      </Button>
    </div>
  );
}
