import { logout, removeUser } from "../../../domain/contracts/auth/auth.ts";
import { callApi } from "../client/client.ts";
import { removeOwnWork } from "../offline-queue/unsent-store.ts";
import { currentOwner } from "./owner.ts";
import { leaveAllTabs } from "./session-handover.ts";

/** Deletes all that this browser stores under the name of a person. */
function removeItemsOf(owner: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (key.includes(owner)) storage.removeItem(key);
}

/** Deletes the signed-in vendor's account, signs out, and deletes what this browser keeps for the person. Throws an `ApiError`. */
export async function removeAccount(): Promise<void> {
  await callApi(removeUser, {});
  const owner = currentOwner();
  // The token may have ended with the account; the local session ends either way.
  await callApi(logout, {}).catch(() => undefined);
  // Nobody can send it any more.
  await removeOwnWork(owner);
  leaveAllTabs(owner);
  removeItemsOf(owner);
}
