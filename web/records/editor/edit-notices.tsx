import { Alert, Button, Stack } from "@mantine/core";
import { can, isShared } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { usedText } from "../../../domain/records/used-by.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useHasUnstoredWork } from "../../api/offline-queue/held-texts.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { IconCloudUp } from "../../ui/icons/cloud-up.ts";
import { IconInfoCircle } from "../../ui/icons/info-circle.ts";
import { commonTexts } from "../common-texts.ts";

const texts = {
  held: localized("This save from {0} is waiting to sync.", "ការរក្សាទុកពី {0} កំពុងរង់ចាំផ្ញើ។"),
  heldHow: localized(
    "It is sent automatically, also after you close this page.",
    "វានឹងត្រូវផ្ញើដោយស្វ័យប្រវត្តិភ្លាមៗពេលអាចធ្វើបាន ទោះបីបិទទំព័រនេះក៏ដោយ។",
  ),
  unstoredHow: localized(
    "It is not saved on this device: its storage is full or blocked. Keep this page open until it is sent.",
    "វាមិនបានរក្សាទុកក្នុងឧបករណ៍នេះទេ៖ ទំហំផ្ទុកពេញ ឬត្រូវបានទប់ស្កាត់។ សូមកុំបិទទំព័រនេះ រហូតដល់វាត្រូវបានផ្ញើ។",
  ),
  takeBack: localized("Edit again", "កែម្ដងទៀត"),
  deleted: localized("This record is in the bin.", "ទិន្នន័យនេះនៅក្នុងធុងសំរាម។"),
  shared: localized(
    "Other vendors also offer this. Ask Kasekam to change it.",
    "អ្នកលក់ផ្សេងទៀតក៏លក់វាដែរ។ សូមស្នើ Kasekam ឱ្យកែវា។",
  ),
};

export interface QueuedNoticeProps {
  /** When the save was queued. */
  readonly at: number;
  /** Takes the save out of the queue. */
  readonly onTakeBack: () => void;
}

/** Notice that a save of this form waits in the queue. */
export function QueuedNotice({ at, onTakeBack }: QueuedNoticeProps) {
  const t = useText();
  const format = useFormat();
  const isUnstored = useHasUnstoredWork();
  return (
    <Alert color="yellow" icon={<IconCloudUp />} title={t(texts.held, format.dateTime(at))} role="status">
      <Stack gap="xs" align="flex-start">
        {t(isUnstored ? texts.unstoredHow : texts.heldHow)}
        <Button size="xs" variant="default" onClick={onTakeBack}>
          {t(texts.takeBack)}
        </Button>
      </Stack>
    </Alert>
  );
}

export interface ReadOnlyNoticesProps {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
  readonly onRestore: () => void;
}

/** Why a record, or a part of it, can't be edited: it is in the bin, other vendors offer it too, or it was used. */
export function ReadOnlyNotices({ entity, row, onRestore }: ReadOnlyNoticesProps) {
  const t = useText();
  const { role } = useActor();
  const used = usedText(entity, row);
  return (
    <>
      {row.deletedAt ? (
        <Alert color="red" title={t(texts.deleted)}>
          {can(role, entity, "restore") ? (
            <Button size="xs" onClick={onRestore}>
              {t(commonTexts.restore)}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {isShared(role, entity, row) ? (
        <Alert color="blue" icon={<IconInfoCircle />}>
          {t(texts.shared)}
        </Alert>
      ) : null}
      {used && !row.deletedAt ? (
        <Alert color="blue" icon={<IconInfoCircle />}>
          {t(used)}
        </Alert>
      ) : null}
    </>
  );
}
