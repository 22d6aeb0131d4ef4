import { lazy, Suspense, useSyncExternalStore } from "react";
import { LanguageProvider } from "./language/language.tsx";
import { isPublicAppPath } from "./shell/routing/guard.ts";
import { Loading } from "./ui/loading/loading.tsx";
import { OutageAlert } from "./ui/outage-alert.tsx";

const Terms = lazy(async () => ({ default: (await import("./screens/terms/terms-screen.tsx")).TermsScreen }));
const Product = lazy(async () => ({
  default: (await import("./screens/public-product/public-product-screen.tsx")).PublicProductScreen,
}));

const currentPath = (): string => window.location.hash.replace(/^#/, "");

function subscribe(onChange: () => void): () => void {
  const changed = () => (isPublicAppPath(currentPath()) ? onChange() : window.location.reload());
  window.addEventListener("hashchange", changed);
  return () => window.removeEventListener("hashchange", changed);
}

const parseProductId = (path: string): string | undefined => /^\/public\/product\/([^/?]+)/.exec(path)?.[1];

function Page({ path }: { readonly path: string }) {
  return path.startsWith("/term") ? <Terms path={path} /> : <Product productId={parseProductId(path)} />;
}

/** Public pages: terms and public products. Any other address loads the full app. */
export function PublicApp() {
  const path = useSyncExternalStore(subscribe, currentPath);
  return (
    <LanguageProvider>
      <OutageAlert />
      <Suspense fallback={<Loading />}>
        <Page path={path} />
      </Suspense>
    </LanguageProvider>
  );
}
