import { ActionIcon, Menu } from "@mantine/core";
import { IconArrowsSort, IconDots, IconDownload, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import { can } from "../../domain/can.ts";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { useActor } from "../api/session.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import { useText } from "../language/language.tsx";
import type { ExportDialogProps } from "./export/export-dialog.tsx";
import type { ImportDialogProps } from "./import/import-dialog.tsx";
import { exportQuery, type ListState } from "./list-query.ts";

const ReorderDialog = lazyPart(async () => (await import("./reorder-dialog.tsx")).ReorderDialog, 0);
const ExportDialog = lazyPart<ExportDialogProps>(
  async () => (await import("./export/export-dialog.tsx")).ExportDialog,
  0,
);
const ImportDialog = lazyPart<ImportDialogProps>(
  async () => (await import("./import/import-dialog.tsx")).ImportDialog,
  0,
);

const text = {
  more: words("More for {0}", "ជម្រើសផ្សេងទៀតសម្រាប់{0}"),
  export: words("Export…", "នាំចេញ…"),
  import: words("Import…", "នាំចូល…"),
  reorder: words("Put in order…", "តម្រៀបលំដាប់…"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly columns: readonly string[];
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
  /** How many rows are shown, to be read; null until it is known. */
  readonly count: string | null;
}

/** What is done with a whole list: taken away as a file, filled from one, put in order by hand. */
export function ListTools({ entity, state, columns, fixed, place, count }: Props) {
  const say = useText();
  const { role } = useActor();
  const [open, setOpen] = useState<"export" | "import" | "reorder" | null>(null);
  const isBin = state.bin === "only";
  const isWhole = place === "screen" && !isBin;
  const mayImport = isWhole && can(role, entity, "import");
  const mayReorder = isWhole && entity.list.reorder === true && can(role, entity, "update");
  const close = () => setOpen(null);
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={say(text.more, say(entity.label.many))}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => setOpen("export")}>
            {say(text.export)}
          </Menu.Item>
          {mayImport ? (
            <Menu.Item leftSection={<IconUpload size={16} />} onClick={() => setOpen("import")}>
              {say(text.import)}
            </Menu.Item>
          ) : null}
          {mayReorder ? (
            <Menu.Item leftSection={<IconArrowsSort size={16} />} onClick={() => setOpen("reorder")}>
              {say(text.reorder)}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {open === "export" ? (
        <ExportDialog
          entity={entity}
          columns={columns}
          query={exportQuery(state, fixed)}
          count={`${count ?? ""} ${say(entity.label.many)}`.trim()}
          onClose={close}
        />
      ) : null}
      {open === "import" ? <ImportDialog entity={entity} onClose={close} /> : null}
      {open === "reorder" ? <ReorderDialog entity={entity} onClose={close} /> : null}
    </>
  );
}
