import type { Actor } from "../../domain/access/roles.ts";
import { addAccount, signInAs } from "./accounts.ts";
import { addPeople, type People } from "./people.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** The app with two vendors and a signed-in administrator. */
export interface AdminApp {
  readonly on: TestApp;
  readonly people: People;
  readonly actor: Actor;
  readonly token: string;
}

/** Starts the app with an administrator's account; close `on` afterwards. */
export async function startAdminApp(): Promise<AdminApp> {
  const on = await startTestApp();
  const people = await addPeople(on.db);
  const { id, username } = await addAccount(on.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
  const actor: Actor = { userId: id, role: "backofficeAdmin", vendorId: null, profileId: null };
  return { on, people, actor, token: await signInAs(on.app, username) };
}
