import { maxPictureTexts, pictureTexts } from "../../../domain/contracts/media.ts";
import { callApi } from "../../api/client/client.ts";
import { currentOwner } from "../../api/session/owner.ts";
import type { StoredPictureText } from "./picture-texts.ts";

type Facts = StoredPictureText | null;
interface Waiting {
  readonly resolve: (facts: Facts) => void;
  readonly reject: (error: unknown) => void;
}

/** Long enough for the pictures of a list, which are rendered together. */
const collectFor = 20;
let waiting: Map<string, Waiting[]> = new Map();
/** Who asked: they may sign out while pictures are collected. */
let asOwner = "";

async function load(batch: ReadonlyMap<string, readonly Waiting[]>): Promise<void> {
  const names = [...batch.keys()].sort();
  try {
    const { items } = await callApi(pictureTexts, { query: { names: names.join(",") }, asOwner });
    for (const [name, all] of batch)
      for (const { resolve } of all) resolve(items.find((item) => item.name === name) ?? null);
  } catch (error) {
    for (const { reject } of [...batch.values()].flat()) reject(error);
  }
}

function flush(): void {
  const batch = waiting;
  waiting = new Map();
  // A full batch may have gone before its time.
  if (batch.size > 0) void load(batch);
}

/** Loads what is stored about an uploaded picture; all that are asked for at about the same time in one request. */
export function loadPictureFacts(name: string): Promise<Facts> {
  return new Promise((resolve, reject) => {
    const owner = currentOwner();
    if (owner !== asOwner) flush();
    asOwner = owner;
    if (waiting.size === 0) setTimeout(flush, collectFor);
    waiting.set(name, [...(waiting.get(name) ?? []), { resolve, reject }]);
    if (waiting.size >= maxPictureTexts) flush();
  });
}
