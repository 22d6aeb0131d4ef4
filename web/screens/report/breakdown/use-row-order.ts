import { useState } from "react";
import type { ReportReply } from "../../../../domain/contracts/reports/report.ts";
import { keepRowOrder, type OrderedReply } from "./keep-row-order.ts";

interface RowOrderInput {
  readonly reply: ReportReply | undefined;
  /** What was asked for; another query shows its own order at once. */
  readonly query: string;
  /** Whether the reply is that of the previous query. */
  readonly isPlaceholder: boolean;
}

interface RowOrder extends OrderedReply {
  /** Shows the new order. */
  readonly show: () => void;
}

/** Keeps the rows of a report in their places while its figures follow changes. Undefined without a reply. */
export function useRowOrder({ reply, query, isPlaceholder }: RowOrderInput): RowOrder | undefined {
  const [ordered, setOrdered] = useState<{ readonly query: string; readonly reply: ReportReply }>();
  if (!reply) return undefined;
  const isOther = !isPlaceholder && ordered?.query !== query;
  if (isOther) setOrdered({ query, reply });
  const current = isOther || !ordered ? { reply, isReordered: false } : keepRowOrder(ordered.reply, reply);
  return { ...current, show: () => setOrdered({ query, reply }) };
}
