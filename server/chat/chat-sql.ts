import { activity } from "../../domain/entities/content/activity.ts";
import { guide } from "../../domain/entities/content/guide.ts";
import { problem } from "../../domain/entities/content/problem.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { user } from "../../domain/entities/people/user.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { product } from "../../domain/entities/products/product.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { columnsOf, innerAlias } from "../db/columns.ts";
import { serverKinds } from "../kinds/kinds.ts";

const person = innerAlias("person");
const account = columnsOf(user, person);
const p = columnsOf(userProfile, "p");
const v = columnsOf(vendor, "v");
const category = innerAlias("category");
const a = columnsOf(activity, category);

// PostgreSQL builds the JSON of people, cards, messages and conversations. Aliases: `c` conversation, `m` message.

const timestampSql = serverKinds.dateTime.column.json;

/** SQL for a person with an account; null when the account does not exist. */
export const personSql = (id: string): string =>
  `(select json_build_object('id', ${account.id}, 'name', coalesce(${account.name}, ''), 'nameKh', ${account.nameKh}, 'photo', ${account.photo})
    from "user" ${person} where ${account.id} = ${id})`;

interface CardColumns {
  readonly table: string;
  readonly label: string;
  readonly labelKh: string;
  readonly picture: string;
  readonly isOpen: string;
}
const published = ({ state, deletedAt }: { readonly state: string; readonly deletedAt: string }) =>
  `${state} = 'published' and ${deletedAt} is null`;
/** Card columns of each entity that a message can link to, of the row with this alias. */
export const cardColumns = {
  guide: (alias: string) => {
    const row = columnsOf(guide, alias);
    return {
      table: "guide",
      label: row.title,
      labelKh: row.titleKh,
      picture: row.cover,
      isOpen: published(row),
    };
  },
  product: (alias: string) => {
    const row = columnsOf(product, alias);
    return {
      table: "product",
      label: row.name,
      labelKh: row.nameKh,
      picture: `coalesce(${row.iconUrl}, ${row.photoLink}[1])`,
      isOpen: published(row),
    };
  },
  problem: (alias: string) => {
    const row = columnsOf(problem, alias);
    return {
      table: "problem",
      label: row.title,
      labelKh: row.titleKh,
      picture: `${row.images} -> 0 ->> 'image'`,
      isOpen: published(row),
    };
  },
  order: (alias: string) => {
    const row = columnsOf(order, alias);
    return {
      table: `"order"`,
      label: row.number,
      labelKh: "null::text",
      picture: "null::text",
      isOpen: `${row.deletedAt} is null`,
    };
  },
} as const satisfies Record<string, (alias: string) => CardColumns>;
export type LinkableEntity = keyof typeof cardColumns;

/** SQL for the card of a record; null when no entity is set. */
export function cardSql(entity: string, id: string): string {
  const card = innerAlias("card");
  const cases = Object.entries<(alias: string) => CardColumns>(cardColumns).map(([name, columnsIn]) => {
    const { table, label, labelKh, picture, isOpen } = columnsIn(card);
    return `when '${name}' then (select json_build_object('entity', '${name}', 'id', ${card}.id, 'label', ${label}, 'labelKh', ${labelKh}, 'picture', ${picture}, 'isOpen', ${isOpen}) from ${table} ${card} where ${card}.id = ${id})`;
  });
  return `case when ${entity} is not null then coalesce(case ${entity} ${cases.join(" ")} end,
    json_build_object('entity', ${entity}, 'id', ${id}, 'label', null, 'labelKh', null, 'picture', null, 'isOpen', false)) end`;
}

const askerSql = `coalesce(
  (select json_build_object('kind', 'profile', 'id', p.id, 'name', ${p.name}, 'nameKh', ${p.nameKh}, 'photo', ${p.photo}) from user_profile p where p.id = c.asker_profile_id),
  (select json_build_object('kind', 'vendor', 'id', v.id, 'name', ${v.name}, 'nameKh', ${v.nameKh}, 'photo', ${v.logo}) from vendor v where v.id = c.asker_vendor_id),
  json_build_object('kind', case when c.asker_vendor_id is null then 'profile' else 'vendor' end,
    'id', coalesce(c.asker_vendor_id, c.asker_profile_id), 'name', '', 'nameKh', null, 'photo', null))`;

/** Senders without an account (entered by staff) are shown as the asker. */
const senderSql = `coalesce(${personSql("m.sender_id")},
  (select json_build_object('id', a ->> 'id', 'name', a ->> 'name', 'nameKh', a ->> 'nameKh', 'photo', a ->> 'photo') from (select ${askerSql} as a) asker))`;

const fileSql = `case when m.file is not null then coalesce(
  (select json_build_object('url', m.file, 'type', f.type, 'size', f.size, 'width', f.width, 'height', f.height, 'duration', f.duration)
   from file f where f.name = substring(m.file from '[^/]+$')),
  json_build_object('url', m.file, 'type', '', 'size', 0, 'width', null, 'height', null, 'duration', null)) end`;

const progressMembers = `'status', m.status, 'repliedBy', ${personSql("m.replied_by")}, 'repliedAt', ${timestampSql("m.replied_at")},
  'verifiedBy', ${personSql("m.verified_by")}, 'verifiedAt', ${timestampSql("m.verified_at")}, 'answerId', m.answer_id`;
const returnedMember = `'sentBack', case when m.sent_back_at is not null then
  json_build_object('by', ${personSql("m.sent_back_by")}, 'at', ${timestampSql("m.sent_back_at")}, 'note', m.sent_back_note) end`;

/** SQL for a message. Private review notes are included only for staff. */
export const messageSql = (side: "staff" | "asker"): string =>
  `json_build_object('id', m.id, 'conversationId', m.conversation_id, 'number', m.number, 'at', ${timestampSql("m.at")}, 'side', m.side,
    'sender', ${senderSql}, 'type', m.type, 'text', m.text, 'file', ${fileSql}, 'link', ${cardSql("m.link_entity", "m.link_id")},
    ${progressMembers}${side === "staff" ? `, ${returnedMember}` : ""})`;

/** SQL for the status of a message as published in events. */
export const progressSql = (side: "staff" | "asker"): string =>
  `json_build_object('id', m.id, 'number', m.number, ${progressMembers}${side === "staff" ? `, ${returnedMember}` : ""})`;

const lastSql = `(select json_build_object('id', m.id, 'number', m.number, 'at', ${timestampSql("m.at")}, 'side', m.side, 'type', m.type, 'text', m.text, 'status', m.status)
  from message m where m.conversation_id = c.id and m.number = c.last_number and m.at = c.last_at)`;

const categorySql = (id: string): string =>
  `(select json_build_object('id', ${a.id}, 'label', ${a.name}, 'labelKh', ${a.nameKh}) from activity ${category} where ${a.id} = ${id})`;

const members = `'id', c.id, 'kind', c.kind, 'subject', c.subject, 'state', c.state, 'asker', ${askerSql}, 'category', ${categorySql("c.category_id")},
  'province', c.province, 'assignee', ${personSql("c.assignee_id")}, 'about', ${cardSql("c.about_entity", "c.about_id")}, 'lastMessage', ${lastSql},
  'waitingSince', ${timestampSql("c.waiting_since")}, 'messages', c.last_number, 'readByAsker', c.read_by_asker, 'readByStaff', c.read_by_staff,
  'createdAt', ${timestampSql("c.created_at")}, 'closedAt', ${timestampSql("c.closed_at")}`;

/** SQL for the part of a conversation that is the same for all its viewers. */
export const sharedSql = `json_build_object(${members})`;

/** Upper limit of the unread count. */
export const maxUnread = 100;
/** SQL for the number of the other side's messages that a user has not read. */
export function unreadSql(userId: string, side: "staff" | "asker"): string {
  const [read, sent] = [innerAlias("read"), innerAlias("sent")];
  const mark = `coalesce((select ${read}.number from conversation_read ${read} where ${read}.conversation_id = c.id and ${read}.user_id = ${userId}), 0)`;
  const counted = `(select count(*)::int from (select from message ${sent} where ${sent}.conversation_id = c.id
    and ${sent}.side = '${side === "staff" ? "asker" : "staff"}' and ${sent}.number > ${mark} limit ${maxUnread}) unseen)`;
  return `case when c.last_number > ${mark} then ${counted} else 0 end`;
}

/** SQL for a conversation with the viewer's own unread count. */
export const conversationSql = (userId: string, side: "staff" | "asker"): string =>
  `json_build_object(${members}, 'unread', ${unreadSql(userId, side)})`;

/** SQL for the private notes of a conversation, in order. */
export const notesSql = `coalesce((select json_agg(json_build_object('id', n.id, 'kind', n.kind, 'at', ${timestampSql("n.at")}, 'by', ${personSql("n.by_id")},
  'to', ${personSql("n.to_id")}, 'category', ${categorySql("n.category_id")}, 'messageId', n.message_id, 'note', n.note) order by n.at, n.id)
  from conversation_note n where n.conversation_id = c.id), '[]')`;
