import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import {
  type SettlementDetail,
  sendSettlement,
  settlementDocument,
} from "../../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { type Language, localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { download, saveFile } from "../../../api/client/download.ts";
import { messageOf } from "../../../api/client/result.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { useFormat } from "../../../language/use-format.ts";
import { commonTexts } from "../../../records/common-texts.ts";
import { IconDownload } from "../../../ui/icons/download.ts";
import { IconSend } from "../../../ui/icons/send.ts";
import { SegmentedControl } from "../../../ui/inputs/segmented-control.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LazyOverlay } from "../../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../../ui/overlays/overlay-loaders.ts";
import { toast } from "../../../ui/toasts/toast.ts";
import { useSettlementCall } from "./use-settlement.ts";

const text = {
  document: localized("Print (PDF)", "បោះពុម្ព (PDF)"),
  inEnglish: localized("In English", "ជាភាសាអង់គ្លេស"),
  inKhmer: localized("In Khmer", "ជាភាសាខ្មែរ"),
  send: localized("Email statement", "ផ្ញើរបាយការណ៍គណនីតាមអ៊ីមែល"),
  sendTo: localized(
    "The statement will be emailed as a PDF to {0} ({1}).",
    "របាយការណ៍គណនីនឹងត្រូវផ្ញើជា PDF តាមអ៊ីមែលទៅ {0} ({1})។",
  ),
  noEmail: localized(
    "{0} has no email address. Add one to the record first.",
    "{0} គ្មានអាសយដ្ឋានអ៊ីមែល។ សូមបន្ថែមក្នុងទិន្នន័យរបស់ពួកគេជាមុនសិន។",
  ),
  again: localized("Last emailed on {0}.", "បានផ្ញើចុងក្រោយនៅ {0}។"),
  language: localized("Language", "ភាសា"),
  sent: localized("Statement queued for {0}.", "របាយការណ៍គណនីសម្រាប់ {0} រង់ចាំផ្ញើហើយ។"),
};

interface Props {
  readonly settlement: SettlementDetail;
}

async function saveDocument(id: string, language: Language): Promise<void> {
  const path = settlementDocument.path.replace("{id}", encodeURIComponent(id));
  saveFile(await download({ path: `${path}?language=${language}` }));
}

/** Prints the statement for the party, or emails it to them. */
export function DocumentTools({ settlement }: Props) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const saving = useAction({
    mutationFn: (language: Language) => saveDocument(settlement.id, language),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const entry = (language: Language) => ({
    label: t(language === "km" ? text.inKhmer : text.inEnglish),
    onChoose: () => saving.mutate(language),
  });
  return (
    <>
      <LazyOverlay
        load={loadMenu}
        kind="menu"
        part={{ position: "bottom-end", placement: "overlay", entries: [entry("km"), entry("en")] }}
        isOpen={isOpen}
        onToggle={setIsOpen}
        button={
          <Button variant="default" leftSection={<IconDownload size={16} />} loading={saving.isPending}>
            {t(text.document)}
          </Button>
        }
      />
      {/* An open settlement can still change: only a closed one is sent. */}
      {settlement.state === "open" ? null : (
        <Button variant="default" leftSection={<IconSend size={16} />} onClick={() => setIsSending(true)}>
          {t(text.send)}
        </Button>
      )}
      {isSending ? <SendDialog settlement={settlement} onClose={() => setIsSending(false)} /> : null}
    </>
  );
}

function SendDialog({ settlement, onClose }: Props & { readonly onClose: () => void }) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Language>("km");
  const { id, party, sentOn } = settlement;
  const send = useSettlementCall((documentLanguage: Language) =>
    callApi(sendSettlement, { params: { id }, body: { language: documentLanguage } }),
  );
  const name = nameIn(language, party);
  const mail = () =>
    send.mutate(chosen, {
      onSuccess: () => {
        toast.success(t(text.sent, name));
        onClose();
      },
    });
  return (
    <Dialog opened onClose={onClose} title={t(text.send)}>
      <Stack gap="md">
        {party.email ? (
          <Text>{t(text.sendTo, name, party.email)}</Text>
        ) : (
          <Alert color="yellow">{t(text.noEmail, name)}</Alert>
        )}
        {sentOn ? <Text c="dimmed">{t(text.again, format.date(sentOn))}</Text> : null}
        {party.email ? (
          <SegmentedControl
            aria-label={t(text.language)}
            value={chosen}
            onChange={(value) => setChosen(value === "en" ? "en" : "km")}
            data={[
              { value: "km", label: t(text.inKhmer) },
              { value: "en", label: t(text.inEnglish) },
            ]}
          />
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(commonTexts.cancel)}
          </Button>
          <Button disabled={!party.email} loading={send.isPending} onClick={mail}>
            {t(text.send)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
