import type {
  Id,
  ToastContent,
  toast as Toastify,
  ToastOptions,
  TypeOptions,
  UpdateOptions,
} from "react-toastify";
import { randomId } from "../../api/browser/random-id.ts";

type Library = typeof Toastify;

let library: Library | null = null;
/** Calls until its containers are on the page, in order. */
const waiting: ((loaded: Library) => void)[] = [];

const listeners = new Set<() => void>();

function call(run: (loaded: Library) => void): void {
  if (library) {
    run(library);
    return;
  }
  waiting.push(run);
  for (const listener of listeners) listener();
}

/** Changes what was shown; nothing without a toast before. */
function change(run: (loaded: Library) => void): void {
  if (areToastsWanted()) call(run);
}

/** Whether there was a toast, so that its place must be on the page. */
export const areToastsWanted = (): boolean => library !== null || waiting.length > 0;

/** Calls the listener when the first toast is shown; returns the function that stops it. */
export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const show =
  (type: TypeOptions) =>
  (content: ToastContent, options: ToastOptions = {}): Id => {
    const toastId = options.toastId ?? randomId();
    call((loaded) => loaded(content, { type, ...options, toastId }));
    return toastId;
  };

/** Shows toasts, as `toast` of react-toastify does, which loads with the first one. */
export const toast = Object.assign(show("default"), {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
  dismiss: (id: Id) => change((loaded) => void loaded.dismiss(id)),
  update: (id: Id, options: UpdateOptions) => change((loaded) => void loaded.update(id, options)),
});

/** Passes the library on once its containers are on the page: a toast before that has no place. */
export function openToasts(loaded: Library): void {
  library = loaded;
  for (const run of waiting.splice(0)) run(loaded);
}
