import type {
  Id,
  ToastContent,
  toast as Toastify,
  ToastOptions,
  TypeOptions,
  UpdateOptions,
} from "react-toastify";

type Library = typeof Toastify;

let library: Library | null = null;
/** Calls until its containers are on the page, in order. */
const waiting: ((loaded: Library) => void)[] = [];

function call(run: (loaded: Library) => void): void {
  if (library) run(library);
  else waiting.push(run);
}

const show =
  (type: TypeOptions) =>
  (content: ToastContent, options: ToastOptions = {}): Id => {
    const toastId = options.toastId ?? crypto.randomUUID();
    call((loaded) => loaded(content, { type, ...options, toastId }));
    return toastId;
  };

/** Shows toasts, as `toast` of react-toastify does, which loads after the page. */
export const toast = Object.assign(show("default"), {
  success: show("success"),
  error: show("error"),
  info: show("info"),
  warning: show("warning"),
  dismiss: (id: Id) => call((loaded) => void loaded.dismiss(id)),
  update: (id: Id, options: UpdateOptions) => call((loaded) => void loaded.update(id, options)),
});

/** Passes the library on once its containers are on the page: a toast before that has no place. */
export function openToasts(loaded: Library): void {
  library = loaded;
  for (const run of waiting.splice(0)) run(loaded);
}
