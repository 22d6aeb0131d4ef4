import { ActionIcon } from "@mantine/core";
import { IconBellPlus } from "@tabler/icons-react";
import { useState } from "react";
import { toast } from "react-toastify";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";

const text = {
  ask: localized("Tell me of new messages outside this page", "ជូនដំណឹងសារថ្មីក្រៅទំព័រនេះ"),
  allowed: localized(
    "New messages are told while this page is in the background.",
    "សារថ្មីនឹងត្រូវជូនដំណឹង ពេលទំព័រនេះមិនបើកមើល។",
  ),
  denied: localized(
    "The browser does not allow it. It can be changed in the settings of the browser.",
    "កម្មវិធីរុករកមិនអនុញ្ញាតទេ។ អាចប្ដូរបានក្នុងការកំណត់របស់កម្មវិធីរុករក។",
  ),
};

const canRequestPermission = (): boolean => "Notification" in window && Notification.permission === "default";

/** Button that requests permission for browser notifications; hidden once the user has answered. */
export function BrowserNotificationsButton() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(canRequestPermission);
  if (!isOpen) return null;
  const ask = async () => {
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
