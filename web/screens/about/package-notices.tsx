import { TextInput } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import styles from "./about.module.css";
import type { PackageNotice } from "./read-about.ts";

const texts = {
  search: localized("Search packages", "ស្វែងរកកញ្ចប់កម្មវិធី"),
  none: localized("No package has this name.", "គ្មានកញ្ចប់កម្មវិធីឈ្មោះនេះទេ។"),
  source: localized("Source code", "កូដប្រភព"),
};

/** The packages that the app contains, each with the text of its licence. */
export function PackageNotices({ packages }: { readonly packages: readonly PackageNotice[] }) {
  const t = useText();
  const [search, setSearch] = useState("");
  const found = packages.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      <TextInput
        type="search"
        label={t(texts.search)}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 ? <p role="status">{t(texts.none)}</p> : null}
      <ul className={styles.packages}>
        {found.map(({ name, version, license, source, text }) => (
          <li key={`${name} ${version}`}>
            <details className={styles.notice}>
              <summary>
                <span className={styles.name}>
                  {name} {version}
                </span>{" "}
                <span className={styles.license}>{license}</span>
              </summary>
              {source && (
                <a href={source} target="_blank" rel="noreferrer">
                  {t(texts.source)}
                </a>
              )}
              <pre lang="en">{text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}
