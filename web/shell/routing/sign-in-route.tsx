import { useState } from "react";
import { Navigate } from "react-router";
import { readSignInReason } from "../../api/session/interruptions.ts";
import { isLoggedIn } from "../../api/session/session.ts";
import { lazyScreen } from "./lazy-screen.tsx";

const Login = lazyScreen(async () => (await import("../../screens/login/login-screen.tsx")).LoginScreen);

/** The sign-in page. Who is signed in goes on to the app, but who was refused may sign in with another account. */
export function SignInRoute() {
  const [isSignedIn] = useState(() => isLoggedIn() && readSignInReason() !== "refused");
  return isSignedIn ? <Navigate to="/app" replace /> : <Login />;
}
