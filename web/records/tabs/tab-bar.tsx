import { Button, Tabs } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconChevronDown } from "../../ui/icons/chevron-down.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { splitTabs, type TabLabel } from "./split-tabs.ts";
import classes from "./tab-bar.module.css";

const more = localized("More", "ផ្សេងទៀត");

interface Props {
  readonly tabs: readonly TabLabel[];
  readonly tab: string;
  readonly onTab: (tab: string) => void;
}

/** At most five tabs; a menu has the others. */
export function TabBar({ tabs, tab, onTab }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { shown, others } = splitTabs(tabs, tab);
  const list = useScrolledToOpenTab(shown.map(({ value, count }) => `${value} ${count}`).join() + tab);
  return (
    <div className={classes.bar}>
      <Tabs.List ref={list} className={classes.list}>
        {shown.map(({ value, label, count }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {count === undefined ? null : <span className={classes.count}> {count}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {others.length > 0 ? (
        <LazyOverlay
          load={loadMenu}
          kind="menu"
          part={{
            entries: others.map(({ value, label }) => ({ label, onChoose: () => onTab(value) })),
            position: "bottom-end",
            placement: "overlay",
          }}
          isOpen={isOpen}
          onToggle={setIsOpen}
          button={
            <Button variant="subtle" color="gray" rightSection={<IconChevronDown size={16} />} flex="none">
              {t(more)}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}

/**
 * Scrolls the tabs so that the open one is in sight.
 *
 * @param layout What their places depend on: it is looked at again when it changes.
 */
function useScrolledToOpenTab(layout: string) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has other places.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    const open = list.current?.querySelector("[aria-selected=true]")?.getBoundingClientRect();
    if (!list.current || !box || !open) return;
    // `scrollIntoView` would scroll the page as well.
    if (open.right > box.right) list.current.scrollLeft += open.right - box.right;
    else if (open.left < box.left) list.current.scrollLeft -= box.left - open.left;
  }, [layout]);
  return list;
}
