import { Button } from "@mantine/core";
import { useState } from "react";
import { beginApp, removeApp } from "../../../domain/contracts/auth/second-factor.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { IconDeviceMobile } from "../../ui/icons/device-mobile.ts";
import { Notice } from "../../ui/notice.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { AppDialog } from "./app-dialog.tsx";
import { Entries, Entry, Section } from "./section.tsx";
import type { SecondFactor } from "./use-second-factor.ts";

const text = {
  title: localized("Authenticator app", "កម្មវិធីបង្កើតលេខកូដ"),
  lead: localized(
    "An app on your phone shows a new code every 30 seconds. You enter it after your password.",
    "កម្មវិធីក្នុងទូរសព្ទរបស់អ្នកបង្ហាញលេខកូដថ្មីរៀងរាល់ 30 វិនាទី។ អ្នកបញ្ចូលវាក្រោយពាក្យសម្ងាត់។",
  ),
  on: localized("On", "បើក"),
  since: localized("Set up on {0}", "រៀបចំនៅ {0}"),
  setUp: localized("Set up", "រៀបចំ"),
  remove: localized("Remove", "ដកចេញ"),
  removeTitle: localized("Remove the authenticator app?", "ដកកម្មវិធីបង្កើតលេខកូដចេញឬ?"),
  removeBody: localized("Its codes stop working for your account.", "លេខកូដរបស់វាលែងប្រើបានសម្រាប់គណនីរបស់អ្នក។"),
};

interface Props {
  readonly factor: SecondFactor;
  /** Called with the new recovery codes, if there are any. */
  readonly onChanged: (codes: readonly string[] | null) => Promise<void>;
}

/** The authenticator app of the person. */
export function AppSection({ factor: { appSince }, onChanged }: Props) {
  const t = useText();
  const format = useFormat();
  const [begun, setBegun] = useState<ReplyOf<typeof beginApp> | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const begin = useAction({ mutationFn: () => callApi(beginApp, {}), onSuccess: setBegun });
  const remove = useAction({
    mutationFn: () => callApi(removeApp, {}),
    onSuccess: () => onChanged(null),
  });
  const failure = begin.error ?? remove.error;
  return (
    <Section
      title={t(text.title)}
      lead={t(text.lead)}
      badge={appSince ? <TintedBadge color="green">{t(text.on)}</TintedBadge> : null}
    >
      {failure ? <Notice look="danger">{messageOf(failure)}</Notice> : null}
      {appSince ? (
        <Entries>
          <Entry
            icon={<IconDeviceMobile size={22} />}
            title={t(text.title)}
            facts={[t(text.since, format.dateTime(appSince))]}
            action={
              <Button variant="default" loading={remove.isPending} onClick={() => setIsRemoving(true)}>
                {t(text.remove)}
              </Button>
            }
          />
        </Entries>
      ) : (
        <Button onClick={() => begin.mutate()} loading={begin.isPending}>
          {t(text.setUp)}
        </Button>
      )}
      {begun ? (
        <AppDialog
          begun={begun}
          onClose={() => setBegun(null)}
          onDone={async (codes) => {
            setBegun(null);
            await onChanged(codes);
          }}
        />
      ) : null}
      <ConfirmDialog
        question={
          isRemoving
            ? {
                title: t(text.removeTitle),
                body: t(text.removeBody),
                yes: t(text.remove),
                color: "red",
                onYes: () => remove.mutate(),
              }
            : null
        }
        onClose={() => setIsRemoving(false)}
      />
    </Section>
  );
}
