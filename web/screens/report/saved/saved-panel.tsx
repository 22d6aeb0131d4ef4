import { Button, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { SavedReport } from "../../../../domain/contracts/reports/saved-report.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useActor } from "../../../api/session/session.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { Choice, ChoicesGroup, ChoicesPanel, SaveAs } from "../../../records/views/choices-panel.tsx";
import { IconDeviceFloppy } from "../../../ui/icons/device-floppy.ts";
import { Link } from "../../../ui/links/link.tsx";
import { toast } from "../../../ui/toasts/toast.ts";
import { SavedForm } from "./saved-form.tsx";
import { SavedRow } from "./saved-row.tsx";
import { savedTexts } from "./saved-texts.ts";
import { useSavedReportWrites } from "./use-saved-reports.ts";

const text = {
  ...savedTexts,
  plain: localized("Default view", "របៀបបង្ហាញដើម"),
  saveAs: localized("Save as my report…", "រក្សាទុកជារបាយការណ៍របស់ខ្ញុំ…"),
  saveChanges: localized("Save changes to “{0}”", "រក្សាទុកការកែប្រែលើ «{0}»"),
  how: localized(
    "Saves the figures, period, comparison, filters, table and chart. A period such as “Last month” stays relative to the current date.",
    "រក្សាទុកតួលេខ រយៈពេល ការប្រៀបធៀប តម្រង តារាង និងក្រាប។ រយៈពេលដូចជា «ខែមុន» ប្ដូរតាមកាលបរិច្ឆេទ។",
  ),
  page: localized("My reports", "របាយការណ៍របស់ខ្ញុំ"),
};

export interface SavedPanelProps {
  /** Name of the declared report. */
  readonly report: string;
  /** Current query. */
  readonly query: string;
  readonly list: UseQueryResult<readonly SavedReport[]>;
  readonly active: SavedReport | null;
  /** Whether the screen shows other choices than the active report. */
  readonly isChanged: boolean;
  /** Null for the declared report. */
  readonly onChoose: (saved: SavedReport | null) => void;
  readonly onClose: () => void;
}

/** Own and shared reports made of a declared one; can be chosen, changed, pinned, copied and added. */
export function SavedPanel(props: SavedPanelProps) {
  const { report, query, list, active, isChanged, onChoose, onClose } = props;
  const t = useText();
  const { userId } = useActor();
  const { save, change } = useSavedReportWrites();
  const [isAdding, setIsAdding] = useState(false);
  const saveChanges = (saved: SavedReport) =>
    change.mutate(
      { saved, change: { query } },
      {
        onSuccess: () => void toast.success(t(text.saved, saved.name)),
        onError: (thrown) => void toast.error(messageOf(thrown)),
      },
    );
  const add = (draft: Pick<SavedReport, "name" | "isShared">) =>
    save.mutate(
      { ...draft, report, query },
      {
        onSuccess: (saved) => {
          toast.success(t(text.saved, saved.name));
          onChoose(saved);
          onClose();
        },
      },
    );
  const isOwn = ({ owner }: SavedReport) => owner.id === userId;
  return (
    <ChoicesPanel
      list={list}
      plain={t(text.plain)}
      isPlain={active === null}
      onPlain={() => {
        onChoose(null);
        onClose();
      }}
      footer={
        isAdding ? (
          <SavedForm
            name=""
            isShared={false}
            isSaving={save.isPending}
            error={save.error}
            onSave={add}
            onCancel={() => {
              setIsAdding(false);
              save.reset();
            }}
          />
        ) : (
          <div>
            {isChanged && active && isOwn(active) ? (
              <Button
                variant="subtle"
                size="sm"
                leftSection={<IconDeviceFloppy size={16} />}
                loading={change.isPending}
                onClick={() => saveChanges(active)}
              >
                {t(text.saveChanges, active.name)}
              </Button>
            ) : null}
            <SaveAs label={t(text.saveAs)} how={t(text.how)} onClick={() => setIsAdding(true)} />
            <Text size="sm" px="sm" pt={8}>
              <Link to="/app/myReports">{t(text.page)}</Link>
            </Text>
          </div>
        )
      }
    >
      <SavedGroup {...props} heading={t(text.mine)} items={list.data?.filter(isOwn) ?? []} />
      <SavedGroup
        {...props}
        heading={t(text.shared)}
        items={list.data?.filter((saved) => !isOwn(saved)) ?? []}
      />
    </ChoicesPanel>
  );
}

interface GroupProps extends SavedPanelProps {
  readonly heading: string;
  readonly items: readonly SavedReport[];
}

function SavedGroup({ heading, items, active, onChoose, onClose }: GroupProps) {
  const t = useText();
  const { language } = useLanguage();
  const { userId } = useActor();
  const noteOf = ({ owner, isShared }: SavedReport) => {
    if (owner.id !== userId) return t(text.by, nameIn(language, owner));
    return isShared ? t(text.isShared) : null;
  };
  return (
    <ChoicesGroup heading={heading}>
      {items.map((saved) => (
        <SavedRow
          key={saved.id}
          saved={saved}
          onRemoved={() => {
            if (active?.id === saved.id) onChoose(null);
          }}
        >
          <Choice
            isActive={active?.id === saved.id}
            label={saved.name}
            note={noteOf(saved)}
            onChoose={() => {
              onChoose(saved);
              onClose();
            }}
          />
        </SavedRow>
      ))}
    </ChoicesGroup>
  );
}
