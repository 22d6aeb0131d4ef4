import {
  bilingual,
  choice,
  dateTime,
  decimal,
  email,
  entity,
  flag,
  geo,
  image,
  integer,
  itself,
  phone,
  place,
  ref,
  refs,
  state,
  text,
  url,
} from "../../declare/index.ts";
import { words } from "../../words.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { projectName } from "./project-name.ts";
import { user } from "./user.ts";

const shared = (en: string, km: string) =>
  flag({
    default: true,
    label: words(`Shares ${en}`, `ចែករំលែក${km}`),
    help: words("Other users of the app can see it.", "អ្នកប្រើកម្មវិធីផ្សេងទៀតអាចមើលឃើញ។"),
  });

/** A farmer or buyer who uses the mobile app; what the terms call the App User. */
export const userProfile = entity("userProfile", {
  label: { one: words("User profile", "ប្រវត្តិរូបអ្នកប្រើ"), many: words("User profiles", "ប្រវត្តិរូបអ្នកប្រើ") },
  api: { path: "userProfiles" },
  screen: "userProfiles/userProfilelist",
  param: "userProfileId",
  menu: { group: "people", position: 5 },
  fields: {
    ...bilingual("name", text({ required: true }), text()),
    gender: choice(
      { male: words("Male", "ប្រុស"), female: words("Female", "ស្រី"), other: words("Other", "ផ្សេងទៀត") },
      { label: words("Gender", "ភេទ") },
    ),
    birthYear: integer({ min: 1900, max: 2100, label: words("Year of birth", "ឆ្នាំកំណើត") }),
    phone: phone({ required: true }),
    email: email(),
    photo: image(),
    place: place(),
    geo: geo(),
    occupation: choice(
      {
        farmer: words("Farmer", "កសិករ"),
        buyer: words("Buyer", "អ្នកទិញ"),
        trader: words("Trader", "ឈ្មួញ"),
        cooperative: words("Cooperative", "សហគមន៍"),
        other: words("Other", "ផ្សេងទៀត"),
      },
      { default: "farmer", label: words("Occupation", "មុខរបរ") },
    ),
    mainCropIds: refs(farmSubCategory, { label: words("Main crops", "ដំណាំចម្បង") }),
    farmArea: decimal({ min: 0, suffix: words("ha", "ហិកតា"), label: words("Farm area", "ផ្ទៃដីកសិដ្ឋាន") }),
    projectId: ref(projectName, { label: words("Project", "គម្រោង") }),
    socialProfile: url({ label: words("Social media profile", "ប្រវត្តិរូបបណ្ដាញសង្គម") }),
    sharesPhone: shared("phone number", "លេខទូរសព្ទ"),
    sharesGender: shared("gender", "ភេទ"),
    sharesAge: shared("age range", "ក្រុមអាយុ"),
    sharesLocation: shared("city and district", "ខេត្ត និងស្រុក"),
    referredById: ref(itself("userProfile"), { label: words("Referred by", "ណែនាំដោយ") }),
    userId: ref(user, { serverOnly: true, unique: true, label: words("Sign-in account", "គណនី") }),
    registeredAt: dateTime({ serverOnly: true, label: words("Registered", "បានចុះឈ្មោះ") }),
    lastActiveAt: dateTime({ serverOnly: true, label: words("Last active", "សកម្មចុងក្រោយ") }),
    state: state(
      {
        active: { ...words("Active", "សកម្ម"), color: "green" },
        blocked: { ...words("Blocked", "ត្រូវបានបិទ"), color: "red" },
      },
      {
        start: "active",
        steps: {
          block: {
            label: words("Block", "បិទ"),
            from: ["active"],
            to: "blocked",
            roles: ["backofficeAdmin"],
            effect: true,
            confirm: words(
              "Block this person? They are signed out and can't sign in to the app.",
              "បិទអ្នកប្រើនេះឬ? ពួកគេនឹងត្រូវចាកចេញ ហើយមិនអាចចូលកម្មវិធីបានទេ។",
            ),
          },
          unblock: {
            label: words("Unblock", "បើកវិញ"),
            from: ["blocked"],
            to: "active",
            roles: ["backofficeAdmin"],
            effect: true,
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: [
      "name",
      "phone",
      "gender",
      "birthYear",
      "place",
      "occupation",
      "projectId",
      "state",
      "lastActiveAt",
    ],
    search: ["name", "nameKh", "phone"],
    filters: [
      "state",
      "gender",
      "occupation",
      "place",
      "projectId",
      "mainCropIds",
      "birthYear",
      "registeredAt",
    ],
  },
  form: [
    {
      label: words("Person", "បុគ្គល"),
      fields: ["name", "nameKh", "gender", "birthYear", "phone", "email", "photo", "socialProfile"],
    },
    {
      label: words("Farm", "កសិដ្ឋាន"),
      fields: ["occupation", "mainCropIds", "farmArea", "projectId", "referredById", "place", "geo"],
    },
    {
      label: words("Privacy", "ភាពឯកជន"),
      fields: ["sharesPhone", "sharesGender", "sharesAge", "sharesLocation"],
    },
  ],
});
