import { type FormEvent, useEffect, useState } from "react";
import { Link, Navigate } from "react-router";
import { localized } from "../../../domain/text/localized-text.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { forgetSignInReason, readSignInReason, takeReturnAddress } from "../../api/session/interruptions.ts";
import { isLoggedIn } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { AuthPage } from "../../ui/auth/auth-page.tsx";
import { PasswordField } from "../../ui/auth/password-field.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";

const text = {
  title: localized("Sign in", "ចូលគណនី"),
  username: localized("Username", "ឈ្មោះអ្នកប្រើ"),
  password: localized("Password", "ពាក្យសម្ងាត់"),
  login: localized("Login", "ចូល"),
  forget: localized("Forget password", "ភ្លេចពាក្យសម្ងាត់"),
  ended: localized(
    "Your session has expired. Sign in to continue where you left off.",
    "វគ្គរបស់អ្នកបានផុតកំណត់។ សូមចូលគណនី ដើម្បីបន្តពីកន្លែងដដែល។",
  ),
  refused: localized(
    "You don't have permission to do this. Sign in with another account, or",
    "អ្នកគ្មានសិទ្ធិធ្វើសកម្មភាពនេះទេ។ សូមចូលដោយគណនីផ្សេង ឬ",
  ),
  back: localized("go back to Home", "ត្រឡប់ទៅទំព័រដើម"),
};

function SignInReason() {
  const t = useText();
  const reason = readSignInReason();
  useEffect(() => () => forgetSignInReason(), []);
  if (reason === "ended") return <Notice look="warning">{t(text.ended)}</Notice>;
  if (reason !== "refused") return null;
  return (
    <Notice look="warning">
      {t(text.refused)} {isLoggedIn() && <Link to="/app">{t(text.back)}</Link>}
    </Notice>
  );
}

/** Loads the sign-in code and the app while the user types, so that both are ready on submit. */
const loadSignIn = () => import("../../api/session/sign-in.ts");
function prefetchApp(): void {
  const early = [
    loadSignIn(),
    import("../../shell/routing/app-routes.tsx"),
    import("../home/home-screen.tsx"),
  ];
  // Failed loads are retried, and reported, when the code is needed.
  Promise.allSettled(early);
}

/** Signs in, then opens the requested screen with a full page load (specification, sections 2 and 4). */
export function LoginScreen() {
  const t = useText();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isTried, setIsTried] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A user whose role was refused may sign in with another account.
  const [isSignedIn] = useState(() => isLoggedIn() && readSignInReason() !== "refused");
  if (isSignedIn) return <Navigate to="/app" replace />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (username.trim() === "" || password === "") return;
    setIsLoading(true);
    setProblem(null);
    try {
      const { signIn } = await loadSignIn();
      await signIn(username.trim(), password);
      forgetSignInReason();
      window.location.hash = takeReturnAddress();
      window.location.reload();
    } catch (thrown) {
      // A 503 has its own alert.
      setProblem(thrown instanceof ApiError && thrown.status === 503 ? null : messageOf(thrown));
      setIsLoading(false);
    }
  }

  const missing = (value: string) => (isTried && value === "" ? t(requiredText) : undefined);
  return (
    <AuthPage title={t(text.title)}>
      <SignInReason />
      {problem && <Notice look="danger">{problem}</Notice>}
      <form className={form.form} onSubmit={submit} noValidate>
        <TextField
          label={t(text.username)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          autoFocus
          value={username}
          error={missing(username.trim())}
          onChange={(event) => {
            prefetchApp();
            setUsername(event.target.value);
          }}
        />
        <PasswordField
          label={t(text.password)}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={missing(password)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" loading={isLoading}>
          {t(text.login)}
        </Button>
        <div className={form.links}>
          <Link to="/forgetPassword">{t(text.forget)}</Link>
        </div>
      </form>
    </AuthPage>
  );
}
