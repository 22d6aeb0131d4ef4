import { can } from "../../../../domain/access/can.ts";
import type { AboutCard, LinkCard as Card } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { recordAddress } from "../../../../domain/navigation/addresses.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { fileAddress } from "../../../api/client/base-url.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";
import { useActor } from "../../../api/session/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import styles from "./link-card.module.css";

export const entityNames: Readonly<Record<AboutCard["entity"], LocalizedText>> = {
  guide: localized("Guide", "មគ្គុទ្ទេសក៍"),
  product: localized("Product", "ផលិតផល"),
  problem: localized("Problem", "បញ្ហា"),
  order: localized("Order", "ការបញ្ជាទិញ"),
};
const text = {
  gone: localized("No longer available", "លែងមានហើយ"),
  hidden: localized("Not visible in the app", "មិនបង្ហាញក្នុងកម្មវិធី"),
};

/** Card of a record linked in a message; a link when the viewer may open the record. */
export function LinkCard({ card }: { readonly card: Card | AboutCard }) {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const summary = getEntitySummary(card.entity);
  const name = nameIn(language, { label: card.label ?? "", labelKh: card.labelKh });
  const content = (
    <>
      {card.picture ? <img src={fileAddress(card.picture)} alt="" loading="lazy" /> : null}
      <span>
        <small>{t(entityNames[card.entity])}</small>
        <strong>{name || t(text.gone)}</strong>
        {name && !card.isOpen && card.entity !== "order" ? <small>{t(text.hidden)}</small> : null}
      </span>
    </>
  );
  if (name && summary.screen && can(role, summary, "read"))
    return (
      <a className={styles.card} href={`#${recordAddress(summary, { id: card.id })}`}>
        {content}
      </a>
    );
  // Published products are public.
  if (name && card.entity === "product" && card.isOpen)
    return (
      <a className={styles.card} href={`#/product/${card.id}`} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  return <span className={styles.card}>{content}</span>;
}
