import type { ClipboardEvent, KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { isCommand } from "../../ui/hooks/shortcuts.ts";
import { type Place, placeAfter, placeBeside } from "./grid-places.ts";
import type { GridCursor } from "./use-grid-cursor.ts";

type Keys = KeyboardEvent<HTMLElement>;

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};
/** With Ctrl, to the ends. */
const leaps: typeof steps = {
  ArrowUp: [-Infinity, 0],
  ArrowDown: [Infinity, 0],
  ArrowLeft: [0, -Infinity],
  ArrowRight: [0, Infinity],
  Home: [-Infinity, -Infinity],
  End: [Infinity, Infinity],
};

interface GridKeys {
  readonly cursor: GridCursor;
  /** The rows that can be edited, and the headings of groups between them. */
  readonly rows: readonly { readonly key: string }[];
  readonly stops: readonly { readonly key: string }[];
  /** The position of the column with the buttons of rows. */
  readonly last: number;
  readonly startEditing: (place: Place, isReplacing: boolean) => void;
  /** Takes over what was typed. */
  readonly commit: () => void;
  readonly clear: () => void;
  readonly undo: () => void;
  /** Leaves the grid with the keyboard. */
  readonly leave: () => void;
  readonly copy: () => string | null;
  readonly paste: (text: string) => void;
}

/** Whether a key types a letter; an input method calls its keys `Process`. */
const isPrintable = ({ key, ctrlKey, metaKey, altKey }: Keys): boolean =>
  ([...key].length === 1 || key === "Process") && !ctrlKey && !metaKey && !altKey;

/** Keys of a grid, as in a spreadsheet. */
export function useGridKeys(grid: GridKeys) {
  const { cursor, rows, stops, last } = grid;
  const isRow = (place: Place): boolean => rows.some(({ key }) => key === place.key);
  const isCell = (place: Place): boolean => isRow(place) && place.column < last;
  const move = (event: Keys, place: Place | null, extend = false) => {
    if (!place) return;
    event.preventDefault();
    cursor.go(place, { extend });
  };

  /** Ends editing with what was typed, and goes on. */
  const finish = (event: Keys, place: Place, next: (from: Place) => Place | null) => {
    // A key that picked a choice has stored it already.
    if (!event.defaultPrevented) grid.commit();
    event.preventDefault();
    cursor.stop({ focus: true });
    cursor.go(next(place) ?? place);
  };
  const whileEditing = (event: Keys, place: Place) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const direction = shiftKey ? -1 : 1;
    if (key === "Enter") finish(event, place, (from) => placeBeside({ rows, last }, from, [direction, 0]));
    else if (key === "Tab")
      finish(event, place, (from) => placeAfter({ rows, last: last - 1 }, from, direction));
    else if (key === "Escape") {
      event.preventDefault();
      cursor.stop({ focus: true });
    }
  };

  const editOn = (event: Keys, place: Place): boolean => {
    const { key } = event;
    const isReplacing = isPrintable(event);
    if (!isCell(place) || !(isReplacing || key === "Enter" || key === "F2")) return false;
    if (!isReplacing) event.preventDefault();
    // The input must have the focus before the browser types the letter.
    flushSync(() => grid.startEditing(place, isReplacing));
    return true;
  };
  const changeOn = (event: Keys): boolean => {
    const isClearing = event.key === "Delete" || event.key === "Backspace";
    const isUndoing = isCommand(event.nativeEvent, "z");
    if (isClearing) grid.clear();
    else if (isUndoing) grid.undo();
    else return false;
    event.preventDefault();
    return true;
  };
  /** To the next cell; from the last one out of the grid. */
  const tab = (event: Keys, place: Place) => {
    if (isRow(place)) move(event, placeAfter({ rows, last }, place, event.shiftKey ? -1 : 1));
  };
  const walk = (event: Keys, place: Place) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === "Escape") return grid.leave();
    if (key === "Tab") return tab(event, place);
    const step = (ctrlKey || metaKey ? leaps : steps)[key];
    if (step) move(event, placeBeside({ rows: shiftKey ? rows : stops, last }, place, step), shiftKey);
  };

  return {
    onKeyDown: (event: Keys) => {
      const place = cursor.active;
      if (!place) return;
      if (cursor.editing) return whileEditing(event, cursor.editing);
      if (!(event.target instanceof Element) || event.target.closest("[data-note]")) return;
      if (editOn(event, place) || (isCell(place) && changeOn(event))) return;
      walk(event, place);
    },
    onCopy: (event: ClipboardEvent<HTMLElement>) => {
      const text = cursor.editing ? null : grid.copy();
      if (text === null) return;
      event.preventDefault();
      event.clipboardData.setData("text/plain", text);
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (cursor.editing || !cursor.area) return;
      event.preventDefault();
      grid.paste(event.clipboardData.getData("text/plain"));
    },
  };
}
