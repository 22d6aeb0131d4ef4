import { type KeyboardEvent, useRef } from "react";
import { useText } from "../../language/language.tsx";
import { useInitialFocus } from "../../ui/hooks/use-initial-focus.ts";
import { useReturnFocus } from "../../ui/hooks/use-return-focus.ts";
import { IconSearch } from "../../ui/icons/search.ts";
import styles from "./early-input.module.css";
import line from "./palette.module.css";
import { paletteTexts } from "./palette-texts.ts";

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What was typed before the dialog was there. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/** The palette's input while its code is loading: it takes the first letters, which people type at once. */
export const EarlyInput = ({ isOpen, ...palette }: PaletteProps) =>
  isOpen ? <OpenInput {...palette} /> : null;

function OpenInput({ onClose, typed, onType }: Omit<PaletteProps, "isOpen">) {
  const t = useText();
  const box = useRef<HTMLElement>(null);
  useReturnFocus(true, box, true);
  const input = useInitialFocus<HTMLInputElement>();
  function pressed(event: KeyboardEvent) {
    if (event.key === "Escape") onClose();
  }
  return (
    <search ref={box} className={styles.box}>
      <div className={line.line}>
        <IconSearch size={20} stroke={1.8} aria-hidden="true" />
        <input
          ref={input}
          className={line.input}
          aria-label={t(paletteTexts.title)}
          placeholder={t(paletteTexts.placeholder)}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={pressed}
        />
      </div>
    </search>
  );
}
