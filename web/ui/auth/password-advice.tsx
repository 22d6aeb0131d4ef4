import { useEffect, useState } from "react";
import { publicSettings } from "../../../domain/contracts/setting.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { useText } from "../../language/language.tsx";
import styles from "./password-advice.module.css";

const advice = localized(
  "A strong password has at least {0, plural, one {# character} other {# characters}} and is used nowhere else. Three or four unrelated words are easy to remember and hard to guess.",
  "ពាក្យសម្ងាត់រឹងមាំមានយ៉ាងតិច {0} តួអក្សរ និងមិនប្រើនៅកន្លែងផ្សេង។ ពាក្យបី ឬបួនដែលមិនទាក់ទងគ្នា ងាយចាំ ហើយពិបាកទាយ។",
);
const strengths = [
  localized("Too short", "ខ្លីពេក"),
  localized("Weak", "ខ្សោយ"),
  localized("Good", "ល្អ"),
  localized("Strong", "រឹងមាំ"),
] as const;

/** Password strength from 0 to 3, by length and variety. Advice only; the server decides. */
export function strengthOf(password: string, least: number = limits.passwordLength): 0 | 1 | 2 | 3 {
  if (password.length < least) return 0;
  const kinds = [/\p{Ll}|\p{Lo}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const variety = new Set(password).size;
  if (variety < 5) return 1;
  const score = password.length + kinds * 2;
  return score >= 20 ? 3 : score >= 14 ? 2 : 1;
}

/** Minimum password length: the default until the server's setting is loaded. */
function usePasswordLength(): number {
  const [length, setLength] = useState<number>(limits.passwordLength);
  useEffect(() => {
    const ending = new AbortController();
    callApi(publicSettings, { signal: ending.signal }).then(
      ({ passwordLength }) => setLength(passwordLength),
      () => undefined,
    );
    return () => ending.abort();
  }, []);
  return length;
}

/** Strength meter and advice while typing a password. */
export function PasswordAdvice({ password }: { readonly password: string }) {
  const t = useText();
  const least = usePasswordLength();
  const strength = strengthOf(password, least);
  return (
    <>
      {password !== "" && (
        <div className={styles.strength} data-strength={strength}>
          <div className={styles.meter} aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
          <output>{t(strengths[strength])}</output>
        </div>
      )}
      <p>{t(advice, least)}</p>
    </>
  );
}
