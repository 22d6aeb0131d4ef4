import { useMediaQuery } from "@mantine/hooks";
import { useEffect } from "react";
import { ToastContainer, toast, Zoom } from "react-toastify";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { liveToasts, navigationToasts } from "./navigation-toasts.ts";
import { openToasts } from "./toast.ts";

const label = localized("Notifications", "ការជូនដំណឹង");
const liveLabel = localized("Updates", "ព័ត៌មានថ្មីៗ");
/** z-index below dialogs and the header, above the menu. */
const liveLayer = 195;
const navigationLabel = localized("Navigation messages", "សារក្នុងម៉ឺនុយ");

/** Toast containers of the shell, the navigation (specification, section 9) and live notifications. */
export function ToastContainers() {
  const t = useText();
  // Runs after the effects of the containers, which make them known to the library.
  useEffect(() => openToasts(toast), []);
  // On a phone the save bar and the chat's composer are at the bottom, across the whole width.
  const isPhone = useMediaQuery("(width < 640px)", false, { getInitialValueInEffect: false });
  const livePlace = isPhone
    ? ({
        position: "top-center",
        style: { zIndex: liveLayer, top: "calc(var(--header-height) + 4.5rem)" },
      } as const)
    : ({ position: "bottom-left", style: { zIndex: liveLayer } } as const);
  const shared = {
    autoClose: limits.toastAutoClose,
    pauseOnHover: true,
    draggable: true,
    // One that flies in from the edge crosses the close buttons of dialogs, and takes their clicks.
    transition: Zoom,
  } as const;
  return (
    <>
      <ToastContainer {...shared} position="top-center" hideProgressBar closeOnClick aria-label={t(label)} />
      <ToastContainer
        {...shared}
        containerId={liveToasts}
        {...livePlace}
        hideProgressBar
        closeOnClick
        aria-label={t(liveLabel)}
      />
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
