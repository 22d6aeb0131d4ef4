import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { useUnsavedWork } from "../../api/intents/unsaved-work.ts";

/** Goes on at once, or asks first where a typed name would be lost. */
type Leave = (onLeave: () => void) => void;

interface Guard {
  readonly setDirty: (form: string, isDirty: boolean) => void;
  readonly leave: Leave;
}

const GuardContext = createContext<Guard>({ setDirty: () => undefined, leave: (onLeave) => onLeave() });

/** Holds whether a form in the panel has unsaved input. The panel itself closes through `leave`. */
export function useViewGuard(): Guard {
  const [dirtyForms, setDirtyForms] = useState<readonly string[]>([]);
  const leave = useUnsavedWork(dirtyForms.length > 0);
  const setDirty = useCallback(
    (form: string, isDirty: boolean) =>
      setDirtyForms((forms) => [...forms.filter((one) => one !== form), ...(isDirty ? [form] : [])]),
    [],
  );
  return useMemo(() => ({ setDirty, leave }), [setDirty, leave]);
}

/** Gives the guard to the forms in the panel. */
export const ViewGuard = ({ guard, children }: { readonly guard: Guard; readonly children: ReactNode }) => (
  <GuardContext value={guard}>{children}</GuardContext>
);

/** Asks before unsaved input in the panel is lost. */
export const useLeaveViews = (): Leave => useContext(GuardContext).leave;

/** Tells the panel whether this form has unsaved input. */
export function useDirtyViewForm(isDirty: boolean): void {
  const { setDirty } = useContext(GuardContext);
  const form = useId();
  // Layout effects run before the next event, which may already close the panel.
  useLayoutEffect(() => {
    if (!isDirty) return;
    setDirty(form, true);
    return () => setDirty(form, false);
  }, [isDirty, form, setDirty]);
}
