import { reportScreenPath } from "../../../domain/navigation/report-address.ts";
import { changeOf, figureText } from "../../../domain/reports/figure-text.ts";
import { recurrenceText } from "../../../domain/schedule/recurrence-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { screenUrl } from "../../outbox/channels.ts";
import { daysText, figuresOf, fill, filterEntries, type WrittenReport } from "../files/report-lines.ts";
import { rhythmOf, type ScheduleRow } from "./schedule-rows.ts";

const texts = {
  subject: localized("{0}: {1}", "{0}៖ {1}"),
  comparedWith: localized("Compared with {0}", "ប្រៀបធៀបនឹង {0}"),
  attached: localized("Full report attached: {0}", "របាយការណ៍ពេញលេញភ្ជាប់ជាមួយ៖ {0}"),
  open: localized("Open in Kasekam: {0}", "បើកក្នុង Kasekam៖ {0}"),
  why: localized(
    "{0} scheduled this report for you {1} (Phnom Penh time). Contact them to unsubscribe.",
    "{0} បានកំណត់ឱ្យផ្ញើរបាយការណ៍នេះជូនអ្នក{1} (ម៉ោងនៅភ្នំពេញ)។ សូមទាក់ទងគាត់ ដើម្បីឈប់ទទួល។",
  ),
};

const mainFigures = 5;

interface MailInput {
  readonly db: Queries;
  readonly schedule: ScheduleRow;
  readonly written: WrittenReport;
  readonly fileName: string;
  /** The name of the saved report that is sent; null for a view of its own. */
  readonly title: string | null;
  /** Name of the schedule's owner. */
  readonly owner: string;
}

/** Builds the mail of a scheduled report: main figures, link, and why it is sent. */
export function buildScheduleMail({ db, schedule, written, fileName, title, owner }: MailInput) {
  const { report, reply, language } = written;
  const { compared } = reply;
  const colon = language === "km" ? "៖" : ":";
  const figures = figuresOf(written)
    .slice(0, mainFigures)
    .map(([name, figure]) => {
      const { value = null, before = null } = reply.totals[name] ?? {};
      const change = changeOf({ value, before }, figure, language);
      const text = `${figure.label[language]}${colon} ${figureText(value, figure, language)}`;
      return change ? `${text} (${change.text})` : text;
    });
  const name = title === null ? report.label[language] : `${report.label[language]}${colon} ${title}`;
  const lines = [
    name,
    daysText(reply.period, language),
    ...(compared ? [fill(texts.comparedWith[language], daysText(compared, language))] : []),
    ...filterEntries(written).map(({ label, value }) => `${label}${colon} ${value}`),
    "",
    ...figures,
    "",
    fill(texts.attached[language], fileName),
    fill(texts.open[language], screenUrl(db, `app/${reportScreenPath(report, schedule.query)}`)),
    "",
    fill(texts.why[language], owner, recurrenceText(rhythmOf(schedule), language)),
  ];
  return {
    subject: fill(texts.subject[language], title ?? report.label[language], daysText(reply.period, language)),
    body: lines.join("\n"),
  };
}
