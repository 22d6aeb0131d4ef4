import { ChatScreen } from "./chat-screen.tsx";

/** The three chat screens. */
export const ExpertChats = () => <ChatScreen kind="expert" />;
export const ConsumerSupport = () => <ChatScreen kind="consumerSupport" />;
export const VendorSupport = () => <ChatScreen kind="vendorSupport" />;
