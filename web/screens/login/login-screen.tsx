import { type FormEvent, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { forgetSignInReason, readSignInReason } from "../../api/session/interruptions.ts";
import { isLoggedIn } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { AuthPage } from "../../ui/auth/auth-page.tsx";
import { PasswordField } from "../../ui/auth/password-field.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Button } from "../../ui/button.tsx";
import form from "../../ui/form.module.css";
import { TextField } from "../../ui/inputs/text-field.tsx";
import { Loading } from "../../ui/loading/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { loadSignIn, useSignIn } from "./use-sign-in.ts";

const SecondStep = lazy(async () => ({
  default: (await import("../second-step/second-step-screen.tsx")).SecondStepScreen,
}));

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
      {t(text.refused)} {isLoggedIn() && <a href="#/app">{t(text.back)}</a>}
    </Notice>
  );
}

/** Loads the sign-in code and the app while the user types, so that both are ready on submit. */
function prefetchApp(): void {
  const early = [
    loadSignIn(),
    import("../../shell/routing/app-routes.tsx"),
    import("../home/home-screen.tsx"),
  ];
  // Failed loads are retried, and reported, when the code is needed.
  Promise.allSettled(early);
}

function readForm(form: HTMLFormElement): { readonly username: string; readonly password: string } {
  const typed = new FormData(form);
  return { username: String(typed.get("username") ?? ""), password: String(typed.get("password") ?? "") };
}

interface Props {
  /** Called when somebody begins to type: what the router needs may be loaded, too. */
  readonly onTyping?: () => void;
}

/** Signs in, then opens the requested screen with a full page load (specification, sections 2 and 4). */
export function LoginScreen({ onTyping }: Props) {
  const t = useText();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { loading, problem, pending, cancelSecondStep, ...ways } = useSignIn();
  const formElement = useRef<HTMLFormElement>(null);

  // The early form may hold what was typed before the app arrived.
  useLayoutEffect(() => {
    if (!formElement.current) return;
    const typed = readForm(formElement.current);
    setUsername(typed.username);
    setPassword(typed.password);
    if (typed.username) {
      prefetchApp();
      onTyping?.();
    }
    if (document.activeElement === document.body) formElement.current.querySelector("input")?.focus();
  }, [onTyping]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTried(true);
    // A submit that waited for the app comes before the next render.
    const typed = readForm(event.currentTarget);
    if (typed.username.trim() === "" || typed.password === "") return;
    await ways.signInWithPassword(typed.username.trim(), typed.password);
  }

  const missing = (value: string) => (isTried && value === "" ? t(requiredText) : undefined);
  // It is not needed any more; who goes back enters it again.
  if (pending && password !== "") setPassword("");
  if (pending)
    return (
      <Suspense fallback={<Loading />}>
        <SecondStep pending={pending} onCancel={cancelSecondStep} />
      </Suspense>
    );
  return (
    <AuthPage title={t(text.title)}>
      <SignInReason />
      {problem && <Notice look="danger">{problem}</Notice>}
      {/* "post" keeps the password out of the address, whatever happens to the scripts. */}
      <form ref={formElement} className={form.form} method="post" onSubmit={submit} noValidate>
        <TextField
          label={t(text.username)}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          value={username}
          error={missing(username.trim())}
          onChange={(event) => {
            prefetchApp();
            onTyping?.();
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
        <Button type="submit" loading={loading === "password"} disabled={loading !== null}>
          {t(text.login)}
        </Button>
        <div className={form.links}>
          <a href="#/forgetPassword">{t(text.forget)}</a>
        </div>
      </form>
      <PasskeyButton
        loading={loading === "passkey"}
        disabled={loading !== null}
        onPress={ways.signInWithPasskey}
      />
      <ProviderButton
        loading={loading === "provider"}
        disabled={loading !== null}
        onPress={ways.signInWithProvider}
      />
    </AuthPage>
  );
}
