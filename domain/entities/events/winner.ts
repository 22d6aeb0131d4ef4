import { dateTime, entity, integer, longText, ref, text } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { userProfile } from "../people/user-profile.ts";
import { event } from "./event.ts";

/** Who won which prize of an event; each prize is won once. */
export const winner = entity("winner", {
  label: { one: words("Winner", "អ្នកឈ្នះ"), many: words("Winners", "អ្នកឈ្នះ") },
  api: { path: "winners" },
  screen: "winner/winnerlist",
  param: "winnerId",
  menu: { group: "events", position: 2 },
  title: ["prizeName"],
  fields: {
    eventId: ref(event, { required: true, label: words("Event", "ព្រឹត្តិការណ៍") }),
    prize: integer({
      required: true,
      min: 1,
      label: words("Prize", "រង្វាន់"),
      help: words("The rank of a prize of this event.", "ចំណាត់ថ្នាក់រង្វាន់នៃព្រឹត្តិការណ៍នេះ។"),
    }),
    prizeName: text({ serverOnly: true, label: words("Name of the prize", "ឈ្មោះរង្វាន់") }),
    prizeNameKh: text({ serverOnly: true }),
    profileId: ref(userProfile, { required: true, label: words("Winner", "អ្នកឈ្នះ") }),
    announcedAt: dateTime({ label: words("Announced", "បានប្រកាស") }),
    claimedAt: dateTime({ label: words("Claimed", "បានទទួល") }),
    note: longText({ max: 1000, label: words("Note", "កំណត់ចំណាំ") }),
    drawSeed: text({
      serverOnly: true,
      label: words("Seed of the draw", "គ្រាប់ពូជនៃការចាប់ឆ្នោត"),
      help: words(
        "With it and the list of participants anyone can repeat the draw.",
        "ដោយប្រើវា និងបញ្ជីអ្នកចូលរួម អ្នកណាក៏អាចចាប់ឆ្នោតម្តងទៀតបាន។",
      ),
    }),
    drawnFrom: integer({ serverOnly: true, label: words("Drawn from", "ចាប់ចេញពី") }),
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
      label: words("Winner", "អ្នកឈ្នះ"),
      fields: ["eventId", "prize", "profileId", "announcedAt", "claimedAt", "note"],
    },
    { label: words("Draw", "ការចាប់ឆ្នោត"), fields: ["drawSeed", "drawnFrom"] },
  ],
});
