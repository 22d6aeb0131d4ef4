import type { FastifyInstance } from "fastify";
import { appCrops } from "../../domain/contracts/app/farm-knowledge.ts";
import {
  addWork,
  appActivities,
  changeWork,
  ownWork,
  readWork,
  removeWork,
} from "../../domain/contracts/app/farm-work.ts";
import { addFarm, changeFarm, ownFarms, removeFarm } from "../../domain/contracts/app/farms.ts";
import { addPlan, changePlan, ownPlans, removePlan } from "../../domain/contracts/app/plans.ts";
import type { AnyEntity } from "../../domain/declare/index.ts";
import { farm } from "../../domain/entities/farm/farm.ts";
import { farmActivityImplementation } from "../../domain/entities/farm/farm-activity-implementation.ts";
import { plan } from "../../domain/entities/farm/plan.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";
import { type FarmerContext, RawJson } from "../http/context.ts";
import { registerRoute } from "../http/register-route.ts";
import type { Services } from "../http/services.ts";
import type { Input } from "../records/operation-context.ts";
import { recordPageSchema, recordSchema } from "../records/schema/record-schema.ts";
import { listActivities, listCrops } from "./activities.ts";
import { hasIdSql, listRows, type SqlCondition } from "./list-rows.ts";
import { registerLookupRoutes } from "./lookup-routes.ts";
import {
  addOwnRecord,
  type Ownership,
  readOwnRecord,
  removeOwnRecord,
  updateOwnRecord,
} from "./own-records.ts";
import { addGuidelineTasks, assertGuidelinePublished, assertOwnFarm } from "./plans.ts";

const f = columnsOf(farm, "f");
/** The columns of the row `r` that a list reads. */
const r = {
  farm: columnsOf(farm, "r"),
  plan: columnsOf(plan, "r"),
  work: columnsOf(farmActivityImplementation, "r"),
};

const farms: Ownership = { entity: farm, mine: (profile) => `${r.farm.profileId} = ${profile}` };
const plans: Ownership = {
  entity: plan,
  mine: (profile) => `${r.plan.farmId} in (select f.id from farm f where ${f.profileId} = ${profile})`,
};
const workRecords: Ownership = {
  entity: farmActivityImplementation,
  mine: (profile) => `${r.work.profileId} = ${profile}`,
};

/** Runs a write in one transaction. */
const runInTransaction = async (
  { db }: FarmerContext,
  work: (tx: Queries) => Promise<string>,
): Promise<RawJson> => new RawJson(await db.transaction(work));

/** Adds the entity's reply schema to a contract that returns one record. */
const withRecord = <C>(contract: C, entity: AnyEntity) => ({
  ...contract,
  replyJsonSchema: recordSchema(entity, "record"),
});
/** The same for a page of records. */
const withRecordPage = <C>(contract: C, entity: AnyEntity) => ({
  ...contract,
  replyJsonSchema: recordPageSchema(entity),
});

interface PageQuery {
  readonly pagesize: number;
  readonly cursorkey: number;
}
interface OwnListQuery {
  readonly context: FarmerContext;
  readonly owned: Ownership;
  readonly page: PageQuery;
  readonly order: string;
  readonly conditions?: readonly SqlCondition[];
}

async function listOwnRecords({
  context: { db, profileId },
  owned,
  page,
  order,
  conditions = [],
}: OwnListQuery): Promise<RawJson> {
  const { entity, mine } = owned;
  const own: SqlCondition = (parameters) => mine(parameters.add(profileId, "uuid"));
  const { pagesize, cursorkey } = page;
  const rows = await listRows({
    db,
    entity,
    order,
    page: { pagesize, cursorkey },
    conditions: [own, ...conditions],
  });
  return new RawJson(JSON.stringify(rows));
}

function registerFarmRoutes(app: FastifyInstance): void {
  registerRoute(app, withRecordPage(ownFarms, farm), ({ context, query }) =>
    listOwnRecords({ context, owned: farms, page: query, order: "r.updated_at desc" }),
  );
  registerRoute(app, withRecord(addFarm, farm), ({ context, body }) =>
    runInTransaction(context, (db) =>
      addOwnRecord({ db, context, entity: farm, values: { ...body, profileId: context.profileId } }),
    ),
  );
  registerRoute(app, withRecord(changeFarm, farm), ({ context, params: { id }, body }) =>
    runInTransaction(context, (db) => updateOwnRecord({ db, context, id, ...farms }, body)),
  );
  registerRoute(app, removeFarm, ({ context, params: { id } }) =>
    runInTransaction(context, (db) => removeOwnRecord({ db, context, id, ...farms })),
  );
}

function registerPlanRoutes(app: FastifyInstance): void {
  registerRoute(app, withRecordPage(ownPlans, plan), ({ context, query: { farm: farmId, ...page } }) => {
    const conditions = hasIdSql("farm", farmId, (id) => `${r.plan.farmId} = ${id}`);
    return listOwnRecords({ context, owned: plans, page, order: `${r.plan.startsOn} desc`, conditions });
  });
  registerRoute(app, withRecord(addPlan, plan), ({ context, body }) =>
    runInTransaction(context, async (db) => {
      await assertOwnFarm(db, context.profileId, body.farmId);
      return addOwnRecord({ db, context, entity: plan, values: await addGuidelineTasks(db, body) });
    }),
  );
  registerRoute(app, withRecord(changePlan, plan), ({ context, params: { id }, body }) =>
    runInTransaction(context, async (db) => {
      await assertOwnFarm(db, context.profileId, body.farmId);
      await assertGuidelinePublished(db, id, body.guidelineId);
      return updateOwnRecord({ db, context, id, ...plans }, body);
    }),
  );
  registerRoute(app, removePlan, ({ context, params: { id } }) =>
    runInTransaction(context, (db) => removeOwnRecord({ db, context, id, ...plans })),
  );
}

function registerWorkRoutes(app: FastifyInstance): void {
  registerRoute(
    app,
    withRecordPage(ownWork, farmActivityImplementation),
    ({ context, query: { farm: farmId, activity, ...page } }) => {
      const conditions = [
        ...hasIdSql("farm", farmId, (id) => `${r.work.farmId} = ${id}`),
        ...hasIdSql("activity", activity, (id) => `${r.work.farmActivityId} = ${id}`),
      ];
      return listOwnRecords({
        context,
        owned: workRecords,
        page,
        order: `${r.work.doneOn} desc`,
        conditions,
      });
    },
  );
  registerRoute(
    app,
    withRecord(readWork, farmActivityImplementation),
    async ({ context, params: { id } }) =>
      new RawJson(await readOwnRecord({ db: context.db, context, id, ...workRecords })),
  );
  registerRoute(app, withRecord(addWork, farmActivityImplementation), ({ context, body }) =>
    runInTransaction(context, async (db) => {
      const { profileId } = context;
      await assertOwnFarm(db, profileId, body.farmId);
      const values: Input = { ...body, profileId };
      return addOwnRecord({ db, context, entity: farmActivityImplementation, values });
    }),
  );
  registerRoute(
    app,
    withRecord(changeWork, farmActivityImplementation),
    ({ context, params: { id }, body }) =>
      runInTransaction(context, async (db) => {
        await assertOwnFarm(db, context.profileId, body.farmId);
        return updateOwnRecord({ db, context, id, ...workRecords }, body);
      }),
  );
  registerRoute(app, removeWork, ({ context, params: { id } }) =>
    runInTransaction(context, (db) => removeOwnRecord({ db, context, id, ...workRecords })),
  );
}

/** Registers the routes of farming reference data, and of the caller's farms, plans and work records. */
export function registerAppFarmRoutes(app: FastifyInstance, services: Pick<Services, "db">): void {
  const { db } = services;
  registerRoute(app, appActivities, async ({ query: { crop } }) => ({
    items: await listActivities(db, crop),
  }));
  registerRoute(app, appCrops, async () => ({ items: await listCrops(db) }));
  registerFarmRoutes(app);
  registerPlanRoutes(app);
  registerWorkRoutes(app);
  registerLookupRoutes(app, services);
}
