import { useLocation } from "react-router";
import { TermsScreen } from "./terms-screen.tsx";

/** Renders the legal text named in the URL. */
export function TermsRoute() {
  return <TermsScreen path={useLocation().pathname} />;
}
