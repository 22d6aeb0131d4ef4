import { Fragment, useEffect, useState } from "react";
import styles from "./terms-screen.module.css";
import type { TermsSection, TermsText } from "./terms-text.ts";

type TermsPage = {
  /** The same text in the other language. */
  otherPath: string;
  load: () => Promise<TermsText>;
};

type Shown = { page: TermsPage; text: TermsText } | { page: TermsPage; failed: true };

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

/** The words around a text; `other` names the language that the link leads to, in that language. */
const frame = {
  en: { updated: "Last updated:", other: "ភាសាខ្មែរ", otherLang: "km" },
  km: { updated: "កែប្រែចុងក្រោយ៖", other: "English", otherLang: "en" },
} as const;

/**
 * The public page of the legal texts. `path` is the path in the hash, such as `/term/expert/en`;
 * any path that names no text shows the general Khmer one.
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
      {"failed" in shown ? <LoadFailure /> : <Text text={shown.text} otherPath={page.otherPath} />}
    </div>
  );
}

function trimPath(path: string) {
  return path
    .replace(/^#/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "");
}

function useTermsPage(page: TermsPage): Shown | undefined {
  const [shown, setShown] = useState<Shown>();

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

  // What was loaded for another path is never shown under this one.
  return shown?.page === page ? shown : undefined;
}

function Text({ text, otherPath }: { text: TermsText; otherPath: string }) {
  const { updated, other, otherLang } = frame[text.lang];
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
            <Section key={section.heading} section={section} />
          ))}
        </Fragment>
      ))}
    </main>
  );
}

function Section({ section }: { section: TermsSection }) {
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

/** A browser keeps a failed import, so only loading the page anew tries again. */
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
