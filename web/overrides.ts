import { words } from "../domain/words.ts";
import type { CellProps } from "./fields/field-view.ts";
import { lazyPart } from "./fields/lazy-part.tsx";
import type {
  FormToolsProps,
  ListPageProps,
  Override,
  OwnInputProps,
  OwnTabProps,
} from "./records/override.ts";

/** The one table of exceptions: what an entity's list or form has that its declaration can't say. */
export const overrides: Readonly<Record<string, Override>> = {
  event: {
    tabs: [
      {
        name: "draw",
        label: words("Draw", "ការចាប់ឆ្នោត"),
        Tab: lazyPart<OwnTabProps>(
          async () => (await import("./screens/event/draw-tabs.tsx")).EventDrawTab,
          300,
        ),
      },
    ],
  },
  exchangeRate: {
    cells: {
      effectiveFrom: lazyPart<CellProps>(
        async () => (await import("./screens/exchange-rate/in-force-cell.tsx")).InForceCell,
        22,
      ),
    },
  },
  farmActivity: {
    tabs: [
      {
        name: "form",
        label: words("Form", "ទម្រង់"),
        Tab: lazyPart<OwnTabProps>(
          async () => (await import("./screens/farm-form/form-tab.tsx")).FormTab,
          420,
        ),
      },
    ],
  },
  farmActivityImplementation: {
    inputs: {
      answers: lazyPart<OwnInputProps>(
        async () => (await import("./screens/farm-form/answers-input.tsx")).AnswersInput,
        180,
      ),
    },
    cells: {
      answers: lazyPart<CellProps>(
        async () => (await import("./screens/farm-form/answers-cell.tsx")).AnswersCell,
        80,
      ),
    },
  },
  marketProductPrice: {
    tabs: [
      {
        name: "chart",
        label: words("Last year", "ឆ្នាំចុងក្រោយ"),
        Tab: lazyPart<OwnTabProps>(
          async () => (await import("./screens/market-price/price-tab.tsx")).PriceTab,
          420,
        ),
      },
    ],
  },
  notification: {
    FormEnd: lazyPart<FormToolsProps>(
      async () => (await import("./screens/notification/notification-panel.tsx")).NotificationPanel,
      320,
    ),
  },
  order: {
    shownWithin: ["subtotal", "discount", "deliveryFee", "total", "totalUsd", "refunded"],
    cells: {
      items: lazyPart<CellProps>(async () => (await import("./screens/order/items-cell.tsx")).ItemsCell, 200),
      trackingCode: lazyPart<CellProps>(
        async () => (await import("./screens/order-tracking/tracking-cell.tsx")).TrackingCell,
        22,
      ),
    },
  },
  feed: {
    FormTools: lazyPart<FormToolsProps>(
      async () => (await import("./screens/content-preview/preview-tools.tsx")).FeedTools,
      36,
    ),
  },
  guide: {
    FormTools: lazyPart<FormToolsProps>(
      async () => (await import("./screens/content-preview/preview-tools.tsx")).GuideTools,
      36,
    ),
  },
  news: {
    FormTools: lazyPart<FormToolsProps>(
      async () => (await import("./screens/content-preview/preview-tools.tsx")).NewsTools,
      36,
    ),
  },
  problem: {
    FormTools: lazyPart<FormToolsProps>(
      async () => (await import("./screens/content-preview/preview-tools.tsx")).ProblemTools,
      36,
    ),
  },
  problemCategory: {
    cells: {
      name: lazyPart<CellProps>(
        async () => (await import("./screens/problem-category/tree-cell.tsx")).TreeCell,
        44,
      ),
    },
  },
  product: {
    FormTools: lazyPart<FormToolsProps>(
      async () => (await import("./screens/product/product-tools.tsx")).ProductTools,
      36,
    ),
  },
  promotion: {
    cells: {
      value: lazyPart<CellProps>(
        async () => (await import("./screens/promotion/value-cell.tsx")).ValueCell,
        22,
      ),
    },
  },
  systemSetting: {
    ListPage: lazyPart<ListPageProps>(
      async () => (await import("./screens/system-setting/settings-page.tsx")).SettingsPage,
      600,
    ),
  },
  userProfile: {
    inputs: {
      birthYear: lazyPart<OwnInputProps>(
        async () => (await import("./screens/person/birth-year-input.tsx")).BirthYearInput,
        84,
      ),
    },
  },
  referralLoan: {
    inputs: {
      loanProduct: lazyPart<OwnInputProps>(
        async () => (await import("./screens/referral-loan/loan-product-input.tsx")).LoanProductInput,
        60,
      ),
    },
  },
  winner: {
    tabs: [
      {
        name: "draw",
        label: words("Draw", "ការចាប់ឆ្នោត"),
        Tab: lazyPart<OwnTabProps>(
          async () => (await import("./screens/event/draw-tabs.tsx")).WinnerDrawTab,
          300,
        ),
      },
    ],
  },
  tutorial: {
    FormTools: lazyPart<FormToolsProps>(
      async () => (await import("./screens/content-preview/preview-tools.tsx")).TutorialTools,
      36,
    ),
  },
};
