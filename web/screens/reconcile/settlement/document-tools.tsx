import { Alert, Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { IconDownload, IconSend } from "@tabler/icons-react";
import { useState } from "react";
import { toast } from "react-toastify";
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
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { LazyOverlay } from "../../../ui/overlays/lazy-overlay.tsx";
import { loadMenu } from "../../../ui/overlays/overlay-loaders.ts";
import { useSettlementCall } from "./use-settlement.ts";

const text = {
  document: localized("Print (PDF)", "បោះពុម្ព (PDF)"),
  inEnglish: localized("In English", "ជាភាសាអង់គ្លេស"),
  inKhmer: localized("In Khmer", "ជាភាសាខ្មែរ"),
  send: localized("Send the statement", "ផ្ញើរបាយការណ៍"),
  sendTo: localized("The statement goes to {0} as a PDF, at {1}.", "របាយការណ៍នឹងផ្ញើទៅ {0} ជា PDF តាម {1}។"),
  noEmail: localized(
    "{0} has no e-mail address. Add one to their record, then send it.",
    "{0} មិនមានអាសយដ្ឋានអ៊ីមែលទេ។ សូមបន្ថែមក្នុងទិន្នន័យរបស់ពួកគេ រួចផ្ញើ។",
  ),
  again: localized("It was sent before, on {0}.", "វាត្រូវបានផ្ញើម្ដងហើយ នៅ {0}។"),
  language: localized("Language", "ភាសា"),
  sent: localized("The statement is on its way.", "របាយការណ៍កំពុងផ្ញើទៅ។"),
};

interface Props {
  readonly settlement: SettlementDetail;
}

async function saveDocument(id: string, language: Language): Promise<void> {
  const path = settlementDocument.path.replace("{id}", encodeURIComponent(id));
  saveFile(await download({ path: `${path}?language=${language}` }));
}

/** Prints the statement for the party, or e-mails it to them. */
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
  const send = useSettlementCall((wanted: Language) =>
    callApi(sendSettlement, { params: { id }, body: { language: wanted } }),
  );
  const name = nameIn(language, party);
  const mail = () =>
    send.mutate(chosen, {
      onSuccess: () => {
        toast.success(t(text.sent));
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
