import { CloseButton, TextInput } from "@mantine/core";
import { useState } from "react";
import { Navigate, useParams, useSearchParams } from "react-router";
import { chaptersFor } from "../../../domain/handbook/chapters.ts";
import { chaptersAt } from "../../../domain/handbook/chapters-at.ts";
import { searchChapters } from "../../../domain/handbook/search-chapters.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { IconSearch } from "../../ui/icons/search.ts";
import { Link } from "../../ui/links/link.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { ChapterLinks } from "./chapter-links.tsx";
import { ChapterPage } from "./chapter-page.tsx";
import { FirstStepsReturn } from "./first-steps-return.tsx";
import styles from "./handbook.module.css";

const text = {
  title: localized("Help", "ជំនួយ"),
  lead: localized(
    "How to do each job of your role, step by step. Press ? on any page to open its chapter.",
    "របៀបធ្វើការងារនីមួយៗនៃតួនាទីរបស់អ្នក មួយជំហានម្ដងៗ។ ចុច ? នៅលើទំព័រណាមួយ ដើម្បីបើកជំពូករបស់វា។",
  ),
  search: localized("Search in help", "ស្វែងរកក្នុងជំនួយ"),
  clear: localized("Clear search", "សម្អាតការស្វែងរក"),
  nothing: localized("No results for “{0}”", "គ្មានលទ្ធផលសម្រាប់ «{0}»"),
  nothingHelp: localized("Try another word, in English or Khmer.", "សូមសាកពាក្យផ្សេង ជាភាសាអង់គ្លេស ឬខ្មែរ។"),
  found: localized("{0, plural, one {# chapter} other {# chapters}}", "ជំពូក {0}"),
  unknown: localized("Chapter not found", "រកមិនឃើញជំពូកនេះទេ"),
  unknownHelp: localized(
    "The link may be wrong, or the chapter is about a job of another role.",
    "តំណអាចខុស ឬជំពូកនេះអំពីការងារនៃតួនាទីផ្សេង។",
  ),
  all: localized("All chapters", "ជំពូកទាំងអស់"),
};

interface SearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Search({ value, onChange }: SearchProps) {
  const t = useText();
  return (
    <TextInput
      type="search"
      className={styles.search ?? ""}
      leftSection={<IconSearch size={18} />}
      rightSection={
        value === "" ? null : <CloseButton aria-label={t(text.clear)} onClick={() => onChange("")} />
      }
      aria-label={t(text.search)}
      placeholder={t(text.search)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Overview() {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(text.title));
  return (
    <>
      <ChapterLinks chapters={chaptersFor(role)} />
      <FirstStepsReturn />
    </>
  );
}

function Results({ query }: { readonly query: string }) {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(text.title));
  const found = searchChapters(chaptersFor(role), query);
  if (found.length === 0)
    return <StateView role="status" title={t(text.nothing, query)} text={t(text.nothingHelp)} />;
  return (
    <>
      <p role="status" className={styles.quiet}>
        {t(text.found, found.length)}
      </p>
      <ChapterLinks chapters={found} isRanked />
    </>
  );
}

function Unknown() {
  const t = useText();
  usePageTitle(t(text.unknown));
  return (
    <StateView
      title={t(text.unknown)}
      text={t(text.unknownHelp)}
      action={<Link to="/app/help">{t(text.all)}</Link>}
    />
  );
}

function Handbook() {
  const t = useText();
  const { role } = useActor();
  const { chapter: key } = useParams();
  const [query, setQuery] = useState("");
  const chapter = chaptersFor(role).find((one) => one.key === key);
  const shown = query.trim();
  return (
    <div className={styles.handbook}>
      <header className={styles.head}>
        {chapter && shown === "" ? null : <h1>{t(text.title)}</h1>}
        {key === undefined && shown === "" ? <p className={styles.quiet}>{t(text.lead)}</p> : null}
        <Search value={query} onChange={setQuery} />
      </header>
      {shown !== "" ? (
        <Results query={shown} />
      ) : chapter ? (
        <ChapterPage chapter={chapter} />
      ) : key === undefined ? (
        <Overview />
      ) : (
        <Unknown />
      )}
    </div>
  );
}

/** The handbook: all chapters of the role, or one. `?for=` leads to the chapter about the page at a path. */
export function HandbookScreen() {
  const { role } = useActor();
  const { chapter } = useParams();
  const [params] = useSearchParams();
  const from = params.get("for");
  if (chaptersFor(role).length === 0) return <NotFound />;
  if (from !== null) {
    const [first] = chaptersAt(role, from);
    return <Navigate replace to={first ? `/app/help/${first.key}` : "/app/help"} />;
  }
  // Another chapter begins without the search that led to it.
  return <Handbook key={chapter ?? ""} />;
}
