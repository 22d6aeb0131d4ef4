import { useSyncExternalStore } from "react";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { unstoredCount, watchUnstored } from "../browser/browser-store.ts";

const texts = {
  stored: localized(
    "Saved on this device. Your changes are sent automatically when you reconnect.",
    "បានរក្សាទុកក្នុងឧបករណ៍នេះ។ ការកែប្រែរបស់អ្នកនឹងផ្ញើដោយស្វ័យប្រវត្តិពេលមានអ៊ីនធឺណិតវិញ។",
  ),
  unstored: localized(
    "Not saved on this device: its storage is full or blocked. Keep this page open until your changes are sent.",
    "មិនបានរក្សាទុកក្នុងឧបករណ៍នេះទេ៖ ទំហំផ្ទុកពេញ ឬត្រូវបានទប់ស្កាត់។ សូមកុំបិទទំព័រនេះ រហូតដល់ការកែប្រែរបស់អ្នកត្រូវបានផ្ញើ។",
  ),
};

/** What happened to a change that waits for the connection: it is on the device, or only in this tab. */
export const heldText = (): LocalizedText => (unstoredCount() > 0 ? texts.unstored : texts.stored);

/** Whether some unsent work is only in this tab. */
export const useHasUnstoredWork = (): boolean => useSyncExternalStore(watchUnstored, unstoredCount) > 0;
