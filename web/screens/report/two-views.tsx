import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { words } from "../../../domain/words.ts";
import { useActor } from "../../api/session.ts";
import { lazyPart } from "../../fields/lazy-part.tsx";
import { useText } from "../../language/language.tsx";
import { ReportScreen } from "./report-screen.tsx";
import styles from "./two-views.module.css";

const text = {
  views: words("List or figures", "បញ្ជី ឬតួលេខ"),
  list: words("List", "បញ្ជី"),
  figures: words("Figures", "តួលេខ"),
};

// Most screens load the list by itself; here it comes the same way, so that it stays a chunk of its own.
const RecordList = lazyPart<{ readonly entity: AnyEntity }>(
  async () => (await import("../../records/record-list.tsx")).RecordList,
  400,
);

type View = "list" | "figures";
const views: readonly View[] = ["list", "figures"];
/** How the address names the view; any other value is a saved view of the list. */
const viewKey = "view";

interface Props {
  readonly entity: AnyEntity;
  readonly report: Report;
  /** What an address that says nothing shows. */
  readonly first: View;
}

/** Which view each screen was left in, so that the way back from a record leads to it. */
const left = new Map<string, View>();

/** The view that an address asks for. */
function viewOf(params: URLSearchParams, { report, first }: Props): View {
  if (params.get(viewKey) === "figures") return "figures";
  return params.size > 0 ? "list" : (left.get(report.name) ?? first);
}

/** A list and the figures of its records: two views of one screen, for whoever may see both. */
export function TwoViews(props: Props) {
  const { entity, report, first } = props;
  const { role } = useActor();
  const [params, setParams] = useSearchParams();
  const view = viewOf(params, props);
  const isUnsaid = params.size === 0 && view !== "list";
  useEffect(() => {
    // The address says it, so that Back leads to this view whatever is looked at meanwhile.
    if (isUnsaid) setParams({ [viewKey]: view }, { replace: true });
  }, [isUnsaid, view, setParams]);
  useEffect(() => {
    if (first !== "list") left.set(report.name, view);
  }, [report, view, first]);
  if (!report.roles.some((one) => one === role)) return <RecordList entity={entity} />;
  return (
    <>
      <ViewSwitch shown={view} />
      {view === "list" ? (
        <RecordList entity={entity} />
      ) : (
        <ReportScreen report={report} title={entity.label.many} />
      )}
    </>
  );
}

function ViewSwitch({ shown }: { readonly shown: View }) {
  const say = useText();
  return (
    <nav className={styles.views} aria-label={say(text.views)}>
      {views.map((view) => (
        <Link
          key={view}
          to={{ search: `?${viewKey}=${view}` }}
          aria-current={view === shown ? "page" : undefined}
        >
          {say(text[view])}
        </Link>
      ))}
    </nav>
  );
}
