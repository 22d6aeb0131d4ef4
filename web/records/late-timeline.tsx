import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { TimelineViewProps } from "./timeline-view.tsx";

/** Records without steps never need it. */
export const TimelineView = lazyPart<TimelineViewProps>(
  async () => (await import("./timeline-view.tsx")).TimelineView,
  120,
);

/** The state whose timeline a field keeps, if it keeps one. */
export const stateOfTimeline = (entity: AnyEntity, name: string): Field | undefined =>
  Object.values<Field>(entity.fields).find(({ timeline }) => timeline === name);
