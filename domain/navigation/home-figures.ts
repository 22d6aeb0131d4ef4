import type { CurrentRole, Role } from "../access/roles.ts";
import type { Figure } from "../declare/report.ts";
import { localized } from "../text/localized-text.ts";

/**
 * A figure of the last 30 days on the home page: of a report (with `own`, of the caller's vendor only), or of the
 * caller's work.
 */
export type HomeFigure =
  | { readonly report: string; readonly figure: string; readonly own?: true }
  | { readonly work: WorkName };

/** Figures without a report: of a person's work, or of an editor's lists. */
export const workFigures = {
  answers: {
    label: localized("Questions you answered", "សំណួរដែលអ្នកបានឆ្លើយ"),
    kind: "count",
    better: "more",
    screen: "chats/chatlist",
  },
  answerMinutes: {
    label: localized("Median response time (min)", "រយៈពេលឆ្លើយតបមធ្យម (នាទី)"),
    kind: "count",
    better: "less",
    screen: "chats/chatlist",
  },
  newsPublished: {
    label: localized("News published", "ព័ត៌មានដែលបានផ្សាយ"),
    kind: "count",
    better: "more",
    screen: "news/newslist",
  },
  loanReferrals: {
    label: localized("New loan referrals", "កម្ចីបញ្ជូនបន្តថ្មី"),
    kind: "count",
    better: "more",
    screen: "ReferralLoan/ReferralLoanList",
  },
} as const satisfies Readonly<
  Record<string, Pick<Figure, "label" | "kind" | "better"> & { readonly screen: string }>
>;
export type WorkName = keyof typeof workFigures;

const figures: Readonly<Record<Role, readonly HomeFigure[]>> = {
  backofficeAdmin: [
    { report: "orders", figure: "goods" },
    { report: "orders", figure: "orders" },
    { report: "orders", figure: "commission" },
    { report: "userProfiles", figure: "added" },
  ],
  admin: [
    { report: "topProducts", figure: "goods" },
    { report: "topProducts", figure: "sales" },
    { report: "myfarms", figure: "added" },
    { report: "guides", figure: "published" },
  ],
  supplier: [
    { report: "topProducts", figure: "goods", own: true },
    { report: "topProducts", figure: "sales", own: true },
    { report: "topProducts", figure: "quantity", own: true },
  ],
  expert: [{ work: "answers" }, { work: "answerMinutes" }],
  editor: [{ work: "newsPublished" }, { work: "loanReferrals" }],
};

/** The figures of a role, in display order. */
export const figuresFor = (role: CurrentRole): readonly HomeFigure[] =>
  role === "anonymous" ? [] : figures[role];
