import type { SettlementDetail } from "../../domain/calls/reconcile-settlements.ts";
import { settlement } from "../../domain/entities/orders/settlement.ts";
import { Refusal } from "../../domain/errors.ts";
import { formats } from "../../domain/format.ts";
import { todayIn } from "../../domain/reports/period.ts";
import type { Actor } from "../../domain/roles.ts";
import { type Language, type Words, words } from "../../domain/words.ts";
import type { Database } from "../db/database.ts";
import { chosen } from "../documents/document-words.ts";
import { companyIn } from "../documents/frame.ts";
import { printedBy } from "../documents/printed-by.ts";
import { statementDocument } from "../documents/statement-document.ts";
import type { FileStore } from "../files/file-store.ts";
import { keepFile } from "../files/keep-file.ts";
import { queueMessage } from "../outbox/queue-message.ts";
import { findCurrent } from "../records/current.ts";
import { patchRow } from "../records/patch.ts";
import { timelineAssignment } from "../records/timeline.ts";
import { readDetail } from "./read-detail.ts";
import { statementData } from "./statement-data.ts";
import { statementWords } from "./statement-words.ts";

interface Asked {
  readonly db: Database;
  readonly actor: Actor;
  readonly id: string;
  readonly language: Language;
}

/** The statement of a settlement as a PDF, with the name that it is saved under. */
export async function settlementPdf(asked: Asked): Promise<{ readonly pdf: Buffer; readonly name: string }> {
  const { db, actor, language } = asked;
  const detail = await readDetail(asked);
  const by = await printedBy(db, actor.userId, language);
  const pdf = await statementDocument(await statementData({ db, detail, language, printedBy: by }));
  return { pdf, name: nameOf(detail, language) };
}
const nameOf = ({ number, party }: SettlementDetail, language: Language): string =>
  `${statementWords.title[language]} ${number} ${chosen(party.label, party.labelKh, language)}`;

const refused = (text: Words): Refusal => new Refusal("rule", { words: text });

function addressOf({ state, party }: SettlementDetail): string {
  if (state === "open")
    throw refused(
      words(
        "Close the period first: an open settlement still changes.",
        "សូមបិទរយៈពេលជាមុនសិន៖ ការទូទាត់ដែលនៅបើកអាចប្រែប្រួល។",
      ),
    );
  if (party.email) return party.email;
  throw refused(
    words(
      `“${party.label}” has no e-mail address. Add one, or print the statement.`,
      `«${party.labelKh ?? party.label}» មិនមានអ៊ីមែលទេ។ សូមបន្ថែមអ៊ីមែល ឬបោះពុម្ពរបាយការណ៍។`,
    ),
  );
}

function mailOf(
  detail: SettlementDetail,
  language: Language,
): { readonly subject: string; readonly body: string } {
  const { date, riel } = formats[language];
  const { due } = detail.sums;
  const period = `${date(detail.period.from)} – ${date(detail.period.to)}`;
  const company = companyIn(language).name;
  const name = chosen(detail.party.label, detail.party.labelKh, language);
  const said = due > 0 ? statementWords.wePay : due < 0 ? statementWords.theyPay : statementWords.nothingDue;
  const what = due === 0 ? said[language] : `${said[language]}: ${riel(Math.abs(due))}`;
  const body = {
    en: `Dear ${name},\n\nPlease find attached our settlement statement ${detail.number} for ${period}.\n${what}.\n\n${company}`,
    km: `ជូនចំពោះ ${name}\n\nសូមទទួលរបាយការណ៍ទូទាត់គណនី ${detail.number} សម្រាប់ ${period} ដែលភ្ជាប់មកជាមួយ។\n${what}។\n\n${company}`,
  };
  return { subject: `${company} · ${statementWords.title[language]} ${detail.number}`, body: body[language] };
}

/** Mails a closed settlement's statement to the party. Throws `rule` for an open one, and for a party without an address. */
export async function sendStatementTo(asked: Asked & { readonly files: FileStore }): Promise<void> {
  const { db, files, actor, id, language } = asked;
  const before = await readDetail(asked);
  const recipient = addressOf(before);
  const { pdf, name } = await settlementPdf(asked);
  const stored = await keepFile(
    { db, files },
    {
      body: pdf,
      kind: "document",
      extension: "pdf",
      size: pdf.length,
      width: null,
      height: null,
      duration: null,
      originalName: `${name}.pdf`,
      createdBy: actor.userId,
      isInternal: true,
    },
  );
  const fileKey = { shelf: "documents", name: stored.url.slice(stored.url.lastIndexOf("/") + 1) } as const;
  await db.transaction(async (tx) => {
    const { version } = await findCurrent({ db: tx, actor, entity: settlement, id, lock: "update" });
    // Opened or paid meanwhile: what was set says something else by now.
    if (version !== before.version) throw new Refusal("outOfDate");
    await queueMessage(tx, {
      channel: "email",
      recipient,
      ...mailOf(before, language),
      attachments: [{ name: `${name}.pdf`, mediaType: "application/pdf", fileKey }],
    });
    const entry = { actor, entity: settlement, field: "state", to: before.state, taken: { note: recipient } };
    await patchRow({
      db: tx,
      actor,
      entity: settlement,
      id,
      values: { sentOn: todayIn(Date.now()) },
      assignments: (parameters) => timelineAssignment(entry, parameters),
    });
  });
}
