import { mayCall } from "../../domain/access/may-call.ts";
import { type Role, roles } from "../../domain/access/roles.ts";
import { type AccessSubject, accessPeople, type RoleRights } from "../../domain/contracts/access.ts";
import { allApiKeys, ownApiKeys } from "../../domain/contracts/integrations/api-keys.ts";
import { webhooks } from "../../domain/contracts/integrations/webhooks.ts";
import { media } from "../../domain/contracts/media.ts";
import { retention } from "../../domain/contracts/retention.ts";
import { systemStatus } from "../../domain/contracts/system-status.ts";
import type { Endpoint } from "../../domain/declare/index.ts";
import { entities } from "../../domain/entities/index.ts";
import { menuGroupKeys } from "../../domain/navigation/menu-groups.ts";
import { reportSummaries } from "../../domain/navigation/report-summaries.ts";
import { screens } from "../../domain/navigation/screens.ts";
import { type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { describeRights } from "./describe-rights.ts";

const words = {
  use: localized("Use", "ប្រើ"),
  read: localized("View", "មើល"),
  export: localized("Export", "នាំចេញ"),
  schedule: localized("Schedule", "កំណត់ពេលផ្ញើ"),
};

/** Pages outside of the menu, with the endpoint that each needs first. */
const morePages: readonly {
  readonly name: string;
  readonly label: LocalizedText;
  readonly call: Pick<Endpoint, "callers">;
}[] = [
  { name: "media", label: localized("Media library", "បណ្ណាល័យមេឌៀ"), call: media },
  { name: "systemStatus", label: localized("System status", "ស្ថានភាពប្រព័ន្ធ"), call: systemStatus },
  { name: "access", label: localized("Access", "សិទ្ធិប្រើប្រាស់"), call: accessPeople },
  { name: "retention", label: localized("Data retention", "ការរក្សាទុកទិន្នន័យ"), call: retention },
  { name: "apiKeys", label: localized("API keys", "សោ API"), call: ownApiKeys },
  { name: "serviceKeys", label: localized("Service keys", "សោសេវា"), call: allApiKeys },
  { name: "webhooks", label: localized("Webhooks", "Webhook"), call: webhooks },
];

/** The rights of roles on something that is not an entity. */
const plainRights = (allowed: readonly Role[], can: readonly LocalizedText[]): RoleRights[] =>
  roles
    .filter((role) => allowed.includes(role))
    .map((role) => ({
      role,
      operations: [],
      acts: [],
      ownOnly: false,
      can: [...can],
      actions: [],
      limits: [],
    }));

const lists = (): AccessSubject[] =>
  entities.map((entity) => ({
    kind: "list",
    name: entity.name,
    label: entity.label.many,
    group: entity.menu?.group ?? null,
    rights: roles.flatMap((role) => describeRights(role, entity) ?? []),
  }));

/** A report without a menu entry shares the screen of a list. */
const groupOfReport = ({ screen, menu }: (typeof reportSummaries)[number]) =>
  menu?.group ?? entities.find((entity) => entity.screen === screen)?.menu?.group ?? null;

const reportSubjects = (): AccessSubject[] =>
  reportSummaries.map((report) => ({
    kind: "report",
    name: report.name,
    label: report.label,
    group: groupOfReport(report),
    rights: plainRights(report.roles, [words.read, words.export, words.schedule]),
  }));

const pages = (): AccessSubject[] => [
  ...screens.map(
    ({ name, label, menu, roles: allowed }): AccessSubject => ({
      kind: "page",
      name,
      label,
      group: menu.group,
      rights: plainRights(allowed, [words.use]),
    }),
  ),
  ...morePages.map(
    ({ name, label, call }): AccessSubject => ({
      kind: "page",
      name,
      label,
      group: null,
      rights: plainRights(
        roles.filter((role) => mayCall(role, call)),
        [words.use],
      ),
    }),
  ),
];

const placeOf = ({ group }: AccessSubject): number =>
  group === null ? menuGroupKeys.length : menuGroupKeys.indexOf(group);

/** Everything that some role may use, in the order of the menu, with the rights of each role. */
export const listSubjects = (): AccessSubject[] =>
  [...lists(), ...reportSubjects(), ...pages()]
    .filter(({ rights }) => rights.length > 0)
    .sort((one, other) => placeOf(one) - placeOf(other));
