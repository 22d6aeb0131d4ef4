import { guideComment } from "../entities/content/guide-comment.ts";
import { problemComment } from "../entities/content/problem-comment.ts";
import { stepComment } from "../entities/content/step-comment.ts";
import { event } from "../entities/events/event.ts";
import { eventParticipant } from "../entities/events/event-participant.ts";
import { winner } from "../entities/events/winner.ts";
import { farm } from "../entities/farm/farm.ts";
import { farmActivityImplementation } from "../entities/farm/farm-activity-implementation.ts";
import { farmCommunity } from "../entities/farm/farm-community.ts";
import { invoice } from "../entities/orders/invoice.ts";
import { order } from "../entities/orders/order.ts";
import { bank } from "../entities/partners/bank.ts";
import { notification } from "../entities/partners/notification.ts";
import { referralLoan } from "../entities/partners/referral-loan.ts";
import { author } from "../entities/people/author.ts";
import { expert } from "../entities/people/expert.ts";
import { user } from "../entities/people/user.ts";
import { userProfile } from "../entities/people/user-profile.ts";
import { productImageRating } from "../entities/products/product-image-rating.ts";
import { productRating } from "../entities/products/product-rating.ts";
import { deliveryService } from "../entities/services/delivery-service.ts";
import { paymentMethod } from "../entities/services/payment-method.ts";
import { vendor } from "../entities/vendors/vendor.ts";
import { vendorApplication } from "../entities/vendors/vendor-application.ts";
import { vendorBankAccount } from "../entities/vendors/vendor-bank-account.ts";
import { localized } from "../text/localized-text.ts";
import { type Contact, contact, type PersonalEntity, personal } from "./rules.ts";

/** Replaces the name of a removed account. */
export const removedName = { name: "Removed account", nameKh: "គណនីដែលបានលុប" } as const;

const answers = localized(
  "Texts and pictures stay under “Removed account”: others answered and rated them.",
  "អត្ថបទ និងរូបភាពនៅសល់ក្រោមឈ្មោះ «គណនីដែលបានលុប»៖ អ្នកផ្សេងបានឆ្លើយតប និងវាយតម្លៃលើវា។",
);
const draws = localized("A draw must stay repeatable.", "ការចាប់ឆ្នោតត្រូវតែអាចធ្វើឡើងវិញបាន។");

/** The entities with records of people, in the order in which an erasure writes them. */
export const personalEntities: readonly PersonalEntity[] = [
  personal(farm, {
    profile: ["profileId"],
    replacements: () => ({ name: "Removed farm", nameKh: null, place: null, geo: null }),
    why: localized(
      "Area, soil, water and crops stay for the farm reports.",
      "ផ្ទៃដី ដី ប្រភពទឹក និងដំណាំនៅសល់សម្រាប់របាយការណ៍កសិដ្ឋាន។",
    ),
  }),
  personal(farmActivityImplementation, {
    profile: ["profileId"],
    replacements: () => ({ geo: null }),
    why: localized(
      "Work, costs and photos stay for the farm reports.",
      "ការងារ ចំណាយ និងរូបថតនៅសល់សម្រាប់របាយការណ៍កសិដ្ឋាន។",
    ),
  }),
  personal(order, {
    profile: ["profileId"],
    replacements: () => ({
      deliverToName: removedName.name,
      deliverToPhone: null,
      deliverToPlace: null,
      deliverToAddress: null,
      deliverToGeo: null,
    }),
    why: localized(
      "Goods, sums and dates stay: bookkeeping and settlements need them.",
      "ទំនិញ ចំនួនទឹកប្រាក់ និងកាលបរិច្ឆេទនៅសល់៖ គណនេយ្យ និងការទូទាត់គណនីត្រូវការវា។",
    ),
  }),
  personal(invoice, {
    profile: ["profileId"],
    why: localized(
      "An invoice stays as it was issued: tax law asks for it for ten years.",
      "វិក្កយបត្រនៅដដែលដូចពេលចេញ៖ ច្បាប់ពន្ធដារតម្រូវឱ្យរក្សាទុកដប់ឆ្នាំ។",
    ),
  }),
  personal(referralLoan, {
    profile: ["profileId"],
    others: ["assigneeId"],
    replacements: () => ({
      purpose: "Removed",
      income: null,
      collateral: null,
      place: null,
      documents: [],
      notes: null,
    }),
    why: localized(
      "Bank, amount, term and state stay for the account with the bank.",
      "ធនាគារ ចំនួនទឹកប្រាក់ រយៈពេល និងស្ថានភាពនៅសល់សម្រាប់ការងារជាមួយធនាគារ។",
    ),
  }),
  personal(problemComment, { profile: ["profileId"], others: ["moderatorId"], why: answers }),
  personal(guideComment, { profile: ["profileId"], others: ["moderatorId"], why: answers }),
  personal(stepComment, { profile: ["profileId"], others: ["moderatorId"], why: answers }),
  personal(productRating, { profile: ["profileId"], others: ["moderatorId"], why: answers }),
  personal(productImageRating, { profile: ["profileId"], others: ["moderatorId"], why: answers }),
  personal(eventParticipant, { profile: ["profileId"], why: draws }),
  personal(winner, { profile: ["profileId"], why: draws }),
  personal(farmCommunity, {
    profile: ["leaderId", "memberIds"],
    others: ["leaderId", "memberIds"],
    why: localized(
      "A community keeps its members, one of them as “Removed account”. Its phone number is its own.",
      "សហគមន៍រក្សាសមាជិករបស់វា ម្នាក់ជា «គណនីដែលបានលុប»។ លេខទូរសព្ទជារបស់សហគមន៍។",
    ),
  }),
  personal(notification, {
    profile: ["profileIds"],
    others: ["profileIds"],
    why: localized(
      "A sent notification keeps whom it was for, without addresses.",
      "ការជូនដំណឹងដែលបានផ្ញើរក្សាថាវាសម្រាប់អ្នកណា ដោយគ្មានអាសយដ្ឋាន។",
    ),
  }),
  personal(expert, {
    account: ["userId"],
    replacements: () => ({
      ...removedName,
      photo: null,
      phone: "",
      email: null,
      organisation: null,
      bio: null,
      bioKh: null,
      province: null,
    }),
    ending: { available: false },
    why: localized(
      "Specialities and recommended products stay under “Removed account”.",
      "ជំនាញ និងផលិតផលដែលបានណែនាំនៅសល់ក្រោមឈ្មោះ «គណនីដែលបានលុប»។",
    ),
  }),
  personal(vendor, {
    account: ["ownerId"],
    why: localized(
      "Phone, email and address are those of the business.",
      "ទូរសព្ទ អ៊ីមែល និងអាសយដ្ឋានជារបស់អាជីវកម្ម។",
    ),
  }),
  personal(userProfile, {
    profile: ["id"],
    account: ["userId"],
    others: ["referredById"],
    // One literal: the compiler checks the names of a literal, but not those of objects spread into it.
    replacements: () => ({
      ...removedName,
      gender: null,
      birthYear: null,
      phone: "",
      email: null,
      photo: null,
      place: null,
      geo: null,
      mainCropIds: [],
      farmArea: null,
      projectId: null,
      socialProfile: null,
      taxId: null,
      referredById: null,
      sharesPhone: false,
      sharesGender: false,
      sharesAge: false,
      sharesLocation: false,
      userId: null,
    }),
    ending: { state: "blocked" },
    why: localized(
      "The empty profile stays, blocked, as orders and farms refer to it.",
      "ប្រវត្តិរូបទទេនៅសល់ដោយត្រូវបានទប់ស្កាត់ ព្រោះការបញ្ជាទិញ និងកសិដ្ឋានយោងទៅវា។",
    ),
  }),
  personal(user, {
    account: ["id"],
    replacements: (id) => ({
      username: `removed-${id}`,
      email: `removed-${id}@removed.invalid`,
      ...removedName,
      phone: null,
      photo: null,
    }),
    ending: { roles: [], state: "disabled" },
    why: localized(
      "The empty account stays, deactivated, as the history refers to it.",
      "គណនីទទេនៅសល់ក្នុងស្ថានភាពអសកម្ម ព្រោះប្រវត្តិយោងទៅវា។",
    ),
  }),
];

const ofBusiness = localized(
  "Contact of an organisation, in public use.",
  "ទំនាក់ទំនងរបស់អង្គភាព សម្រាប់ប្រើជាសាធារណៈ។",
);

/** Fields of a personal kind that no account or profile owns. An admin changes or deletes such a record by itself. */
export const contacts: readonly Contact[] = [
  contact(author, {
    fields: ["photo", "phone", "email"],
    why: localized(
      "An author has no account. An admin changes or deletes the record.",
      "អ្នកនិពន្ធគ្មានគណនីទេ។ អ្នកគ្រប់គ្រងកែ ឬលុបទិន្នន័យនោះ។",
    ),
  }),
  contact(vendorApplication, {
    fields: ["phone", "email"],
    others: ["reviewerId"],
    why: localized(
      "Proof of who opened the shop. The applicant has no account yet; an admin deletes the application.",
      "ភស្តុតាងថាអ្នកណាបានបើកហាង។ អ្នកដាក់ពាក្យមិនទាន់មានគណនីទេ ហើយអ្នកគ្រប់គ្រងលុបពាក្យសុំនោះ។",
    ),
  }),
  contact(vendorBankAccount, {
    fields: [],
    others: ["detailsChangedById"],
    why: localized(
      "Account of a business, to which settlements were paid.",
      "គណនីរបស់អាជីវកម្ម ដែលបានទទួលការទូទាត់គណនី។",
    ),
  }),
  contact(bank, { fields: ["phone"], why: ofBusiness }),
  contact(deliveryService, { fields: ["phone", "email"], why: ofBusiness }),
  contact(paymentMethod, { fields: ["email"], why: ofBusiness }),
  contact(event, {
    fields: ["geo"],
    why: localized("Where the event takes place.", "ទីកន្លែងនៃព្រឹត្តិការណ៍។"),
  }),
];
