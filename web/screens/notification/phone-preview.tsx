import type { Language } from "../../../domain/words.ts";
import { words } from "../../../domain/words.ts";
import { fileAddress } from "../../api/base-url.ts";
import { useSettings } from "../../api/use-settings.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import styles from "./notification.module.css";

type Members = Readonly<Record<string, unknown>>;

const said = {
  en: words("In English", "ជាភាសាអង់គ្លេស"),
  km: words("In Khmer", "ជាភាសាខ្មែរ"),
  now: { en: "now", km: "ឥឡូវ" },
  title: { en: "Title", km: "ចំណងជើង" },
  body: { en: "Your message", km: "សាររបស់អ្នក" },
};

/** The notification as it stands on a phone, in both languages. */
export function PhonePreview({ values }: { readonly values: Members }) {
  const say = useText();
  return (
    <div className={styles.phones}>
      {(["km", "en"] as const).map((language) => (
        <figure key={language} className={styles.phone}>
          <figcaption>{say(said[language])}</figcaption>
          <Card values={values} language={language} />
        </figure>
      ))}
    </div>
  );
}

function Card({ values, language }: { readonly values: Members; readonly language: Language }) {
  const app = useSettings()?.app;
  const own = (name: string) => textOf(values[language === "km" ? `${name}Kh` : name]);
  const title = own("title");
  // What has no Khmer text arrives in English.
  const body = own("body") || textOf(values.body);
  const image = textOf(values.image);
  return (
    <article className={styles.card} lang={language}>
      <header>
        {app?.logo ? (
          <img src={fileAddress(app.logo)} alt="" width={20} height={20} />
        ) : (
          <span className={styles.mark} style={{ background: app?.colour }} aria-hidden="true">
            K
          </span>
        )}
        <span>Kasekam</span>
        <time>{said.now[language]}</time>
      </header>
      <h3 data-empty={title === "" || undefined}>{title || said.title[language]}</h3>
      <p data-empty={body === "" || undefined}>{body || said.body[language]}</p>
      {image ? <img className={styles.picture} src={fileAddress(image)} alt="" /> : null}
    </article>
  );
}
