import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { valueSchema } from "../../declare/schema.ts";
import { userProfile } from "../../entities/people/user-profile.ts";
import { message } from "../../errors/messages.ts";
import { ageRangeCodes } from "../../values/age-range.ts";
import { token } from "../auth/auth.ts";
import { seenVersion } from "../numbers.ts";
import { reference, requiredText } from "../shapes.ts";

const { fields } = userProfile;
const genders = z.enum(["male", "female", "other"]);
const occupations = z.enum(["farmer", "buyer", "trader", "cooperative", "other"]);
const placeInput = z.object({
  province: z.string(),
  district: z.nullish(z.string()),
  commune: z.nullish(z.string()),
  village: z.nullish(z.string()),
});
const geoInput = z.object({ latitude: z.number(), longitude: z.number() });

const password = z.string({ error: message("required") }).check(
  z.refine((text) => text.trim() !== "", { error: message("required") }),
  z.maxLength(1000, { error: message("tooLong", 1000) }),
);

/** An app user's own profile. */
const profile = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  nameKh: z.nullable(z.string()),
  gender: z.nullable(genders),
  birthYear: z.nullable(z.number()),
  ageRange: z.nullable(z.enum(ageRangeCodes)),
  phone: z.string(),
  email: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  place: z.nullable(placeInput),
  placeLabel: z.nullable(z.object({ label: z.string(), labelKh: z.string() })),
  geo: z.nullable(geoInput),
  occupation: occupations,
  mainCrops: z.array(reference),
  farmArea: z.nullable(z.number()),
  project: z.nullable(reference),
  socialProfile: z.nullable(z.string()),
  /** The number for value-added tax of a buyer who is registered; staff enter it. */
  taxId: z.nullable(z.string()),
  sharesPhone: z.boolean(),
  sharesGender: z.boolean(),
  sharesAge: z.boolean(),
  sharesLocation: z.boolean(),
  registeredAt: z.nullable(z.string()),
});

export const sendRegistrationCode = endpoint({
  method: "POST",
  path: "/api/app/v1/register/code",
  summary:
    "Send a code to a telephone number, with which an account can be made for it. Answers alike whether or not it has one already",
  callers: "public",
  body: z.strictObject({ phone: valueSchema(fields.phone) }),
  reply: z.object({ message: z.string() }),
  errorResponses: ["tooMany"],
});

export const register = endpoint({
  method: "POST",
  path: "/api/app/v1/register",
  summary:
    "Make an account of the farmers' app, which signs in with its telephone number; answers as signing in does",
  callers: "public",
  body: z.strictObject({
    name: requiredText(200),
    nameKh: z.optional(requiredText(200)),
    phone: valueSchema(fields.phone),
    /** The code sent to the number; required when the setting `registration.verifyPhone` is on. */
    code: z.optional(z.string().check(z.regex(/^\d{6}$/, { error: message("invalid") }))),
    password,
    gender: z.optional(genders),
    birthYear: z.optional(valueSchema(fields.birthYear)),
    place: z.optional(valueSchema(fields.place)),
    occupation: z.optional(occupations),
  }),
  reply: token.reply,
  errorResponses: ["usernameTaken", "rule", "tooMany"],
});

export const readOwnProfile = endpoint({
  method: "GET",
  path: "/api/app/v1/profile",
  summary: "One's own profile",
  callers: "farmer",
  reply: profile,
});

export const changeOwnProfile = endpoint({
  method: "POST",
  path: "/api/app/v1/profile",
  summary:
    "Change one's own address and what one shares; the terms let people of the app change nothing else",
  callers: "farmer",
  body: z.strictObject({
    version: seenVersion,
    place: z.optional(valueSchema(fields.place)),
    geo: z.optional(valueSchema(fields.geo)),
    sharesPhone: z.optional(valueSchema(fields.sharesPhone)),
    sharesGender: z.optional(valueSchema(fields.sharesGender)),
    sharesAge: z.optional(valueSchema(fields.sharesAge)),
    sharesLocation: z.optional(valueSchema(fields.sharesLocation)),
  }),
  reply: profile,
  errorResponses: ["outOfDate"],
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/api/app/v1/account/delete",
  summary:
    "Delete one's own account and personal data, at once and for good. The password confirms it, unless one has signed in within the last ten minutes",
  callers: "farmer",
  body: z.optional(z.strictObject({ password: z.optional(password) })),
  reply: z.object({ message: z.string() }),
  errorResponses: ["rule", "tooMany"],
});

export const downloadOwnData = endpoint({
  method: "GET",
  path: "/api/app/v1/account/data",
  summary: "All data about oneself as a ZIP archive: data.json, README.txt and one's own files",
  callers: "farmer",
  perHour: 6,
  reply: z.file(),
  errorResponses: ["tooMany"],
});

/** Fields that are not shared are null, exactly like unknown ones, so that callers can't tell the difference. */
export const readPerson = endpoint({
  method: "GET",
  path: "/api/app/v1/people/{id}",
  summary: "Another person of the app: their name, photo and occupation, and of the rest what they share",
  callers: "farmer",
  reply: z.object({
    id: z.string(),
    name: z.string(),
    nameKh: z.nullable(z.string()),
    photo: z.nullable(z.string()),
    occupation: occupations,
    phone: z.nullable(z.string()),
    gender: z.nullable(genders),
    ageRange: z.nullable(z.enum(ageRangeCodes)),
    /** No finer than province and district. */
    location: z.nullable(
      z.object({
        province: z.string(),
        district: z.nullable(z.string()),
        label: z.string(),
        labelKh: z.string(),
      }),
    ),
  }),
});
