import { useState } from "react";
import type { KeyKind } from "../../../domain/contracts/integrations/api-keys.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { KeyForm } from "./key-form.tsx";
import { ShownOnce } from "./shown-once.tsx";

const text = {
  personal: localized("New API key", "សោ API ថ្មី"),
  service: localized("New service key", "សោសេវាថ្មី"),
  created: localized("API key created", "បានបង្កើតសោ API"),
  key: localized("API key", "សោ API"),
  once: localized("Copy the key now. It's shown only once.", "សូមចម្លងសោឥឡូវនេះ។ វាបង្ហាញតែម្ដងប៉ុណ្ណោះ។"),
  help: localized(
    "Send it with each request: “Authorization: Bearer {0}…”",
    "សូមផ្ញើវាជាមួយសំណើនីមួយៗ៖ “Authorization: Bearer {0}…”",
  ),
};

/** Creates a key and shows it once. */
export function NewKeyDialog({ kind, onClose }: { readonly kind: KeyKind; readonly onClose: () => void }) {
  const t = useText();
  const [key, setKey] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const leave = useUnsavedWork(key === null && isDirty);
  return (
    <Dialog
      opened
      onClose={() => leave(onClose)}
      // A key that is lost by a press beside the dialog can't be read again.
      closeOnClickOutside={key === null}
      size="lg"
      title={t(key === null ? text[kind] : text.created)}
    >
      {key === null ? (
        <KeyForm kind={kind} onDirty={setIsDirty} onCreated={setKey} onCancel={() => leave(onClose)} />
      ) : (
        <ShownOnce
          label={t(text.key)}
          value={key}
          notice={t(text.once)}
          help={t(text.help, key.slice(0, 9))}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
