import { type ReactNode, useState } from "react";
import { CreateInPlace, type Wanted } from "../fields/create-in-place.ts";
import { CreateDialog } from "./lazy-dialogs.tsx";

/** Lets every reference below it create what it does not find. A form inside the dialog has no such dialog of its own. */
export function WithCreateInPlace({ children }: { readonly children: ReactNode }) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  return (
    <>
      <CreateInPlace value={setWanted}>{children}</CreateInPlace>
      {wanted ? <CreateDialog wanted={wanted} onClose={() => setWanted(null)} /> : null}
    </>
  );
}
