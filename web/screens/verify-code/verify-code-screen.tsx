import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { forgotPassword, verifyCode } from "../../../domain/contracts/auth/password.ts";
import { limits, storageKeys } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { AuthPage } from "../../ui/auth/auth-page.tsx";
import { noDigits } from "../../ui/auth/code-digits.ts";
import { CodeInput } from "../../ui/auth/code-input.tsx";
import form from "../../ui/form.module.css";
import { useCountdown } from "../../ui/hooks/use-countdown.ts";
import { Link } from "../../ui/links/link.tsx";
import { ProgressBar } from "../../ui/loading/progress-bar.tsx";
import { Notice } from "../../ui/notice.tsx";

const text = {
  title: localized("Enter the code", "បញ្ចូលលេខកូដ"),
  lead: localized(
    "We sent a 6-digit code to the phone or email linked to {0}. It expires in 10 minutes.",
    "យើងបានផ្ញើលេខកូដ 6 ខ្ទង់ទៅទូរសព្ទ ឬអ៊ីមែលនៃគណនី {0}។ វាផុតកំណត់ក្នុងរយៈពេល 10 នាទី។",
  ),
  wait: localized("Resend in {0} s", "ផ្ញើម្ដងទៀតក្នុង {0} វិនាទី"),
  again: localized("Resend code", "ផ្ញើលេខកូដម្ដងទៀត"),
  sent: localized("New code sent.", "បានផ្ញើលេខកូដថ្មី។"),
  other: localized("Use another username", "ប្រើឈ្មោះអ្នកប្រើផ្សេង"),
};
/** Seconds until another code may be requested. */
const resendSeconds = 60;

/** Second step of a password reset; without a username it redirects to the first. */
export function VerifyCodeScreen() {
  const [query] = useSearchParams();
  const username = query.get("username");
  return username ? <CodeForm username={username} /> : <Navigate to="/forgetPassword" replace />;
}

function CodeForm({ username }: { readonly username: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { left, restart } = useCountdown(resendSeconds);
  const [digits, setDigits] = useState(() => noDigits(limits.codeLength));
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);

  async function attempt(work: () => Promise<void>) {
    setIsLoading(true);
    setProblem(null);
    setIsSent(false);
    try {
      await work();
    } catch (thrown) {
      setProblem(messageOf(thrown));
    }
    setDigits(noDigits(limits.codeLength));
    setIsLoading(false);
  }
  const verify = (code: string) =>
    attempt(async () => {
      const { data } = await callApi(verifyCode, { query: { username, code } });
      localStorage.setItem(storageKeys.resetToken, data);
      navigate("/newPassword");
    });
  const sendAgain = () =>
    attempt(async () => {
      await callApi(forgotPassword, { body: { username } });
      restart();
      setIsSent(true);
    });

  return (
    <AuthPage title={t(text.title)} lead={<span id="code-lead">{t(text.lead, username)}</span>}>
      <ProgressBar active={isLoading} delay={0} />
      {problem && <Notice look="danger">{problem}</Notice>}
      {isSent && <Notice look="success">{t(text.sent)}</Notice>}
      <div className={form.form} aria-busy={isLoading}>
        <CodeInput
          digits={digits}
          onChange={setDigits}
          onComplete={verify}
          disabled={isLoading}
          describedBy="code-lead"
        />
        <div className={form.links}>
          <button
            type="button"
            className={form.linkButton}
            disabled={left > 0 || isLoading}
            onClick={sendAgain}
          >
            {left > 0 ? t(text.wait, left) : t(text.again)}
          </button>
          <Link to="/forgetPassword">{t(text.other)}</Link>
        </div>
      </div>
    </AuthPage>
  );
}
