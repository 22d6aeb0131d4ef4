import { textOf } from "../../fields/values.ts";
import type { OwnTabProps } from "../../records/override.ts";
import { DrawCheck } from "./draw-check.tsx";

/** On an event: its draws. */
export const EventDrawTab = ({ row }: OwnTabProps) => <DrawCheck eventId={textOf(row.id)} />;

/** On a winner: the draws of the event. */
export const WinnerDrawTab = ({ row }: OwnTabProps) => <DrawCheck eventId={textOf(row.eventId)} />;
