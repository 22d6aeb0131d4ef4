import { RouterProvider } from "react-router/dom";
import { LanguageProvider } from "./language/language.tsx";
import { createRouter } from "./routes.tsx";
import { reportRenderError } from "./ui/loading/report-render-error.ts";

const router = createRouter();

/** The whole web app. */
export function App() {
  return (
    <LanguageProvider>
      <RouterProvider router={router} onError={reportRenderError} />
    </LanguageProvider>
  );
}
