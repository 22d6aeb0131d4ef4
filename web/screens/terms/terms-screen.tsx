import { Fragment, useEffect, useState } from "react";
import styles from "./terms-screen.module.css";
import type { TermsSection, TermsText } from "./terms-text.ts";

type TermsPage = {
  /** Path of the same text in the other language. */
  otherPath: string;
  load: () => Promise<TermsText>;
};

type LoadedPage = { page: TermsPage; text: TermsText } | { page: TermsPage; failed: true };

const generalKhmer: TermsPage = {
  otherPath: "/term/en",
  load: async () => (await import("./general-km.ts")).generalKm,
};

const pages: ReadonlyMap<string, TermsPage> = new Map([
  ["/term/kh", generalKhmer],
  ["/term/en", { otherPath: "/term/kh", load: async () => (await import("./general-en.ts")).generalEn }],
  [
    "/term/expert/kh",
    { otherPath: "/term/expert/en", load: async () => (await import("./expert-km.ts")).expertKm },
  ],
  [
    "/term/expert/en",
    { otherPath: "/term/expert/kh", load: async () => (await import("./expert-en.ts")).expertEn },
  ],
  [
    "/term/vendor/kh",
    { otherPath: "/term/vendor/en", load: async () => (await import("./vendor-km.ts")).vendorKm },
  ],
  [
    "/term/vendor/en",
    { otherPath: "/term/vendor/kh", load: async () => (await import("./vendor-en.ts")).vendorEn },
  ],
]);

/** Labels around a text; `other` is the name of the link's target language, in that language. */
const frameTexts = {
  en: { updated: "Last updated:", other: "ភាសាខ្មែរ", otherLang: "km" },
  km: { updated: "កែប្រែចុងក្រោយ៖", other: "English", otherLang: "en" },
} as const;

/**
 * Public page of the legal texts. `path` is the path in the URL hash, such as `/term/expert/en`; an unknown path
 * shows the general Khmer text.
 */
export function TermsScreen({ path }: { path: string }) {
  const page = pages.get(trimPath(path)) ?? generalKhmer;
  const shown = useTermsPage(page);

  if (shown === undefined) {
    return (
      <div className={styles.page}>
        <main className={styles.text} aria-busy="true">
          <p role="status">Loading...</p>
        </main>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {"failed" in shown ? <LoadFailure /> : <TermsContent text={shown.text} otherPath={page.otherPath} />}
    </div>
  );
}

function trimPath(path: string) {
  return path
    .replace(/^#/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
}

function useTermsPage(page: TermsPage): LoadedPage | undefined {
  const [shown, setShown] = useState<LoadedPage>();

  useEffect(() => {
    let isCurrent = true;
    page.load().then(
      (text) => {
        if (!isCurrent) return;
        document.title = `${text.title} · Kasekam`;
        setShown({ page, text });
      },
      () => {
        if (isCurrent) setShown({ page, failed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [page]);

  // Never shows a text loaded for another path.
  return shown?.page === page ? shown : undefined;
}

function TermsContent({ text, otherPath }: { text: TermsText; otherPath: string }) {
  const { updated, other, otherLang } = frameTexts[text.lang];
  return (
    <main className={styles.text} lang={text.lang}>
      <nav className={styles.languages}>
        <a href={`#${otherPath}`} lang={otherLang} hrefLang={otherLang}>
          {other}
        </a>
      </nav>
      <h1>{text.title}</h1>
      <p className={styles.updated}>
        {updated} {text.updated}
      </p>
      {text.blocks.map((block, index) => (
        <Fragment key={block.heading}>
          {text.lang === "en" && index > 0 && <hr />}
          <h2>{block.heading}</h2>
          {block.sections.map((section) => (
            <TermsSectionView key={section.heading} section={section} />
          ))}
        </Fragment>
      ))}
    </main>
  );
}

function TermsSectionView({ section }: { section: TermsSection }) {
  return (
    <section>
      <h3>{section.heading}</h3>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.points && (
        <ul>
          {section.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Browsers cache a failed import, so only a page reload retries. */
function LoadFailure() {
  return (
    <main className={styles.text}>
      <div role="alert">
        <p lang="km">មិនអាចបើកអត្ថបទនេះបានទេ។ សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្តងទៀត។</p>
        <p lang="en">This text could not be loaded. Please check your connection and try again.</p>
      </div>
      <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
        <span lang="km">ព្យាយាមម្តងទៀត</span> · <span lang="en">Try again</span>
      </button>
    </main>
  );
}
