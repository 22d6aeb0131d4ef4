import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { deleteValue, getEntries, putValue } from "../browser/browser-store.ts";
import { createUnsent, type UnsentMessage, type UnsentRecord } from "./unsent.ts";

const isObject = (value: unknown): value is AnyRecord => typeof value === "object" && value !== null;
const textIn = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

const operations = ["create", "update", "remove", "restore", "act"] as const;

function formOf(form: unknown): UnsentRecord["form"] {
  if (!isObject(form) || !isObject(form.base) || !isObject(form.values)) return undefined;
  return { base: form.base, values: form.values, version: numberOrNull(form.version) };
}

/** Converts a draft of app version 1; its key is `userId/entity/recordId`, with `new` for a new record. */
export function draftFromLegacy(key: string, value: unknown): UnsentRecord | null {
  const [userId = "", entity = "", recordId = ""] = key.split("/");
  const form = formOf(value);
  if (!isObject(value) || !form || recordId === "") return null;
  const isNew = recordId === "new";
  return {
    ...createUnsent(userId),
    kind: "record",
    state: "draft",
    at: Date.parse(textIn(value.at)) || Date.now(),
    group: `${entity}/${recordId}`,
    entity,
    operation: isNew ? "create" : "update",
    recordId: isNew ? null : recordId,
    name: "",
    values: {},
    form,
  };
}

/** Converts a queued write of app version 1. */
export function recordFromLegacy(key: string, value: unknown): UnsentRecord | null {
  if (!isObject(value)) return null;
  const operation = operations.find((name) => name === value.operation);
  if (!operation || !isObject(value.values)) return null;
  const recordId = textOrNull(value.id);
  const refusal = textOrNull(value.refused);
  const form = formOf(value.form);
  return {
    ...createUnsent(textIn(value.userId)),
    kind: "record",
    id: key,
    key,
    state: refusal === null ? "waiting" : "refused",
    at: numberOrNull(value.at) ?? Date.now(),
    group: `${textIn(value.entity)}/${recordId ?? key}`,
    entity: textIn(value.entity),
    operation,
    recordId,
    name: textIn(value.name),
    values: value.values,
    refusal,
    ...(typeof value.act === "string" ? { act: value.act } : {}),
    ...(isObject(value.taken) ? { input: value.taken } : {}),
    ...(form ? { form } : {}),
  };
}

const linkEntities = ["guide", "product", "problem"] as const;

function linkOf(link: unknown): UnsentMessage["link"] {
  if (!isObject(link)) return null;
  const entity = linkEntities.find((name) => name === link.entity);
  if (!entity) return null;
  return {
    entity,
    id: textIn(link.id),
    label: textOrNull(link.label),
    labelKh: textOrNull(link.labelKh),
    picture: textOrNull(link.picture),
    isOpen: link.isOpen === true,
  };
}

/** Converts a queued message of app version 1. */
export function messageFromLegacy(key: string, value: unknown): UnsentMessage | null {
  if (!isObject(value)) return null;
  const type = ([1, 2, 3, 4] as const).find((known) => known === value.type);
  if (!type) return null;
  const refusal = textOrNull(value.problem);
  const conversationId = textIn(value.conversationId);
  return {
    ...createUnsent(textIn(value.userId)),
    kind: "message",
    id: key,
    key,
    state: refusal === null ? "waiting" : "refused",
    at: numberOrNull(value.at) ?? Date.now(),
    group: `conversation/${conversationId}`,
    conversationId,
    type,
    text: textOrNull(value.text),
    link: linkOf(value.link),
    file: value.file instanceof Blob ? value.file : null,
    fileName: textOrNull(value.fileName),
    url: textOrNull(value.url),
    refusal,
  };
}

const converters = {
  drafts: draftFromLegacy,
  writes: recordFromLegacy,
  messages: messageFromLegacy,
} as const;

/** Moves the data of app version 1 from its three stores into the current one. */
export async function importLegacyStores(): Promise<void> {
  for (const name of ["drafts", "writes", "messages"] as const)
    for (const [key, value] of await getEntries(name)) {
      const work = converters[name](key, value);
      // What did not fit the full storage stays where it is, and moves another time.
      if (!work || (await putValue("unsent", work.id, work))) await deleteValue(name, key);
    }
}
