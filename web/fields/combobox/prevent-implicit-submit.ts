import type { KeyboardEvent } from "react";

/** Stops Enter in an open combobox without an active option from submitting the form. */
export function preventImplicitSubmit(event: KeyboardEvent<HTMLInputElement>): void {
  const isOpen = event.currentTarget.getAttribute("aria-expanded") === "true";
  if (event.key === "Enter" && isOpen) event.preventDefault();
}
