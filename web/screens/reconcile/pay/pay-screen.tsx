import { useParams } from "react-router";
import { lazyWithSkeleton } from "../../../fields/lazy-with-skeleton.tsx";
import type { BankFilePageProps } from "./bank-file-page.tsx";
import { PayDue } from "./pay-due.tsx";

const BankFilePage = lazyWithSkeleton<BankFilePageProps>(
  async () => (await import("./bank-file-page.tsx")).BankFilePage,
  480,
);

/** What is to be paid, or one bank file. */
export function PayScreen() {
  const { fileId } = useParams();
  return fileId ? <BankFilePage key={fileId} id={fileId} /> : <PayDue />;
}
