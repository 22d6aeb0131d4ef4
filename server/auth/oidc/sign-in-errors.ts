import { AppError } from "../../../domain/errors/errors.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { OidcSettings } from "./oidc-env.ts";

/** Why a sign-in with the provider is refused, as people read it. `{0}` is the name of the provider. */
const signInErrors = {
  expired: localized(
    "This sign-in has expired, or it began in another browser. Try again.",
    "ការចូលគណនីនេះផុតកំណត់ ឬបានចាប់ផ្ដើមក្នុងកម្មវិធីរុករកផ្សេង។ សូមព្យាយាមម្ដងទៀត។",
  ),
  cancelled: localized("The sign-in with {0} was cancelled.", "ការចូលគណនីតាម {0} ត្រូវបានបោះបង់។"),
  badAnswer: localized(
    "The answer of {0} couldn't be verified. Try again.",
    "មិនអាចផ្ទៀងផ្ទាត់ចម្លើយរបស់ {0} បានទេ។ សូមព្យាយាមម្ដងទៀត។",
  ),
  providerAway: localized(
    "{0} can't be reached. Try again later, or sign in with your password.",
    "មិនអាចភ្ជាប់ទៅ {0} បានទេ។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ ឬចូលដោយពាក្យសម្ងាត់។",
  ),
  unverifiedEmail: localized(
    "{0} hasn't verified your email address, so you can't sign in with it.",
    "{0} មិនទាន់បានផ្ទៀងផ្ទាត់អ៊ីមែលរបស់អ្នកទេ ដូច្នេះអ្នកមិនអាចចូលតាមវិធីនេះបានទេ។",
  ),
  otherDomain: localized(
    "Your email address at {0} isn't one of this organisation.",
    "អ៊ីមែលរបស់អ្នកនៅ {0} មិនមែនជាអ៊ីមែលរបស់អង្គភាពនេះទេ។",
  ),
  noRole: localized(
    "Your account at {0} has no role in Kasekam. Ask your administrator for one.",
    "គណនីរបស់អ្នកនៅ {0} គ្មានតួនាទីក្នុង Kasekam ទេ។ សូមស្នើសុំពីអ្នកគ្រប់គ្រង។",
  ),
  noAccount: localized(
    "There is no account with your email address. Ask an administrator to create one.",
    "គ្មានគណនីដែលមានអ៊ីមែលរបស់អ្នកទេ។ សូមស្នើអ្នកគ្រប់គ្រងឱ្យបង្កើតគណនី។",
  ),
  inactive: localized("Your account is deactivated. Ask an administrator.", "គណនីរបស់អ្នកអសកម្ម។ សូមសួរអ្នកគ្រប់គ្រង។"),
  otherPerson: localized(
    "This account belongs to another person at {0}. Ask an administrator.",
    "គណនីនេះជារបស់អ្នកផ្សេងនៅ {0}។ សូមសួរអ្នកគ្រប់គ្រង។",
  ),
  vendorAccount: localized(
    "{0} can't change whether your account belongs to a vendor. Ask an administrator.",
    "{0} មិនអាចប្ដូរថាគណនីរបស់អ្នកជារបស់អ្នកលក់ឬអត់បានទេ។ សូមសួរអ្នកគ្រប់គ្រង។",
  ),
  notYetAdmin: localized(
    "Your account isn't an admin's yet. Ask an administrator to give it the role before you first sign in with {0}.",
    "គណនីរបស់អ្នកមិនទាន់ជាអ្នកគ្រប់គ្រងទេ។ សូមស្នើអ្នកគ្រប់គ្រងឱ្យផ្ដល់តួនាទី មុនពេលចូលតាម {0} លើកដំបូង។",
  ),
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** The name of such an error, as metrics and logs have it. */
export type SignInErrorName = keyof typeof signInErrors;

/** The error of a refused sign-in; its member `reason` is the name of the error. */
export function toAppError(reason: SignInErrorName, { name }: Pick<OidcSettings, "name">): AppError {
  const { en, km } = signInErrors[reason];
  const message = localized(
    en.replace("{0}", () => name.en),
    km.replace("{0}", () => name.km),
  );
  return new AppError(reason === "providerAway" ? "providerAway" : "rule", { message, extra: { reason } });
}

/** Thrown inside a sign-in that is refused; never sent as it is. */
export class SignInRefused extends Error {
  readonly reason: SignInErrorName;
  constructor(reason: SignInErrorName, options?: ErrorOptions) {
    super(reason, options);
    this.name = "SignInRefused";
    this.reason = reason;
  }
}
