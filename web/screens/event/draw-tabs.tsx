import { textOf } from "../../fields/values.ts";
import type { CustomTabProps } from "../../records/override.ts";
import { DrawVerification } from "./draw-verification.tsx";

/** Draws of an event. */
export const EventDrawTab = ({ row }: CustomTabProps) => <DrawVerification eventId={textOf(row.id)} />;

/** Draws of the winner's event. */
export const WinnerDrawTab = ({ row }: CustomTabProps) => <DrawVerification eventId={textOf(row.eventId)} />;
