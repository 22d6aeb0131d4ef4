import { notification } from "../../../domain/entities/partners/notification.ts";

/** Channel labels in display order. */
export const channelLabels = notification.fields.channels.values ?? {};
