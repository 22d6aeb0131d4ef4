import { dateTime, entity, ref } from "../../declare/index.ts";
import { words } from "../../words.ts";
import { userProfile } from "../people/user-profile.ts";
import { event } from "./event.ts";

/** Somebody who registered for an event, in the app. Shown with the event; it has no screen of its own. */
export const eventParticipant = entity("eventParticipant", {
  label: { one: words("Participant", "អ្នកចូលរួម"), many: words("Participants", "អ្នកចូលរួម") },
  api: { path: "eventParticipants" },
  title: ["profileId"],
  fields: {
    eventId: ref(event, { required: true, label: words("Event", "ព្រឹត្តិការណ៍") }),
    profileId: ref(userProfile, { required: true, label: words("Participant", "អ្នកចូលរួម") }),
    registeredAt: dateTime({ serverOnly: true, label: words("Registered", "បានចុះឈ្មោះ") }),
  },
  access: { backofficeAdmin: "manage" },
  unique: [["eventId", "profileId"]],
  list: {
    columns: ["profileId", "registeredAt"],
    filters: ["eventId", "profileId"],
    sort: "-createdAt",
  },
  form: [{ label: words("Participant", "អ្នកចូលរួម"), fields: ["eventId", "profileId"] }],
});
