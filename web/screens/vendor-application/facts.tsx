import type { AnyEntity } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { cells } from "../../fields/cells.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "./application.module.css";
import { type Application, type ApplicationField, applicationFields } from "./application.ts";

/** The language of the interface comes first. */
const businessNames = {
  en: ["businessName", "businessNameKh"],
  km: ["businessNameKh", "businessName"],
} as const;

const factNames = (language: Language): readonly ApplicationField[] => [
  ...(["applicantName", "phone", "email", "place", "address"] as const),
  ...businessNames[language],
  ...(["businessType", "taxId", "productsOffered", "reviewerId"] as const),
];

interface Props {
  readonly entity: AnyEntity;
  readonly row: Application;
}

/** What the applicant says, and who reviews it. Missing values are named, because a reviewer asks for them. */
export function Facts({ entity, row }: Props) {
  const t = useText();
  const format = useFormat();
  const fields = applicationFields(entity);
  const { language } = useLanguage();
  const shown = factNames(language).filter((name) => name !== "reviewerId" || row.reviewerId !== null);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t(fieldLabel({ fields }, "code"))}</dt>
        <dd>{row.code}</dd>
      </div>
      {shown.map((name) => {
        const field = fields[name];
        const Cell = cells[field.kind];
        return (
          <div key={name}>
            <dt>{t(fieldLabel({ fields }, name))}</dt>
            <dd lang={name.endsWith("Kh") ? "km" : undefined}>
              <Cell field={field} name={name} value={row[name] ?? null} row={row} room="page" />
            </dd>
          </div>
        );
      })}
      {(["createdAt", "updatedAt"] as const).map((name) => (
        <div key={name}>
          <dt>{t(fieldLabel({ fields }, name))}</dt>
          <dd>{format.dateTime(row[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
