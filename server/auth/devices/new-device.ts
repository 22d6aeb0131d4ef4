import { createHash } from "node:crypto";
import { formats } from "../../../domain/text/format.ts";
import type { Queries } from "../../db/database.ts";
import { addressKey } from "../../http/origin/address-key.ts";
import { describeUserAgent } from "../../http/origin/describe-user-agent.ts";
import { screenUrl } from "../../outbox/channels.ts";
import { type AccountOwner, mailOwner } from "../mail-account.ts";
import type { Client } from "./client.ts";

interface SignIn {
  readonly userId: string;
  readonly owner: AccountOwner;
  readonly client: Client;
}

/** Our web app names its browser; another program is known by what it calls itself and its address. */
function hashDevice({ device, userAgent, ip }: Client): Buffer {
  const name = device === null ? `program ${userAgent ?? ""} ${addressKey(ip)}` : `browser ${device}`;
  return createHash("sha256").update(name).digest();
}

/** Remembers a device. Returns whether it is new beside others that are known. */
async function rememberDevice(tx: Queries, { userId, client }: SignIn): Promise<boolean> {
  const [remembered] = await tx.query<{ isNew: boolean }>(
    `with others as (select exists (select from known_device where user_id = $1) as "hasOthers"),
     remembered as (
       insert into known_device (user_id, device_hash) values ($1, $2)
       on conflict (user_id, device_hash) do update set seen_at = now() returning xmax = 0 as "isInserted"
     )
     select remembered."isInserted" and others."hasOthers" as "isNew" from remembered, others`,
    [userId, hashDevice(client)],
  );
  return remembered?.isNew ?? false;
}

const subject = "New sign-in to Kasekam · ការចូលគណនី Kasekam ថ្មី";

function bodyOf(db: Queries, { username }: AccountOwner, client: Client): string {
  const { browser, system } = describeUserAgent(client.userAgent);
  const names = [browser, system].filter((name) => name !== null);
  const now = new Date().toISOString();
  const url = screenUrl(db, "app/users/security");
  const facts = (unknown: string, at: string) =>
    `${names.length > 0 ? names.join(", ") : unknown} · ${addressKey(client.ip)} · ${at}`;
  return [
    `Somebody signed in to your account ${username} on a device that we haven't seen before:`,
    facts("Unknown device", formats.en.dateTime(now)),
    "If it was you, there is nothing to do.",
    `If it wasn't, sign that device out, change your password and check your passkeys: ${url}`,
    "",
    `មានគេបានចូលគណនី ${username} របស់អ្នក លើឧបករណ៍ដែលយើងមិនធ្លាប់ឃើញពីមុន៖`,
    facts("ឧបករណ៍មិនស្គាល់", formats.km.dateTime(now)),
    "បើជាអ្នក អ្នកមិនចាំបាច់ធ្វើអ្វីទេ។",
    "បើមិនមែនជាអ្នកទេ សូមចាកចេញពីឧបករណ៍នោះ ប្ដូរពាក្យសម្ងាត់ និងពិនិត្យសោចូលគណនីរបស់អ្នក តាមតំណខាងលើ។",
  ].join("\n");
}

/** Remembers the device of a sign-in, and mails the person when it is new and not their first one. */
export async function notifyOfNewDevice(tx: Queries, signIn: SignIn): Promise<void> {
  if (!(await rememberDevice(tx, signIn))) return;
  const { owner, client } = signIn;
  await mailOwner(tx, owner, { subject, body: bodyOf(tx, owner, client) });
}
