import { RouterProvider } from "react-router/dom";
import { LanguageProvider } from "./language/language.tsx";
import { createRouter } from "./routes.tsx";
import { reportCaughtError } from "./ui/loading/report-caught-error.ts";

const router = createRouter();

/** The whole web app. */
export function App() {
  return (
    <LanguageProvider>
      <RouterProvider router={router} onError={reportCaughtError} />
    </LanguageProvider>
  );
}
