import {
  type ChatPerson,
  messageStatuses,
  type StaffMessage,
} from "../../../../domain/contracts/chat/chat-shapes.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { IconCheck } from "../../../ui/icons/check.ts";
import { IconChecks } from "../../../ui/icons/checks.ts";
import { IconClock } from "../../../ui/icons/clock.ts";
import { IconRosetteDiscountCheck } from "../../../ui/icons/rosette-discount-check.ts";
import styles from "./message.module.css";

const text = {
  pending: localized("Pending", "រង់ចាំចម្លើយ"),
  replied: localized("Replied", "បានឆ្លើយ"),
  repliedBy: localized("Replied by {0}, {1}", "ឆ្លើយដោយ {0}, {1}"),
  verifiedBy: localized("Verified by {0}, {1}", "ផ្ទៀងផ្ទាត់ដោយ {0}, {1}"),
  verified: localized("Verified", "បានផ្ទៀងផ្ទាត់"),
  toVerify: localized("Replied, awaiting verification", "បានឆ្លើយ រង់ចាំផ្ទៀងផ្ទាត់"),
  sent: localized("Sent", "បានផ្ញើ"),
  seen: localized("Seen", "បានឃើញ"),
  sentBack: localized("Returned by {0}: {1}", "បញ្ជូនត្រឡប់ដោយ {0}៖ {1}"),
};

interface Props {
  readonly message: StaffMessage;
  readonly isSeen: boolean;
}

/** Status of a message: pending, replied or verified, by whom and when; for answers also whether they were seen. */
export function MessageStatus({ message, isSeen }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { side, status, sentBack, verifiedBy, verifiedAt, repliedBy, repliedAt } = message;
  const named = (person: ChatPerson) => nameIn(language, { label: person.name, labelKh: person.nameKh });
  const progress = () => {
    if (status === messageStatuses.verified)
      return verifiedBy && verifiedAt
        ? t(text.verifiedBy, named(verifiedBy), format.dateTime(verifiedAt))
        : t(text.verified);
    if (status === messageStatuses.pending) return t(text.pending);
    if (side === "staff") return t(text.toVerify);
    return repliedBy && repliedAt
      ? t(text.repliedBy, named(repliedBy), format.dateTime(repliedAt))
      : t(text.replied);
  };
  const Sign =
    status === messageStatuses.verified
      ? IconRosetteDiscountCheck
      : status === messageStatuses.replied
        ? IconCheck
        : IconClock;
  return (
    <footer className={styles.status}>
      {sentBack ? (
        <span className={styles.sentBack}>{t(text.sentBack, named(sentBack.by), sentBack.note)}</span>
      ) : (
        <span className={styles.progress} data-status={status}>
          <Sign size={14} aria-hidden /> {progress()}
        </span>
      )}
      {side === "staff" ? (
        <span className={styles.progress}>
          {isSeen ? <IconChecks size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}{" "}
          {t(isSeen ? text.seen : text.sent)}
        </span>
      ) : null}
    </footer>
  );
}
