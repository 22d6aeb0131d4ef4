import { notification } from "../../../domain/entities/partners/notification.ts";

/** What the channels are called, in the order in which they are shown. */
export const channelLabels = notification.fields.channels.values ?? {};
