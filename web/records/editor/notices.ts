import { DraftNotice } from "./draft/draft-notice.tsx";
import { QueuedNotice, ReadOnlyNotices } from "./edit-notices.tsx";

/** The notices of a form, in one file that loads with the first change: they may be needed without a connection. */
export const notices = { DraftNotice, QueuedNotice, ReadOnlyNotices };
