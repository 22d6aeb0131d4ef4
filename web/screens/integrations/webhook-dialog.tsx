import { useState } from "react";
import type { Webhook } from "../../../domain/contracts/integrations/webhooks.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { WebhookForm } from "./webhook-form.tsx";

const text = {
  add: localized("New webhook", "Webhook ថ្មី"),
  edit: localized("Edit “{0}”", "កែ «{0}»"),
  created: localized("Webhook created", "បានបង្កើត Webhook"),
  secret: localized("Signing secret", "សោហត្ថលេខា"),
  once: localized("Copy the secret now. It's shown only once.", "សូមចម្លងសោហត្ថលេខាឥឡូវនេះ។ វាបង្ហាញតែម្ដងប៉ុណ្ណោះ។"),
  help: localized(
    "The receiver checks with it that a message comes from Kasekam, by the Standard Webhooks scheme.",
    "អ្នកទទួលប្រើវាដើម្បីពិនិត្យថាសារមកពី Kasekam តាមស្តង់ដារ Standard Webhooks។",
  ),
};

interface Props {
  /** Null for a new one. */
  readonly webhook: Webhook | null;
  readonly onClose: () => void;
}

/** Changes a webhook, or creates one and shows its secret once. */
export function WebhookDialog({ webhook, onClose }: Props) {
  const t = useText();
  const [secret, setSecret] = useState<string | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const leave = useUnsavedWork(secret === null && isDirty);
  const title = webhook ? t(text.edit, webhook.name) : t(text.add);
  return (
    <Dialog
      opened
      onClose={() => leave(onClose)}
      // A secret that is lost by a press beside the dialog can't be read again.
      closeOnClickOutside={secret === null}
      size="lg"
      title={secret === null ? title : t(text.created)}
    >
      {secret === null ? (
        <WebhookForm
          webhook={webhook}
          onDirty={setIsDirty}
          onCreated={setSecret}
          onSaved={onClose}
          onCancel={() => leave(onClose)}
        />
      ) : (
        <ShownOnce
          label={t(text.secret)}
          value={secret}
          notice={t(text.once)}
          help={t(text.help)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
