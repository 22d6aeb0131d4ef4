import { useQuery } from "@tanstack/react-query";
import type { Home } from "../../../domain/contracts/home.ts";
import type { ReportReply } from "../../../domain/contracts/reports/report.ts";
import type { Figure, Report } from "../../../domain/declare/report.ts";
import { savedReportAddress } from "../../../domain/navigation/report-address.ts";
import { figureText, shortFigure } from "../../../domain/reports/figure-text.ts";
import { periods } from "../../../domain/reports/period.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Link } from "../../ui/links/link.tsx";
import { fetchReport } from "../report/fetch-report.ts";
import { daysText } from "../report/filters/day-text.ts";
import { type ReportState, shownDays, shownReport, stateOfSaved } from "../report/report-state.ts";
import { useReport } from "../report/use-report.ts";
import { FigureChange } from "./figure-change.tsx";
import tile from "./figures.module.css";
import styles from "./pinned-reports.module.css";
import { Sparkline } from "./sparkline.tsx";

const text = {
  title: localized("My reports", "របាយការណ៍របស់ខ្ញុំ"),
  all: localized("All my reports", "របាយការណ៍របស់ខ្ញុំទាំងអស់"),
  failed: localized("Couldn't load. Open the report.", "មិនអាចផ្ទុកបានទេ។ សូមបើករបាយការណ៍។"),
};

type Pin = Home["pins"][number];
/** Figures below the main one. */
const maxOthers = 2;

/** The saved reports on a person's Home. */
export function PinnedReports({ pins }: { readonly pins: readonly Pin[] }) {
  const t = useText();
  return (
    <section className={`${tile.section} ${styles.section}`}>
      <h2>
        {t(text.title)}{" "}
        <Link to="/app/myReports" className={styles.all}>
          {t(text.all)}
        </Link>
      </h2>
      <ul className={tile.tiles}>
        {pins.map((pin) => (
          <li key={pin.id}>
            <PinCard pin={pin} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PinCard({ pin }: { readonly pin: Pin }) {
  const { data: report, isError } = useQuery({
    queryKey: ["reportDeclaration", pin.report],
    queryFn: () => fetchReport(pin.report),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (report) return <LoadedCard pin={pin} report={report} />;
  return (
    <div className={tile.tile} aria-busy={!isError}>
      <span className={styles.name}>{pin.name}</span>
      {isError ? <Failed /> : <Skeleton />}
    </div>
  );
}

function Failed() {
  const t = useText();
  return <span className={styles.failed}>{t(text.failed)}</span>;
}

const Skeleton = () => (
  <span aria-hidden="true">
    <span className={tile.value}>
      <span className={tile.skeleton} />
    </span>
    <span className={tile.change}> </span>
    <Sparkline points={[]} />
  </span>
);

function LoadedCard({ pin, report }: { readonly pin: Pin; readonly report: Report }) {
  const state = stateOfSaved(report, pin);
  // The table is not shown.
  const { data, isError } = useReport(report, { ...state, limit: 1 });
  return (
    <Link to={savedReportAddress(report, pin)} className={tile.tile}>
      <span className={styles.name} title={pin.name}>
        {pin.name}
      </span>
      {data ? (
        <CardFigures report={report} state={state} reply={data} />
      ) : isError ? (
        <Failed />
      ) : (
        <Skeleton />
      )}
    </Link>
  );
}

interface CardProps {
  readonly report: Report;
  readonly state: ReportState;
  readonly reply: ReportReply;
}

function CardFigures({ report, state, reply }: CardProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const main = report.figures[state.figure];
  if (!main) return null;
  const totalOf = (name: string) => reply.totals[name] ?? { value: null, before: null };
  const total = totalOf(state.figure);
  const period = state.period
    ? t(periods[state.period])
    : daysText(format, shownDays(state, Date.now()).days);
  const others = state.figures
    ? Object.entries(shownReport(report, state).figures).filter(([name]) => name !== state.figure)
    : [];
  return (
    <>
      <span className={styles.about}>
        {t(main.label)} · {period}
      </span>
      <span className={tile.value} title={figureText(total.value, main, language)}>
        {shortFigure(total.value, main, language)}{" "}
        <FigureChange figure={main} total={total} className={styles.change ?? ""} />
      </span>
      {others.slice(0, maxOthers).map(([name, figure]) => (
        <OtherFigure key={name} figure={figure} value={totalOf(name).value} />
      ))}
      <Sparkline points={reply.series.map(({ values }) => values[state.figure] ?? null)} />
    </>
  );
}

function OtherFigure({ figure, value }: { readonly figure: Figure; readonly value: number | null }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <span className={styles.other}>
      <span>{t(figure.label)}</span>
      <span>{shortFigure(value, figure, language)}</span>
    </span>
  );
}
