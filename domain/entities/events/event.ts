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
import { words } from "../../words.ts";

const admins = ["backofficeAdmin"] as const;

/** A fair, a training, a draw. People register in the app. */
export const event = entity("event", {
  label: { one: words("Event", "ព្រឹត្តិការណ៍"), many: words("Events", "ព្រឹត្តិការណ៍") },
  api: { path: "events" },
  screen: "event/eventlist",
  param: "eventId",
  menu: { group: "events", position: 1 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    image: image(),
    ...bilingual("description", richText()),
    venue: text({ label: words("Venue", "ទីកន្លែងប្រារព្ធ") }),
    place: place(),
    geo: geo(),
    period: period({ required: true, label: words("Period", "រយៈពេល") }),
    registrationBy: dateTime({ label: words("Register by", "ចុះឈ្មោះត្រឹម") }),
    capacity: integer({ min: 1, label: words("Places", "ចំនួនកន្លែង") }),
    prizes: rows(
      {
        rank: integer({ required: true, min: 1, max: 1000, label: words("Rank", "ចំណាត់ថ្នាក់") }),
        name: text({ required: true, label: words("Prize", "រង្វាន់") }),
        nameKh: text({ label: words("Prize (Khmer)", "រង្វាន់ (ខ្មែរ)") }),
        value: money({ label: words("Value", "តម្លៃ") }),
      },
      { label: words("Prizes", "រង្វាន់") },
    ),
    participants: integer({ serverOnly: true, default: 0, label: words("Participants", "អ្នកចូលរួម") }),
    state: state(
      {
        draft: { ...words("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        published: { ...words("Published", "បានផ្សាយ"), color: "green" },
        closed: { ...words("Closed", "បានបិទ"), color: "blue" },
        cancelled: { ...words("Cancelled", "បានបោះបង់"), color: "red" },
      },
      {
        start: "draft",
        startsIn: { backofficeAdmin: ["draft", "published"] },
        steps: {
          publish: { label: words("Publish", "ផ្សាយ"), from: ["draft"], to: "published", roles: admins },
          close: {
            label: words("Close registration", "បិទការចុះឈ្មោះ"),
            from: ["published"],
            to: "closed",
            roles: admins,
          },
          reopen: {
            label: words("Open again", "បើកវិញ"),
            from: ["closed", "cancelled"],
            to: "published",
            roles: admins,
          },
          cancel: {
            label: words("Cancel the event", "បោះបង់ព្រឹត្តិការណ៍"),
            from: ["draft", "published", "closed"],
            to: "cancelled",
            roles: admins,
            confirm: words("Cancel this event?", "បោះបង់ព្រឹត្តិការណ៍នេះឬ?"),
          },
        },
      },
    ),
  },
  access: { backofficeAdmin: "manage" },
  commands: {
    draw: {
      label: words("Draw the winners", "ចាប់រង្វាន់"),
      roles: admins,
      when: { state: ["published", "closed"] },
      confirm: words(
        "Draw a winner at random for every prize that has none? The seed of the draw is kept, so that anyone can check it.",
        "ចាប់ឆ្នោតរកអ្នកឈ្នះសម្រាប់រង្វាន់ដែលនៅសល់ឬ? គ្រាប់ពូជនៃការចាប់ឆ្នោតត្រូវបានរក្សាទុក ដើម្បីឱ្យអ្នកណាក៏អាចផ្ទៀងផ្ទាត់បាន។",
      ),
    },
  },
  rules: [
    {
      fields: ["prizes"],
      check: ({ prizes = [] }) =>
        new Set(prizes.map(({ rank }) => rank)).size < prizes.length
          ? { path: "prizes", words: words("Two prizes have the same rank.", "រង្វាន់ពីរមានចំណាត់ថ្នាក់ដូចគ្នា។") }
          : null,
    },
  ],
  list: {
    columns: ["image", "title", "period", "venue", "place", "participants", "capacity", "state"],
    search: ["title", "titleKh", "venue"],
    filters: ["state", "period", "place"],
  },
  form: [
    {
      label: words("Event", "ព្រឹត្តិការណ៍"),
      fields: ["title", "titleKh", "image", "period", "registrationBy", "capacity", "participants"],
    },
    { label: words("Place", "ទីតាំង"), fields: ["venue", "place", "geo"] },
    { label: words("Description", "ការពិពណ៌នា"), fields: ["description", "descriptionKh"] },
    { label: words("Prizes", "រង្វាន់"), fields: ["prizes"] },
  ],
});
