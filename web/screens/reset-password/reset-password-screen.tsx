import { type FormEvent, useState } from "react";
import { changePassword } from "../../../domain/contracts/auth/password.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useProfile } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { PasswordAdvice } from "../../ui/auth/password-advice.tsx";
import { PasswordField } from "../../ui/auth/password-field.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { Notice } from "../../ui/notice.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import styles from "./reset-password-screen.module.css";

const text = {
  title: localized("Reset Password", "ប្ដូរពាក្យសម្ងាត់"),
  lead: localized(
    "You'll stay signed in here and be signed out everywhere else.",
    "អ្នកនឹងនៅតែចូលគណនីលើឧបករណ៍នេះ ហើយត្រូវចាកចេញពីឧបករណ៍ផ្សេងទៀតទាំងអស់។",
  ),
  current: localized("Current password", "ពាក្យសម្ងាត់បច្ចុប្បន្ន"),
  next: localized("New password", "ពាក្យសម្ងាត់ថ្មី"),
  submit: localized("Change password", "ប្ដូរពាក្យសម្ងាត់"),
};
const emptyValues = { current: "", next: "" } as const;

/** Changes the password of the signed-in user. */
export function ResetPasswordScreen() {
  const t = useText();
  const profile = useProfile();
  usePageTitle(t(text.title));
  const [values, setValues] = useState<{ readonly current: string; readonly next: string }>(emptyValues);
  useUnsavedWork(values.current !== "" || values.next !== "");
  const [isTried, setIsTried] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [outcome, setOutcome] = useState<{
    readonly look: "danger" | "success";
    readonly message: string;
  } | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (values.current === "" || values.next === "") return;
    setIsLoading(true);
    setOutcome(null);
    try {
      const { message } = await callApi(changePassword, {
        body: { currentPassword: values.current, newPassword: values.next },
      });
      setValues(emptyValues);
      setIsTried(false);
      setOutcome({ look: "success", message });
    } catch (thrown) {
      setOutcome({ look: "danger", message: messageOf(thrown) });
    }
    setIsLoading(false);
  }

  const missing = (value: string) => (isTried && value === "" ? t(requiredText) : undefined);
  return (
    <section className={styles.card}>
      <h1 className={styles.title}>{t(text.title)}</h1>
      <p className={styles.lead}>{t(text.lead)}</p>
      {outcome && <Notice look={outcome.look}>{outcome.message}</Notice>}
      <form className={form.form} onSubmit={submit} noValidate>
        {/* Tells a password manager whose password changes. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={profile?.username ?? ""}
          readOnly
          hidden
        />
        <PasswordField
          label={t(text.current)}
          autoComplete="current-password"
          required
          value={values.current}
          error={missing(values.current)}
          onChange={(event) => setValues({ ...values, current: event.target.value })}
        />
        <PasswordField
          label={t(text.next)}
          autoComplete="new-password"
          required
          value={values.next}
          error={missing(values.next)}
          help={<PasswordAdvice password={values.next} />}
          onChange={(event) => setValues({ ...values, next: event.target.value })}
        />
        <Button type="submit" loading={isLoading}>
          {t(text.submit)}
        </Button>
      </form>
    </section>
  );
}
