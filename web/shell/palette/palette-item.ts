import type { SearchReply } from "../../../domain/contracts/search.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";

/** A result of the palette: a screen, a record, or an action. */
export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** Name in the other language, if any. */
  readonly other: string;
  readonly to: string;
  /** The action that the record at `to` starts with. */
  readonly action?: string;
  /** Text that takes the place of the typed one, instead of leaving the palette. */
  readonly fill?: string;
  /** The vendor that a record belongs to. */
  readonly context?: string;
  readonly status?: SearchReply["groups"][number]["items"][number]["status"];
  /** Both names, stored in the recent pages. */
  readonly names: { readonly label: string; readonly labelKh: string | null };
}
export interface PaletteGroup {
  readonly key: string;
  readonly label: LocalizedText;
  readonly items: readonly PaletteItem[];
}
