import { useEffect, useState } from "react";
import {
  announcePresence,
  leavePresence,
  type PresentPerson,
} from "../../../domain/contracts/live/presence.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { randomId } from "../../api/browser/random-id.ts";
import { environment } from "../../api/client/base-url.ts";
import { callApi } from "../../api/client/client.ts";
import { onLiveEvent } from "../../api/live/live-events.ts";
import { readSession, useActor } from "../../api/session/session.ts";

/** Distinguishes this window from the user's other windows. */
const windowId = randomId();

/** Reports leaving with `keepalive`, so the request survives closing the page. */
function reportLeaving(entity: string, id: string): void {
  const token = readSession()?.token;
  if (!token) return;
  const path = leavePresence.path
    .replace("{entity}", encodeURIComponent(entity))
    .replace("{id}", encodeURIComponent(id));
  fetch(`${environment.baseUrl}${path}?tab=${windowId}`, {
    method: "DELETE",
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => undefined);
}

/** Returns who else has a record open and reports this user while mounted. */
export function usePresence(entity: string, id: string): readonly PresentPerson[] {
  const { userId } = useActor();
  const [others, setOthers] = useState<readonly PresentPerson[]>([]);
  useEffect(() => {
    if (id === "") return;
    let isHere = true;
    const announce = () => {
      callApi(announcePresence, { body: { entity, id, tab: windowId } })
        .then((answer) => isHere && setOthers(answer.others))
        // Presence is optional; errors are ignored.
        .catch(() => undefined);
    };
    const goodbye = () => reportLeaving(entity, id);
    announce();
    const timer = setInterval(announce, limits.presenceEvery);
    const stop = onLiveEvent("presence", (event) => {
      if (event.entity === entity && event.id === id)
        setOthers(event.people.filter((person) => person.userId !== userId));
    });
    window.addEventListener("pagehide", goodbye);
    return () => {
      isHere = false;
      clearInterval(timer);
      stop();
      window.removeEventListener("pagehide", goodbye);
      goodbye();
    };
  }, [entity, id, userId]);
  return others;
}
