import { words } from "../../words.ts";

/** The states of an order; stock is reserved when it is placed, taken when it is confirmed, and given back when it is cancelled or returned. */
export const orderStates = {
  pending: { ...words("Pending", "រង់ចាំ"), color: "yellow" },
  confirmed: { ...words("Confirmed", "បានបញ្ជាក់"), color: "blue" },
  packed: { ...words("Packed", "វេចខ្ចប់រួច"), color: "teal" },
  delivering: { ...words("Delivering", "កំពុងដឹកជញ្ជូន"), color: "violet" },
  delivered: { ...words("Delivered", "បានប្រគល់"), color: "green" },
  cancelled: { ...words("Cancelled", "បានបោះបង់"), color: "gray" },
  returned: { ...words("Returned", "បានប្រគល់ត្រឡប់"), color: "red" },
} as const;
