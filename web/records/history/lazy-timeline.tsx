import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import type { TimelineViewProps } from "./timeline-view.tsx";

/** Lazy, because records without a timeline do not need it. */
export const TimelineView = lazyWithSkeleton<TimelineViewProps>(
  async () => (await import("./timeline-view.tsx")).TimelineView,
  120,
);

/** The state field whose timeline this field contains; undefined for other fields. */
export const findTimelineState = (entity: AnyEntity, name: string): Field | undefined =>
  Object.values<Field>(entity.fields).find(({ timeline }) => timeline === name);
