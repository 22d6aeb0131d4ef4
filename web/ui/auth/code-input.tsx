import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import {
  type CodeState,
  completeCode,
  type Digits,
  digitsIn,
  eraseDigit,
  typeDigits,
} from "./code-digits.ts";
import styles from "./code-input.module.css";

const texts = {
  label: localized("Verification code", "លេខកូដផ្ទៀងផ្ទាត់"),
  box: localized("Digit {0} of {1}", "ខ្ទង់ទី {0} ក្នុងចំណោម {1}"),
};

interface Props {
  readonly digits: Digits;
  readonly onChange: (digits: Digits) => void;
  /** Called with the complete code once the last box is filled. */
  readonly onComplete: (code: string) => void;
  readonly disabled?: boolean;
  readonly describedBy?: string;
}

/** Numeric code input with one box per digit; supports paste, backspace and arrow keys. */
export function CodeInput({ digits, onChange, onComplete, disabled, describedBy }: Props) {
  const t = useText();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const isEmpty = digits.every((digit) => digit === "");

  // Focuses the first box initially and after a wrong code was cleared.
  // With the frame that accepts digits again: the first one must not be lost.
  useLayoutEffect(() => {
    if (isEmpty && !disabled) boxes.current[0]?.focus();
  }, [isEmpty, disabled]);

  function apply(next: CodeState) {
    onChange(next.digits);
    boxes.current[next.at]?.focus();
    const code = completeCode(next.digits);
    if (code && code !== digits.join("")) onComplete(code);
  }
  function moveTo(at: number) {
    boxes.current[Math.min(Math.max(at, 0), digits.length - 1)]?.focus();
  }
  function pressed(event: KeyboardEvent<HTMLInputElement>, at: number) {
    if (event.key === "Backspace") apply(eraseDigit({ digits, at }));
    else if (event.key === "ArrowLeft") moveTo(at - 1);
    else if (event.key === "ArrowRight") moveTo(at + 1);
    else if (event.key === "Home") moveTo(0);
    else if (event.key === "End") moveTo(digits.length - 1);
    else return;
    event.preventDefault();
  }
  function changed(value: string, at: number) {
    const fresh = digitsIn(value);
    // Typing in a filled box gives both digits; only the new one counts.
    const news = fresh.length === 2 ? fresh.replace(digits[at] ?? "", "") : fresh;
    if (news !== "") apply(typeDigits({ digits, at }, news));
  }
  function pasted(event: ClipboardEvent<HTMLInputElement>, at: number) {
    event.preventDefault();
    apply(typeDigits({ digits, at }, event.clipboardData.getData("text")));
  }

  return (
    <fieldset className={styles.boxes} disabled={disabled} aria-describedby={describedBy}>
      <legend className="visually-hidden">{t(texts.label)}</legend>
      {digits.map((digit, at) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          key={at}
          ref={(box) => {
            boxes.current[at] = box;
          }}
          className={styles.box}
          style={{ maxWidth: limits.codeBoxWidth, height: limits.codeBoxHeight }}
          aria-label={t(texts.box, at + 1, digits.length)}
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
