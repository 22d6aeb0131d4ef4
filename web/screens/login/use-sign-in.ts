import { useCallback, useEffect, useState } from "react";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { forgetSignInReason, takeReturnAddress } from "../../api/session/interruptions.ts";
import type { PendingSignIn } from "../../api/session/sign-in.ts";
import { takeFinishCode } from "./sign-in-provider.ts";

const loadProviderSignIn = () => import("../../api/session/provider-sign-in.ts");

/** Loads the code of the sign-in with a password. */
export const loadSignIn = () => import("../../api/session/sign-in.ts");

const loadPasskey = () => import("../../api/session/passkey.ts");

/** The message of a failed sign-in; the browser has its own reasons for a passkey. */
const explain = async (way: Way, thrown: unknown): Promise<string> =>
  way === "passkey"
    ? await loadPasskey().then(
        ({ passkeyMessageOf }) => passkeyMessageOf(thrown),
        () => messageOf(new ApiError({ kind: "connection", status: 0, data: null })),
      )
    : messageOf(thrown);

/** Opens the requested screen with a full page load. */
export function openApp(): void {
  forgetSignInReason();
  window.history.replaceState(null, "", takeReturnAddress());
  window.location.reload();
}

type Way = "password" | "passkey" | "provider";

/** Signs in with a password or the OpenID provider, and ends a sign-in with which the provider opened this page. */
export function useSignIn() {
  const [loading, setLoading] = useState<Way | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState<PendingSignIn | null>(null);

  const run = useCallback(async (way: Way, work: () => Promise<void>) => {
    setLoading(way);
    setProblem(null);
    try {
      await work();
    } catch (thrown) {
      // A 503 has its own alert.
      setProblem(thrown instanceof ApiError && thrown.status === 503 ? null : await explain(way, thrown));
      setLoading(null);
    }
  }, []);

  useEffect(() => {
    const code = takeFinishCode();
    if (code === null) return;
    run("provider", async () => {
      await (await loadProviderSignIn()).finishProviderSignIn(code);
      openApp();
    });
  }, [run]);

  useEffect(() => {
    // "Back" from the provider shows the page as it was left: loading.
    const stopLoading = ({ persisted }: PageTransitionEvent) => persisted && setLoading(null);
    window.addEventListener("pageshow", stopLoading);
    return () => window.removeEventListener("pageshow", stopLoading);
  }, []);

  return {
    loading,
    problem,
    /** Set when the password was right and a second step is needed. */
    pending,
    /** Returns to the password, with the reason if there is one. */
    cancelSecondStep: (reason: string | null = null) => {
      setPending(null);
      setLoading(null);
      setProblem(reason);
    },
    signInWithPassword: (username: string, password: string) =>
      run("password", async () => {
        const needed = await (await loadSignIn()).signIn(username, password);
        if (needed) setPending(needed);
        else openApp();
      }),
    signInWithPasskey: () =>
      run("passkey", async () => {
        await (await loadSignIn()).signInWithPasskey();
        openApp();
      }),
    signInWithProvider: () => run("provider", async () => (await loadProviderSignIn()).beginProviderSignIn()),
  };
}
