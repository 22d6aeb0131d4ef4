import { Paper, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { AnyEntity, ProfileFigure } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { cells } from "../../fields/cells.ts";
import { PersonPhoto } from "../../fields/image/person-photo.tsx";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { isBlank } from "../form/form-fields.ts";
import { overrideOf } from "../overrides.ts";
import { toReference } from "../record-name.ts";
import classes from "./profile.module.css";
import { useProfileFigures } from "./use-profile.ts";

const text = {
  about: localized("Contact and facts", "ទំនាក់ទំនង និងព័ត៌មាន"),
  picture: localized("Open the picture in a new tab", "បើករូបភាពក្នុងផ្ទាំងថ្មី"),
};

export interface ProfileFrameProps {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
  /** The tabs. */
  readonly children: ReactNode;
}

/** Who it is, beside what happened: from 1100 px on in two columns. */
export const ProfileFrame = ({ entity, row, children }: ProfileFrameProps) => (
  <div className={classes.columns}>
    <ProfileCard entity={entity} row={row} />
    <div className={classes.main}>{children}</div>
  </div>
);

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
}

function ProfileCard({ entity, row }: Props) {
  const t = useText();
  const facts = (entity.profile?.facts ?? []).filter((name) => row[name] === false || !isBlank(row[name]));
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p="md"
      className={classes.card}
      aria-label={t(text.about)}
    >
      <Picture entity={entity} row={row} />
      <Figures entity={entity} row={row} />
      <dl className={classes.facts}>
        {facts.map((name) => (
          <Fact key={name} entity={entity} name={name} row={row} />
        ))}
      </dl>
    </Paper>
  );
}

function Picture({ entity, row }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const picture = textOf(row[entity.profile?.picture ?? ""]) || null;
  const photo = <PersonPhoto name={nameIn(language, toReference(entity, row))} photo={picture} size={88} />;
  if (picture === null) return photo;
  return (
    <a
      href={fileAddress(picture)}
      target="_blank"
      rel="noreferrer"
      className={classes.picture}
      aria-label={t(text.picture)}
    >
      {photo}
    </a>
  );
}

function Fact({ entity, name, row }: Props & { readonly name: string }) {
  const t = useText();
  const field: Field | undefined = entity.fields[name];
  if (!field) return null;
  const Cell = overrideOf(entity).cells?.[name] ?? cells[field.kind];
  return (
    <div>
      <dt>{t(fieldLabel(entity, name))}</dt>
      <dd>
        <Cell field={field} name={name} value={row[name] ?? null} row={row} room="page" />
      </dd>
    </div>
  );
}

function Figures({ entity, row }: Props) {
  const t = useText();
  const format = useFormat();
  const { data, isError } = useProfileFigures(entity, textOf(row.id));
  const declared: readonly ProfileFigure[] = entity.profile?.figures ?? [];
  const shown = declared.flatMap((figure, index) => {
    const value = data?.figures[index];
    return data && value === null ? [] : [{ figure, value: value ?? null }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={classes.figures} aria-busy={!data && !isError}>
      {shown.map(({ figure, value }) => (
        <div key={figure.label.en}>
          <dt>{t(figure.label)}</dt>
          <dd>
            {value === null ? (
              isError ? (
                "—"
              ) : (
                <Skeleton height={22} width={60} />
              )
            ) : figure.sum ? (
              format.riel(value)
            ) : (
              format.number(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
