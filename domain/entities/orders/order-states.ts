import { localized } from "../../text/localized-text.ts";

/** The states of an order; stock is reserved when it is placed, taken when it is confirmed, and given back when it is cancelled or returned. */
export const orderStates = {
  pending: { ...localized("Pending", "រង់ចាំ"), color: "yellow" },
  confirmed: { ...localized("Confirmed", "បានបញ្ជាក់"), color: "blue" },
  packed: { ...localized("Packed", "វេចខ្ចប់រួច"), color: "teal" },
  delivering: { ...localized("Delivering", "កំពុងដឹកជញ្ជូន"), color: "violet" },
  delivered: { ...localized("Delivered", "បានប្រគល់"), color: "green" },
  cancelled: { ...localized("Cancelled", "បានបោះបង់"), color: "gray" },
  returned: { ...localized("Returned", "បានប្រគល់ត្រឡប់"), color: "red" },
} as const;
