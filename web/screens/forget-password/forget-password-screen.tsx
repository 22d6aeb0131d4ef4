import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { forgotPassword } from "../../../domain/contracts/auth/password.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { AuthPage } from "../../ui/auth/auth-page.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { TextField } from "../../ui/inputs/text-field.tsx";
import { Link } from "../../ui/links/link.tsx";
import { Notice } from "../../ui/notice.tsx";

const text = {
  title: localized("Reset your password", "កំណត់ពាក្យសម្ងាត់ឡើងវិញ"),
  lead: localized(
    "Enter your username or email. We'll send a six-digit code to the phone or email on file.",
    "សូមបញ្ចូលឈ្មោះអ្នកប្រើ ឬអ៊ីមែលរបស់អ្នក។ យើងនឹងផ្ញើលេខកូដ 6 ខ្ទង់ទៅទូរសព្ទ ឬអ៊ីមែលដែលបានចុះបញ្ជី។",
  ),
  username: localized("Username", "ឈ្មោះអ្នកប្រើ"),
  placeholder: localized("Username/Email", "ឈ្មោះអ្នកប្រើ/អ៊ីមែល"),
  getCode: localized("Get code", "យកលេខកូដ"),
  back: localized("Back to sign in", "ត្រឡប់ទៅការចូលគណនី"),
};

/** First step of a password reset: requests a code. */
export function ForgetPasswordScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [username, setUsername] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const trimmed = username.trim();
    if (trimmed === "") return;
    setIsLoading(true);
    setProblem(null);
    try {
      await callApi(forgotPassword, { body: { username: trimmed } });
      navigate(`/verifyCode?username=${encodeURIComponent(trimmed)}`);
    } catch (thrown) {
      setProblem(messageOf(thrown));
      setIsLoading(false);
    }
  }

  return (
    <AuthPage title={t(text.title)} lead={t(text.lead)}>
      {problem && <Notice look="danger">{problem}</Notice>}
      <form className={form.form} onSubmit={submit} noValidate>
        <TextField
          label={t(text.username)}
          name="username"
          placeholder={t(text.placeholder)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          value={username}
          error={isTried && username.trim() === "" ? t(requiredText) : undefined}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Button type="submit" loading={isLoading}>
          {t(text.getCode)}
        </Button>
        <div className={form.links}>
          <Link to="/login">{t(text.back)}</Link>
        </div>
      </form>
    </AuthPage>
  );
}
