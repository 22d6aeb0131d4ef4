import { ActionIcon, Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useText } from "../../language/language.tsx";
import { IconArrowLeft } from "../../ui/icons/arrow-left.ts";
import { IconDots } from "../../ui/icons/dots.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { Link } from "../../ui/links/link.tsx";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { commonTexts } from "../common-texts.ts";

interface Props {
  /** Link to the list, for narrow screens; the breadcrumbs have it otherwise. */
  readonly back: { readonly to: string; readonly label: string } | null;
  readonly title: string;
  /** Status badges next to the title. */
  readonly badges: ReactNode;
  /** Name in the other language. */
  readonly other: string | null;
  /** Further details below the names. */
  readonly below: ReactNode;
  /** Action buttons. */
  readonly tools: ReactNode;
  /** Delete entry of the overflow menu; `of` names the record in the menu's label. */
  readonly removal: { readonly label: string; readonly of: string; readonly onChoose: () => void } | null;
  /** Content above the record, e.g. alerts. */
  readonly children?: ReactNode;
}

/** Header of a record page: back link, title, status and actions. */
export function RecordHeadFrame({ back, title, badges, other, below, tools, removal, children }: Props) {
  return (
    <Stack gap="sm">
      {back ? (
        <Anchor component={Link} to={back.to} size="sm" hiddenFrom="sm" style={{ alignSelf: "flex-start" }}>
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
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LazyOverlay
      load={loadMenu}
      kind="menu"
      part={{
        position: "bottom-end",
        placement: "overlay",
        entries: [{ label, icon: <IconTrash size={16} />, isDangerous: true, onChoose }],
      }}
      isOpen={isOpen}
      onToggle={setIsOpen}
      button={
        <ActionIcon variant="default" size={36} aria-label={t(commonTexts.actions, of)}>
          <IconDots size={18} />
        </ActionIcon>
      }
    />
  );
}
