import { Button, Stack } from "@mantine/core";
import { useNavigate } from "react-router";
import { can } from "../../../domain/access/can.ts";
import { listAddress } from "../../../domain/navigation/addresses.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconPencil } from "../../ui/icons/pencil.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { ActionDialogs } from "../actions/action-dialogs.tsx";
import { InUseNotice } from "../actions/in-use-notice.tsx";
import { referrersOf } from "../actions/referrers.ts";
import { usePageActions } from "../actions/use-page-actions.ts";
import { RecordHead } from "../editor/record-head.tsx";
import { editParameter, useEditing } from "../editor/use-editing.ts";
import { useRecentRecord } from "../editor/use-recent-record.ts";
import type { RequestedVersion } from "../history/requested-version.ts";
import type { RecordPageProps } from "../override.ts";
import { toReference } from "../record-name.ts";
import { RecordTabs } from "../tabs/record-tabs.tsx";
import { Overview } from "./overview.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { profileTabs, tabCount } from "./related-tabs.ts";
import { useProfileFigures } from "./use-profile.ts";

const text = {
  overview: localized("Overview", "ទិដ្ឋភាពទូទៅ"),
  edit: localized("Edit", "កែប្រែ"),
};

/** A person or a business: facts and figures beside what happened. The form is a page of its own. */
export function ProfilePage({ entity, row }: RecordPageProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { role } = useActor();
  const navigate = useNavigate();
  const { edit, tab, openTab } = useEditing();
  const id = textOf(row.id);
  const name = nameIn(language, toReference(entity, row));
  const acting = usePageActions({
    entity,
    row,
    name,
    onDeleted: () => void navigate(listAddress(entity)),
  });
  const { data } = useProfileFigures(entity, id);
  const canEdit = can(role, entity, "update");
  usePageTitle(name);
  useRecentRecord(entity, row);
  const restoreIn = (requested: RequestedVersion) =>
    void navigate({ search: `?${editParameter}=1` }, { state: requested });
  return (
    <Stack gap="lg">
      <RecordHead
        entity={entity}
        row={row}
        title={name}
        isBusy={acting.isBusy}
        onAct={acting.start}
        onDelete={acting.startDelete}
        tools={
          canEdit ? (
            <Button leftSection={<IconPencil size={16} />} onClick={edit}>
              {t(text.edit)}
            </Button>
          ) : null
        }
      />
      <ProfileFrame entity={entity} row={row}>
        <RecordTabs
          entity={entity}
          id={id}
          row={row}
          canWrite={canEdit}
          tab={tab}
          onTab={openTab}
          referrers={profileTabs(entity, referrersOf(entity, role), tab)}
          firstLabel={text.overview}
          countOf={(value) => tabCount(data, value, format.number)}
          onBringBack={
            canEdit ? (changes, version) => restoreIn({ restoreVersion: { changes, version } }) : null
          }
        >
          <Overview entity={entity} row={row} />
        </RecordTabs>
      </ProfileFrame>
      <ActionDialogs entity={entity} dialogs={acting.dialogs} />
      <InUseNotice error={acting.removeError} onClose={acting.resetRemove} />
    </Stack>
  );
}
