import { useDebouncedValue } from "@mantine/hooks";
import { IconCornerDownLeft, IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { localized } from "../../../domain/text/localized-text.ts";
import { addRecentPage } from "../../api/browser/recent-pages.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import styles from "./palette.module.css";
import { type PaletteGroup, type PaletteItem, usePaletteResults } from "./palette-results.ts";

const texts = {
  title: localized("Search screens and records", "ស្វែងរកអេក្រង់ និងទិន្នន័យ"),
  placeholder: localized("Search screens and records …", "ស្វែងរកអេក្រង់ និងទិន្នន័យ …"),
  nothing: localized("No results for “{0}”", "គ្មានលទ្ធផលសម្រាប់ «{0}»"),
  nothingHelp: localized(
    "Try part of the name, in English or Khmer.",
    "សូមសាកវាយផ្នែកមួយនៃឈ្មោះ ជាភាសាអង់គ្លេស ឬខ្មែរ។",
  ),
  searching: localized("Searching …", "កំពុងស្វែងរក …"),
  hint: localized("↑ ↓ to choose, Enter to open, Esc to close", "↑ ↓ ដើម្បីជ្រើស, Enter ដើម្បីបើក, Esc ដើម្បីបិទ"),
};

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Dialog to find any screen or record of the role, usable by keyboard alone. */
export function PaletteDialog({ isOpen, onClose }: Props) {
  const t = useText();
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={620}
      yOffset="10vh"
      attributes={{ content: { "aria-label": t(texts.title) } }}
      transitionProps={{ duration: 100 }}
    >
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { role } = useActor();
  const [q, setQ] = useState("");
  const [searched] = useDebouncedValue(q.trim(), 80);
  const { groups, isSearching } = usePaletteResults(role, searched);
  const items = groups.flatMap((group) => group.items);
  // By key: results that arrive later change the order.
  const [active, setActive] = useState<string | null>(null);
  const at = Math.max(
    items.findIndex(({ key }) => key === active),
    0,
  );
  const activate = (place: number) => setActive(items.at(place % Math.max(items.length, 1))?.key ?? null);

  function open({ to, names }: PaletteItem) {
    onClose();
    addRecentPage({ to, ...names });
    navigate(to);
  }
  // The results may still belong to the previous query.
  const isCurrent = searched === q.trim();
  function pressed(event: KeyboardEvent) {
    const chosen = items[at];
    if (event.key === "ArrowDown") activate(at + 1);
    else if (event.key === "ArrowUp") activate(at - 1);
    else if (event.key === "Enter" && chosen && isCurrent) open(chosen);
    else return;
    event.preventDefault();
  }

  const state = isSearching ? t(texts.searching) : "";
  return (
    <>
      <div className={styles.line}>
        <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        <input
          className={styles.input}
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          aria-label={t(texts.title)}
          placeholder={t(texts.placeholder)}
          autoComplete="off"
          spellCheck={false}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setActive(null);
          }}
          onKeyDown={pressed}
        />
        <output className={styles.state}>{state}</output>
      </div>
      <Results id={id} groups={groups} at={at} onPoint={activate} onOpen={open} />
      {items.length === 0 && !isSearching && isCurrent && (
        <div className={styles.nothing} role="status">
          <strong>{t(texts.nothing, q.trim())}</strong>
          <span>{t(texts.nothingHelp)}</span>
        </div>
      )}
      <p className={styles.hint}>{t(texts.hint)}</p>
    </>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  readonly at: number;
  readonly onPoint: (at: number) => void;
  readonly onOpen: (found: PaletteItem) => void;
}

function Results({ id, groups, at, onPoint, onOpen }: ResultsProps) {
  const t = useText();
  const active = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active entry is brought into view.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    active.current?.scrollIntoView({ block: "nearest" });
  }, [at]);
  let next = -1;
  return (
    <div id={`${id}-list`} className={styles.results} role="listbox" aria-label={t(texts.title)}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't stand in a listbox.
        <div key={group.key} role="group" aria-label={t(group.label)}>
          <div className={styles.group} aria-hidden="true">
            {t(group.label)}
          </div>
          {group.items.map((item) => {
            next += 1;
            const index = next;
            const isActive = index === at;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox, which names the active option.
              <div
                key={item.key}
                id={`${id}-${index}`}
                ref={isActive ? active : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={isActive}
                data-to={item.to}
                className={styles.option}
                onPointerMove={() => onPoint(index)}
                onClick={() => onOpen(item)}
              >
                <span className={styles.name}>{item.label}</span>
                {item.other && <span className={styles.other}>{item.other}</span>}
                {item.context && <span className={styles.context}>{item.context}</span>}
                {item.status && <TintedBadge color={item.status.color}>{t(item.status.label)}</TintedBadge>}
                {isActive && <IconCornerDownLeft size={16} aria-hidden="true" />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
