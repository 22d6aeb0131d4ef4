import { dateTime, entity, ref } from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { userProfile } from "../people/user-profile.ts";
import { event } from "./event.ts";

/** An event registration, made in the app. Shown with the event; it has no screen. */
export const eventParticipant = entity("eventParticipant", {
  label: { one: localized("Participant", "អ្នកចូលរួម"), many: localized("Participants", "អ្នកចូលរួម") },
  api: { path: "eventParticipants" },
  title: ["profileId"],
  fields: {
    eventId: ref(event, { required: true, label: localized("Event", "ព្រឹត្តិការណ៍") }),
    profileId: ref(userProfile, { required: true, label: localized("Participant", "អ្នកចូលរួម") }),
    registeredAt: dateTime({ serverOnly: true, label: localized("Registered", "បានចុះឈ្មោះ") }),
  },
  access: { backofficeAdmin: "manage" },
  unique: [["eventId", "profileId"]],
  list: {
    columns: ["profileId", "registeredAt"],
    filters: ["eventId", "profileId"],
    sort: "-createdAt",
  },
  form: [{ label: localized("Participant", "អ្នកចូលរួម"), fields: ["eventId", "profileId"] }],
});
