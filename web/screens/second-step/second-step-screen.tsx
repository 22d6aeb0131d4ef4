import { type FormEvent, useState } from "react";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError } from "../../api/client/result.ts";
import { passkeyMessageOf } from "../../api/session/passkey.ts";
import {
  type PendingSignIn,
  type SecondStepWay,
  signInWithCode,
  signInWithPasskey,
} from "../../api/session/sign-in.ts";
import { useText } from "../../language/language.tsx";
import { AuthPage } from "../../ui/auth/auth-page.tsx";
import { noDigits } from "../../ui/auth/code-digits.ts";
import { CodeInput } from "../../ui/auth/code-input.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { TextField } from "../../ui/inputs/text-field.tsx";
import { ProgressBar } from "../../ui/loading/progress-bar.tsx";
import { Notice } from "../../ui/notice.tsx";
import { openApp } from "../login/use-sign-in.ts";

const text = {
  title: localized("Second step", "ជំហានទីពីរ"),
  leads: {
    app: localized(
      "Enter the 6-digit code that your authenticator app shows.",
      "សូមបញ្ចូលលេខកូដ 6 ខ្ទង់ដែលកម្មវិធីបង្កើតលេខកូដរបស់អ្នកបង្ហាញ។",
    ),
    passkey: localized("Use the passkey of your account.", "សូមប្រើសោចូលគណនីរបស់អ្នក។"),
    recoveryCode: localized(
      "Enter one of the recovery codes that you saved. Each works once.",
      "សូមបញ្ចូលលេខកូដសង្គ្រោះមួយដែលអ្នកបានរក្សាទុក។ លេខកូដនីមួយៗប្រើបានតែម្ដង។",
    ),
  },
  others: {
    app: localized("Use the authenticator app", "ប្រើកម្មវិធីបង្កើតលេខកូដ"),
    passkey: localized("Use a passkey", "ប្រើសោចូលគណនី"),
    recoveryCode: localized("Use a recovery code", "ប្រើលេខកូដសង្គ្រោះ"),
  },
  recoveryCode: localized("Recovery code", "លេខកូដសង្គ្រោះ"),
  submit: localized("Continue", "បន្ត"),
  back: localized("Back to the password", "ត្រឡប់ទៅពាក្យសម្ងាត់"),
};

interface Props {
  readonly pending: PendingSignIn;
  /** Returns to the password, with the reason if the sign-in has expired. */
  readonly onCancel: (reason?: string) => void;
}

const isExpired = (thrown: unknown): boolean =>
  thrown instanceof ApiError && thrown.problem?.reason === "expired";

/** Second step of a sign-in whose password was right. */
export function SecondStepScreen({ pending: { pending, ways }, onCancel }: Props) {
  const t = useText();
  const [way, setWay] = useState<SecondStepWay>(ways[0] ?? "recoveryCode");
  const [digits, setDigits] = useState(() => noDigits(limits.codeLength));
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    setIsLoading(true);
    setProblem(null);
    try {
      await work();
      openApp();
    } catch (thrown) {
      if (isExpired(thrown)) return onCancel(passkeyMessageOf(thrown));
      setProblem(passkeyMessageOf(thrown));
      setDigits(noDigits(limits.codeLength));
      setIsLoading(false);
    }
  }
  const choose = (next: SecondStepWay) => {
    setProblem(null);
    setWay(next);
  };

  return (
    <AuthPage title={t(text.title)} lead={<span id="step-lead">{t(text.leads[way])}</span>}>
      <ProgressBar active={isLoading} delay={0} />
      {problem && <Notice look="danger">{problem}</Notice>}
      <div className={form.form} aria-busy={isLoading}>
        {way === "app" && (
          <CodeInput
            digits={digits}
            onChange={setDigits}
            onComplete={(code) => attempt(() => signInWithCode(pending, code))}
            disabled={isLoading}
            describedBy="step-lead"
          />
        )}
        {way === "passkey" && (
          <Button loading={isLoading} onClick={() => attempt(signInWithPasskey)}>
            {t(text.others.passkey)}
          </Button>
        )}
        {way === "recoveryCode" && (
          <RecoveryCodeForm
            isLoading={isLoading}
            onSubmit={(code) => attempt(() => signInWithCode(pending, code))}
          />
        )}
        <div className={form.ways}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <button
                key={other}
                type="button"
                className={form.linkButton}
                disabled={isLoading}
                onClick={() => choose(other)}
              >
                {t(text.others[other])}
              </button>
            ))}
          <button type="button" className={form.linkButton} disabled={isLoading} onClick={() => onCancel()}>
            {t(text.back)}
          </button>
        </div>
      </div>
    </AuthPage>
  );
}

interface RecoveryCodeFormProps {
  readonly isLoading: boolean;
  readonly onSubmit: (code: string) => void;
}

function RecoveryCodeForm({ isLoading, onSubmit }: RecoveryCodeFormProps) {
  const t = useText();
  const [code, setCode] = useState("");
  const [isTried, setIsTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (code.trim() !== "") onSubmit(code.trim());
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <TextField
        label={t(text.recoveryCode)}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
        value={code}
        error={isTried && code.trim() === "" ? t(requiredText) : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" loading={isLoading}>
        {t(text.submit)}
      </Button>
    </form>
  );
}
