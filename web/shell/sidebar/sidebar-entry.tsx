import { useQueryClient } from "@tanstack/react-query";
import type { MenuCount } from "../../../domain/contracts/home.ts";
import type { MenuEntry } from "../../../domain/navigation/menu.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { preloadEntityAt } from "../../records/fetch-entity.ts";
import { preloadFirstPage } from "../../records/first-page.ts";
import { IconPin } from "../../ui/icons/pin.ts";
import { IconPinnedFilled } from "../../ui/icons/pinned-filled.ts";
import { NavLink } from "../../ui/links/nav-link.tsx";
import styles from "./sidebar.module.css";

const texts = {
  pin: localized("Pin {0}", "ខ្ទាស់ {0}"),
  unpin: localized("Unpin {0}", "ដកខ្ទាស់ {0}"),
  waiting: localized("{0} waiting", "កំពុងរង់ចាំ {0}"),
};

interface CountProps {
  readonly count: MenuCount;
}

/** How much waits in a list. */
export function WaitingCount({ count: { count, isExact, isOverdue } }: CountProps) {
  const t = useText();
  const format = useFormat();
  const shown = `${isExact ? "" : "≈ "}${format.number(count)}`;
  const label = t(texts.waiting, shown);
  return (
    <span className={styles.count} data-overdue={isOverdue || undefined} title={label}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

interface Props {
  readonly entry: MenuEntry;
  readonly count: MenuCount | undefined;
  readonly isPinned: boolean;
  readonly onPin: () => void;
  readonly onChoose: () => void;
}

/** A screen in the menu, with what waits there. */
export function SidebarEntry({ entry: { label, to }, count, isPinned, onPin, onChoose }: Props) {
  const t = useText();
  const client = useQueryClient();
  const name = t(label);
  const PinIcon = isPinned ? IconPinnedFilled : IconPin;
  return (
    <li className={styles.item}>
      <NavLink
        to={to}
        className={styles.entry ?? ""}
        onClick={() => {
          preloadFirstPage(client, to);
          onChoose();
        }}
        onPointerEnter={() => preloadEntityAt(to)}
        onFocus={() => preloadEntityAt(to)}
      >
        {name}
      </NavLink>
      {count ? <WaitingCount count={count} /> : null}
      <button
        type="button"
        className={styles.pin}
        aria-label={t(isPinned ? texts.unpin : texts.pin, name)}
        aria-pressed={isPinned}
        data-pin
        // Twice as many stops would make the menu slow to cross; the right arrow key reaches it.
        tabIndex={-1}
        onClick={onPin}
      >
        <PinIcon size={14} aria-hidden />
      </button>
    </li>
  );
}
