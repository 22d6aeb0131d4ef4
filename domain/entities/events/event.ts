import {
  bilingual,
  dateTime,
  entity,
  geo,
  image,
  integer,
  money,
  period,
  place,
  richText,
  rows,
  state,
  text,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";

const admins = ["backofficeAdmin"] as const;

/** A fair, a training or a draw. People register in the app. */
export const event = entity("event", {
  label: { one: localized("Event", "ព្រឹត្តិការណ៍"), many: localized("Events", "ព្រឹត្តិការណ៍") },
  api: { path: "events" },
  screen: "event/eventlist",
  param: "eventId",
  menu: { group: "events", position: 1 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    image: image(),
    ...bilingual("description", richText()),
    venue: text({ label: localized("Venue", "ទីកន្លែងប្រារព្ធ") }),
    place: place(),
    geo: geo(),
    period: period({ required: true, label: localized("Period", "រយៈពេល") }),
    registrationBy: dateTime({ label: localized("Registration deadline", "ថ្ងៃផុតកំណត់ចុះឈ្មោះ") }),
    capacity: integer({ min: 1, label: localized("Capacity", "ចំនួនអ្នកចូលរួមអតិបរមា") }),
    prizes: rows(
      {
        rank: integer({ required: true, min: 1, max: 1000, label: localized("Rank", "ចំណាត់ថ្នាក់") }),
        name: text({ required: true, label: localized("Prize", "រង្វាន់") }),
        nameKh: text({ label: localized("Prize (Khmer)", "រង្វាន់ (ខ្មែរ)") }),
        value: money({ label: localized("Value", "តម្លៃ") }),
      },
      { label: localized("Prizes", "រង្វាន់") },
    ),
    participants: integer({ serverOnly: true, default: 0, label: localized("Participants", "អ្នកចូលរួម") }),
    state: state(
      {
        draft: { ...localized("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        published: { ...localized("Published", "បានផ្សាយ"), color: "green" },
        closed: { ...localized("Closed", "បានបិទ"), color: "blue" },
        cancelled: { ...localized("Cancelled", "បានបោះបង់"), color: "red" },
      },
      {
        start: "draft",
        initialStates: { backofficeAdmin: ["draft", "published"] },
        transitions: {
          publish: { label: localized("Publish", "ផ្សាយ"), from: ["draft"], to: "published", roles: admins },
          close: {
            label: localized("Close registration", "បិទការចុះឈ្មោះ"),
            from: ["published"],
            to: "closed",
            roles: admins,
          },
          reopen: {
            label: localized("Reopen", "បើកឡើងវិញ"),
            from: ["closed", "cancelled"],
            to: "published",
            roles: admins,
          },
          cancel: {
            label: localized("Cancel event", "បោះបង់ព្រឹត្តិការណ៍"),
            from: ["draft", "published", "closed"],
            to: "cancelled",
            roles: admins,
            confirm: {
              title: localized("Cancel {0}?", "បោះបង់ {0} ឬ?"),
              body: localized(
                "It stays in the list as cancelled. You can reopen it.",
                "វានៅក្នុងបញ្ជីដោយមានស្ថានភាពបោះបង់។ អ្នកអាចបើកវាឡើងវិញបាន។",
              ),
              isDestructive: true,
              keep: localized("Keep event", "រក្សាព្រឹត្តិការណ៍"),
            },
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage" },
  commands: {
    draw: {
      label: localized("Draw winners", "ចាប់ឆ្នោតរកអ្នកឈ្នះ"),
      roles: admins,
      condition: { state: ["published", "closed"] },
      confirm: {
        title: localized("Draw the winners of {0}?", "ចាប់ឆ្នោតរកអ្នកឈ្នះនៃ {0} ឬ?"),
        body: localized(
          "Every prize without a winner gets a random one. The draw's seed is stored so that anyone can verify it.",
          "រង្វាន់នីមួយៗដែលមិនទាន់មានអ្នកឈ្នះ នឹងទទួលអ្នកឈ្នះដោយចៃដន្យ។ លេខកូដចាប់ឆ្នោតត្រូវបានរក្សាទុក ដើម្បីឱ្យអ្នកណាក៏អាចផ្ទៀងផ្ទាត់បាន។",
        ),
      },
    },
  },
  rules: [
    {
      fields: ["prizes"],
      check: ({ prizes = [] }) =>
        new Set(prizes.map(({ rank }) => rank)).size < prizes.length
          ? {
              path: "prizes",
              message: localized("Two prizes have the same rank.", "រង្វាន់ពីរមានចំណាត់ថ្នាក់ដូចគ្នា។"),
            }
          : null,
    },
  ],
  publicWhen: { state: ["published"] },
  list: {
    columns: ["image", "title", "period", "venue", "place", "participants", "capacity", "state"],
    search: ["title", "titleKh", "venue"],
    popularity: "participants",
    filters: ["state", "period", "place"],
  },
  form: [
    {
      label: localized("Event", "ព្រឹត្តិការណ៍"),
      fields: ["title", "titleKh", "image"],
    },
    {
      label: localized("Registration", "ការចុះឈ្មោះ"),
      place: "side",
      fields: ["period", "registrationBy", "capacity", "participants"],
    },
    { label: localized("Place", "ទីតាំង"), place: "side", fields: ["venue", "place", "geo"] },
    { label: localized("Description", "ការពិពណ៌នា"), fields: ["description", "descriptionKh"] },
    { label: localized("Prizes", "រង្វាន់"), fields: ["prizes"] },
  ],
});
