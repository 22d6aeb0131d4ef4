import { once } from "node:events";
import { type ClientRequest, request } from "node:http";

/** An open event stream of one user. */
export interface EventStream {
  readonly request: ClientRequest;
  readonly ids: number[];
  /** English notification titles in order of arrival. */
  readonly titles: string[];
  readonly ended: Promise<void>;
}

/** Opens the event stream of a signed-in user; `after` is the id of the last event received. */
export async function openEventStream(
  { url }: { readonly url: string },
  token: string,
  after?: number,
): Promise<EventStream> {
  const answer = await fetch(`${url}/api/stream/v1/ticket`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  const { ticket } = await answer.json();
  const more = after === undefined ? "" : `&lastEventId=${after}`;
  const outgoing = request(`${url}/api/stream/v1?ticket=${ticket}${more}`);
  outgoing.on("error", () => {});
  outgoing.end();
  const [response] = await once(outgoing, "response");
  const stream: EventStream = {
    request: outgoing,
    ids: [],
    titles: [],
    ended: new Promise((resolve) => {
      response.once("close", () => resolve());
    }),
  };
  let waiting = "";
  response.setEncoding("utf8");
  response.on("error", () => {});
  response.on("data", (text: string) => {
    const blocks = `${waiting}${text}`.split("\n\n");
    waiting = blocks.pop() ?? "";
    for (const block of blocks) {
      const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
      const [, data] = /^event: notice\ndata: (.*)$/m.exec(block) ?? [];
      if (id) stream.ids.push(Number(id));
      if (data) stream.titles.push(JSON.parse(data).notice.title.en);
    }
  });
  return stream;
}
