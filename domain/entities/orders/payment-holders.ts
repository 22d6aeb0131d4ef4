import { localized } from "../../text/localized-text.ts";

/** Who received a payment. Cash on delivery is with the carrier, or with the vendor without one, until it is settled. */
export const paymentHolders = {
  platform: localized("Platform", "វេទិកា"),
  vendor: localized("Vendor", "អ្នកលក់"),
  carrier: localized("Delivery service", "សេវាដឹកជញ្ជូន"),
};
