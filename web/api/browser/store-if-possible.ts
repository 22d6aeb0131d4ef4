/** Stores a text that can be missed: nothing happens when the browser's storage is full or forbidden. */
export function storeIfPossible(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // It is kept on the screen only.
  }
}
