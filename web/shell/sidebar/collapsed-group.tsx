import { Menu } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import { NavLink } from "../../ui/links/nav-link.tsx";
import { type GroupProps, groupIcons } from "./menu-group.ts";
import styles from "./sidebar.module.css";

/** A group of the collapsed sidebar: an icon with a menu. */
export function CollapsedGroup({ group, here, onChoose }: GroupProps) {
  const t = useText();
  const isHere = here !== null && group.entries.includes(here);
  const GroupIcon = groupIcons[group.key];
  return (
    <li>
      <Menu position="right-start" offset={8} trigger="click-hover" openDelay={120} withinPortal>
        <Menu.Target>
          <button
            type="button"
            className={styles.small}
            data-here={isHere || undefined}
            aria-label={t(group.label)}
          >
            <GroupIcon size={22} stroke={1.7} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={styles.flyout ?? ""}>
          <Menu.Label>{t(group.label)}</Menu.Label>
          {group.entries.map(({ name, label, to }) => (
            <Menu.Item key={name} component={NavLink} to={to} onClick={onChoose}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
