import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../../domain/text/localized-text.ts";
import { isInsecurePage, needsHttps } from "../../../api/browser/secure-context.ts";
import { useText } from "../../../language/language.tsx";
import { IconBellPlus } from "../../../ui/icons/bell-plus.ts";
import { toast } from "../../../ui/toasts/toast.ts";

const text = {
  ask: localized("Enable desktop notifications", "បើកការជូនដំណឹងលើអេក្រង់"),
  allowed: localized("Desktop notifications are on.", "ការជូនដំណឹងលើអេក្រង់បានបើក។"),
  insecure: needsHttps(
    localized(
      "Desktop notifications need a secure connection.",
      "ការជូនដំណឹងលើអេក្រង់ត្រូវការការតភ្ជាប់ដែលមានសុវត្ថិភាព។",
    ),
  ),
  denied: localized(
    "Your browser blocks notifications. Allow them in its settings.",
    "កម្មវិធីរុករកទប់ស្កាត់ការជូនដំណឹង។ សូមអនុញ្ញាតក្នុងការកំណត់របស់វា។",
  ),
};

/** Over plain HTTP the button says what is needed: browsers count it as refused there. */
const canRequestPermission = (): boolean =>
  "Notification" in window && (isInsecurePage() || Notification.permission === "default");

/** Button that requests permission for browser notifications; hidden once the user has answered. */
export function BrowserNotificationsButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(canRequestPermission);
  if (!isOpen) return null;
  const ask = async () => {
    if (isInsecurePage()) return toast.info(t(text.insecure));
    const answer = await Notification.requestPermission();
    setIsOpen(canRequestPermission());
    if (answer === "granted") toast.success(t(text.allowed));
    if (answer === "denied") toast.info(t(text.denied));
  };
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={t(text.ask)}
      title={t(text.ask)}
      onClick={() => void ask()}
    >
      <IconBellPlus size={18} aria-hidden />
    </ActionIcon>
  );
}
