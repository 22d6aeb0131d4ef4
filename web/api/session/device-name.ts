import { storageKeys } from "../../../domain/settings/limits.ts";
import { randomId } from "../browser/random-id.ts";

/** The random name of this browser; it says nothing about the device. */
export function deviceName(): string {
  const made = randomId();
  try {
    const stored = localStorage.getItem(storageKeys.device);
    if (stored) return stored;
    localStorage.setItem(storageKeys.device, made);
  } catch {
    // Without storage each sign-in is on a new device.
  }
  return made;
}
