import { localized } from "../../text/localized-text.ts";

/** Who bears the difference between a carrier's price and the delivery fee that the buyer pays. */
export const carrierPayers = {
  vendor: localized("Vendor", "អ្នកលក់"),
  platform: localized("Platform", "វេទិកា"),
} as const;
