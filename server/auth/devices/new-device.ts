import { createHash } from "node:crypto";
import { currentRole } from "../../../domain/access/roles.ts";
import { user } from "../../../domain/entities/people/user.ts";
import { formats } from "../../../domain/text/format.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { pickChannel, screenUrl } from "../../outbox/channels.ts";
import { queueMessage } from "../../outbox/queue-message.ts";
import { addressKey } from "../address-key.ts";
import type { Client } from "./client.ts";
import { nameDevice } from "./devices.ts";

const u = columnsOf(user, "u");

interface SignIn {
  readonly userId: string;
  readonly client: Client;
}
interface Person {
  readonly username: string;
  readonly email: string | null;
  readonly roles: readonly string[];
}

/** Our web app names its browser; another program is known by what it calls itself and its address. */
function hashDevice({ device, userAgent, ip }: Client): Buffer {
  const name = device === null ? `program ${userAgent ?? ""} ${addressKey(ip)}` : `browser ${device}`;
  return createHash("sha256").update(name).digest();
}

/** Remembers a device. Returns whether it is new beside others that are known. */
async function rememberDevice(tx: Queries, { userId, client }: SignIn): Promise<boolean> {
  const [noted] = await tx.query<{ isNew: boolean }>(
    `with others as (select exists (select from known_device where user_id = $1) as "hasOthers"),
     noted as (
       insert into known_device (user_id, device_hash) values ($1, $2)
       on conflict (user_id, device_hash) do update set seen_at = now() returning xmax = 0 as "isInserted"
     )
     select noted."isInserted" and others."hasOthers" as "isNew" from noted, others`,
    [userId, hashDevice(client)],
  );
  return noted?.isNew ?? false;
}

const subject = "New sign-in to Kasekam · ការចូលគណនី Kasekam ថ្មី";

function bodyOf(db: Queries, { username }: Person, client: Client): string {
  const { browser, system } = nameDevice(client.userAgent);
  const names = [browser, system].filter((name) => name !== null);
  const now = new Date().toISOString();
  const url = screenUrl(db, "app/users/security");
  const facts = (unknown: string, at: string) =>
    `${names.length > 0 ? names.join(", ") : unknown} · ${addressKey(client.ip)} · ${at}`;
  return [
    `Somebody signed in to your account ${username} on a device that we haven't seen before:`,
    facts("Unknown device", formats.en.dateTime(now)),
    "If it was you, there is nothing to do.",
    `If it wasn't, sign that device out and change your password: ${url}`,
    "",
    `មានគេបានចូលគណនី ${username} របស់អ្នក លើឧបករណ៍ដែលយើងមិនធ្លាប់ឃើញពីមុន៖`,
    facts("ឧបករណ៍មិនស្គាល់", formats.km.dateTime(now)),
    "បើជាអ្នក អ្នកមិនចាំបាច់ធ្វើអ្វីទេ។",
    "បើមិនមែនជាអ្នកទេ សូមចាកចេញពីឧបករណ៍នោះ ហើយប្ដូរពាក្យសម្ងាត់ តាមតំណខាងលើ។",
  ].join("\n");
}

/**
 * Remembers the device of a sign-in, and mails the person when it is new. Not the first one, and not to people who only use
 * the farmers' app.
 */
export async function noteDevice(tx: Queries, signIn: SignIn): Promise<void> {
  const [person] = await tx.query<Person>(
    `select ${u.username}, ${u.email}, ${u.roles} from "user" u where u.id = $1`,
    [signIn.userId],
  );
  if (!person || currentRole(person.roles) === "anonymous") return;
  if (!(await rememberDevice(tx, signIn))) return;
  const way = pickChannel(tx, { email: person.email, phone: null }, "email");
  if (way) await queueMessage(tx, { ...way, subject, body: bodyOf(tx, person, signIn.client) });
}

/** Forgets devices that were not used for a year. */
export async function forgetOldDevices(db: Queries): Promise<void> {
  await db.query("delete from known_device where seen_at < now() - interval '1 year'");
}
