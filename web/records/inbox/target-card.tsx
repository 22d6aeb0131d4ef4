import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useActor } from "../../api/session/session.ts";
import { Thumbnail } from "../../fields/image/thumbnail.tsx";
import { RefCell } from "../../fields/ref/ref-cell.tsx";
import { targetOf } from "../../fields/ref/references.ts";
import { referenceOf, textOf, textsOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { recordKeys } from "../record-keys.ts";
import { WithDeclaration } from "../with-declaration.tsx";
import classes from "./inbox.module.css";

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
}

/** What the content is about, with its picture and a link. */
export function TargetCard({ entity, row }: Props) {
  const t = useText();
  const { role } = useActor();
  const name = entity.list.inbox?.target ?? "";
  const field: Field | undefined = entity.fields[name];
  const reference = referenceOf(row[labelMemberOf(name)]);
  if (!field || !reference) return null;
  const target = targetOf(field);
  return (
    <section className={classes.card} aria-label={t(target.label.one)}>
      <Text size="xs" c="dimmed" mb={6}>
        {t(target.label.one)}
      </Text>
      <Group gap="sm" wrap="nowrap">
        {can(role, target, "read") ? (
          <WithDeclaration name={target.name} height={56}>
            {(whole) => <TargetPicture entity={whole} id={reference.id} />}
          </WithDeclaration>
        ) : null}
        <RefCell field={field} name={name} value={reference.id} row={row} room="page" />
      </Group>
    </section>
  );
}

/** The first picture of a record, by the kinds of its fields. */
function firstPicture(entity: AnyEntity, row: AnyRecord): string {
  for (const [name, { kind }] of Object.entries<Field>(entity.fields)) {
    const url = kind === "images" ? (textsOf(row[name])[0] ?? "") : kind === "image" ? textOf(row[name]) : "";
    if (url) return url;
  }
  return "";
}

function TargetPicture({ entity, id }: { readonly entity: AnyEntity; readonly id: string }) {
  const { data } = useQuery({
    queryKey: recordKeys.one(entity, id),
    queryFn: ({ signal }) => recordsOf(entity).read(id, { signal }),
    retry: false,
  });
  const picture = data ? firstPicture(entity, data) : "";
  return picture ? <Thumbnail url={picture} alt="" side={56} /> : null;
}
