import { Alert, Skeleton, Stack, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { audience, countAudience } from "../../../domain/contracts/live/notification.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import type { notification } from "../../../domain/entities/partners/notification.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { RetryButton } from "../../records/list/list-states.tsx";
import type { FormValues } from "../../records/override.ts";
import { channelLabels } from "./channel-labels.ts";
import styles from "./notification.module.css";

type AudienceCount = ReplyOf<typeof countAudience>;

const text = {
  nobody: localized("No recipients yet.", "មិនទាន់មានអ្នកទទួលទេ។"),
  none: localized("No one matches all criteria.", "គ្មាននរណាត្រូវនឹងលក្ខខណ្ឌទាំងអស់ទេ។"),
  person: localized("person", "នាក់"),
  people: localized("people", "នាក់"),
  notChosen: localized("not chosen", "មិនបានជ្រើស"),
  among: localized("Including: {0}", "រួមទាំង៖ {0}"),
  now: localized(
    "As of now. It will be sent to everyone who matches at send time.",
    "គិតត្រឹមពេលនេះ។ វានឹងផ្ញើទៅគ្រប់គ្នាដែលត្រូវនឹងលក្ខខណ្ឌនៅពេលផ្ញើ។",
  ),
};

const debounceMs = 400;
const audienceFields = [
  "everybody",
  "roles",
  "provinces",
  "projectIds",
  "cropIds",
  "genders",
  "profileIds",
] as const;

/** Debounced audience count for the form values. */
function useAudienceCount(values: FormValues<typeof notification>) {
  const chosen = JSON.stringify(
    Object.fromEntries(audienceFields.map((name) => [name, values[name] ?? undefined])),
  );
  const [settled] = useDebouncedValue(chosen, debounceMs);
  return useQuery({
    queryKey: ["notification", "reach", settled],
    queryFn: ({ signal }) => callApi(countAudience, { body: audience.parse(JSON.parse(settled)), signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

interface Props {
  readonly values: FormValues<typeof notification>;
  /** Selected channels. */
  readonly channels: readonly string[];
}

/** Audience size in total and per channel. */
export function AudienceReach({ values, channels }: Props) {
  const { data, error, isPlaceholderData, refetch } = useAudienceCount(values);
  if (error)
    return (
      <Alert color="red">
        <Stack align="flex-start">
          {messageOf(error)}
          <RetryButton onRetry={() => void refetch()} />
        </Stack>
      </Alert>
    );
  if (!data) return <Skeleton height={120} />;
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData} className={styles.reach}>
      <ReachFigures counted={data} channels={channels} isEmptyAudience={isEmptyAudience(values)} />
    </div>
  );
}

const isEmptyAudience = (values: FormValues<typeof notification>): boolean =>
  values.everybody !== "all" &&
  audienceFields.every(
    (name) => name === "everybody" || !Array.isArray(values[name]) || values[name].length === 0,
  );

interface ReachFiguresProps {
  readonly counted: AudienceCount;
  readonly channels: readonly string[];
  readonly isEmptyAudience: boolean;
}

function ReachFigures({ counted, channels, isEmptyAudience: isEmpty }: ReachFiguresProps) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { total, perChannel, sample } = counted;
  if (total === 0) return <Text>{t(isEmpty ? text.nobody : text.none)}</Text>;
  const names = sample.map(({ name, nameKh }) => nameIn(language, { label: name, labelKh: nameKh }));
  return (
    <Stack gap="md">
      <p className={styles.total}>
        <strong>{format.number(total)}</strong> {t(total === 1 ? text.person : text.people)}
      </p>
      <dl className={styles.channels}>
        {Object.entries(perChannel).map(([channel, count]) => (
          <div key={channel} data-chosen={channels.includes(channel) || undefined}>
            <dt>{t(channelLabels[channel] ?? localized(channel, channel))}</dt>
            <dd>
              {format.number(count)}
              {channels.includes(channel) ? null : <small>{t(text.notChosen)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Text size="sm">{t(text.among, names.join(", "))}</Text>
      <Text size="sm" c="dimmed">
        {t(text.now)}
      </Text>
    </Stack>
  );
}
