import type { Row } from "../../../domain/declare/index.ts";
import { notification } from "../../../domain/entities/partners/notification.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { countReach, isEmptyAudience } from "../../notifications/audience.ts";
import { sendingChannel } from "../../notifications/deliver.ts";
import { parseAudience } from "../../notifications/parse-audience.ts";
import { readProgress } from "../../notifications/read-progress.ts";
import type { CommandContext, ContextOf, Handlers } from "../../records/write/command-handler.ts";
import { patchRow } from "../../records/write/patch.ts";

const mustBeFuture = localized("Choose a time in the future.", "សូមជ្រើសរើសពេលនៅអនាគត។");
const noRecipients = localized("Choose the recipients first.", "សូមជ្រើសរើសអ្នកទទួលជាមុនសិន។");
const noMatchingRecipients = localized(
  "No recipients match. Remove a condition or add a channel.",
  "គ្មានអ្នកទទួលត្រូវនឹងលក្ខខណ្ឌទេ។ សូមដកលក្ខខណ្ឌ ឬបន្ថែមបណ្ដាញ។",
);

const recipientsArchived = localized(
  "The recipients are in the archive, so it can't be sent again. Create a new notification.",
  "បញ្ជីអ្នកទទួលស្ថិតក្នុងបណ្ណសារ ដូច្នេះមិនអាចផ្ញើម្ដងទៀតបានទេ។ សូមបង្កើតការជូនដំណឹងថ្មី។",
);

/** The context of any handler, whose input is not read. */
type AnyContext = CommandContext<Row<typeof notification>, unknown>;

async function assertHasRecipients({ db, row }: AnyContext): Promise<void> {
  const audience = parseAudience(row);
  const refuse = (message: typeof noRecipients): never => {
    throw new AppError("rule", { message, issues: [{ path: "everybody", message }] });
  };
  if (isEmptyAudience(audience)) refuse(noRecipients);
  const { perChannel } = await countReach(db, audience);
  const chosen = Object.entries(perChannel).filter(([channel]) =>
    row.channels.some((one) => one === channel),
  );
  if (chosen.every(([, count]) => count === 0)) refuse(noMatchingRecipients);
}

/** Validates the sending time, which is written already; it is sent automatically then. */
async function schedule(context: ContextOf<typeof notification, "schedule">): Promise<void> {
  const at = context.values.scheduledAt;
  if (!at || Date.parse(at) <= Date.now())
    throw new AppError("rule", {
      message: mustBeFuture,
      issues: [{ path: "scheduledAt", message: mustBeFuture }],
    });
  await assertHasRecipients(context);
}

/** Wakes the senders of all processes once the transaction commits. */
const wakeSenders = ({ db }: AnyContext) => db.query(`select pg_notify('${sendingChannel}', '')`);

async function send(context: AnyContext): Promise<void> {
  await assertHasRecipients(context);
  await wakeSenders(context);
}

/** Nobody knows any more who did not get an archived notification. */
async function assertNotArchived({ db, id }: AnyContext): Promise<void> {
  if ((await readProgress(db, id)).isArchived) throw new AppError("rule", { message: recipientsArchived });
}

/** Resends to the people who did not get it. */
async function retry(context: AnyContext): Promise<void> {
  const failed = await context.db.query(
    `update notification_recipient set state = 'waiting', tries = 0, next_try_at = now(), failure = null
     where notification_id = $1 and state = 'failed' returning 1`,
    [context.id],
  );
  if (failed.length === 0) await assertNotArchived(context);
  await patchRow({ ...context, entity: notification, values: { failure: null } });
  await wakeSenders(context);
}

export const notificationCommands: Handlers<typeof notification> = { schedule, send, retry };
