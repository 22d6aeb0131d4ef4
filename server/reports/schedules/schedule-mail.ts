import { changeOf, figureText } from "../../../domain/reports/figure-text.ts";
import { rhythmText } from "../../../domain/rhythm/rhythm-text.ts";
import { words } from "../../../domain/words.ts";
import { linkTo } from "../../outbox/ways.ts";
import { daysText, figuresOf, fill, filterEntries, type WrittenReport } from "../files/report-lines.ts";
import { screenOf } from "../files/report-link.ts";
import { rhythmOf, type StoredSchedule } from "./schedule-rows.ts";

const said = {
  subject: words("{0}: {1}", "{0}៖ {1}"),
  comparedWith: words("Compared with {0}", "ប្រៀបធៀបនឹង {0}"),
  attached: words("The whole report is attached: {0}", "របាយការណ៍ពេញលេញមានភ្ជាប់ជាមួយ៖ {0}"),
  open: words("Open it in Kasekam: {0}", "បើកមើលក្នុង Kasekam៖ {0}"),
  why: words(
    "You get this e-mail because {0} has it sent to you {1} (Phnom Penh time). Ask them if you do not want it any more.",
    "អ្នកទទួលបានអ៊ីមែលនេះ ព្រោះ {0} បានកំណត់ឱ្យផ្ញើជូនអ្នក{1} (ម៉ោងនៅភ្នំពេញ)។ សូមប្រាប់គាត់ ប្រសិនបើអ្នកលែងចង់ទទួល។",
  ),
};

const mainFigures = 5;

interface Mailing {
  readonly schedule: StoredSchedule;
  readonly written: WrittenReport;
  readonly fileName: string;
  /** The name of whoever set it up. */
  readonly owner: string;
}

/** What stands in the mail of a scheduled report: a few figures, where to see it, and why it comes. */
export function scheduleMail({ schedule, written, fileName, owner }: Mailing) {
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
  const lines = [
    report.label[language],
    daysText(reply.period, language),
    ...(compared ? [fill(said.comparedWith[language], daysText(compared, language))] : []),
    ...filterEntries(written).map(({ label, value }) => `${label}${colon} ${value}`),
    "",
    ...figures,
    "",
    fill(said.attached[language], fileName),
    fill(said.open[language], linkTo(`app/${screenOf(report, schedule.query)}`)),
    "",
    fill(said.why[language], owner, rhythmText(rhythmOf(schedule), language)),
  ];
  return {
    subject: fill(said.subject[language], report.label[language], daysText(reply.period, language)),
    body: lines.join("\n"),
  };
}
