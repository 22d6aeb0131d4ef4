import type { ConversationNote } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import styles from "./note-view.module.css";

const noteTexts: Readonly<Record<ConversationNote["kind"], LocalizedText>> = {
  claimed: localized("{0} assigned the conversation to themselves", "{0} បានទទួលបន្ទុកការសន្ទនា"),
  transferred: localized("{0} assigned the conversation to {1}", "{0} បានប្រគល់ការសន្ទនាទៅ {1}"),
  sentBack: localized("{0} returned an answer", "{0} បានបញ្ជូនចម្លើយត្រឡប់"),
  closed: localized("{0} closed the conversation", "{0} បានបិទការសន្ទនា"),
  reopened: localized("{0} reopened the conversation", "{0} បានបើកការសន្ទនាឡើងវិញ"),
};
const expertsFor = localized("the queue for {0}", "ជួររង់ចាំសម្រាប់ {0}");

/** An event of the conversation, visible to staff only. */
export function NoteView({ note }: { readonly note: ConversationNote }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const named = (person: { readonly name: string; readonly nameKh: string | null }) =>
    nameIn(language, { label: person.name, labelKh: person.nameKh });
  const to = note.to ? named(note.to) : note.category ? t(expertsFor, nameIn(language, note.category)) : "";
  return (
    <div className={styles.note}>
      {t(noteTexts[note.kind], named(note.by), to)} ·{" "}
      <time dateTime={note.at}>{format.dateTime(note.at)}</time>
      {note.note ? <q>{note.note}</q> : null}
    </div>
  );
}
