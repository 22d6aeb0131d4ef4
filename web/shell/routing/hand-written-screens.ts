import type { ComponentType } from "react";
import { lazyScreen } from "./lazy-screen.tsx";

interface HandWrittenScreen {
  /** A `lazyScreen`. */
  readonly Component: ComponentType;
  /** Sub-paths handled by the same screen, e.g. `:chatId`. */
  readonly subPaths?: readonly string[];
}

/** Components of the hand-written screens in domain/navigation/screens.ts, by name. */
export const handWrittenScreens: Readonly<Record<string, HandWrittenScreen>> = {
  chats: {
    Component: lazyScreen(async () => (await import("../../screens/chat/chat-screens.tsx")).ExpertChats),
    subPaths: [":uuid/:senderId/:receiverId"],
  },
  consumerSupport: {
    Component: lazyScreen(async () => (await import("../../screens/chat/chat-screens.tsx")).ConsumerSupport),
    subPaths: [":uuid/:supportRole/:adminId"],
  },
  vendorSupport: {
    Component: lazyScreen(async () => (await import("../../screens/chat/chat-screens.tsx")).VendorSupport),
    subPaths: [":uuid/:supportRole/:adminId"],
  },
  reconcileVendors: {
    Component: lazyScreen(
      async () => (await import("../../screens/reconcile/reconcile-screen.tsx")).ReconcileVendors,
    ),
    subPaths: [":settlementId"],
  },
  reconcileDelivery: {
    Component: lazyScreen(
      async () => (await import("../../screens/reconcile/reconcile-screen.tsx")).ReconcileDelivery,
    ),
    subPaths: [":settlementId"],
  },
  reconcileOnline: {
    Component: lazyScreen(
      async () => (await import("../../screens/reconcile/reconcile-screen.tsx")).ReconcileOnline,
    ),
    subPaths: [":settlementId"],
  },
  reconcileAmk: {
    Component: lazyScreen(
      async () => (await import("../../screens/reconcile/reconcile-screen.tsx")).ReconcileAmk,
    ),
    subPaths: [":settlementId"],
  },
  payDue: {
    Component: lazyScreen(async () => (await import("../../screens/reconcile/pay/pay-screen.tsx")).PayScreen),
    subPaths: [":fileId"],
  },
};
