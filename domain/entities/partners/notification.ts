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
import { limits } from "../../settings/limits.ts";
import { localized } from "../../text/localized-text.ts";
import { provinces } from "../../values/provinces.ts";
import { farmSubCategory } from "../farm/farm-sub-category.ts";
import { projectName } from "../people/project-name.ts";
import { userProfile } from "../people/user-profile.ts";

const admins = ["backofficeAdmin"] as const;

/** A message to many people, sent once. Recipients match every filled part of the audience, or are named. */
export const notification = entity("notification", {
  label: { one: localized("Notification", "ការជូនដំណឹង"), many: localized("Notifications", "ការជូនដំណឹង") },
  api: { path: "notifications" },
  screen: "Notifications/NotificationList",
  param: "id",
  menu: { group: "partners", position: 1 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true, max: 120 })),
    ...bilingual(
      "body",
      longText({ required: true, max: limits.messageLength, label: localized("Message", "សារ") }),
      longText({ max: limits.messageLength }),
    ),
    image: image(),
    link: url(),
    channels: choices(
      {
        inApp: localized("In-app", "ក្នុងកម្មវិធី"),
        push: localized("Push", "ដំណឹងរុញ"),
        sms: localized("SMS", "សារ SMS"),
        email: localized("Email", "អ៊ីមែល"),
      },
      { required: true, label: localized("Channels", "បណ្ដាញ") },
    ),
    everybody: choice(
      {
        chosen: localized("Custom audience", "អ្នកទទួលតាមជ្រើសរើស"),
        all: localized("Everyone", "គ្រប់គ្នា"),
      },
      { default: "chosen", label: localized("Audience", "អ្នកទទួល") },
    ),
    roles: choices(
      {
        farmer: localized("Farmers", "កសិករ"),
        buyer: localized("Buyers", "អ្នកទិញ"),
        trader: localized("Traders", "ឈ្មួញ"),
        cooperative: localized("Cooperatives", "សហគមន៍"),
        expert: localized("Experts", "អ្នកជំនាញ"),
        supplier: localized("Vendors", "អ្នកលក់"),
        staff: localized("Staff", "បុគ្គលិក"),
      },
      { label: localized("Roles", "តួនាទី") },
    ),
    provinces: choices(provinces, { label: localized("Provinces", "ខេត្ត") }),
    projectIds: refs(projectName, { label: localized("Projects", "គម្រោង") }),
    cropIds: refs(farmSubCategory, { label: localized("Crops", "ដំណាំ") }),
    genders: choices(
      {
        male: localized("Male", "ប្រុស"),
        female: localized("Female", "ស្រី"),
        other: localized("Other", "ផ្សេងទៀត"),
      },
      { label: localized("Gender", "ភេទ") },
    ),
    profileIds: refs(userProfile, { label: localized("Selected people", "បុគ្គលដែលបានជ្រើសរើស") }),
    scheduledAt: dateTime({ serverOnly: true, label: localized("Scheduled for", "កំណត់ផ្ញើនៅ") }),
    sentAt: dateTime({ serverOnly: true, label: localized("Sent", "បានផ្ញើ") }),
    audienceSize: integer({ serverOnly: true, default: 0, label: localized("Recipients", "ចំនួនអ្នកទទួល") }),
    sent: integer({ serverOnly: true, default: 0, label: localized("Messages sent", "សារបានផ្ញើ") }),
    delivered: integer({ serverOnly: true, default: 0, label: localized("Delivered", "បានទទួល") }),
    opened: integer({ serverOnly: true, default: 0, label: localized("Opened", "បានបើក") }),
    failure: text({ serverOnly: true, max: 500, label: localized("Error", "កំហុស") }),
    state: state(
      {
        draft: { ...localized("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        scheduled: { ...localized("Scheduled", "បានកំណត់ពេល"), color: "blue" },
        sending: { ...localized("Sending", "កំពុងផ្ញើ"), color: "yellow" },
        sent: { ...localized("Sent", "បានផ្ញើ"), color: "green" },
        failed: { ...localized("Failed", "បរាជ័យ"), color: "red" },
        cancelled: { ...localized("Cancelled", "បានបោះបង់"), color: "gray" },
      },
      {
        start: "draft",
        transitions: {
          schedule: {
            label: localized("Schedule", "កំណត់ពេលផ្ញើ"),
            from: ["draft"],
            to: "scheduled",
            roles: admins,
            input: {
              scheduledAt: dateTime({
                required: true,
                label: localized("Scheduled for", "កំណត់ផ្ញើនៅ"),
                help: localized("Phnom Penh time.", "ម៉ោងភ្នំពេញ។"),
              }),
            },
            handler: true,
          },
          send: {
            label: localized("Send now", "ផ្ញើឥឡូវ"),
            from: ["draft", "scheduled"],
            to: "sending",
            roles: admins,
            handler: true,
            confirm: {
              title: localized("Send {0} now?", "ផ្ញើ {0} ឥឡូវឬ?"),
              body: localized(
                "It goes to its whole audience. You can't undo this.",
                "វានឹងផ្ញើទៅអ្នកទទួលទាំងអស់។ អ្នកមិនអាចត្រឡប់វិញបានទេ។",
              ),
            },
          },
          retry: {
            label: localized("Resend to failed recipients", "ផ្ញើម្ដងទៀតទៅអ្នកដែលមិនទាន់ទទួល"),
            from: ["failed"],
            to: "sending",
            roles: admins,
            handler: true,
          },
          cancel: {
            label: localized("Cancel notification", "បោះបង់ការជូនដំណឹង"),
            from: ["draft", "scheduled"],
            to: "cancelled",
            roles: admins,
          },
          redraft: {
            label: localized("Return to draft", "ត្រឡប់ទៅសេចក្ដីព្រាង"),
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
      label: localized("Message", "សារ"),
      fields: ["title", "titleKh", "body", "bodyKh", "image", "link", "channels"],
    },
    {
      label: localized("Audience", "អ្នកទទួល"),
      fields: ["everybody", "roles", "provinces", "projectIds", "cropIds", "genders", "profileIds"],
    },
  ],
});
