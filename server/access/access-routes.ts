import type { FastifyInstance } from "fastify";
import {
  accessPeople,
  accessRoles,
  exportAccessPeople,
  exportAccessRoles,
} from "../../domain/contracts/access.ts";
import { localized } from "../../domain/text/localized-text.ts";
import { registerRoute } from "../http/register-route.ts";
import { sendSheet } from "../records/routes/send-sheet.ts";
import { sheetTypes } from "../records/routes/sheet-schemas.ts";
import { getSetting } from "../settings/settings.ts";
import { peopleSheet, rolesSheet } from "./access-sheets.ts";
import { listSubjects } from "./list-subjects.ts";
import { countPeople, listPeople } from "./read-people.ts";

const names = {
  roles: localized("Roles", "តួនាទី"),
  people: localized("Accounts", "គណនី"),
};

/** Registers the page Access: what each role may do, and the accounts of the back office. */
export function registerAccessRoutes(app: FastifyInstance): void {
  registerRoute(app, accessRoles, async () => ({ items: listSubjects() }));
  registerRoute(
    app,
    { ...exportAccessRoles, replyTypes: sheetTypes },
    ({ context: { language }, query: { format }, reply }) =>
      sendSheet(reply, { ...rolesSheet(listSubjects(), language), name: names.roles, format, language }),
  );
  registerRoute(app, accessPeople, async ({ context: { db, language }, query }) => {
    const { pagesize, cursorkey, ...filter } = query;
    const counts = await countPeople(db, filter);
    const items = await listPeople({ db, language, ...filter, page: { pagesize, cursorkey } });
    return {
      items: [...items],
      cursorkey,
      pagesize,
      total: counts[filter.show],
      totalIsExact: true,
      counts,
      dormantDays: getSetting("accounts.dormantDays"),
    };
  });
  registerRoute(
    app,
    { ...exportAccessPeople, replyTypes: sheetTypes },
    async ({ context: { db, language }, query, reply }) => {
      const { format, ...filter } = query;
      const people = await listPeople({ db, language, ...filter, page: null });
      return sendSheet(reply, { ...peopleSheet(people, language), name: names.people, format, language });
    },
  );
}
