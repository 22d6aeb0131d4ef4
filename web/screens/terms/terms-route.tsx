import { useLocation } from "react-router";
import { TermsScreen } from "./terms-screen.tsx";

/** The legal text that the address names. */
export function TermsRoute() {
  return <TermsScreen path={useLocation().pathname} />;
}
