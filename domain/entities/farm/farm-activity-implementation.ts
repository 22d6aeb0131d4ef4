import { date, entity, geo, images, longText, money, ref, rows, text } from "../../declare/index.ts";
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { userProfile } from "../people/user-profile.ts";
import { answerFields } from "./answer-fields.ts";
import { farm } from "./farm.ts";
import { farmActivity } from "./farm-activity.ts";

/** A farmer's record of work done. Its answers keep snapshots of the questions. */
export const farmActivityImplementation = entity("farmActivityImplementation", {
  label: {
    one: localized("Work log entry", "កំណត់ហេតុការងារ"),
    many: localized("Farm work log", "កំណត់ហេតុការងារកសិដ្ឋាន"),
  },
  api: { path: "farmActivityImplementations" },
  screen: "farm/farmActivityImplementation/farmActivityImplementationList",
  param: "farmActivityImplementationId",
  menu: { group: "farm", position: 5 },
  title: ["title"],
  fields: {
    /** A snapshot of the activity's name; the record's title. */
    title: text({ serverOnly: true, label: localized("Name", "ឈ្មោះ") }),
    titleKh: text({ serverOnly: true }),
    farmId: ref(farm, { required: true, label: localized("Farm", "កសិដ្ឋាន") }),
    farmActivityId: ref(farmActivity, { required: true, label: localized("Farm activity", "ការងារកសិដ្ឋាន") }),
    profileId: ref(userProfile, { required: true, label: localized("Farmer", "កសិករ") }),
    doneOn: date({ required: true, past: true, label: localized("Done on", "បានធ្វើនៅ") }),
    /** Clients send `key` and `value`; the server adds the rest, so that the record holds a snapshot of its form. */
    answers: rows(answerFields, { label: localized("Answers", "ចម្លើយ") }),
    photos: images({ label: localized("Photos", "រូបថត") }),
    cost: money({ label: localized("Cost", "ចំណាយ") }),
    geo: geo(),
    note: longText({ max: limits.messageLength, label: localized("Note", "កំណត់ចំណាំ") }),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["title", "farmId", "profileId", "doneOn", "cost", "updatedAt"],
    search: ["title", "titleKh"],
    filters: ["farmActivityId", "farmId", "profileId", "doneOn", "cost"],
    sort: "-doneOn",
  },
  form: [
    {
      label: localized("Farm work log", "កំណត់ហេតុការងារកសិដ្ឋាន"),
      fields: ["farmId", "profileId", "farmActivityId", "doneOn", "cost", "geo", "note"],
    },
    { label: localized("Answers", "ចម្លើយ"), fields: ["answers"] },
    { label: localized("Photos", "រូបថត"), fields: ["photos"] },
  ],
});
