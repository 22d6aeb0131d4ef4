import type { FastifyInstance } from "fastify";
import { appCrops } from "../../../domain/calls/app/farm-knowledge.ts";
import {
  addWork,
  appActivities,
  changeWork,
  ownWork,
  readWork,
  removeWork,
} from "../../../domain/calls/app/farm-work.ts";
import { addFarm, changeFarm, ownFarms, removeFarm } from "../../../domain/calls/app/farms.ts";
import { addPlan, changePlan, ownPlans, removePlan } from "../../../domain/calls/app/plans.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { farm } from "../../../domain/entities/farm/farm.ts";
import { farmActivityImplementation } from "../../../domain/entities/farm/farm-activity-implementation.ts";
import { plan } from "../../../domain/entities/farm/plan.ts";
import type { Queries } from "../../db/database.ts";
import { type AsFarmer, Json } from "../../http/context.ts";
import { mount } from "../../http/mount.ts";
import { recordPageSchema, recordSchema } from "../../records/record-schema.ts";
import type { Input } from "../../records/work.ts";
import type { Services } from "../../services.ts";
import { listActivities, listCrops } from "./activities.ts";
import { mountLookup } from "./mount-lookup.ts";
import { addOwn, changeOwn, type Owned, readOwn, removeOwn } from "./own-records.ts";
import { type Condition, naming, pageOfRows } from "./page-of-rows.ts";
import { refuseHidden, refuseOtherFarm, withTasks } from "./plans.ts";

const farms: Owned = { entity: farm, mine: (profile) => `r.profile_id = ${profile}` };
const plans: Owned = {
  entity: plan,
  mine: (profile) => `r.farm_id in (select f.id from farm f where f.profile_id = ${profile})`,
};
const works: Owned = { entity: farmActivityImplementation, mine: (profile) => `r.profile_id = ${profile}` };

/** Runs a write in one transaction. */
const write = async ({ db }: AsFarmer, work: (tx: Queries) => Promise<string>): Promise<Json> =>
  new Json(await db.transaction(work));

/** A call that answers a farmer's own record as the entity declares it. */
const withRecord = <C>(contract: C, entity: AnyEntity) => ({
  ...contract,
  replyJsonSchema: recordSchema(entity, "record"),
});
/** The same of a page of them. */
const withRecordPage = <C>(contract: C, entity: AnyEntity) => ({
  ...contract,
  replyJsonSchema: recordPageSchema(entity),
});

interface Page {
  readonly pagesize: number;
  readonly cursorkey: number;
}
interface OwnList {
  readonly context: AsFarmer;
  readonly owned: Owned;
  readonly page: Page;
  readonly order: string;
  readonly conditions?: readonly Condition[];
}

async function listOwn({
  context: { db, profileId },
  owned,
  page,
  order,
  conditions = [],
}: OwnList): Promise<Json> {
  const { entity, mine } = owned;
  const own: Condition = (parameters) => mine(parameters.add(profileId, "uuid"));
  const { pagesize, cursorkey } = page;
  const rows = await pageOfRows({
    db,
    entity,
    order,
    page: { pagesize, cursorkey },
    conditions: [own, ...conditions],
  });
  return new Json(JSON.stringify(rows));
}

function mountFarms(app: FastifyInstance): void {
  mount(app, withRecordPage(ownFarms, farm), ({ context, query }) =>
    listOwn({ context, owned: farms, page: query, order: "r.updated_at desc" }),
  );
  mount(app, withRecord(addFarm, farm), ({ context, body }) =>
    write(context, (db) =>
      addOwn({ db, context, entity: farm, values: { ...body, profileId: context.profileId } }),
    ),
  );
  mount(app, withRecord(changeFarm, farm), ({ context, params: { id }, body }) =>
    write(context, (db) => changeOwn({ db, context, id, ...farms }, body)),
  );
  mount(app, removeFarm, ({ context, params: { id } }) =>
    write(context, (db) => removeOwn({ db, context, id, ...farms })),
  );
}

function mountPlans(app: FastifyInstance): void {
  mount(app, withRecordPage(ownPlans, plan), ({ context, query: { farm: farmId, ...page } }) => {
    const conditions = naming("farm", farmId, (id) => `r.farm_id = ${id}`);
    return listOwn({ context, owned: plans, page, order: "r.starts_on desc", conditions });
  });
  mount(app, withRecord(addPlan, plan), ({ context, body }) =>
    write(context, async (db) => {
      await refuseOtherFarm(db, context.profileId, body.farmId);
      return addOwn({ db, context, entity: plan, values: await withTasks(db, body) });
    }),
  );
  mount(app, withRecord(changePlan, plan), ({ context, params: { id }, body }) =>
    write(context, async (db) => {
      await refuseOtherFarm(db, context.profileId, body.farmId);
      await refuseHidden(db, id, body.guidelineId);
      return changeOwn({ db, context, id, ...plans }, body);
    }),
  );
  mount(app, removePlan, ({ context, params: { id } }) =>
    write(context, (db) => removeOwn({ db, context, id, ...plans })),
  );
}

function mountWork(app: FastifyInstance): void {
  mount(
    app,
    withRecordPage(ownWork, farmActivityImplementation),
    ({ context, query: { farm: farmId, activity, ...page } }) => {
      const conditions = [
        ...naming("farm", farmId, (id) => `r.farm_id = ${id}`),
        ...naming("activity", activity, (id) => `r.farm_activity_id = ${id}`),
      ];
      return listOwn({ context, owned: works, page, order: "r.done_on desc", conditions });
    },
  );
  mount(
    app,
    withRecord(readWork, farmActivityImplementation),
    async ({ context, params: { id } }) => new Json(await readOwn({ db: context.db, context, id, ...works })),
  );
  mount(app, withRecord(addWork, farmActivityImplementation), ({ context, body }) =>
    write(context, async (db) => {
      const { profileId } = context;
      await refuseOtherFarm(db, profileId, body.farmId);
      const values: Input = { ...body, profileId };
      return addOwn({ db, context, entity: farmActivityImplementation, values });
    }),
  );
  mount(app, withRecord(changeWork, farmActivityImplementation), ({ context, params: { id }, body }) =>
    write(context, async (db) => {
      await refuseOtherFarm(db, context.profileId, body.farmId);
      return changeOwn({ db, context, id, ...works }, body);
    }),
  );
  mount(app, removeWork, ({ context, params: { id } }) =>
    write(context, (db) => removeOwn({ db, context, id, ...works })),
  );
}

/** Mounts what farmers look up about farming, and their own farms, plans and records of work. */
export function mountAppFarm(app: FastifyInstance, services: Pick<Services, "db">): void {
  const { db } = services;
  mount(app, appActivities, async ({ query: { crop } }) => ({ items: await listActivities(db, crop) }));
  mount(app, appCrops, async () => ({ items: await listCrops(db) }));
  mountFarms(app);
  mountPlans(app);
  mountWork(app);
  mountLookup(app, services);
}
