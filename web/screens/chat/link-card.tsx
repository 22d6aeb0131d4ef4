import { recordAddress } from "../../../domain/addresses.ts";
import type { AboutCard, LinkCard as Card } from "../../../domain/calls/chat-shapes.ts";
import { can } from "../../../domain/can.ts";
import { type Words, words } from "../../../domain/words.ts";
import { fileAddress } from "../../api/base-url.ts";
import { outlineNamed } from "../../api/outline-named.ts";
import { useActor } from "../../api/session.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import styles from "./chat.module.css";

export const entityNames: Readonly<Record<AboutCard["entity"], Words>> = {
  guide: words("Guide", "មគ្គុទ្ទេសក៍"),
  product: words("Product", "ផលិតផល"),
  problem: words("Problem", "បញ្ហា"),
  order: words("Order", "ការបញ្ជាទិញ"),
};
const text = {
  gone: words("No longer there", "លែងមានទៀតហើយ"),
  hidden: words("Not shown in the app now", "មិនបង្ហាញក្នុងកម្មវិធីឥឡូវនេះទេ"),
};

/** A record that a message points to; it leads there for whoever may open it. */
export function LinkCard({ card }: { readonly card: Card | AboutCard }) {
  const say = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const outline = outlineNamed(card.entity);
  const name = nameIn(language, { label: card.label ?? "", labelKh: card.labelKh });
  const content = (
    <>
      {card.picture ? <img src={fileAddress(card.picture)} alt="" loading="lazy" /> : null}
      <span>
        <small>{say(entityNames[card.entity])}</small>
        <strong>{name || say(text.gone)}</strong>
        {name && !card.isOpen && card.entity !== "order" ? <small>{say(text.hidden)}</small> : null}
      </span>
    </>
  );
  if (name && outline.screen && can(role, outline, "read"))
    return (
      <a className={styles.card} href={`#${recordAddress(outline, { id: card.id })}`}>
        {content}
      </a>
    );
  // Everybody may look at a published product.
  if (name && card.entity === "product" && card.isOpen)
    return (
      <a className={styles.card} href={`#/product/${card.id}`} target="_blank" rel="noreferrer">
        {content}
      </a>
    );
  return <span className={styles.card}>{content}</span>;
}
