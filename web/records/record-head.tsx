import { Button, Text } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { listAddress } from "../../domain/addresses.ts";
import { can, isShared } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { ChoiceBadge } from "../fields/choice-badge.tsx";
import { lazyPart } from "../fields/lazy-part.tsx";
import { otherNameIn, textOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { type Act, actsFor, refusalsFor } from "./acts.ts";
import type { Presence as People } from "./presence.tsx";
import { RecordHeadFrame } from "./record-head-frame.tsx";
import { referenceTo } from "./record-name.ts";

const Presence = lazyPart<ComponentProps<typeof People>>(
  async () => (await import("./presence.tsx")).Presence,
  0,
);

const deleteThis = words("Delete this record", "លុបទិន្នន័យនេះ");

interface Props {
  readonly entity: AnyEntity;
  /** Null for a new record. */
  readonly row: Readonly<Record<string, unknown>> | null;
  readonly title: string;
  readonly tools: ReactNode;
  readonly isBusy: boolean;
  readonly onAct: (act: Act) => void;
  readonly onDelete: () => void;
}

/** What the record is called, its state, and what can be done with it besides saving. */
export function RecordHead({ entity, row, title, tools, isBusy, onAct, onDelete }: Props) {
  const text = useText();
  const { language } = useLanguage();
  const actor = useActor();
  const { role } = actor;
  const isDeleted = row?.deletedAt !== null && row?.deletedAt !== undefined;
  const acts = row && !isDeleted ? actsFor(entity, actor, row) : [];
  const refusals = row && !isDeleted ? refusalsFor(entity, actor, row) : [];
  const badges = Object.entries<Field>(entity.fields).filter(([, field]) => field.kind === "state");
  const other = row ? otherNameIn(language, referenceTo(entity, row)) : null;
  return (
    <RecordHeadFrame
      back={entity.screen ? { to: listAddress(entity), label: text(entity.label.many) } : null}
      title={title}
      badges={
        row
          ? badges.map(([name, field]) => <ChoiceBadge key={name} field={field} code={textOf(row[name])} />)
          : null
      }
      other={other}
      below={
        <>
          {refusals.map((refusal) => (
            <Text key={refusal.en} size="sm" c="dimmed">
              {text(refusal)}
            </Text>
          ))}
          {row && !isDeleted ? <Presence entity={entity.name} id={textOf(row.id)} /> : null}
        </>
      }
      tools={
        <>
          {tools}
          {acts.map((act) => (
            <Button key={act.name} variant="default" disabled={isBusy} onClick={() => onAct(act)}>
              {text(act.label)}
            </Button>
          ))}
        </>
      }
      removal={
        row && !isDeleted && can(role, entity, "remove") && !isShared(role, entity, row)
          ? { label: text(deleteThis), of: title, onChoose: onDelete }
          : null
      }
    />
  );
}
