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
import { words } from "../../words.ts";
import { staff } from "../common.ts";
import { author } from "../people/author.ts";
import { product } from "../products/product.ts";
import { vendor } from "../vendors/vendor.ts";
import { activity } from "./activity.ts";

const everyone = ["backofficeAdmin", "admin", "supplier"] as const;

/** How something is done, step by step, as farmers read it in the app. */
export const guide = entity("guide", {
  label: { one: words("Guide", "មគ្គុទ្ទេសក៍"), many: words("Guides", "មគ្គុទ្ទេសក៍") },
  api: { path: "guides" },
  screen: "Guides/GuideList",
  param: "guideId",
  menu: { group: "content", position: 2 },
  title: ["title"],
  fields: {
    ...bilingual("title", text({ required: true })),
    activityIds: refs(activity, { label: words("Activities", "សកម្មភាព") }),
    authorId: ref(author, { label: words("Author", "អ្នកនិពន្ធ") }),
    vendorId: ref(vendor, { label: words("Vendor", "អ្នកលក់") }),
    cover: image({ label: words("Cover picture", "រូបភាពគម្រប") }),
    ...bilingual("summary", longText({ max: 300, label: words("Summary", "សេចក្ដីសង្ខេប") })),
    steps: rows(
      {
        title: text({ required: true, label: words("Title", "ចំណងជើង") }),
        titleKh: text({ label: words("Title (Khmer)", "ចំណងជើង (ខ្មែរ)") }),
        content: richText({ label: words("Content", "មាតិកា") }),
        contentKh: richText({ label: words("Content (Khmer)", "មាតិកា (ខ្មែរ)") }),
        image: image({ label: words("Picture", "រូបភាព") }),
        video: video({ label: words("Video", "វីដេអូ") }),
        audio: audio({ label: words("Sound", "សំឡេង") }),
        dayFrom: integer({ min: 0, max: 1000, label: words("From day", "ពីថ្ងៃទី") }),
        dayTo: integer({ min: 0, max: 1000, label: words("To day", "ដល់ថ្ងៃទី") }),
      },
      { label: words("Steps", "ជំហាន") },
    ),
    productIds: refs(product, { label: words("Products", "ផលិតផល") }),
    tags: tags({ label: words("Tags", "ស្លាក") }),
    state: state(
      {
        draft: { ...words("Draft", "សេចក្ដីព្រាង"), color: "gray" },
        inReview: { ...words("In review", "កំពុងពិនិត្យ"), color: "yellow" },
        published: { ...words("Published", "បានផ្សាយ"), color: "green" },
        archived: { ...words("Archived", "ទុកក្នុងបណ្ណសារ"), color: "gray" },
      },
      {
        start: "draft",
        startsIn: { backofficeAdmin: ["draft", "published"], admin: ["draft", "published"] },
        steps: {
          submit: {
            label: words("Send to review", "បញ្ជូនទៅពិនិត្យ"),
            from: ["draft"],
            to: "inReview",
            roles: everyone,
            tells: { who: staff, words: words("“{0}” was sent to review.", "«{0}» ត្រូវបានបញ្ជូនទៅពិនិត្យ។") },
          },
          publish: {
            label: words("Publish", "ផ្សាយ"),
            from: ["draft", "inReview", "archived"],
            to: "published",
            roles: staff,
            effect: true,
            tells: { who: "owner", words: words("“{0}” was published.", "«{0}» ត្រូវបានផ្សាយ។") },
          },
          sendBack: {
            label: words("Send back", "បញ្ជូនត្រឡប់"),
            from: ["inReview"],
            to: "draft",
            roles: staff,
            tells: { who: "owner", words: words("“{0}” was sent back.", "«{0}» ត្រូវបានបញ្ជូនត្រឡប់មកវិញ។") },
          },
          withdraw: {
            label: words("Withdraw", "ដកវិញ"),
            from: ["inReview"],
            to: "draft",
            roles: ["supplier"],
          },
          archive: {
            label: words("Archive", "ទុកក្នុងបណ្ណសារ"),
            from: ["draft", "published"],
            to: "archived",
            roles: everyone,
          },
        },
      },
    ),
    publishedAt: dateTime({ serverOnly: true, label: words("Published at", "បានផ្សាយនៅ") }),
    views: integer({ serverOnly: true, default: 0, label: words("Views", "ចំនួនមើល") }),
  },
  access: { backofficeAdmin: "manage", admin: "manage", supplier: { can: "manage", own: "vendorId" } },
  review: { of: ["supplier"], by: staff, state: "published" },
  rules: [
    {
      fields: ["steps"],
      check: ({ steps = [] }) =>
        steps.some(({ dayFrom, dayTo }) => (dayFrom ?? 0) > (dayTo ?? Number.POSITIVE_INFINITY))
          ? {
              path: "steps",
              words: words("A step can't end before it begins.", "ជំហានមិនអាចបញ្ចប់មុនពេលចាប់ផ្ដើមបានទេ។"),
            }
          : null,
    },
  ],
  list: {
    columns: ["cover", "title", "activityIds", "authorId", "vendorId", "state", "views", "updatedAt"],
    search: ["title", "titleKh"],
    filters: ["state", "activityIds", "authorId", "vendorId", "productIds", "tags", "publishedAt"],
  },
  form: [
    {
      label: words("Guide", "មគ្គុទ្ទេសក៍"),
      fields: [
        "title",
        "titleKh",
        "summary",
        "summaryKh",
        "cover",
        "activityIds",
        "authorId",
        "vendorId",
        "tags",
      ],
    },
    { label: words("Steps", "ជំហាន"), fields: ["steps"] },
    { label: words("Products", "ផលិតផល"), fields: ["productIds"] },
  ],
});
