import { Button, Tabs } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
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
  return (
    <div className={classes.bar}>
      <Tabs.List className={classes.list}>
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
