import { isIP } from "node:net";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { publicUrlOf } from "../../outbox/channels.ts";

/** The site that passkeys belong to: the public address of this server, whatever address a request came to. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null where the public address is an IP address, which can't have passkeys. */
export function findRelyingParty(db: Pick<Queries, "context">): RelyingParty | null {
  const { hostname, origin } = new URL(publicUrlOf(db));
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? null : { id: hostname, origin };
}

/** Throws `rule` where there can be no passkeys. */
export function relyingPartyOf(db: Pick<Queries, "context">): RelyingParty {
  const found = findRelyingParty(db);
  if (!found)
    throw new AppError("rule", {
      message: localized(
        "Passkeys need a server with a name. Use your password.",
        "សោចូលគណនីត្រូវការម៉ាស៊ីនមេដែលមានឈ្មោះ។ សូមប្រើពាក្យសម្ងាត់របស់អ្នក។",
      ),
    });
  return found;
}
