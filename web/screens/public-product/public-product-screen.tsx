import { lazy, Suspense, useEffect, useState } from "react";
import type { publicProduct } from "../../../domain/contracts/public-product.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { getWithoutToken } from "../../api/client/client.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading/loading.tsx";
import { ProgressBar } from "../../ui/loading/progress-bar.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { AppHead } from "./app-head.tsx";
import styles from "./public-product-screen.module.css";

const QrCode = lazy(async () => ({ default: (await import("../../ui/qr-code.tsx")).QrCode }));

const text = {
  page: localized("Product", "ផលិតផល"),
  scan: localized("Scan To Download The App", "ស្កេនដើម្បីទាញយកកម្មវិធី"),
  code: localized("QR code of {0}", "កូដ QR នៃ {0}"),
  open: localized("Or open this link", "ឬបើកតំណនេះ"),
  missing: localized("Product not found", "រកមិនឃើញផលិតផលនេះទេ"),
  missingHelp: localized(
    "It may no longer be sold, or the link is incomplete.",
    "វាប្រហែលលែងមានលក់ ឬតំណមិនពេញលេញ។",
  ),
  failed: localized("Couldn't load the product", "មិនអាចផ្ទុកផលិតផលបានទេ"),
  failedHelp: localized("Check your internet connection and try again.", "សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្ដងទៀត។"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
};

type Product = ReplyOf<typeof publicProduct>;
type ProductState =
  | { readonly is: "loading" | "missing" | "failed" }
  | { readonly is: "loaded"; readonly product: Product };

/** Avoids the contract's schema: this page must not load the validation library. */
const isProduct = (body: unknown): body is Product =>
  typeof body === "object" && body !== null && "name" in body && "downloadUrl" in body;

async function fetchProduct(id: string, signal: AbortSignal): Promise<ProductState> {
  const { kind, status, data } = await getWithoutToken(`/api/public/product/${encodeURIComponent(id)}`, {
    signal,
  });
  if (kind === "ok" && isProduct(data)) return { is: "loaded", product: data };
  // A malformed id is rejected as a bad request; show it as not found.
  return { is: status === 404 || status === 400 ? "missing" : "failed" };
}

function useProduct(id: string | undefined) {
  const [shown, setShown] = useState<ProductState>({ is: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches again.
  useEffect(() => {
    if (!id) return setShown({ is: "missing" });
    const abort = new AbortController();
    setShown({ is: "loading" });
    fetchProduct(id, abort.signal).then(setShown, () => undefined);
    return () => abort.abort();
  }, [id, tries]);
  return { shown, retry: () => setTries(tries + 1) };
}

/** Public product page, opened from a link or QR code; needs no sign-in. */
export function PublicProductScreen({ productId }: { readonly productId: string | undefined }) {
  const t = useText();
  const { shown, retry } = useProduct(productId);
  return (
    <div className={styles.page}>
      <ProgressBar active={shown.is === "loading"} delay={0} />
      <AppHead />
      <main className={styles.main}>
        {shown.is === "loading" && <Loading />}
        {shown.is === "loaded" && <ProductCard product={shown.product} />}
        {shown.is === "missing" && (
          <StateView heading="h1" title={t(text.missing)} text={t(text.missingHelp)} />
        )}
        {shown.is === "failed" && (
          <StateView
            heading="h1"
            role="alert"
            title={t(text.failed)}
            text={t(text.failedHelp)}
            action={<Button onClick={retry}>{t(text.retry)}</Button>}
          />
        )}
      </main>
    </div>
  );
}

function ProductCard({ product }: { readonly product: Product }) {
  const t = useText();
  const { language } = useLanguage();
  const { name, nameKh, iconUrl, iconAlt, iconAltKh, downloadUrl } = product;
  const [first, second] = language === "km" && nameKh ? [nameKh, name] : [name, nameKh];
  usePageTitle(first);
  const alt = (language === "km" ? (iconAltKh ?? iconAlt) : (iconAlt ?? iconAltKh)) ?? "";
  return (
    <article className={styles.card}>
      {iconUrl && (
        <img className={styles.icon} src={fileAddress(iconUrl)} alt={alt} width={240} height={240} />
      )}
      <h1 className={styles.name}>{first}</h1>
      {second && <p className={styles.other}>{second}</p>}
      <section className={styles.download}>
        <h2>{t(text.scan)}</h2>
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode value={downloadUrl} label={t(text.code, downloadUrl)} size={208} />
          </Suspense>
        </div>
        <a href={downloadUrl}>{t(text.open)}</a>
      </section>
    </article>
  );
}
