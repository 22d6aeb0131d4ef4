import type { ComponentProps } from "react";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import type { AudioPlayer as Player } from "./composer/audio-player.tsx";
import type { CannedReplyPicker as Canned } from "./composer/canned-reply-picker.tsx";
import type { DraftDialog as Draft } from "./composer/draft-dialog.tsx";
import type { LinkPicker as Links } from "./composer/link-picker.tsx";
import type { Recorder as Record } from "./composer/recorder.tsx";
import type { SendBackDialog as Back } from "./composer/send-back-dialog.tsx";
import type { AskerPanel as Asker } from "./conversations/asker-panel.tsx";
import type { TransferDialog as Transfer } from "./conversations/transfer-dialog.tsx";
import type { ImageDialog as Image } from "./messages/image-dialog.tsx";
import type { ShortcutsDialog as Shortcuts } from "./shortcuts-dialog.tsx";

/** Parts of a conversation that load on first use. */
export const ShortcutsDialog = lazyWithSkeleton<ComponentProps<typeof Shortcuts>>(
  async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
  0,
);
export const TransferDialog = lazyWithSkeleton<ComponentProps<typeof Transfer>>(
  async () => (await import("./conversations/transfer-dialog.tsx")).TransferDialog,
  0,
);
export const SendBackDialog = lazyWithSkeleton<ComponentProps<typeof Back>>(
  async () => (await import("./composer/send-back-dialog.tsx")).SendBackDialog,
  0,
);
export const DraftDialog = lazyWithSkeleton<ComponentProps<typeof Draft>>(
  async () => (await import("./composer/draft-dialog.tsx")).DraftDialog,
  0,
);
export const ImageDialog = lazyWithSkeleton<ComponentProps<typeof Image>>(
  async () => (await import("./messages/image-dialog.tsx")).ImageDialog,
  0,
);
export const LinkPicker = lazyWithSkeleton<ComponentProps<typeof Links>>(
  async () => (await import("./composer/link-picker.tsx")).LinkPicker,
  0,
);
export const CannedReplyPicker = lazyWithSkeleton<ComponentProps<typeof Canned>>(
  async () => (await import("./composer/canned-reply-picker.tsx")).CannedReplyPicker,
  0,
);
export const Recorder = lazyWithSkeleton<ComponentProps<typeof Record>>(
  async () => (await import("./composer/recorder.tsx")).Recorder,
  56,
);
export const AudioPlayer = lazyWithSkeleton<ComponentProps<typeof Player>>(
  async () => (await import("./composer/audio-player.tsx")).AudioPlayer,
  52,
);
export const AskerPanel = lazyWithSkeleton<ComponentProps<typeof Asker>>(
  async () => (await import("./conversations/asker-panel.tsx")).AskerPanel,
  240,
);
