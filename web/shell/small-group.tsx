import { Menu } from "@mantine/core";
import { NavLink, useLocation } from "react-router";
import { useText } from "../language/language.tsx";
import { type GroupProps, groupIcons, pathOf } from "./menu-group.ts";
import styles from "./sidebar.module.css";

/** A group of the minimised sidebar: its icon, and its screens in a menu beside it. */
export function SmallGroup({ group, onChoose }: GroupProps) {
  const t = useText();
  const { pathname } = useLocation();
  const isHere = group.entries.some(({ screen }) => pathname.startsWith(pathOf(screen)));
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
        <Menu.Dropdown>
          <Menu.Label>{t(group.label)}</Menu.Label>
          {group.entries.map((entity) => (
            <Menu.Item key={entity.name} component={NavLink} to={pathOf(entity.screen)} onClick={onChoose}>
              {t(entity.label.many)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
