import { rolesThatCan } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { readActivity } from "../profile/read-activity.ts";
import { readProfile } from "../profile/read-profile.ts";
import { activitySchema, profileSchema } from "../schema/profile-schema.ts";
import { historyQuerySchema } from "../schema/query-schemas.ts";
import type { Route } from "./route.ts";

const profileRoute = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v1/{id}/profile",
  name: "profile",
  summary: `The figures of one of ${entity.label.many.en}, and how many records refer to it`,
  callers: rolesThatCan(entity, "read"),
  errorResponses: ["notFound"],
  reply: profileSchema,
  handler: ({ context, params }) => readProfile({ ...context, entity, id: params.id ?? "" }),
});

const activityRoute = (entity: AnyEntity): Route => ({
  method: "GET",
  path: "v1/{id}/activity",
  name: "activity",
  summary: `What happened around one of ${entity.label.many.en}, newest first`,
  callers: rolesThatCan(entity, "read"),
  errorResponses: ["notFound", "invalid"],
  query: historyQuerySchema,
  reply: activitySchema,
  handler: ({ context, params, query }) => readActivity({ ...context, entity, id: params.id ?? "", query }),
});

/** Routes of an entity whose page is a profile. */
export const profileRoutes = (entity: AnyEntity): readonly Route[] =>
  entity.profile ? [profileRoute(entity), activityRoute(entity)] : [];
