import { ActionIcon, Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { IconArrowLeft, IconDots, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useText } from "../language/language.tsx";
import { LateOverlay } from "../ui/late-overlay.tsx";
import { loadMenu } from "../ui/overlays.ts";
import { said } from "./said.ts";

interface Props {
  /** The list that it is one of. */
  readonly back: { readonly to: string; readonly label: string } | null;
  readonly title: string;
  /** How it stands, beside the title. */
  readonly badges: ReactNode;
  /** Its name in the other language. */
  readonly other: string | null;
  /** What else tells it apart, below its names. */
  readonly below: ReactNode;
  /** What can be done with it. */
  readonly tools: ReactNode;
  /** What takes it away, behind the dots: what that is called, and what the dots are of. */
  readonly removal: { readonly label: string; readonly of: string; readonly onChoose: () => void } | null;
  /** What it has to say before anything of it is shown. */
  readonly children?: ReactNode;
}

/** The head of one record's page: the way back, what it is called, how it stands, what can be done with it. */
export function RecordHeadFrame({ back, title, badges, other, below, tools, removal, children }: Props) {
  return (
    <Stack gap="sm">
      {back ? (
        <Anchor component={Link} to={back.to} size="sm" style={{ alignSelf: "flex-start" }}>
          <Group component="span" gap={6} display="inline-flex">
            <IconArrowLeft size={16} aria-hidden />
            {back.label}
          </Group>
        </Anchor>
      ) : null}
      <Group justify="space-between" gap="sm" align="flex-start">
        <Stack gap={2} miw={0} flex="1 1 260px">
          <Group gap="sm">
            <Title order={1} size="h2" style={{ overflowWrap: "anywhere" }}>
              {title}
            </Title>
            {badges}
          </Group>
          {other ? <Text c="dimmed">{other}</Text> : null}
          {below}
        </Stack>
        <Group gap="xs">
          {tools}
          {removal ? <Removal {...removal} /> : null}
        </Group>
      </Group>
      {children}
    </Stack>
  );
}

function Removal({ label, of, onChoose }: NonNullable<Props["removal"]>) {
  const say = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LateOverlay
      load={loadMenu}
      kind="menu"
      part={{
        position: "bottom-end",
        stands: "over the page",
        entries: [{ label, icon: <IconTrash size={16} />, color: "red.9", onChoose }],
      }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <ActionIcon variant="default" size={36} aria-label={say(said.actions, of)}>
          <IconDots size={18} />
        </ActionIcon>
      }
    />
  );
}
