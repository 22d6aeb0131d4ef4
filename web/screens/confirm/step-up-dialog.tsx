import { Button, Group, PasswordInput, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, type FormEvent, useState } from "react";
import {
  confirmWithCode,
  confirmWithPasskey,
  confirmWithPassword,
} from "../../../domain/contracts/auth/confirm.ts";
import { readSecondFactor } from "../../../domain/contracts/auth/second-factor.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { settleConfirmation } from "../../api/session/confirmation.ts";
import { answerWithPasskey, passkeyMessageOf } from "../../api/session/passkey.ts";
import { useText } from "../../language/language.tsx";
import { requiredText } from "../../ui/auth/required-text.ts";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const text = {
  title: localized("Confirm that it's you", "បញ្ជាក់ថាជាអ្នក"),
  lead: localized(
    "This change is protected. You won't be asked again for 10 minutes.",
    "ការកែនេះត្រូវបានការពារ។ អ្នកនឹងមិនត្រូវសួរម្ដងទៀតក្នុងរយៈពេល 10 នាទី។",
  ),
  code: localized("Code of your authenticator app", "លេខកូដពីកម្មវិធីបង្កើតលេខកូដ"),
  codeHelp: localized("Or one of your recovery codes.", "ឬលេខកូដសង្គ្រោះមួយរបស់អ្នក។"),
  recoveryCode: localized("Recovery code", "លេខកូដសង្គ្រោះ"),
  password: localized("Password", "ពាក្យសម្ងាត់"),
  passkey: localized("Use a passkey", "ប្រើសោចូលគណនី"),
  confirm: localized("Confirm", "បញ្ជាក់"),
  cancel: localized("Cancel", "បោះបង់"),
  signIn: localized(
    "Sign out and sign in again, then repeat the change.",
    "សូមចាកចេញ រួចចូលគណនីម្ដងទៀត ហើយធ្វើការកែនេះម្ដងទៀត។",
  ),
};

/** What a person can confirm with. An account with a second factor does not confirm with its password. */
interface Ways {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly hasPassword: boolean;
}

function useWays() {
  const { data, error } = useQuery({
    queryKey: ["secondFactor"],
    queryFn: ({ signal }) => callApi(readSecondFactor, { signal }),
    staleTime: 0,
  });
  if (!data) return { error, ways: null };
  const hasApp = data.appSince !== null;
  const hasPasskey = data.passkeys.length > 0;
  const hasPassword = data.hasPassword && !hasApp && !hasPasskey;
  return { error: null, ways: { hasApp, hasPasskey, hasPassword } };
}

const cancel = () => settleConfirmation(false);
const canConfirm = ({ hasApp, hasPasskey, hasPassword }: Ways): boolean =>
  hasApp || hasPasskey || hasPassword;

/** Asks the person to confirm who they are before a protected change. */
export function StepUpDialog() {
  const t = useText();
  const { error, ways } = useWays();
  return (
    <Dialog opened onClose={cancel} title={t(text.title)} centered>
      <Stack gap="md">
        {error ? <Notice look="danger">{messageOf(error)}</Notice> : null}
        {ways === null && !error ? <Skeleton height={120} radius="md" /> : null}
        {ways && !canConfirm(ways) ? <Notice look="warning">{t(text.signIn)}</Notice> : null}
        {ways && canConfirm(ways) ? (
          <ConfirmForm ways={ways} />
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
              {t(text.cancel)}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

function useConfirmActions({ hasPassword }: Ways) {
  const onSuccess = () => settleConfirmation(true);
  const byText = useAction({
    onSuccess,
    mutationFn: async (typed: string) => {
      if (hasPassword) await callApi(confirmWithPassword, { body: { password: typed } });
      else await callApi(confirmWithCode, { body: { code: typed.trim() } });
    },
  });
  const byPasskey = useAction({
    onSuccess,
    mutationFn: async () => {
      await callApi(confirmWithPasskey, { body: await answerWithPasskey() });
    },
  });
  return { byText, byPasskey };
}

function ConfirmForm({ ways }: { readonly ways: Ways }) {
  const t = useText();
  const [typed, setTyped] = useState("");
  const [isTried, setIsTried] = useState(false);
  const { byText, byPasskey } = useConfirmActions(ways);
  const failure = byPasskey.error ?? byText.error;
  const isEmpty = typed.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    byPasskey.reset();
    if (!isEmpty) byText.mutate(typed);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {failure ? <Notice look="danger">{passkeyMessageOf(failure)}</Notice> : null}
        <Text>{t(text.lead)}</Text>
        <ConfirmInput
          ways={ways}
          value={typed}
          error={isTried && isEmpty ? t(requiredText) : null}
          onChange={setTyped}
        />
        {ways.hasPasskey ? (
          <Button variant="default" onClick={() => byPasskey.mutate()} loading={byPasskey.isPending}>
            {t(text.passkey)}
          </Button>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={cancel} disabled={byText.isPending || byPasskey.isPending}>
            {t(text.cancel)}
          </Button>
          <Button type="submit" loading={byText.isPending} disabled={byPasskey.isPending}>
            {t(text.confirm)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface InputProps {
  readonly ways: Ways;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function ConfirmInput({ ways, value, error, onChange }: InputProps) {
  const t = useText();
  const shared = {
    value,
    error,
    required: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
    // It appears after the dialog.
    autoFocus: true,
  };
  if (ways.hasPassword)
    return <PasswordInput label={t(text.password)} autoComplete="current-password" {...shared} />;
  return (
    <TextInput
      label={t(ways.hasApp ? text.code : text.recoveryCode)}
      description={ways.hasApp ? t(text.codeHelp) : undefined}
      autoComplete="one-time-code"
      maxLength={40}
      {...shared}
    />
  );
}
