import { useEffect, useState } from "react";
import { leave, type PresentPerson, present } from "../../domain/calls/presence.ts";
import { limits } from "../../domain/limits.ts";
import { environment } from "../api/base-url.ts";
import { callApi } from "../api/client.ts";
import { onLive } from "../api/live.ts";
import { readSession, useActor } from "../api/session.ts";

/** Tells this window from the person's others. */
const tab = crypto.randomUUID();

/** Says goodbye even while the page is going away, which an ordinary call would not survive. */
function sayGoodbye(entity: string, id: string): void {
  const token = readSession()?.token;
  if (!token) return;
  const path = leave.path
    .replace("{entity}", encodeURIComponent(entity))
    .replace("{id}", encodeURIComponent(id));
  fetch(`${environment.baseUrl}${path}?tab=${tab}`, {
    method: "DELETE",
    keepalive: true,
    headers: { Authorization: `Bearer ${token}` },
  }).catch(() => undefined);
}

/** Who else has a record open now; says that this person has, as long as it is shown. */
export function usePresence(entity: string, id: string): readonly PresentPerson[] {
  const { userId } = useActor();
  const [others, setOthers] = useState<readonly PresentPerson[]>([]);
  useEffect(() => {
    if (id === "") return;
    let isHere = true;
    const say = () => {
      callApi(present, { body: { entity, id, tab } })
        .then((answer) => isHere && setOthers(answer.others))
        // Presence is a courtesy: without it the form works as well.
        .catch(() => undefined);
    };
    const goodbye = () => sayGoodbye(entity, id);
    say();
    const timer = setInterval(say, limits.presenceEvery);
    const stop = onLive("presence", (event) => {
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
