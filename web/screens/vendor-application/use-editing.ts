import { useSearchParams } from "react-router";

/** Parameter of the address that shows the form of an application instead of its review. */
export const editParameter = "edit";

/** Whether the address asks for the form, and a function that opens it. */
export function useEditing() {
  const [params, setParams] = useSearchParams();
  return {
    isEditing: params.has(editParameter),
    edit: () => setParams({ [editParameter]: "1" }),
    tab: params.get("tab") ?? "record",
    openTab: (next: string | null) =>
      setParams(next && next !== "record" ? { tab: next } : {}, { replace: true }),
  };
}
