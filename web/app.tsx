import { RouterProvider } from "react-router/dom";
import { LanguageProvider } from "./language/language.tsx";
import { createRouter } from "./routes.tsx";

const router = createRouter();

/** The whole web app. */
export function App() {
  return (
    <LanguageProvider>
      <RouterProvider router={router} />
    </LanguageProvider>
  );
}
