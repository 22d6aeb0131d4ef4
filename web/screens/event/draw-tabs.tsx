import type { Row } from "../../../domain/declare/entity.ts";
import type { event } from "../../../domain/entities/events/event.ts";
import type { winner } from "../../../domain/entities/events/winner.ts";
import type { CustomTabProps } from "../../records/override.ts";
import { DrawVerification } from "./draw-verification.tsx";

/** Draws of an event. */
export const EventDrawTab = ({ row }: CustomTabProps<Row<typeof event>>) => (
  <DrawVerification eventId={row.id} />
);

/** Draws of the winner's event. */
export const WinnerDrawTab = ({ row }: CustomTabProps<Row<typeof winner>>) => (
  <DrawVerification eventId={row.eventId} />
);
