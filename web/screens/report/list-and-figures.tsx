import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Report } from "../../../domain/declare/report.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import styles from "./breakdown/two-views.module.css";
import { ReportScreen } from "./report-screen.tsx";

const text = {
  views: localized("View", "របៀបបង្ហាញ"),
  list: localized("List", "បញ្ជី"),
  figures: localized("Figures", "តួលេខ"),
};

// Loaded lazily, as on most screens, so that the list stays a separate chunk.
const RecordList = lazyWithSkeleton<{ readonly entity: AnyEntity }>(
  async () => (await import("../../records/list/record-list.tsx")).RecordList,
  400,
);

type View = "list" | "figures";
const viewNames: readonly View[] = ["list", "figures"];
/** URL parameter of the view; any other value is a saved view of the list. */
const viewParam = "view";

interface Props {
  readonly entity: AnyEntity;
  readonly report: Report;
  /** View shown when the URL has no parameters. */
  readonly defaultView: View;
}

/** Last view of each screen, restored when the user returns from a record. */
const lastViews = new Map<string, View>();

/** The view selected by the URL. */
function viewOf(params: URLSearchParams, { report, defaultView: first }: Props): View {
  if (params.get(viewParam) === "figures") return "figures";
  return params.size > 0 ? "list" : (lastViews.get(report.name) ?? first);
}

/** A list and the figures of its records, for users who may see both. */
export function ListAndFigures(props: Props) {
  const { entity, report, defaultView: first } = props;
  const { role } = useActor();
  const [params, setParams] = useSearchParams();
  const view = viewOf(params, props);
  const isUnsaid = params.size === 0 && view !== "list";
  useEffect(() => {
    // Keep the view in the URL, so that Back returns to it.
    if (isUnsaid) setParams({ [viewParam]: view }, { replace: true });
  }, [isUnsaid, view, setParams]);
  useEffect(() => {
    if (first !== "list") lastViews.set(report.name, view);
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
  const t = useText();
  return (
    <nav className={styles.views} aria-label={t(text.views)}>
      {viewNames.map((view) => (
        <Link
          key={view}
          to={{ search: `?${viewParam}=${view}` }}
          aria-current={view === shown ? "page" : undefined}
        >
          {t(text[view])}
        </Link>
      ))}
    </nav>
  );
}
