import type { notification } from "../../domain/entities/partners/notification.ts";
import { Refusal } from "../../domain/errors.ts";
import { words } from "../../domain/words.ts";
import { isNobody, reachOf } from "../notifications/audience.ts";
import { audienceOf } from "../notifications/audience-of.ts";
import { sendingChannel } from "../notifications/deliver.ts";
import { patchRow } from "../records/patch.ts";
import type { Commanded, Handlers } from "./handler.ts";

const past = words("Choose a time that is still to come.", "សូមជ្រើសរើសពេលដែលមិនទាន់មកដល់។");
const nobody = words(
  "Choose who gets it first: everybody, a part, or people by name.",
  "សូមជ្រើសរើសអ្នកទទួលជាមុនសិន៖ គ្រប់គ្នា ផ្នែកណាមួយ ឬបុគ្គលតាមឈ្មោះ។",
);
const noMatch = words(
  "Nobody matches this audience by these channels. Choose fewer parts, or more channels.",
  "គ្មាននរណាត្រូវនឹងអ្នកទទួលតាមបណ្ដាញទាំងនេះទេ។ សូមជ្រើសរើសផ្នែកតិចជាងនេះ ឬបណ្ដាញច្រើនជាងនេះ។",
);

async function refuseNobody({ db, row }: Commanded): Promise<void> {
  const audience = audienceOf(row);
  const refuse = (said: typeof nobody): never => {
    throw new Refusal("rule", { words: said, issues: [{ path: "everybody", words: said }] });
  };
  if (isNobody(audience)) refuse(nobody);
  const { perChannel } = await reachOf(db, audience);
  const chosen = Object.entries(perChannel).filter(
    ([channel]) => Array.isArray(row.channels) && row.channels.includes(channel),
  );
  if (chosen.every(([, count]) => count === 0)) refuse(noMatch);
}

/** Goes out by itself at the time given, which is written already. */
async function schedule(commanded: Commanded): Promise<void> {
  const at = commanded.values.scheduledAt;
  if (typeof at !== "string" || Date.parse(at) <= Date.now())
    throw new Refusal("rule", { words: past, issues: [{ path: "scheduledAt", words: past }] });
  await refuseNobody(commanded);
}

/** Says to every process that there is something to send, once this is written. */
const wake = ({ db }: Commanded) => db.query(`select pg_notify('${sendingChannel}', '')`);

async function send(commanded: Commanded): Promise<void> {
  await refuseNobody(commanded);
  await wake(commanded);
}

/** Once more to those alone who did not get it. */
async function retry(commanded: Commanded): Promise<void> {
  await commanded.db.query(
    `update notification_recipient set state = 'waiting', tries = 0, next_try_at = now(), failure = null
     where notification_id = $1 and state = 'failed'`,
    [commanded.id],
  );
  await patchRow({ ...commanded, values: { failure: null } });
  await wake(commanded);
}

export const notificationCommands: Handlers<typeof notification> = { schedule, send, retry };
