import { useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { type Area, areaOf, type Place } from "./grid-places.ts";
import type { GridRow } from "./grid-rows.ts";

/** A cell that is being edited. */
export interface Editing extends Place {
  /** Whether typing started it: then the old text is replaced. */
  readonly isReplacing: boolean;
}

/** The text of the cell that is being edited. */
export interface TypedText {
  text: string;
  isTouched: boolean;
}

/** Where the focus of a grid is, which cells are selected, and which one is edited. */
export function useGridCursor(rows: readonly GridRow[], first: Place | null) {
  const prefix = useId();
  const [chosen, setChosen] = useState<{ readonly active: Place; readonly anchor: Place } | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const typed = useRef<TypedText>({ text: "", isTouched: false });
  const wantsFocus = useRef(false);
  const elementId = useCallback(
    ({ key, column }: Place) => `${prefix}${key.startsWith("group:") ? key : `${key}-${column}`}`,
    [prefix],
  );
  const active = chosen?.active ?? first;
  const anchor = chosen?.anchor ?? active;

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing || !active) return;
    wantsFocus.current = false;
    document.getElementById(elementId(active))?.focus();
  });

  const hasRow = (place: Place | null): boolean => rows.some(({ key }) => key === place?.key);
  const area: Area | null =
    active && anchor && hasRow(active) ? areaOf(rows, hasRow(anchor) ? anchor : active, active) : null;
  return {
    active,
    area,
    editing,
    typed,
    elementId,
    /** Moves to a cell; `extend` keeps the other end of the selection. */
    go: (place: Place, { extend = false } = {}) => {
      wantsFocus.current = true;
      setChosen({ active: place, anchor: extend && anchor ? anchor : place });
    },
    /** Moves without taking the focus, e.g. when a row gets its record's id. */
    rename: (keys: ReadonlyMap<string, string>) => {
      const renamed = (place: Place) => ({ ...place, key: keys.get(place.key) ?? place.key });
      setChosen((now) => now && { active: renamed(now.active), anchor: renamed(now.anchor) });
    },
    edit: (place: Place, start: { readonly text: string; readonly isReplacing: boolean }) => {
      typed.current = { text: start.text, isTouched: start.isReplacing };
      setChosen({ active: place, anchor: place });
      setEditing({ ...place, isReplacing: start.isReplacing });
    },
    /** Ends editing; the focus returns to the cell, unless it has gone elsewhere. */
    stop: ({ focus }: { readonly focus: boolean }) => {
      wantsFocus.current = focus;
      // An input that is removed loses the focus, which must not store its text again.
      typed.current = { text: "", isTouched: false };
      setEditing(null);
    },
  };
}

export type GridCursor = ReturnType<typeof useGridCursor>;
