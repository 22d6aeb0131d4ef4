import { timelineKind } from "../../../domain/entities/timeline.ts";
import { type JsonSchema, moment, namedSchema, nullable, objectSchema } from "./json-schema.ts";
import { reference } from "./record-schema.ts";

const text: JsonSchema = { type: "string" };
const relation: JsonSchema = { ...text, description: "The entity and its field, e.g. order.profileId" };

export const profileSchema: JsonSchema = namedSchema(
  "Profile",
  objectSchema(
    {
      figures: {
        type: "array",
        items: nullable({ type: "integer" }),
        description: "In the order of the declaration; null for records that the caller may not list",
      },
      relations: {
        type: "array",
        items: namedSchema(
          "RelatedRecords",
          objectSchema({ relation, count: { type: "integer", maximum: 1000 } }, ["relation", "count"]),
        ),
        description: "The number of related records of each kind, at most 1,000",
      },
    },
    ["figures", "relations"],
  ),
);

export const activitySchema: JsonSchema = namedSchema(
  "ActivityPage",
  objectSchema(
    {
      items: {
        type: "array",
        items: namedSchema(
          "ActivityEvent",
          objectSchema(
            {
              relation: {
                ...text,
                description:
                  "The entity and its field, e.g. order.profileId, or a conversation and its kind, e.g. conversation.expert",
              },
              at: moment,
              record: reference,
              kind: {
                type: "string",
                enum: ["created", "closed", ...Object.keys(timelineKind.values ?? {})],
                description:
                  "That the record was created or the conversation closed, or a later step of the record",
              },
              amount: { ...nullable({ type: "integer" }), description: "The sum of a payment or refund" },
              currency: nullable(text),
              status: nullable(
                objectSchema({ label: objectSchema({ en: text, km: text }, ["en", "km"]), color: text }, [
                  "label",
                  "color",
                ]),
              ),
            },
            ["relation", "at", "record", "kind", "amount", "currency", "status"],
          ),
        ),
      },
      cursorkey: { type: "integer" },
      pagesize: { type: "integer" },
      hasMore: { type: "boolean" },
    },
    ["items", "cursorkey", "pagesize", "hasMore"],
  ),
);
