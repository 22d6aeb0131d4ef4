import * as z from "zod/mini";
import { endpoint } from "../declare/endpoint.ts";
import { valueSchema } from "../declare/schema.ts";
import { vendorApplication } from "../entities/vendors/vendor-application.ts";

const { fields } = vendorApplication;

/** A public application to become a vendor; staff add and see its documents. */
export const applyAsVendor = endpoint({
  method: "POST",
  path: "/api/app/v1/vendor-applications",
  summary:
    "Apply to become a vendor, without signing in. Documents are not taken here: staff ask for them and add them to the application",
  callers: "public",
  body: z.strictObject({
    applicantName: valueSchema(fields.applicantName),
    phone: valueSchema(fields.phone),
    email: z.optional(valueSchema(fields.email)),
    businessName: valueSchema(fields.businessName),
    businessNameKh: z.optional(valueSchema(fields.businessNameKh)),
    businessType: z.optional(valueSchema(fields.businessType)),
    place: valueSchema(fields.place),
    address: z.optional(valueSchema(fields.address)),
    taxId: z.optional(valueSchema(fields.taxId)),
    productsOffered: z.optional(valueSchema(fields.productsOffered)),
  }),
  reply: z.object({ code: z.string() }),
  errorResponses: ["invalid", "tooMany"],
});
