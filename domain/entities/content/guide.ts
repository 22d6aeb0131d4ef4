import {
  audio,
  bilingual,
  dateTime,
  entity,
  image,
  integer,
  longText,
  ref,
  refs,
  richText,
  rows,
  state,
  tags,
  text,
  video,
} from "../../declare/index.ts";
import { localized } from "../../text/localized-text.ts";
import { staff } from "../common.ts";
import { author } from "../people/author.ts";
import { product } from "../products/product.ts";
import { reviewedMachine, reviewedStates } from "../reviewed-state.ts";
import { vendor } from "../vendors/vendor.ts";
import { activity } from "./activity.ts";

/** Step-by-step instructions for farmers, shown in the app. */
export const guide = entity("guide", {
  label: { one: localized("Guide", "មគ្គុទ្ទេសក៍"), many: localized("Guides", "មគ្គុទ្ទេសក៍") },
  api: { path: "guides" },
  screen: "Guides/GuideList",
  param: "guideId",
  menu: { group: "content", position: 2 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    activityIds: refs(activity, { label: localized("Activities", "សកម្មភាព") }),
    authorId: ref(author, { label: localized("Author", "អ្នកនិពន្ធ") }),
    vendorId: ref(vendor, { label: localized("Vendor", "អ្នកលក់") }),
    cover: image({ label: localized("Cover image", "រូបភាពគម្រប") }),
    ...bilingual("summary", longText({ max: 300, label: localized("Summary", "សេចក្ដីសង្ខេប") })),
    steps: rows(
      {
        title: text({ required: true, label: localized("Title", "ចំណងជើង") }),
        titleKh: text({ label: localized("Title (Khmer)", "ចំណងជើង (ខ្មែរ)") }),
        content: richText({ label: localized("Content", "មាតិកា") }),
        contentKh: richText({ label: localized("Content (Khmer)", "មាតិកា (ខ្មែរ)") }),
        image: image({ label: localized("Image", "រូបភាព") }),
        video: video({ label: localized("Video", "វីដេអូ") }),
        audio: audio({ label: localized("Audio", "សំឡេង") }),
        dayFrom: integer({ min: 0, max: 1000, label: localized("From day", "ពីថ្ងៃទី") }),
        dayTo: integer({ min: 0, max: 1000, label: localized("To day", "ដល់ថ្ងៃទី") }),
      },
      { label: localized("Steps", "ជំហាន") },
    ),
    productIds: refs(product, { label: localized("Products", "ផលិតផល") }),
    tags: tags({ label: localized("Tags", "ស្លាក") }),
    state: state(reviewedStates, {
      ...reviewedMachine,
      transitions: {
        ...reviewedMachine.transitions,
        publish: { ...reviewedMachine.transitions.publish, handler: true },
      },
    }),
    publishedAt: dateTime({ serverOnly: true, label: localized("Published on", "បានផ្សាយនៅ") }),
    views: integer({ serverOnly: true, default: 0, label: localized("Views", "ចំនួនមើល") }),
  },
  access: { backofficeAdmin: "manage", admin: "manage", supplier: { can: "manage", own: "vendorId" } },
  review: { submitters: ["supplier"], reviewers: staff, state: "published" },
  rules: [
    {
      fields: ["steps"],
      check: ({ steps = [] }) =>
        steps.some(({ dayFrom, dayTo }) => (dayFrom ?? 0) > (dayTo ?? Number.POSITIVE_INFINITY))
          ? {
              path: "steps",
              message: localized(
                "The end day must be on or after the start day.",
                "ថ្ងៃបញ្ចប់ត្រូវនៅថ្ងៃចាប់ផ្ដើម ឬក្រោយថ្ងៃនោះ។",
              ),
            }
          : null,
    },
  ],
  publicWhen: { state: ["published"] },
  list: {
    columns: ["cover", "title", "activityIds", "authorId", "vendorId", "state", "views", "updatedAt"],
    search: ["title", "titleKh"],
    popularity: "views",
    filters: ["state", "activityIds", "authorId", "vendorId", "productIds", "tags", "publishedAt"],
  },
  form: [
    {
      label: localized("Guide", "មគ្គុទ្ទេសក៍"),
      fields: ["title", "titleKh", "summary", "summaryKh", "cover"],
    },
    {
      label: localized("Category and author", "ប្រភេទ និងអ្នកនិពន្ធ"),
      place: "side",
      fields: ["activityIds", "authorId", "vendorId", "tags"],
    },
    { label: localized("Steps", "ជំហាន"), fields: ["steps"] },
    { label: localized("Products", "ផលិតផល"), place: "side", fields: ["productIds"] },
  ],
});
