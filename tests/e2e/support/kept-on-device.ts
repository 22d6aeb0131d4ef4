import { expect, type Page } from "@playwright/test";

/** Everything this device keeps, as text: ids of replies, files and pictures. */
export const readKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "kasekam-offline")) return files.join("\n");
    const replies = await new Promise<readonly IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open("kasekam-offline");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains("replies")) return resolve([]);
        const reading = database.transaction("replies").objectStore("replies").getAllKeys();
        reading.onsuccess = () => {
          database.close();
          resolve(reading.result);
        };
      };
    });
    return [...files, ...replies].join("\n");
  });

/** Waits until the device keeps all of these, with the page of the app and its list. */
export async function waitUntilKept(page: Page, parts: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const kept = await readKept(page);
        return [...parts, "/assets/list-", "/assets/live-"].filter((part) => !kept.includes(part));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
}
