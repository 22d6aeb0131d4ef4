import { useState } from "react";
import { LanguageProvider } from "./language/language.tsx";
import { AppRoutes, createHistory } from "./routes.tsx";
import { AppRouter } from "./shell/routing/app-router.tsx";

/** The whole web app. */
export function App() {
  // Created at the first render: the code may be loaded ahead.
  const [history] = useState(createHistory);
  return (
    <LanguageProvider>
      <AppRouter history={history}>
        <AppRoutes />
      </AppRouter>
    </LanguageProvider>
  );
}
