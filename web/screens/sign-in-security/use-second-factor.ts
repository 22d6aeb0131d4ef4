import { useQuery, useQueryClient } from "@tanstack/react-query";
import { readSecondFactor } from "../../../domain/contracts/auth/second-factor.ts";
import type { ReplyOf } from "../../../domain/declare/endpoint.ts";
import { callApi } from "../../api/client/client.ts";

export type SecondFactor = ReplyOf<typeof readSecondFactor>;

const queryKey = ["secondFactor"] as const;

/** The signed-in person's second factors. */
export const useSecondFactor = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(readSecondFactor, { signal }) });

/** Reads them again after a change. */
export function useRefreshSecondFactor(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}
