import { type ReactNode, useState } from "react";
import { CreateInPlace, type CreateRequest } from "../../fields/ref/create-in-place.ts";
import { CreateDialog } from "../actions/lazy-dialogs.tsx";

/** Lets reference fields below create missing records in a dialog. The dialog's own form does not offer it. */
export function WithCreateInPlace({ children }: { readonly children: ReactNode }) {
  const [request, setRequest] = useState<CreateRequest | null>(null);
  return (
    <>
      <CreateInPlace value={setRequest}>{children}</CreateInPlace>
      {request ? <CreateDialog request={request} onClose={() => setRequest(null)} /> : null}
    </>
  );
}
