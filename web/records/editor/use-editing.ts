import { useSearchParams } from "react-router";

/** Parameter of the address that shows the form of a record whose page is read. */
export const editParameter = "edit";

/** Whether the address asks for the form, and functions that open and leave it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  return {
    isEditing: params.has(editParameter),
    edit: () => setParams({ [editParameter]: "1" }),
    stopEditing: () => setParams({}, { replace: true }),
    tab: params.get("tab") ?? "record",
    openTab: (next: string | null) =>
      setParams(next && next !== "record" ? { tab: next } : {}, { replace: true }),
  };
}
