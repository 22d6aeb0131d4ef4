import { createHashRouter, Navigate, Outlet, type RouteObject } from "react-router";
import { numberHistoryEntries, trackHistoryEntry } from "./api/browser/history-entries.ts";
import { environment } from "./api/client/base-url.ts";
import { trackBlockedNavigation } from "./api/intents/unsaved-work.ts";
import { isLoggedIn } from "./api/session/session.ts";
import { Guarded } from "./shell/routing/guarded.tsx";
import { lazyScreen, withLoadTimeout } from "./shell/routing/lazy-screen.tsx";
import { NotFound } from "./shell/routing/not-found.tsx";
import { ScreenFailure } from "./shell/routing/screen-failure.tsx";
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

const publicRoutes: readonly RouteObject[] = [
  ...(environment.name === "Development" ? [{ path: "dev/fields", element: <DevFields /> }] : []),
  { path: "login", element: <SignInRoute /> },
  { path: "forgetPassword", element: <ForgetPassword /> },
  { path: "verifyCode", element: <VerifyCode /> },
  { path: "newPassword", element: <NewPassword /> },
  { path: "term/*", element: <Terms /> },
  { path: "public/product/:productId?", element: <PublicProduct /> },
];

/** App screens with their dependencies are one chunk, loaded after sign-in. */
const loadAppRoutes = async () => (await import("./shell/routing/app-routes.tsx")).appRoutes;
let appRoutes: Promise<RouteObject[]> | undefined;

/** Creates the router. Addresses are in the hash, so any static file server can serve the app. */
export function createRouter() {
  numberHistoryEntries();
  const router = createHashRouter(
    [
      {
        id: "root",
        element: <Guarded />,
        errorElement: <ScreenFailure />,
        HydrateFallback: Loading,
        children: [
          { index: true, element: <Navigate to="/app" replace /> },
          {
            element: <Outlet />,
            children: publicRoutes.map((route) => ({ ...route, errorElement: <ScreenFailure /> })),
          },
          { path: "*", element: <NotFound /> },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (!path.startsWith("/app") || !isLoggedIn()) return;
        appRoutes ??= withLoadTimeout(loadAppRoutes(), 0);
        // Navigations before the routes are loaded wait for them; existing routes are not added twice.
        patch("root", await appRoutes);
      },
    },
  );
  router.subscribe(trackHistoryEntry);
  trackBlockedNavigation(router);
  return router;
}
