import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconArrowsSort } from "../../ui/icons/arrows-sort.ts";
import { IconDots } from "../../ui/icons/dots.ts";
import { IconDownload } from "../../ui/icons/download.ts";
import { IconHistory } from "../../ui/icons/history.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { IconUpload } from "../../ui/icons/upload.ts";
import { LazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import type { MenuEntry } from "../../ui/overlays/menu-overlay.tsx";
import { loadMenu } from "../../ui/overlays/overlay-loaders.ts";
import { sortIn } from "../columns/columns.ts";
import type { ExportDialogProps } from "../export/export-dialog.tsx";
import type { ImportDialogProps } from "../import/import-dialog.tsx";
import { defaultSort, exportQuery, type ListState } from "./list-query.ts";

const ReorderDialog = lazyWithSkeleton(
  async () => (await import("../actions/reorder-dialog.tsx")).ReorderDialog,
  0,
);
const ExportDialog = lazyWithSkeleton<ExportDialogProps>(
  async () => (await import("../export/export-dialog.tsx")).ExportDialog,
  0,
);
const ImportDialog = lazyWithSkeleton<ImportDialogProps>(
  async () => (await import("../import/import-dialog.tsx")).ImportDialog,
  0,
);

const texts = {
  more: localized("More actions for {0}", "សកម្មភាពផ្សេងទៀតសម្រាប់ {0}"),
  export: localized("Export…", "នាំចេញ…"),
  import: localized("Import…", "នាំចូល…"),
  batches: localized("Imports and bulk changes", "ការនាំចូល និងការកែជាក្រុម"),
  reorder: localized("Reorder…", "រៀបលំដាប់…"),
  bin: localized("Bin", "ធុងសំរាម"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly columns: readonly string[];
  readonly fixed: Readonly<Record<string, string>>;
  readonly place: "screen" | "inside";
  /** Formatted number of rows; null until loaded. */
  readonly count: string | null;
  /** Shows the bin in place of the list. */
  readonly onBin: () => void;
}

/** Menu of a list: export, import, batches, manual order and the bin; none when the role has nothing of it. */
export function ListTools({ entity, state, columns, fixed, place, count, onBin }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { role } = useActor();
  const [open, setOpen] = useState<"export" | "import" | "reorder" | null>(null);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isBin = state.bin === "only";
  const isWhole = place === "screen" && !isBin;
  const close = () => setOpen(null);
  const possible: readonly (MenuEntry & { readonly isPossible: boolean })[] = [
    {
      isPossible: can(role, entity, "export"),
      label: t(texts.export),
      icon: <IconDownload size={16} />,
      onChoose: () => setOpen("export"),
    },
    {
      isPossible: isWhole && can(role, entity, "import"),
      label: t(texts.import),
      icon: <IconUpload size={16} />,
      onChoose: () => setOpen("import"),
    },
    {
      isPossible: isWhole && can(role, entity, "bulk"),
      label: t(texts.batches),
      icon: <IconHistory size={16} />,
      onChoose: () => void navigate(`/app/batches?entity=${entity.name}`),
    },
    {
      isPossible: isWhole && entity.list.reorder === true && can(role, entity, "update"),
      label: t(texts.reorder),
      icon: <IconArrowsSort size={16} />,
      onChoose: () => setOpen("reorder"),
    },
    {
      isPossible: isWhole && can(role, entity, "restore"),
      label: t(texts.bin),
      icon: <IconTrash size={16} />,
      hasDivider: true,
      onChoose: onBin,
    },
  ];
  const entries = possible.filter(({ isPossible }) => isPossible);
  if (entries.length === 0) return null;
  return (
    <>
      <LazyOverlay
        load={loadMenu}
        kind="menu"
        part={{ entries, position: "bottom-end", placement: "inline" }}
        isOpen={isMenuOpen}
        onToggle={setIsMenuOpen}
        button={
          <ActionIcon variant="default" size={36} aria-label={t(texts.more, t(entity.label.many))}>
            <IconDots size={18} />
          </ActionIcon>
        }
      />
      {open === "export" ? (
        <ExportDialog
          entity={entity}
          columns={columns}
          query={exportQuery(state, sortIn(entity, state.sort || defaultSort(entity), language), fixed)}
          count={`${count ?? ""} ${t(entity.label[count === "1" ? "one" : "many"]).toLowerCase()}`.trim()}
          onClose={close}
        />
      ) : null}
      {open === "import" ? <ImportDialog entity={entity} onClose={close} /> : null}
      {open === "reorder" ? <ReorderDialog entity={entity} onClose={close} /> : null}
    </>
  );
}
