import { type FormEvent, useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { resetPassword } from "../../../domain/contracts/auth/password.ts";
import { limits, storageKeys } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { AuthPage } from "../../ui/auth/auth-page.tsx";
import { PasswordAdvice } from "../../ui/auth/password-advice.tsx";
import { PasswordField } from "../../ui/auth/password-field.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { Link } from "../../ui/links/link.tsx";
import { Notice } from "../../ui/notice.tsx";

const text = {
  title: localized("Choose a new password", "ជ្រើសរើសពាក្យសម្ងាត់ថ្មី"),
  password: localized("New password", "ពាក្យសម្ងាត់ថ្មី"),
  submit: localized("Submit", "ដាក់ស្នើ"),
  again: localized("Request a new code", "ស្នើលេខកូដថ្មី"),
};

/** Last step of a password reset; without a reset token it redirects to the first. */
export function NewPasswordScreen() {
  // Read once: a successful reset removes the token while this screen still shows the result.
  const [token] = useState(() => localStorage.getItem(storageKeys.resetToken));
  return token ? <PasswordForm token={token} /> : <Navigate to="/forgetPassword" replace />;
}

function PasswordForm({ token }: { readonly token: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  useEffect(() => {
    if (done === null) return;
    const timer = setTimeout(() => navigate("/login"), limits.resetRedirect);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (password === "") return;
    setIsLoading(true);
    setProblem(null);
    try {
      const { message } = await callApi(resetPassword, {
        body: { resetPasswordToken: token, newPassword: password },
      });
      localStorage.removeItem(storageKeys.resetToken);
      setDone(message);
    } catch (thrown) {
      setProblem(messageOf(thrown));
      setIsLoading(false);
    }
  }

  return (
    <AuthPage title={t(text.title)}>
      {problem && <Notice look="danger">{problem}</Notice>}
      {done && <Notice look="success">{done}</Notice>}
      <form className={form.form} onSubmit={submit} noValidate>
        <PasswordField
          label={t(text.password)}
          name="newPassword"
          autoComplete="new-password"
          required
          autoFocus
          value={password}
          error={isTried && password === "" ? t(requiredText) : undefined}
          help={<PasswordAdvice password={password} />}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" loading={isLoading}>
          {t(text.submit)}
        </Button>
        {problem && (
          <div className={form.links}>
            <Link to="/forgetPassword">{t(text.again)}</Link>
          </div>
        )}
      </form>
    </AuthPage>
  );
}
