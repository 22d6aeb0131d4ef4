import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { onLive } from "../../api/live.ts";
import { recordKeys } from "../../records/record-keys.ts";

/** Asks for all that is shown of an order again as soon as somebody did something with it. */
export function useLiveOrder(entity: AnyEntity, id: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: recordKeys.all(entity) });
    const stops = [
      onLive("changed", (event) => {
        if (event.entity === entity.name && event.id === id) again();
      }),
      // What happened while nobody listened is told by nobody: a stream that opens again asks for itself.
      onLive("open", again),
      onLive("missed", again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, entity, id]);
}
