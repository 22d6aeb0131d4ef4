import type { ReactNode } from "react";

interface Props {
  readonly isDisabled: boolean;
  readonly children: ReactNode;
}

/**
 * Disables the buttons of an input. While a form is saved they stay where they are: what moves under the pointer would
 * receive the next press, and an upload in progress would end.
 */
export const DisabledParts = ({ isDisabled, children }: Props) => (
  <fieldset disabled={isDisabled} role="presentation" style={{ display: "contents" }}>
    {children}
  </fieldset>
);
