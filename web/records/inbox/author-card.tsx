import { Button, Group, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useActor } from "../../api/session/session.ts";
import { cells } from "../../fields/cells.ts";
import { ChoiceBadge } from "../../fields/choice/choice-badge.tsx";
import { PersonPhoto } from "../../fields/image/person-photo.tsx";
import { RefCell } from "../../fields/ref/ref-cell.tsx";
import { targetOf } from "../../fields/ref/references.ts";
import { nameIn, referenceOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ActionDialogs } from "../actions/action-dialogs.tsx";
import { actionsFor } from "../actions/record-actions.ts";
import { useActionDialogs } from "../actions/use-action-dialogs.ts";
import { useRecordActions } from "../actions/use-record-actions.ts";
import { stateFields } from "../columns/columns.ts";
import { isBlank } from "../form/form-fields.ts";
import { recordKeys } from "../record-keys.ts";
import { toReference } from "../record-name.ts";
import { WithDeclaration } from "../with-declaration.tsx";
import classes from "./inbox.module.css";

const texts = {
  author: localized("Author", "អ្នកសរសេរ"),
  written: localized("{0} of this author: {1}", "{0}របស់អ្នកសរសេរនេះ៖ {1}"),
};
/** The kinds of fields that say who and where a person is. */
const contactKinds: readonly string[] = ["phone", "place"];

interface Props {
  readonly entity: AnyEntity;
  /** The comment or rating. */
  readonly row: AnyRecord;
}

/** The author of moderated content, what else they wrote, and the actions on their account. */
export function AuthorCard({ entity, row }: Props) {
  const t = useText();
  const { role } = useActor();
  const name = entity.list.inbox?.author ?? "";
  const field: Field | undefined = entity.fields[name];
  const reference = referenceOf(row[labelMemberOf(name)]);
  if (!field || !reference) return null;
  const target = targetOf(field);
  return (
    <section className={classes.card} aria-label={t(texts.author)}>
      <Text size="xs" c="dimmed" mb={6}>
        {t(texts.author)}
      </Text>
      {can(role, target, "read") ? (
        <WithDeclaration name={target.name} height={96}>
          {(whole) => (
            <Author entity={whole} reference={reference}>
              <RefCell field={field} name={name} value={reference.id} row={row} room="page" />
            </Author>
          )}
        </WithDeclaration>
      ) : (
        <RefCell field={field} name={name} value={reference.id} row={row} room="page" />
      )}
      <Written entity={entity} field={name} id={reference.id} />
    </section>
  );
}

interface AuthorProps {
  /** The entity of the author. */
  readonly entity: AnyEntity;
  readonly reference: Reference;
  /** The name with its link. */
  readonly children: ReactNode;
}

function Author({ entity, reference, children }: AuthorProps) {
  const { language } = useLanguage();
  const { data: author, isPending } = useQuery({
    queryKey: recordKeys.one(entity, reference.id),
    queryFn: ({ signal }) => recordsOf(entity).read(reference.id, { signal }),
    retry: false,
  });
  if (isPending) return <Skeleton height={96} />;
  if (!author) return children;
  const fields = Object.entries<Field>(entity.fields);
  const photo = fields.find(([, { kind }]) => kind === "image")?.[0] ?? "";
  return (
    <>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <PersonPhoto name={nameIn(language, reference)} photo={textOf(author[photo]) || null} size={44} />
        <div>
          {children}
          <Group gap={6}>
            {stateFields(entity)
              .filter(([name, { default: usual }]) => author[name] !== usual)
              .map(([name, field]) => (
                <ChoiceBadge key={name} field={field} code={textOf(author[name])} />
              ))}
          </Group>
        </div>
      </Group>
      <Contact entity={entity} author={author} />
      <AuthorActions entity={entity} author={author} />
    </>
  );
}

function Contact({ entity, author }: { readonly entity: AnyEntity; readonly author: AnyRecord }) {
  const t = useText();
  const contact = Object.entries<Field>(entity.fields).filter(
    ([name, { kind }]) => contactKinds.includes(kind) && !isBlank(author[name]),
  );
  if (contact.length === 0) return null;
  return (
    <dl className={classes.facts} style={{ marginTop: 10 }}>
      {contact.map(([name, field]) => {
        const Cell = cells[field.kind];
        return (
          <div key={name}>
            <dt>{t(fieldLabel(entity, name))}</dt>
            <dd>
              <Cell field={field} name={name} value={author[name]} row={author} room="line" />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Transitions of the author's account, such as blocking it. */
function AuthorActions({ entity, author }: { readonly entity: AnyEntity; readonly author: AnyRecord }) {
  const t = useText();
  const { language } = useLanguage();
  const actor = useActor();
  const dialogs = useActionDialogs();
  const { act } = useRecordActions(entity);
  const steps = actionsFor(entity, actor, author).filter(({ kind }) => kind === "step");
  return (
    <>
      {steps.map((action) => (
        <Button
          key={action.name}
          mt="sm"
          size="compact-sm"
          variant="default"
          loading={act.isPending}
          onClick={() =>
            dialogs.start({
              action,
              subject: nameIn(language, toReference(entity, author)),
              row: author,
              note: null,
              warning: null,
              onRun: () => act.mutate({ name: action.name, row: author }),
              onSubmit: (input) => act.mutateAsync({ name: action.name, row: author, input }),
            })
          }
        >
          {t(action.label)}
        </Button>
      ))}
      <ActionDialogs entity={entity} dialogs={dialogs} />
    </>
  );
}

interface WrittenProps {
  readonly entity: AnyEntity;
  readonly field: string;
  readonly id: string;
}

/** How many records of this kind the author wrote, by status. */
function Written({ entity, field, id }: WrittenProps) {
  const t = useText();
  const format = useFormat();
  const [name, state] = stateFields(entity)[0] ?? [];
  const codes = Object.keys(state?.values ?? {});
  const { data } = useQuery({
    queryKey: recordKeys.part(entity, "written", id),
    queryFn: ({ signal }) =>
      Promise.all(
        codes.map(async (code) => {
          const query = { [field]: id, [name ?? ""]: code, pagesize: 1 };
          return { code, total: (await recordsOf(entity).list(query, { signal })).total };
        }),
      ),
    enabled: name !== undefined,
    retry: false,
  });
  const counts = (data ?? [])
    .filter(({ total }) => total > 0)
    .map(({ code, total }) => {
      const label = state?.values?.[code];
      return `${label ? t(label) : code} ${format.number(total)}`;
    });
  return (
    // The height of one line is kept while loading.
    <Text size="xs" c="dimmed" mt="sm" mih="1.6em">
      {counts.length > 0 ? t(texts.written, t(entity.label.many), counts.join(" · ")) : ""}
    </Text>
  );
}
