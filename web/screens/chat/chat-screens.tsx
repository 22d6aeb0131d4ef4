import { ChatScreen } from "./chat-screen.tsx";

/** The three screens of messages. */
export const ExpertChats = () => <ChatScreen kind="expert" />;
export const ConsumerSupport = () => <ChatScreen kind="consumerSupport" />;
export const VendorSupport = () => <ChatScreen kind="vendorSupport" />;
