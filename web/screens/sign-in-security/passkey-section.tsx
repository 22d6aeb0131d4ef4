import { Button } from "@mantine/core";
import { useState } from "react";
import { removePasskey } from "../../../domain/contracts/auth/second-factor.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { IconFingerprint } from "../../ui/icons/fingerprint.ts";
import { Notice } from "../../ui/notice.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { Entries, Entry, Section } from "./section.tsx";
import type { SecondFactor } from "./use-second-factor.ts";

const text = {
  title: localized("Passkeys", "សោចូលគណនី"),
  lead: localized(
    "Sign in with the fingerprint, face or PIN of a device or a security key, without a password.",
    "ចូលគណនីដោយស្នាមម្រាមដៃ មុខ ឬលេខ PIN នៃឧបករណ៍ ឬសោសុវត្ថិភាព ដោយមិនប្រើពាក្យសម្ងាត់។",
  ),
  impossible: localized(
    "Passkeys need a server with a name, not a number, as its address.",
    "សោចូលគណនីត្រូវការម៉ាស៊ីនមេដែលអាសយដ្ឋានជាឈ្មោះ មិនមែនជាលេខ។",
  ),
  added: localized("Added on {0}", "បន្ថែមនៅ {0}"),
  used: localized("Last used on {0}", "ប្រើចុងក្រោយនៅ {0}"),
  unused: localized("Not used yet", "មិនទាន់បានប្រើ"),
  add: localized("Add a passkey", "បន្ថែមសោចូលគណនី"),
  remove: localized("Remove", "ដកចេញ"),
  removeOf: localized("Remove {0}", "ដក {0} ចេញ"),
  removeTitle: localized("Remove the passkey “{0}”?", "ដកសោចូលគណនី «{0}» ចេញឬ?"),
  removeBody: localized(
    "It can't sign in to your account any more. Delete it on the device, too.",
    "វាលែងអាចចូលគណនីរបស់អ្នកបានទៀត។ សូមលុបវាក្នុងឧបករណ៍ផងដែរ។",
  ),
};

interface Props {
  readonly factor: SecondFactor;
  /** Called with the new recovery codes, if there are any. */
  readonly onChanged: (codes: readonly string[] | null) => Promise<void>;
}

/** The passkeys of the person. */
export function PasskeySection({ factor: { passkeys, passkeyHost }, onChanged }: Props) {
  const t = useText();
  const format = useFormat();
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<SecondFactor["passkeys"][number] | null>(null);
  const remove = useAction({
    mutationFn: (id: string) => callApi(removePasskey, { params: { id } }),
    onSuccess: () => onChanged(null),
  });
  return (
    <Section title={t(text.title)} lead={t(text.lead)}>
      {remove.error ? <Notice look="danger">{messageOf(remove.error)}</Notice> : null}
      {passkeys.length > 0 ? (
        <Entries>
          {passkeys.map((passkey) => (
            <Entry
              key={passkey.id}
              icon={<IconFingerprint size={22} />}
              title={passkey.name}
              facts={[
                t(text.added, format.dateTime(passkey.createdAt)),
                passkey.usedAt ? t(text.used, format.dateTime(passkey.usedAt)) : t(text.unused),
              ]}
              action={
                <Button
                  variant="default"
                  aria-label={t(text.removeOf, passkey.name)}
                  loading={remove.isPending && remove.variables === passkey.id}
                  onClick={() => setRemoving(passkey)}
                >
                  {t(text.remove)}
                </Button>
              }
            />
          ))}
        </Entries>
      ) : null}
      {passkeyHost === null ? (
        <Notice look="warning">{t(text.impossible)}</Notice>
      ) : (
        <Button variant={passkeys.length > 0 ? "default" : "filled"} onClick={() => setIsAdding(true)}>
          {t(text.add)}
        </Button>
      )}
      {isAdding ? (
        <PasskeyDialog
          onClose={() => setIsAdding(false)}
          onDone={async (codes) => {
            setIsAdding(false);
            await onChanged(codes);
          }}
        />
      ) : null}
      <ConfirmDialog
        question={
          removing
            ? {
                title: t(text.removeTitle, removing.name),
                body: t(text.removeBody),
                yes: t(text.remove),
                color: "red",
                onYes: () => remove.mutate(removing.id),
              }
            : null
        }
        onClose={() => setRemoving(null)}
      />
    </Section>
  );
}
