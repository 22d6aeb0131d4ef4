import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";

/** A column of a form and the sections in it, in their order. */
interface SectionColumn {
  readonly place: RefObject<HTMLElement | null>;
  readonly sections: readonly string[];
}
/** Each section is drawn into an element of its own. */
interface SectionHosts {
  readonly of: (section: string) => HTMLElement;
}

/** The elements of a form's sections. */
export function useSectionHosts(): SectionHosts {
  const hosts = useRef<SectionHosts>(null);
  hosts.current ??= createHosts();
  return hosts.current;
}

function createHosts(): SectionHosts {
  const known = new Map<string, HTMLElement>();
  return {
    of: (section) => {
      const host = known.get(section) ?? document.createElement("div");
      known.set(section, host);
      return host;
    },
  };
}

/** A section, drawn into its element. */
export const HostedSection = ({
  host,
  children,
}: {
  readonly host: HTMLElement;
  readonly children: ReactNode;
}) => createPortal(children, host);

/** Puts elements into a column in their order; others in it stay behind them. */
function fill(column: HTMLElement, hosts: readonly HTMLElement[]): void {
  for (const [index, host] of hosts.entries())
    if (column.children[index] !== host) column.insertBefore(host, column.children[index] ?? null);
}

function removeAfter(column: HTMLElement, count: number): void {
  while (column.children.length > count) column.lastChild?.remove();
}

interface Props {
  readonly hosts: SectionHosts;
  readonly columns: readonly SectionColumn[];
}

/**
 * Moves the elements of the sections into their columns. A section that changes its column keeps its inputs, such as an
 * upload that runs, and the focus. Comes before the sections, so that their inputs are measured in place.
 */
export function PlaceSections({ hosts, columns }: Props) {
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const found = columns.flatMap(({ place, sections }) =>
      place.current ? [{ column: place.current, hosts: sections.map(hosts.of) }] : [],
    );
    for (const { column, hosts } of found) fill(column, hosts);
    // Only now: a section may have moved to the other column.
    for (const { column, hosts } of found) removeAfter(column, hosts.length);
    if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected)
      focused.focus({ preventScroll: true });
  });
  return null;
}
