import {
  bilingual,
  choice,
  choices,
  dateTime,
  entity,
  image,
  integer,
  longText,
  refs,
  state,
  text,
  url,
} from "../../declare/index.ts";
import { limits } from "../../limits.ts";
import { provinces } from "../../provinces.ts";
import { words } from "../../words.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { projectName } from "../people/project-name.ts";
import { userProfile } from "../people/user-profile.ts";

const admins = ["backofficeAdmin"] as const;

/** A message to many people, sent once and only once. Whoever matches every part of the audience that is filled in, or is named, gets it. */
export const notification = entity("notification", {
  label: { one: words("Notification", "ការជូនដំណឹង"), many: words("Notifications", "ការជូនដំណឹង") },
  api: { path: "notifications" },
  screen: "Notifications/NotificationList",
  param: "id",
  menu: { group: "partners", position: 1 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true, max: 120 })),
    ...bilingual(
      "body",
      longText({ required: true, max: limits.messageLength, label: words("Message", "សារ") }),
      longText({ max: limits.messageLength }),
    ),
    image: image(),
    link: url(),
    channels: choices(
      {
        inApp: words("In the app", "ក្នុងកម្មវិធី"),
        push: words("Push", "ដំណឹងរុញ"),
        sms: words("SMS", "សារ SMS"),
        email: words("E-mail", "អ៊ីមែល"),
      },
      { required: true, label: words("Channels", "បណ្ដាញ") },
    ),
    everybody: choice(
      {
        chosen: words("Whom the parts below choose", "អ្នកដែលផ្នែកខាងក្រោមជ្រើស"),
        all: words("Everybody", "គ្រប់គ្នា"),
      },
      { default: "chosen", label: words("Audience", "អ្នកទទួល") },
    ),
    roles: choices(
      {
        farmer: words("Farmers", "កសិករ"),
        buyer: words("Buyers", "អ្នកទិញ"),
        trader: words("Traders", "ឈ្មួញ"),
        cooperative: words("Cooperatives", "សហគមន៍"),
        expert: words("Experts", "អ្នកជំនាញ"),
        supplier: words("Vendors", "អ្នកលក់"),
        staff: words("Staff", "បុគ្គលិក"),
      },
      { label: words("Roles", "តួនាទី") },
    ),
    provinces: choices(provinces, { label: words("Provinces", "ខេត្ត") }),
    projectIds: refs(projectName, { label: words("Projects", "គម្រោង") }),
    cropIds: refs(farmSubCategory, { label: words("Crops", "ដំណាំ") }),
    genders: choices(
      { male: words("Male", "ប្រុស"), female: words("Female", "ស្រី"), other: words("Other", "ផ្សេងទៀត") },
      { label: words("Gender", "ភេទ") },
    ),
    profileIds: refs(userProfile, { label: words("Named people", "បុគ្គលដែលបានបញ្ជាក់ឈ្មោះ") }),
    scheduledAt: dateTime({ serverOnly: true, label: words("Send at", "ផ្ញើនៅ") }),
    sentAt: dateTime({ serverOnly: true, label: words("Sent at", "បានផ្ញើនៅ") }),
    audienceSize: integer({ serverOnly: true, default: 0, label: words("Recipients", "អ្នកទទួល") }),
    sent: integer({ serverOnly: true, default: 0, label: words("Messages sent", "សារបានផ្ញើ") }),
    delivered: integer({ serverOnly: true, default: 0, label: words("Delivered", "បានទទួល") }),
    opened: integer({ serverOnly: true, default: 0, label: words("Opened", "បានបើក") }),
    failure: text({ serverOnly: true, max: 500, label: words("What failed", "កំហុស") }),
    state: state(
      {
        draft: { ...words("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        scheduled: { ...words("Scheduled", "បានកំណត់ពេល"), color: "blue" },
        sending: { ...words("Sending", "កំពុងផ្ញើ"), color: "yellow" },
        sent: { ...words("Sent", "បានផ្ញើ"), color: "green" },
        failed: { ...words("Failed", "បរាជ័យ"), color: "red" },
        cancelled: { ...words("Cancelled", "បានបោះបង់"), color: "gray" },
      },
      {
        start: "draft",
        steps: {
          schedule: {
            label: words("Schedule", "កំណត់ពេលផ្ញើ"),
            from: ["draft"],
            to: "scheduled",
            roles: admins,
            takes: {
              scheduledAt: dateTime({
                required: true,
                label: words("Send at", "ផ្ញើនៅ"),
                help: words("Phnom Penh time.", "ម៉ោងភ្នំពេញ។"),
              }),
            },
            effect: true,
          },
          send: {
            label: words("Send now", "ផ្ញើឥឡូវ"),
            from: ["draft", "scheduled"],
            to: "sending",
            roles: admins,
            effect: true,
            confirm: words(
              "Send this to its whole audience? It can't be taken back.",
              "ផ្ញើទៅអ្នកទទួលទាំងអស់ឬ? មិនអាចដកវិញបានទេ។",
            ),
          },
          retry: {
            label: words("Send to those who did not get it", "ផ្ញើទៅអ្នកដែលមិនទាន់ទទួល"),
            from: ["failed"],
            to: "sending",
            roles: admins,
            effect: true,
          },
          cancel: {
            label: words("Cancel", "បោះបង់"),
            from: ["draft", "scheduled"],
            to: "cancelled",
            roles: admins,
          },
          redraft: {
            label: words("Back to draft", "ត្រឡប់ទៅសេចក្ដីព្រាង"),
            from: ["scheduled", "cancelled"],
            to: "draft",
            roles: admins,
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage" },
  list: {
    columns: ["title", "channels", "state", "scheduledAt", "sentAt", "audienceSize", "sent", "opened"],
    search: ["title", "titleKh"],
    filters: ["state", "channels", "scheduledAt", "sentAt"],
    sort: "-createdAt",
  },
  form: [
    {
      label: words("Message", "សារ"),
      fields: ["title", "titleKh", "body", "bodyKh", "image", "link", "channels"],
    },
    {
      label: words("Audience", "អ្នកទទួល"),
      fields: ["everybody", "roles", "provinces", "projectIds", "cropIds", "genders", "profileIds"],
    },
  ],
});
