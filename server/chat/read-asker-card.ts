import { can } from "../../domain/access/can.ts";
import type { AskerCard } from "../../domain/contracts/chat/chat-asker.ts";
import { farm } from "../../domain/entities/farm/farm.ts";
import { farmSubCategory } from "../../domain/entities/farm/farm-sub-category.ts";
import { entityNamed } from "../../domain/entities/index.ts";
import { order } from "../../domain/entities/orders/order.ts";
import { userProfile } from "../../domain/entities/people/user-profile.ts";
import { vendor } from "../../domain/entities/vendors/vendor.ts";
import { ageRangeOf } from "../../domain/values/age-range.ts";
import { columnsOf, innerAlias } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { serverKinds } from "../kinds/kinds.ts";
import { placeLabelSql } from "../records/read/serialize.ts";
import { sqlParams } from "../records/sql-params.ts";
import { findConversation, serializeConversation } from "./conversations/conversation.ts";
import { type Viewer, visibleConversationsSql } from "./viewer.ts";

const [crop, item] = [innerAlias("crop"), innerAlias("item")];
const s = columnsOf(farmSubCategory, crop);
const own = columnsOf(userProfile, "own");
const v = columnsOf(vendor, "v");
const f = columnsOf(farm, "f");
const o = columnsOf(order, "o");

type Staff = Viewer & { readonly who: "staff" };
type AskerProfile = Omit<AskerCard, "asker" | "farms" | "orders" | "earlier" | "ageRange"> & {
  readonly birthYear: number | null;
};

const timestampSql = serverKinds.dateTime.column.json;
const maxItems = 10;
const cropsSql = (ids: string): string =>
  `coalesce((select json_agg(json_build_object('id', ${s.id}, 'label', ${s.name}, 'labelKh', ${s.nameKh}) order by ${item}.place)
    from unnest(${ids}) with ordinality ${item} (id, place) join farm_sub_category ${crop} on ${s.id} = ${item}.id), '[]')`;

/** Reads an app user's profile. Viewers without read access to profiles get only the shared fields. */
async function readProfile(db: Queries, id: string, seesAll: boolean): Promise<AskerProfile | null> {
  const shared = (isShared: string, sql: string) => `case when $2 or ${isShared} then ${sql} end`;
  const [found] = await db.query<AskerProfile>(
    `select ${shared(own.sharesPhone, own.phone)} as phone, case when $2 then ${own.email} end as email,
       ${shared(own.sharesGender, own.gender)} as gender, ${shared(own.sharesAge, own.birthYear)} as "birthYear", ${own.occupation},
       ${shared(own.sharesLocation, placeLabelSql(`case when $2 then ${own.place} else left(${own.place}, 4) end`))} as place,
       ${timestampSql(own.registeredAt)} as "registeredAt", ${timestampSql(own.lastActiveAt)} as "lastActiveAt",
       ${own.farmArea}::float8 as "farmArea", ${cropsSql(own.mainCropIds)} as crops
     from user_profile own where own.id = $1`,
    [id, seesAll],
  );
  return found ?? null;
}

async function readVendor(db: Queries, id: string): Promise<AskerProfile | null> {
  const [found] = await db.query<AskerProfile>(
    `select ${v.phone}, ${v.email}, null as gender, null::int as "birthYear", null as occupation, ${placeLabelSql(v.place)} as place,
       ${timestampSql("v.created_at")} as "registeredAt", null as "lastActiveAt", null::float8 as "farmArea", '[]'::json as crops
     from vendor v where v.id = $1`,
    [id],
  );
  return found ?? null;
}

/** Reads the person's farms. Viewers without access to farms get locations only as precise as the shared address. */
const readFarms = (db: Queries, profileId: string, seesAll: boolean) =>
  db.query<AskerCard["farms"][number]>(
    `select f.id, ${f.name}, ${f.nameKh} as "nameKh", ${f.area}::float8 as area, ${cropsSql(f.cropIds)} as crops, case when $2 or ${own.sharesLocation} then ${placeLabelSql(`case when $2 then ${f.place} else left(${f.place}, 4) end`)} end as place
     from farm f join user_profile own on own.id = ${f.profileId} where ${f.profileId} = $1 and f.deleted_at is null order by f.created_at, f.id limit ${maxItems}`,
    [profileId, seesAll],
  );

const readOrders = (db: Queries, reference: "profileId" | "vendorId", id: string) =>
  db.query<NonNullable<AskerCard["orders"]>[number]>(
    `select o.id, ${o.number}, ${o.state}, ${o.total}, ${timestampSql("o.created_at")} as at
     from "order" o where ${o[reference]} = $1 and o.deleted_at is null order by o.created_at desc, o.id limit ${maxItems}`,
    [id],
  );

async function readEarlier(
  db: Queries,
  viewer: Staff,
  { id, column, askerId }: { readonly id: string; readonly column: string; readonly askerId: string },
) {
  const parameters = sqlParams();
  const own = parameters.add(id, "uuid");
  const asker = parameters.add(askerId, "uuid");
  return db.query<AskerCard["earlier"][number]>(
    `select c.id, c.kind, c.subject, c.state, ${timestampSql("c.waiting_since")} as "waitingSince", ${timestampSql("c.last_at")} as "lastAt",
       c.assignee_id as "assigneeId"
     from conversation c where c.${column} = ${asker} and c.id <> ${own} and ${visibleConversationsSql(viewer, parameters)}
     order by c.last_at desc, c.id limit ${maxItems}`,
    parameters.list,
  );
}

const emptyProfile: AskerProfile = {
  phone: null,
  email: null,
  gender: null,
  birthYear: null,
  occupation: null,
  place: null,
  registeredAt: null,
  lastActiveAt: null,
  farmArea: null,
  crops: [],
};

/** Reads the card of the person who asks, limited to what the viewer may see. Throws `notFound`. */
export async function readAskerCard(db: Queries, viewer: Staff, id: string): Promise<AskerCard> {
  const { askerProfileId, askerVendorId } = await findConversation(db, viewer, id);
  const { asker } = await serializeConversation(db, viewer, id);
  const isProfile = askerProfileId !== null;
  const askerId = askerProfileId ?? askerVendorId ?? "";
  const person = isProfile
    ? await readProfile(db, askerId, can(viewer.role, entityNamed("userProfile"), "read"))
    : await readVendor(db, askerId);
  const { birthYear, ...known } = person ?? emptyProfile;
  const seesOrders = can(viewer.role, entityNamed("order"), "read");
  return {
    asker,
    ...known,
    ageRange: ageRangeOf(birthYear),
    farms: isProfile
      ? [...(await readFarms(db, askerId, can(viewer.role, entityNamed("farm"), "read")))]
      : [],
    orders: seesOrders ? [...(await readOrders(db, isProfile ? "profileId" : "vendorId", askerId))] : null,
    earlier: [
      ...(await readEarlier(db, viewer, {
        id,
        askerId,
        column: isProfile ? "asker_profile_id" : "asker_vendor_id",
      })),
    ],
  };
}
