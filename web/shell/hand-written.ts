import type { ComponentType } from "react";
import { lazyScreen } from "./lazy-screen.tsx";

interface HandWritten {
  /** A `lazyScreen`. */
  readonly Component: ComponentType;
  /** Addresses below its own that it shows too, e.g. `:chatId`. */
  readonly below?: readonly string[];
}

/** The hand-written screens of domain/screens.ts, by their names: one line each. */
export const handWritten: Readonly<Record<string, HandWritten>> = {
  chats: {
    Component: lazyScreen(async () => (await import("../screens/chat/chat-screens.tsx")).ExpertChats),
    below: [":uuid/:senderId/:receiverId"],
  },
  consumerSupport: {
    Component: lazyScreen(async () => (await import("../screens/chat/chat-screens.tsx")).ConsumerSupport),
    below: [":uuid/:supportRole/:adminId"],
  },
  vendorSupport: {
    Component: lazyScreen(async () => (await import("../screens/chat/chat-screens.tsx")).VendorSupport),
    below: [":uuid/:supportRole/:adminId"],
  },
  reconcileVendors: {
    Component: lazyScreen(
      async () => (await import("../screens/reconcile/reconcile-screen.tsx")).ReconcileVendors,
    ),
    below: [":settlementId"],
  },
  reconcileDelivery: {
    Component: lazyScreen(
      async () => (await import("../screens/reconcile/reconcile-screen.tsx")).ReconcileDelivery,
    ),
    below: [":settlementId"],
  },
  reconcileOnline: {
    Component: lazyScreen(
      async () => (await import("../screens/reconcile/reconcile-screen.tsx")).ReconcileOnline,
    ),
    below: [":settlementId"],
  },
  reconcileAmk: {
    Component: lazyScreen(
      async () => (await import("../screens/reconcile/reconcile-screen.tsx")).ReconcileAmk,
    ),
    below: [":settlementId"],
  },
};
