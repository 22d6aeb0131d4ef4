import { localized } from "../../../domain/text/localized-text.ts";

/** Error of an empty field, in the server's words. The server's messages are too large for the sign-in page. */
export const requiredText = localized("This field is required.", "ត្រូវបំពេញប្រអប់នេះ។");
