import type { EntityName, EntityNamed } from "../../domain/entities/entity-name.ts";
import type { OverrideOf } from "../records/override.ts";

/** Loads overrides by entity name. */
export type OverrideLoaders = {
  readonly [N in EntityName]?: () => Promise<OverrideOf<EntityNamed<N>>>;
};

/** The override of each entity that has one, as a chunk of its own; a mistyped name or file does not compile. */
export const overrideLoaders = {
  adminUser: async () => (await import("./people/admin-user.ts")).override,
  deliveryService: async () => (await import("./delivery-service.ts")).override,
  event: async () => (await import("./event.ts")).override,
  exchangeRate: async () => (await import("./exchange-rate.ts")).override,
  expert: async () => (await import("./people/expert.ts")).override,
  farmActivity: async () => (await import("./farm-activity.ts")).override,
  farmActivityImplementation: async () => (await import("./farm-activity-implementation.ts")).override,
  feed: async () => (await import("./feed.ts")).override,
  guide: async () => (await import("./guide.ts")).override,
  invoice: async () => (await import("./invoice.ts")).override,
  marketProductPrice: async () => (await import("./market-product-price.ts")).override,
  news: async () => (await import("./news.ts")).override,
  notification: async () => (await import("./notification.ts")).override,
  order: async () => (await import("./order.ts")).override,
  problem: async () => (await import("./problem.ts")).override,
  problemCategory: async () => (await import("./problem-category.ts")).override,
  product: async () => (await import("./product.ts")).override,
  promotion: async () => (await import("./promotion.ts")).override,
  referralLoan: async () => (await import("./referral-loan.ts")).override,
  staffUser: async () => (await import("./people/staff-user.ts")).override,
  systemSetting: async () => (await import("./system-setting.ts")).override,
  tutorial: async () => (await import("./tutorial.ts")).override,
  userProfile: async () => (await import("./people/user-profile.ts")).override,
  vendor: async () => (await import("./people/vendor.ts")).override,
  vendorApplication: async () => (await import("./people/vendor-application.ts")).override,
  vendorDeliveryFee: async () => (await import("./people/vendor-delivery-fee.ts")).override,
  winner: async () => (await import("./winner.ts")).override,
} satisfies OverrideLoaders;
