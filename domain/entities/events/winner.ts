import { dateTime, entity, integer, longText, ref, text } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { userProfile } from "../people/user-profile.ts";
import { event } from "./event.ts";

/** The winner of a prize of an event; each prize is won once. */
export const winner = entity("winner", {
  label: { one: localized("Winner", "អ្នកឈ្នះ"), many: localized("Winners", "អ្នកឈ្នះ") },
  api: { path: "winners" },
  screen: "winner/winnerlist",
  param: "winnerId",
  menu: { group: "events", position: 2 },
  title: ["prizeName"],
  fields: {
    eventId: ref(event, { required: true, label: localized("Event", "ព្រឹត្តិការណ៍") }),
    prize: integer({
      required: true,
      min: 1,
      label: localized("Prize no.", "លេខរង្វាន់"),
      help: localized("The rank of the prize in this event.", "ចំណាត់ថ្នាក់រង្វាន់ក្នុងព្រឹត្តិការណ៍នេះ។"),
    }),
    prizeName: text({ serverOnly: true, label: localized("Prize", "រង្វាន់") }),
    prizeNameKh: text({ serverOnly: true }),
    profileId: ref(userProfile, { required: true, label: localized("Winner", "អ្នកឈ្នះ") }),
    announcedAt: dateTime({ label: localized("Announced", "បានប្រកាស") }),
    claimedAt: dateTime({ label: localized("Claimed", "បានទទួល") }),
    note: longText({ max: 1000, label: localized("Note", "កំណត់ចំណាំ") }),
    drawSeed: text({
      serverOnly: true,
      label: localized("Draw seed", "លេខកូដចាប់ឆ្នោត"),
      help: localized(
        "Anyone with the seed and the participant list can repeat the draw.",
        "អ្នកណាក៏អាចចាប់ឆ្នោតឡើងវិញបាន ដោយប្រើលេខកូដចាប់ឆ្នោត និងបញ្ជីអ្នកចូលរួម។",
      ),
    }),
    drawnFrom: integer({ serverOnly: true, label: localized("Entrants", "ចំនួនអ្នកចូលរួម") }),
  },
  access: { backofficeAdmin: "manage" },
  unique: [["eventId", "prize"]],
  list: {
    columns: ["eventId", "prize", "prizeName", "profileId", "announcedAt", "claimedAt", "drawnFrom"],
    search: ["prizeName", "prizeNameKh"],
    filters: ["eventId", "profileId", "announcedAt", "claimedAt"],
    sort: "-createdAt",
  },
  form: [
    {
      label: localized("Winner", "អ្នកឈ្នះ"),
      fields: ["eventId", "prize", "profileId", "announcedAt", "claimedAt", "note"],
    },
    { label: localized("Draw", "ការចាប់ឆ្នោត"), fields: ["drawSeed", "drawnFrom"] },
  ],
});
