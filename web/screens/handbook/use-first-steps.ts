import { useQuery, useQueryClient } from "@tanstack/react-query";
import { firstSteps, hideFirstSteps } from "../../../domain/contracts/first-steps.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { refreshes } from "../../api/live/follows.ts";
import { toast } from "../../ui/toasts/toast.ts";

const key = ["firstSteps"] as const;

/** The person's first steps; they follow what the person does. */
export function useFirstSteps() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(firstSteps, { signal }),
    staleTime: 0,
    meta: refreshes("all"),
  });
  const setHidden = useAction({
    mutationFn: (isHidden: boolean) => callApi(hideFirstSteps, { body: { isHidden } }),
    onSuccess: (reply) => client.setQueryData(key, reply),
    onError: (error) => void toast.error(messageOf(error)),
  });
  return { data, setHidden };
}
