import { Button, Skeleton } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { listDevices, type signInWays, signOutDevice } from "../../../domain/contracts/auth/devices.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import { IconDeviceDesktop } from "../../ui/icons/device-desktop.ts";
import { IconDeviceMobile } from "../../ui/icons/device-mobile.ts";
import { Notice } from "../../ui/notice.tsx";
import { StateView } from "../../ui/state-view.tsx";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { Entries, Entry, Section } from "./section.tsx";

type Device = ReplyOf<typeof listDevices>["items"][number];

const text = {
  title: localized("Devices", "ឧបករណ៍"),
  lead: localized(
    "Where you're signed in. Sign out a device that you don't know or no longer use, and change your password if it isn't yours.",
    "កន្លែងដែលអ្នកបានចូលគណនី។ សូមចាកចេញពីឧបករណ៍ដែលអ្នកមិនស្គាល់ ឬលែងប្រើ ហើយប្ដូរពាក្យសម្ងាត់ បើវាមិនមែនជារបស់អ្នក។",
  ),
  failed: localized("Couldn't load your devices.", "មិនអាចផ្ទុកឧបករណ៍របស់អ្នកបានទេ។"),
  current: localized("This device", "ឧបករណ៍នេះ"),
  unknown: localized("Unknown device", "ឧបករណ៍មិនស្គាល់"),
  named: localized("{0} on {1}", "{0} លើ {1}"),
  signedIn: localized("Signed in on {0}, from {1}", "បានចូលនៅ {0} ពី {1}"),
  signOut: localized("Sign out this device", "ចាកចេញពីឧបករណ៍នេះ"),
};

const wayTexts: Readonly<Record<(typeof signInWays)[number], LocalizedText>> = {
  password: localized("With a password", "ដោយពាក្យសម្ងាត់"),
  code: localized("With a password and a code", "ដោយពាក្យសម្ងាត់ និងលេខកូដ"),
  recoveryCode: localized("With a password and a recovery code", "ដោយពាក្យសម្ងាត់ និងលេខកូដសង្គ្រោះ"),
  passkey: localized("With a passkey", "ដោយសោចូលគណនី"),
  provider: localized("With the organisation's provider", "តាមអ្នកផ្ដល់របស់អង្គភាព"),
};

const phoneSystems = new Set(["Android", "iOS", "iPadOS"]);
const queryKey = ["devices"] as const;

/** Where the person is signed in. */
export function DeviceSection() {
  const t = useText();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(listDevices, { signal }),
    staleTime: 0,
  });
  const signOut = useAction({
    mutationFn: (id: string) => callApi(signOutDevice, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <Section title={t(text.title)} lead={t(text.lead)}>
      {isPending ? <Skeleton height={90} radius="md" /> : null}
      {error && !data ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {signOut.error ? <Notice look="danger">{messageOf(signOut.error)}</Notice> : null}
      {data ? (
        <Entries>
          {data.items.map((device) => (
            <DeviceEntry
              key={device.id}
              device={device}
              isSigningOut={signOut.isPending && signOut.variables === device.id}
              onSignOut={() => signOut.mutate(device.id)}
            />
          ))}
        </Entries>
      ) : null}
    </Section>
  );
}

interface EntryProps {
  readonly device: Device;
  readonly isSigningOut: boolean;
  readonly onSignOut: () => void;
}

function DeviceEntry({ device, isSigningOut, onSignOut }: EntryProps) {
  const t = useText();
  const format = useFormat();
  const { browser, system, address, way, signedInAt, isCurrent } = device;
  const Icon = system && phoneSystems.has(system) ? IconDeviceMobile : IconDeviceDesktop;
  const name = browser && system ? t(text.named, browser, system) : (browser ?? system ?? t(text.unknown));
  return (
    <Entry
      icon={<Icon size={22} />}
      title={
        <>
          {name}
          {isCurrent ? <TintedBadge color="green">{t(text.current)}</TintedBadge> : null}
        </>
      }
      facts={[t(text.signedIn, format.dateTime(signedInAt), address), t(wayTexts[way])]}
      action={
        isCurrent ? null : (
          <Button variant="default" onClick={onSignOut} loading={isSigningOut}>
            {t(text.signOut)}
          </Button>
        )
      }
    />
  );
}
