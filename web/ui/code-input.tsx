import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { limits } from "../../domain/limits.ts";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { codeOf, type Digits, digitsIn, erased, type Typed, typed } from "./code-digits.ts";
import styles from "./code-input.module.css";

const text = {
  label: words("Verification code", "លេខកូដផ្ទៀងផ្ទាត់"),
  box: words("Digit {0} of {1}", "ខ្ទង់ទី {0} ក្នុងចំណោម {1}"),
};

interface Props {
  readonly digits: Digits;
  readonly onChange: (digits: Digits) => void;
  /** Called with the whole code as soon as its last box is filled. */
  readonly onComplete: (code: string) => void;
  readonly disabled?: boolean;
  readonly describedBy?: string;
}

/** A numeric code, one box a digit: pasting fills successive boxes, backspace and arrows move between them. */
export function CodeInput({ digits, onChange, onComplete, disabled, describedBy }: Props) {
  const t = useText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const isEmpty = digits.every((digit) => digit === "");

  // The first box waits for the first key: at the start, and after a wrong code was wiped.
  useEffect(() => {
    if (isEmpty && !disabled) boxes.current[0]?.focus();
  }, [isEmpty, disabled]);

  function apply(next: Typed) {
    onChange(next.digits);
    boxes.current[next.at]?.focus();
    const code = codeOf(next.digits);
    if (code && code !== digits.join("")) onComplete(code);
  }
  function moveTo(at: number) {
    boxes.current[Math.min(Math.max(at, 0), digits.length - 1)]?.focus();
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.key === "Backspace") apply(erased({ digits, at }));
    else if (event.key === "ArrowLeft") moveTo(at - 1);
    else if (event.key === "ArrowRight") moveTo(at + 1);
    else if (event.key === "Home") moveTo(0);
    else if (event.key === "End") moveTo(digits.length - 1);
    else return;
    event.preventDefault();
  }
  function changed(value: string, at: number) {
    const fresh = digitsIn(value);
    // A key pressed in a filled box gives both digits: only the new one counts.
    const news = fresh.length === 2 ? fresh.replace(digits[at] ?? "", "") : fresh;
    if (news !== "") apply(typed({ digits, at }, news));
  }
  function pasted(event: ClipboardEvent<HTMLInputElement>, at: number) {
    event.preventDefault();
    apply(typed({ digits, at }, event.clipboardData.getData("text")));
  }

  return (
    <fieldset className={styles.boxes} disabled={disabled} aria-describedby={describedBy}>
      <legend className="visually-hidden">{t(text.label)}</legend>
      {digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          className={styles.box}
          style={{ maxWidth: limits.codeBoxWidth, height: limits.codeBoxHeight }}
          aria-label={t(text.box, at + 1, digits.length)}
          inputMode="numeric"
          autoComplete={at === 0 ? "one-time-code" : "off"}
          value={digit}
          onChange={(event) => changed(event.target.value, at)}
          onKeyDown={(event) => pressed(event, at)}
          onPaste={(event) => pasted(event, at)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </fieldset>
  );
}
