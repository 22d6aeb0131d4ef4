import { Suspense, use } from "react";
import { Navigate, type RouteObject, UNSAFE_createHashHistory, useLocation, useRoutes } from "react-router";
import { type AppHistory, createAppHistory } from "./api/browser/app-history.ts";
import { numberHistoryEntries, trackHistoryEntry } from "./api/browser/history-entries.ts";
import { environment } from "./api/client/base-url.ts";
import { trackBlockedNavigation } from "./api/intents/unsaved-work.ts";
import { isLoggedIn } from "./api/session/session.ts";
import { Guarded } from "./shell/routing/guarded.tsx";
import { lazyScreen, loadChunk } from "./shell/routing/lazy-screen.tsx";
import { NotFound } from "./shell/routing/not-found.tsx";
import { ScreenBoundary, type ScreenRoute, withBoundary } from "./shell/routing/screen-boundary.tsx";
import { SignInRoute } from "./shell/routing/sign-in-route.tsx";
import { Loading } from "./ui/loading/loading.tsx";

const ForgetPassword = lazyScreen(
  async () => (await import("./screens/forget-password/forget-password-screen.tsx")).ForgetPasswordScreen,
);
const VerifyCode = lazyScreen(
  async () => (await import("./screens/verify-code/verify-code-screen.tsx")).VerifyCodeScreen,
);
const NewPassword = lazyScreen(
  async () => (await import("./screens/new-password/new-password-screen.tsx")).NewPasswordScreen,
);
const Terms = lazyScreen(async () => (await import("./screens/terms/terms-route.tsx")).TermsRoute);
const PublicProduct = lazyScreen(
  async () => (await import("./screens/public-product/public-product-route.tsx")).PublicProductRoute,
);

const DevFields = lazyScreen(
  async () => (await import("./screens/dev-fields/dev-fields-route.tsx")).DevFieldsRoute,
);

const publicRoutes: readonly ScreenRoute[] = [
  ...(environment.name === "Development" ? [{ path: "dev/fields", Component: DevFields }] : []),
  { path: "login", Component: SignInRoute },
  { path: "forgetPassword", Component: ForgetPassword },
  { path: "verifyCode", Component: VerifyCode },
  { path: "newPassword", Component: NewPassword },
  { path: "term/*", Component: Terms },
  { path: "public/product/:productId?", Component: PublicProduct },
];

/** App screens with their dependencies are one chunk, loaded after sign-in. */
const loadAppRoutes = async () => (await import("./shell/routing/app-routes.tsx")).appRoutes;
let appRoutes: Promise<RouteObject[]> | undefined;

const createRoutes = (more: readonly RouteObject[]): RouteObject[] => [
  {
    element: <Guarded />,
    children: [
      { index: true, element: <Navigate to="/app" replace /> },
      ...publicRoutes.map(withBoundary),
      ...more,
      { path: "*", element: <NotFound /> },
    ],
  },
];
const signedOutRoutes = createRoutes([]);

/** Shows the screen of the address. */
function Screens() {
  const { pathname } = useLocation();
  const isApp = pathname.startsWith("/app") && isLoggedIn();
  if (isApp) appRoutes ??= loadChunk(loadAppRoutes, 0).then(createRoutes);
  return useRoutes(isApp && appRoutes ? use(appRoutes) : signedOutRoutes);
}

/** All screens. A navigation is a transition: while code of its screen loads, the last screen stays. */
export function AppRoutes() {
  return (
    <ScreenBoundary>
      <Suspense fallback={<Loading />}>
        <Screens />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Creates the history. Addresses are in the hash, so any static file server can serve the app. */
export function createHistory(): AppHistory {
  numberHistoryEntries();
  const history = createAppHistory(UNSAFE_createHashHistory());
  history.subscribe(trackHistoryEntry);
  trackBlockedNavigation(history);
  return history;
}
