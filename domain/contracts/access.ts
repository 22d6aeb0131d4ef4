import * as z from "zod/mini";
import { accessReaders } from "../access/access-report.ts";
import { operations } from "../access/can.ts";
import { roles } from "../access/roles.ts";
import { endpoint } from "../declare/endpoint.ts";
import { menuGroupKeys } from "../navigation/menu-groups.ts";
import { pageOfItems, paging, searchText } from "./records/paging.ts";
import { bothLanguages, reference } from "./shapes.ts";

const accessPath = "/api/access/v1";

const rights = z.object({
  role: z.enum(roles),
  operations: z.array(z.enum(operations)),
  /** The actions, commands and transitions that the role may run. */
  acts: z.array(z.string()),
  /** Only records of the person's own vendor. */
  ownOnly: z.boolean(),
  /** The operations in words. */
  can: z.array(bothLanguages),
  /** The labels of `acts`. */
  actions: z.array(bothLanguages),
  /** What limits the rights further, in words. */
  limits: z.array(bothLanguages),
});
export type RoleRights = z.output<typeof rights>;

const subject = z.object({
  kind: z.enum(["list", "report", "page"]),
  /** The name of the entity, the report or the page. */
  name: z.string(),
  label: bothLanguages,
  /** The group of its menu entry; null for what has none. */
  group: z.nullable(z.enum(menuGroupKeys)),
  rights: z.array(rights),
});
export type AccessSubject = z.output<typeof subject>;

/** What each role may do: with the records of a list, a report, or another page. */
export const accessRoles = endpoint({
  method: "GET",
  path: `${accessPath}/roles`,
  summary:
    "What each role may do with lists, reports and other pages, with the limits; roles without access are left out",
  callers: accessReaders,
  reply: z.object({ items: z.array(subject) }),
});

/** Which accounts a page of people shows. All but `deactivated` and `all` are about active accounts. */
export const peopleShown = ["all", "dormant", "neverSignedIn", "withoutSecondFactor", "deactivated"] as const;
export type PeopleShown = (typeof peopleShown)[number];

const peopleFilter = {
  role: z.optional(z.enum(roles)),
  show: z._default(z.enum(peopleShown), "all"),
  q: searchText,
};

const person = z.object({
  id: z.string(),
  /** The list that the account is in. */
  entity: z.enum(["adminUser", "staffUser"]),
  name: z.string(),
  nameKh: z.nullable(z.string()),
  username: z.string(),
  roles: z.array(bothLanguages),
  vendor: z.nullable(reference),
  state: z.enum(["active", "disabled"]),
  hasSecondFactor: z.boolean(),
  /** Whether the settings say that the person's role must have one. */
  needsSecondFactor: z.boolean(),
  createdAt: z.string(),
  /** Null: never. */
  lastSignInAt: z.nullable(z.string()),
  /** The last sign-in, the last time a session was continued, or the last call with an API key. */
  lastActiveAt: z.nullable(z.string()),
  isDormant: z.boolean(),
  /** Active API keys, and how many lists they may read or change. */
  keys: z.object({ active: z.number(), reads: z.number(), changes: z.number() }),
});
export type Person = z.output<typeof person>;

export const accessPeople = endpoint({
  method: "GET",
  path: `${accessPath}/people`,
  summary:
    "The accounts of the back office by name; dormant ones and those that never signed in by how long they were not used",
  callers: accessReaders,
  query: z.strictObject({ ...peopleFilter, ...paging }),
  reply: z.object({
    ...pageOfItems(person),
    /** By `show`, with the same role and search text. */
    counts: z.object({
      all: z.number(),
      dormant: z.number(),
      neverSignedIn: z.number(),
      withoutSecondFactor: z.number(),
      deactivated: z.number(),
    }),
    /** The setting: days without a sign-in after which an account is dormant. */
    dormantDays: z.number(),
  }),
  errorResponses: ["invalid"],
});

const format = z._default(z.enum(["xlsx", "csv"]), "xlsx");

export const exportAccessRoles = endpoint({
  method: "GET",
  path: `${accessPath}/roles/export`,
  summary: "What each role may do as a sheet, one row for each role and list, report or page",
  callers: accessReaders,
  query: z.strictObject({ format }),
  reply: z.file(),
  errorResponses: ["invalid"],
});

export const exportAccessPeople = endpoint({
  method: "GET",
  path: `${accessPath}/people/export`,
  summary: "The accounts of the back office as a sheet, narrowed like the list",
  callers: accessReaders,
  query: z.strictObject({ ...peopleFilter, format }),
  reply: z.file(),
  errorResponses: ["invalid"],
});
