import { ActionIcon } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { CurrentRole } from "../../../domain/access/roles.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { addRecentPage } from "../../api/browser/recent-pages.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { requestAction } from "../../records/actions/requested-action.ts";
import { useInitialFocus } from "../../ui/hooks/use-initial-focus.ts";
import { searchedMark, useMarkedMatches } from "../../ui/hooks/use-marked-matches.ts";
import { IconArrowLeft } from "../../ui/icons/arrow-left.ts";
import { IconBolt } from "../../ui/icons/bolt.ts";
import { IconCornerDownLeft } from "../../ui/icons/corner-down-left.ts";
import { IconDots } from "../../ui/icons/dots.ts";
import { IconSearch } from "../../ui/icons/search.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import type { PaletteProps } from "./early-input.tsx";
import styles from "./palette.module.css";
import type { PaletteGroup, PaletteItem } from "./palette-item.ts";
import { hasActs, usePaletteResults, useSubjectActs } from "./palette-results.ts";
import { paletteTexts } from "./palette-texts.ts";

const texts = {
  ...paletteTexts,
  subject: localized("Actions for {0}", "សកម្មភាពសម្រាប់ {0}"),
  filter: localized("Filter actions …", "ច្រោះសកម្មភាព …"),
  back: localized("Back to search", "ត្រឡប់ទៅការស្វែងរក"),
  nothing: localized("No results for “{0}”", "គ្មានលទ្ធផលសម្រាប់ «{0}»"),
  nothingHelp: localized(
    "Try part of the name, in English or Khmer.",
    "សូមសាកវាយផ្នែកមួយនៃឈ្មោះ ជាភាសាអង់គ្លេស ឬខ្មែរ។",
  ),
  searching: localized("Searching …", "កំពុងស្វែងរក …"),
  hint: localized(
    "↑ ↓ to choose, Enter to open, Tab for actions, Esc to close",
    "↑ ↓ ដើម្បីជ្រើស, Enter ដើម្បីបើក, Tab សម្រាប់សកម្មភាព, Esc ដើម្បីបិទ",
  ),
  subjectHint: localized(
    "↑ ↓ to choose, Enter to run, Backspace to go back",
    "↑ ↓ ដើម្បីជ្រើស, Enter ដើម្បីដំណើរការ, Backspace ដើម្បីត្រឡប់ក្រោយ",
  ),
};

/** Dialog to find any screen or record of the role, usable by keyboard alone. */
export function PaletteDialog({ isOpen, onClose, typed }: PaletteProps) {
  const t = useText();
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={620}
      attributes={{ content: { "aria-label": t(texts.title) } }}
      transitionProps={{ duration: 100 }}
    >
      <Search onClose={onClose} typed={typed} />
    </Dialog>
  );
}

function Search({ onClose, typed }: Pick<PaletteProps, "onClose" | "typed">) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const { role } = useActor();
  const input = useInitialFocus<HTMLInputElement>();
  const [q, setQ] = useState(typed);
  const [searched] = useDebouncedValue(q.trim(), 80);
  /** The record whose actions are shown, and the text that it was found with. */
  const [subject, setSubject] = useState<{ readonly item: PaletteItem; readonly foundBy: string } | null>(
    null,
  );
  const found = usePaletteResults(role, subject?.foundBy ?? searched);
  const { groups, isSearching } = useSubjectActs(subject?.item ?? null, q.trim()) ?? found;
  const items = groups.flatMap((group) => group.items);
  // By key: results that arrive later change the order.
  const [active, setActive] = useState<string | null>(null);
  const at = Math.max(
    items.findIndex(({ key }) => key === active),
    0,
  );
  const activate = (place: number) => setActive(items.at(place % Math.max(items.length, 1))?.key ?? null);
  const type = (text: string) => {
    setQ(text);
    setActive(null);
    input.current?.focus();
  };
  const leaveSubject = () => {
    setSubject(null);
    type(subject?.foundBy ?? "");
  };
  const showActs = (item: PaletteItem) => {
    setSubject({ item, foundBy: searched });
    type("");
  };

  function open({ to, names, action, fill }: PaletteItem) {
    if (fill !== undefined) return type(fill);
    onClose();
    addRecentPage({ to, ...names });
    navigate(to, action === undefined ? {} : { state: requestAction(action) });
  }
  // The results may still belong to the previous query.
  const isCurrent = subject !== null || searched === q.trim();
  const canShowActs = (item: PaletteItem | undefined): item is PaletteItem =>
    subject === null && item !== undefined && hasActs(role, item);
  function pressed(event: KeyboardEvent) {
    const chosen = items[at];
    if (event.key === "ArrowDown") activate(at + 1);
    else if (event.key === "ArrowUp") activate(at - 1);
    else if (event.key === "Enter" && chosen && isCurrent) open(chosen);
    else if (event.key === "Tab" && canShowActs(chosen) && !event.shiftKey) showActs(chosen);
    else if (event.key === "Backspace" && subject && q === "") leaveSubject();
    else return;
    event.preventDefault();
  }

  const title = subject ? t(texts.subject, subject.item.label) : t(texts.title);
  return (
    <>
      <div className={styles.line}>
        {subject ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(texts.back)}
            onClick={leaveSubject}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
        ) : (
          <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        )}
        {subject ? <span className={styles.subject}>{subject.item.label}</span> : null}
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          aria-label={title}
          placeholder={t(subject ? texts.filter : texts.placeholder)}
          autoComplete="off"
          spellCheck={false}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setActive(null);
          }}
          onKeyDown={pressed}
        />
        <output className={styles.state}>{isSearching ? t(texts.searching) : ""}</output>
      </div>
      <Results
        id={id}
        query={subject ? q.trim() : searched}
        groups={groups}
        at={at}
        role={role}
        onPoint={activate}
        onOpen={open}
        onActs={subject ? null : showActs}
      />
      {items.length === 0 && !isSearching && isCurrent && (
        <div className={styles.nothing} role="status">
          <strong>{t(texts.nothing, q.trim())}</strong>
          {subject ? null : <span>{t(texts.nothingHelp)}</span>}
        </div>
      )}
      <p className={styles.hint}>{t(subject ? texts.subjectHint : texts.hint)}</p>
    </>
  );
}

interface ResultsProps {
  readonly id: string;
  /** What was searched. */
  readonly query: string;
  readonly groups: readonly PaletteGroup[];
  readonly at: number;
  readonly role: CurrentRole;
  readonly onPoint: (at: number) => void;
  readonly onOpen: (found: PaletteItem) => void;
  /** Shows the actions on a record; null where they are shown already. */
  readonly onActs: ((found: PaletteItem) => void) | null;
}

const moreMark = "data-more";
const isOnMore = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest(`[${moreMark}]`) !== null;

function Results({ id, query, groups, at, role, onPoint, onOpen, onActs }: ResultsProps) {
  const t = useText();
  const active = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useMarkedMatches(
    list,
    query,
    groups.flatMap(({ items }) => items.map(({ label, other }) => label + other)).join(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active entry is brought into view.
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    active.current?.scrollIntoView({ block: "nearest" });
  }, [at]);
  let next = -1;
  return (
    <div ref={list} id={`${id}-list`} className={styles.results} role="listbox" aria-label={t(texts.title)}>
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
              <Option
                key={item.key}
                id={`${id}-${index}`}
                ref={isActive ? active : undefined}
                item={item}
                isActive={isActive}
                onPoint={() => onPoint(index)}
                onOpen={onOpen}
                onActs={onActs && hasActs(role, item) ? onActs : null}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly ref: Ref<HTMLDivElement> | undefined;
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: (found: PaletteItem) => void;
  readonly onActs: ((found: PaletteItem) => void) | null;
}

function Option({ id, ref, item, isActive, onPoint, onOpen, onActs }: OptionProps) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox, which names the active option.
    <div
      id={id}
      ref={ref}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-to={item.to}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={(event) => (onActs && isOnMore(event) ? onActs(item) : onOpen(item))}
    >
      {item.action === undefined ? null : <IconBolt size={16} aria-hidden="true" />}
      <span className={styles.name} {...searchedMark}>
        {item.label}
      </span>
      {item.other && (
        <span className={styles.other} {...searchedMark}>
          {item.other}
        </span>
      )}
      {item.context && <span className={styles.context}>{item.context}</span>}
      {item.status && <TintedBadge color={item.status.color}>{t(item.status.label)}</TintedBadge>}
      {isActive && <IconCornerDownLeft size={16} className={styles.enter} aria-hidden="true" />}
      {onActs ? (
        // For fingers and the mouse; the keyboard has Tab.
        <span className={styles.more} {...{ [moreMark]: "" }} title={t(texts.subject, item.label)}>
          <IconDots size={18} aria-hidden="true" />
        </span>
      ) : null}
    </div>
  );
}
