import { ToastContainer } from "react-toastify";
import { limits } from "../../domain/limits.ts";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import { useScheme } from "../theme/color-scheme.ts";
import { navigationToasts } from "./navigation-toasts.ts";

const label = words("Notifications", "ការជូនដំណឹង");
const navigationLabel = words("Messages of the navigation", "សារនៃម៉ឺនុយ");

/** Both kinds of toasts (specification, section 9): the shell's, and those of the navigation area. */
export function Toasts() {
  const t = useText();
  const shared = {
    autoClose: limits.toastAutoClose,
    pauseOnHover: true,
    draggable: true,
    theme: useScheme(),
  } as const;
  return (
    <>
      <ToastContainer {...shared} position="top-center" hideProgressBar closeOnClick aria-label={t(label)} />
      <ToastContainer
        {...shared}
        containerId={navigationToasts}
        position="top-right"
        draggablePercent={80}
        pauseOnFocusLoss
        aria-label={t(navigationLabel)}
      />
    </>
  );
}
