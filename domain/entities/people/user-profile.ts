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
  phone,
  place,
  ref,
  refs,
  selfRef,
  state,
  text,
  url,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { taxNumber } from "../tax-number.ts";
import { projectName } from "./project-name.ts";
import { user } from "./user.ts";

const shared = (en: string, km: string) =>
  flag({
    default: true,
    label: localized(`Shares ${en}`, `ចែករំលែក${km}`),
    help: localized("Other users of the app can see it.", "អ្នកប្រើកម្មវិធីផ្សេងទៀតអាចមើលឃើញ។"),
  });

/** A farmer or buyer who uses the mobile app; the “App User” of the terms. */
export const userProfile = entity("userProfile", {
  label: {
    one: localized("User profile", "ប្រវត្តិរូបអ្នកប្រើ"),
    many: localized("User profiles", "ប្រវត្តិរូបអ្នកប្រើ"),
  },
  api: { path: "userProfiles" },
  screen: "userProfiles/userProfilelist",
  param: "userProfileId",
  menu: { group: "people", position: 5 },
  fields: {
    ...bilingual("name", text({ required: true }), text()),
    gender: choice(
      {
        male: localized("Male", "ប្រុស"),
        female: localized("Female", "ស្រី"),
        other: localized("Other", "ផ្សេងទៀត"),
      },
      { label: localized("Gender", "ភេទ") },
    ),
    birthYear: integer({ min: 1900, max: 2100, label: localized("Year of birth", "ឆ្នាំកំណើត") }),
    phone: phone({ required: true }),
    email: email(),
    photo: image(),
    place: place(),
    geo: geo(),
    occupation: choice(
      {
        farmer: localized("Farmer", "កសិករ"),
        buyer: localized("Buyer", "អ្នកទិញ"),
        trader: localized("Trader", "ឈ្មួញ"),
        cooperative: localized("Cooperative", "សហគមន៍"),
        other: localized("Other", "ផ្សេងទៀត"),
      },
      { default: "farmer", label: localized("Occupation", "មុខរបរ") },
    ),
    mainCropIds: refs(farmSubCategory, { label: localized("Main crops", "ដំណាំចម្បង") }),
    farmArea: decimal({
      min: 0,
      suffix: localized("ha", "ហិកតា"),
      label: localized("Farm area", "ផ្ទៃដីកសិដ្ឋាន"),
    }),
    projectId: ref(projectName, { label: localized("Project", "គម្រោង") }),
    /** A buyer with one gets tax invoices. */
    taxId: taxNumber(),
    socialProfile: url({ label: localized("Social media profile", "ប្រវត្តិរូបបណ្ដាញសង្គម") }),
    sharesPhone: shared("phone number", "លេខទូរសព្ទ"),
    sharesGender: shared("gender", "ភេទ"),
    sharesAge: shared("age range", "ក្រុមអាយុ"),
    sharesLocation: shared("city and district", "ខេត្ត និងស្រុក"),
    referredById: ref(selfRef("userProfile"), { label: localized("Referred by", "ណែនាំដោយ") }),
    userId: ref(user, { serverOnly: true, unique: true, label: localized("Sign-in account", "គណនី") }),
    registeredAt: dateTime({ serverOnly: true, label: localized("Registered", "បានចុះឈ្មោះ") }),
    lastActiveAt: dateTime({ serverOnly: true, label: localized("Last active", "សកម្មចុងក្រោយ") }),
    state: state(
      {
        active: { ...localized("Active", "សកម្ម"), color: "green" },
        blocked: { ...localized("Blocked", "បានទប់ស្កាត់"), color: "red" },
      },
      {
        start: "active",
        transitions: {
          block: {
            label: localized("Block user", "ទប់ស្កាត់អ្នកប្រើ"),
            from: ["active"],
            to: "blocked",
            roles: ["backofficeAdmin"],
            handler: true,
            confirm: {
              title: localized("Block {0}?", "ទប់ស្កាត់ {0} ឬ?"),
              body: localized(
                "They'll be signed out and can't sign in to the app.",
                "គេនឹងត្រូវចាកចេញ ហើយមិនអាចចូលកម្មវិធីបានទេ។",
              ),
              isDestructive: true,
            },
            undoneBy: ["unblock"],
          },
          unblock: {
            label: localized("Unblock user", "ឈប់ទប់ស្កាត់អ្នកប្រើ"),
            from: ["blocked"],
            to: "active",
            roles: ["backofficeAdmin"],
            handler: true,
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
  profile: {
    picture: "photo",
    facts: [
      "phone",
      "email",
      "place",
      "gender",
      "birthYear",
      "occupation",
      "mainCropIds",
      "farmArea",
      "projectId",
      "lastActiveAt",
    ],
    figures: [
      { label: localized("Orders", "ការបញ្ជាទិញ"), of: "order.profileId" },
      {
        label: localized("Spent", "បានចំណាយ"),
        of: "order.profileId",
        states: ["delivered"],
        sum: "total",
      },
      { label: localized("Farms", "កសិដ្ឋាន"), of: "farm.profileId" },
    ],
    tabs: ["order.profileId", "farm.profileId", "farmActivityImplementation.profileId"],
    activity: [
      "order.profileId",
      "farm.profileId",
      "farmActivityImplementation.profileId",
      "problemComment.profileId",
      "guideComment.profileId",
      "stepComment.profileId",
      "productRating.profileId",
      "productImageRating.profileId",
      "referralLoan.profileId",
      "winner.profileId",
    ],
  },
  form: [
    {
      label: localized("Person", "បុគ្គល"),
      fields: ["name", "nameKh", "gender", "birthYear", "phone", "email", "photo", "taxId", "socialProfile"],
    },
    {
      label: localized("Farm", "កសិដ្ឋាន"),
      fields: ["occupation", "mainCropIds", "farmArea", "projectId", "referredById", "place", "geo"],
    },
    {
      label: localized("Privacy", "ភាពឯកជន"),
      fields: ["sharesPhone", "sharesGender", "sharesAge", "sharesLocation"],
    },
  ],
});
