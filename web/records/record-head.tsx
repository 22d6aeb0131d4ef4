import { ActionIcon, Anchor, Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconDots, IconTrash } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { listAddress } from "../../domain/addresses.ts";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { ChoiceBadge } from "../fields/choice-badge.tsx";
import { lazyPart } from "../fields/lazy-part.tsx";
import { otherNameIn, textOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { LateOverlay } from "../ui/late-overlay.tsx";
import { loadMenu } from "../ui/overlays.ts";
import { type Act, actsFor } from "./acts.ts";
import type { Presence as People } from "./presence.tsx";
import { referenceTo } from "./record-name.ts";
import { said } from "./said.ts";

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
  const { role } = useActor();
  const [isOpen, setIsOpen] = useState(false);
  const isDeleted = row?.deletedAt !== null && row?.deletedAt !== undefined;
  const acts = row && !isDeleted ? actsFor(entity, role, row) : [];
  const badges = Object.entries<Field>(entity.fields).filter(([, field]) => field.kind === "state");
  const other = row ? otherNameIn(language, referenceTo(entity, row)) : null;
  return (
    <Stack gap="sm">
      {entity.screen ? (
        <Anchor component={Link} to={listAddress(entity)} size="sm" style={{ alignSelf: "flex-start" }}>
          <Group component="span" gap={6} display="inline-flex">
            <IconArrowLeft size={16} aria-hidden />
            {text(entity.label.many)}
          </Group>
        </Anchor>
      ) : null}
      <Group justify="space-between" gap="sm" align="flex-start">
        <Stack gap={2} miw={0} flex="1 1 260px">
          <Group gap="sm">
            <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
              {title}
            </Title>
            {row
              ? badges.map(([name, field]) => (
                  <ChoiceBadge key={name} field={field} code={textOf(row[name])} />
                ))
              : null}
          </Group>
          {other ? <Text c="dimmed">{other}</Text> : null}
          {row && !isDeleted ? <Presence entity={entity.name} id={textOf(row.id)} /> : null}
        </Stack>
        <Group gap="xs">
          {tools}
          {acts.map((act) => (
            <Button key={act.name} variant="default" disabled={isBusy} onClick={() => onAct(act)}>
              {text(act.label)}
            </Button>
          ))}
          {row && !isDeleted && can(role, entity, "remove") ? (
            <LateOverlay
              load={loadMenu}
              kind="menu"
              part={{
                position: "bottom-end",
                stands: "over the page",
                entries: [
                  {
                    label: text(deleteThis),
                    icon: <IconTrash size={16} />,
                    color: "red.9",
                    onChoose: onDelete,
                  },
                ],
              }}
              isOpen={isOpen}
              onToggle={setIsOpen}
              button={
                <ActionIcon variant="default" size={36} aria-label={text(said.actions, title)}>
                  <IconDots size={18} />
                </ActionIcon>
              }
            />
          ) : null}
        </Group>
      </Group>
    </Stack>
  );
}
