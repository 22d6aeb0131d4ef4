import { date, entity, geo, images, longText, money, ref, rows, text } from "../../declare/index.ts";
import { limits } from "../../limits.ts";
import { words } from "../../words.ts";
import { userProfile } from "../people/user-profile.ts";
import { answerFields } from "./answer-fields.ts";
import { farm } from "./farm.ts";
import { farmActivity } from "./farm-activity.ts";

/** A farmer's record of work done. Its answers keep the questions as they stood. */
export const farmActivityImplementation = entity("farmActivityImplementation", {
  label: {
    one: words("Activity implementation", "ការអនុវត្តការងារ"),
    many: words("Activity implementations", "ការអនុវត្តការងារ"),
  },
  api: { path: "farmActivityImplementations" },
  screen: "farm/farmActivityImplementation/farmActivityImplementationList",
  param: "farmActivityImplementationId",
  menu: { group: "farm", position: 5 },
  title: ["title"],
  fields: {
    /** The activity's name as it stood; what the record is called. */
    title: text({ serverOnly: true, label: words("Name", "ឈ្មោះ") }),
    titleKh: text({ serverOnly: true }),
    farmId: ref(farm, { required: true, label: words("Farm", "កសិដ្ឋាន") }),
    farmActivityId: ref(farmActivity, { required: true, label: words("Farm activity", "ការងារកសិដ្ឋាន") }),
    profileId: ref(userProfile, { required: true, label: words("Farmer", "កសិករ") }),
    doneOn: date({ required: true, label: words("Done on", "បានធ្វើនៅ") }),
    /** Who sends it says `key` and `value`; all else is filled in, so that the record holds its form as it stood. */
    answers: rows(answerFields, { label: words("Answers", "ចម្លើយ") }),
    photos: images({ label: words("Photos", "រូបថត") }),
    cost: money({ label: words("Cost", "ចំណាយ") }),
    geo: geo(),
    note: longText({ max: limits.messageLength, label: words("Note", "កំណត់ចំណាំ") }),
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
      label: words("Activity implementation", "ការអនុវត្តការងារ"),
      fields: ["farmId", "profileId", "farmActivityId", "doneOn", "cost", "geo", "note"],
    },
    { label: words("Answers", "ចម្លើយ"), fields: ["answers"] },
    { label: words("Photos", "រូបថត"), fields: ["photos"] },
  ],
});
