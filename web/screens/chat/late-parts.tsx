import type { ComponentProps } from "react";
import { lazyPart } from "../../fields/lazy-part.tsx";
import type { AskerPanel as Asker } from "./asker-panel.tsx";
import type { AudioPlayer as Player } from "./audio-player.tsx";
import type { CannedPicker as Canned } from "./canned-picker.tsx";
import type { DraftDialog as Draft } from "./draft-dialog.tsx";
import type { ImageDialog as Image } from "./image-dialog.tsx";
import type { LinkPicker as Links } from "./link-picker.tsx";
import type { Recorder as Record } from "./recorder.tsx";
import type { SendBackDialog as Back } from "./send-back-dialog.tsx";
import type { ShortcutsDialog as Shortcuts } from "./shortcuts-dialog.tsx";
import type { TransferDialog as Transfer } from "./transfer-dialog.tsx";

/** What a conversation can do without until somebody asks for it. */
export const ShortcutsDialog = lazyPart<ComponentProps<typeof Shortcuts>>(
  async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
  0,
);
export const TransferDialog = lazyPart<ComponentProps<typeof Transfer>>(
  async () => (await import("./transfer-dialog.tsx")).TransferDialog,
  0,
);
export const SendBackDialog = lazyPart<ComponentProps<typeof Back>>(
  async () => (await import("./send-back-dialog.tsx")).SendBackDialog,
  0,
);
export const DraftDialog = lazyPart<ComponentProps<typeof Draft>>(
  async () => (await import("./draft-dialog.tsx")).DraftDialog,
  0,
);
export const ImageDialog = lazyPart<ComponentProps<typeof Image>>(
  async () => (await import("./image-dialog.tsx")).ImageDialog,
  0,
);
export const LinkPicker = lazyPart<ComponentProps<typeof Links>>(
  async () => (await import("./link-picker.tsx")).LinkPicker,
  0,
);
export const CannedPicker = lazyPart<ComponentProps<typeof Canned>>(
  async () => (await import("./canned-picker.tsx")).CannedPicker,
  0,
);
export const Recorder = lazyPart<ComponentProps<typeof Record>>(
  async () => (await import("./recorder.tsx")).Recorder,
  56,
);
export const AudioPlayer = lazyPart<ComponentProps<typeof Player>>(
  async () => (await import("./audio-player.tsx")).AudioPlayer,
  52,
);
export const AskerPanel = lazyPart<ComponentProps<typeof Asker>>(
  async () => (await import("./asker-panel.tsx")).AskerPanel,
  240,
);
