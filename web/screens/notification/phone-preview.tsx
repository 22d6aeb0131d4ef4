import type { notification } from "../../../domain/entities/partners/notification.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { useSettings } from "../../api/use-settings.ts";
import { objectPositionOf } from "../../fields/image/object-position.ts";
import { useFocalPoint } from "../../fields/image/use-focal-point.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import type { FormValues } from "../../records/override.ts";
import styles from "./notification.module.css";

const text = {
  en: localized("In English", "ជាភាសាអង់គ្លេស"),
  km: localized("In Khmer", "ជាភាសាខ្មែរ"),
  now: { en: "now", km: "ឥឡូវ" },
  title: { en: "Title", km: "ចំណងជើង" },
  body: { en: "Your message", km: "សាររបស់អ្នក" },
};

/** Phone preview of the notification in both languages. */
export function PhonePreview({ values }: { readonly values: FormValues<typeof notification> }) {
  const t = useText();
  return (
    <div className={styles.phones}>
      {(["km", "en"] as const).map((language) => (
        <figure key={language} className={styles.phone}>
          <figcaption>{t(text[language])}</figcaption>
          <LanguageCard values={values} language={language} />
        </figure>
      ))}
    </div>
  );
}

function LanguageCard({
  values,
  language,
}: {
  readonly values: FormValues<typeof notification>;
  readonly language: Language;
}) {
  const app = useSettings()?.app;
  const own = (name: "title" | "body") => textOf(language === "km" ? values[`${name}Kh`] : values[name]);
  const title = own("title");
  // Without Khmer text the English text is sent.
  const body = own("body") || textOf(values.body);
  const image = textOf(values.image);
  const focal = useFocalPoint(image);
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
        <time>{text.now[language]}</time>
      </header>
      <h3 data-empty={title === "" || undefined}>{title || text.title[language]}</h3>
      <p data-empty={body === "" || undefined}>{body || text.body[language]}</p>
      {image ? (
        <img
          className={styles.picture}
          src={fileAddress(image)}
          alt=""
          style={{ objectPosition: objectPositionOf(focal) }}
        />
      ) : null}
    </article>
  );
}
