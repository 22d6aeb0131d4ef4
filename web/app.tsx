import { useState } from "react";
import { RouterProvider } from "react-router/dom";
import { LanguageProvider } from "./language/language.tsx";
import { createRouter } from "./routes.tsx";
import { reportRenderError } from "./ui/loading/report-render-error.ts";

/** The whole web app. */
export function App() {
  // Created at the first render: the code may be loaded ahead.
  const [router] = useState(createRouter);
  return (
    <LanguageProvider>
      <RouterProvider router={router} onError={reportRenderError} />
    </LanguageProvider>
  );
}
