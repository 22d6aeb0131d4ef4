import type { FastifyInstance } from "fastify";
import { AppError } from "../../domain/errors/errors.ts";
import { isLocalHost } from "../../domain/settings/environment.ts";
import { isLocalHostHeader } from "../http/local-host.ts";
import type { Services } from "../http/services.ts";

interface MailboxRow {
  readonly channel: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly at: string;
  readonly attached: readonly string[];
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const files = (names: readonly string[]): string =>
  names.length > 0
    ? `<ul aria-label="Attached · ឯកសារភ្ជាប់">${names.map((name) => `<li>${escaped(name)}</li>`).join("")}</ul>`
    : "";

const item = ({ channel, recipient, subject, body, at, attached }: MailboxRow): string =>
  `<article><h2>${escaped(subject)}</h2><p class="to">${escaped(channel)} → ${escaped(recipient)} · ${escaped(at)}</p><p>${escaped(body)}</p>${files(attached)}</article>`;

const page = (messages: readonly MailboxRow[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Mailbox · ប្រអប់សំបុត្រ</title><style>
body{font-family:system-ui,"Noto Sans Khmer",sans-serif;line-height:1.7;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#1f2933;background:#f6f8f5}
article{background:#fff;border:1px solid #dfe5dc;border-radius:8px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.05rem;margin:0}.to{color:#4b5a52;font-size:.875rem;margin:.1rem 0 .6rem}article p{white-space:pre-line}
</style></head><body><main><h1>Mailbox · ប្រអប់សំបុត្រ</h1>
<p>What this server would have sent; only a development server shows it. <span lang="km">សារដែលម៉ាស៊ីនមេនេះត្រូវផ្ញើ បង្ហាញតែពេលអភិវឌ្ឍប៉ុណ្ណោះ។</span></p>
${messages.map(item).join("\n") || '<p>No message yet. <span lang="km">មិនទាន់មានសារទេ។</span></p>'}
</main></body></html>`;

/**
 * Registers the page of recent messages. It shows codes, so it must never be registered in production, and it answers
 * only local requests: with DNS rebinding, another site sends its own name in `Host`.
 */
export function registerMailboxRoutes(app: FastifyInstance, { db }: Pick<Services, "db">): void {
  app.get("/dev/mailbox", async (request, reply) => {
    const isLocal =
      isLocalHostHeader(request.headers.host) && isLocalHost(request.socket.remoteAddress ?? "");
    if (!isLocal) throw new AppError("noRoute");
    const messages = await db.query<MailboxRow>(
      `select channel, recipient, coalesce(subject, '') as subject, body,
         to_char(created_at at time zone 'Asia/Phnom_Penh', 'YYYY-MM-DD HH24:MI:SS') as at,
         array(select a.name from message_attachment a where a.message_id = message_out.id order by a.position) as attached
       from message_out where body <> '' order by id desc limit 50`,
    );
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page(messages));
  });
}
