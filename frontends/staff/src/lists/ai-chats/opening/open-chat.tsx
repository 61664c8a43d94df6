import { useState } from 'react';
import type { StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import { ConversationDrawer } from './conversation-drawer.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { ChatSlug, Opened } from './use-open-chat.ts';

type OpenChatProps = { slug: ChatSlug; chat: StaffAiChat; onClose: () => void };

/** Asks why a conversation is opened, then shows it. Its words are gone when the window closes. */
export function OpenChat({ slug, chat: given, onClose }: OpenChatProps) {
  // The list may change meanwhile; the question is about what was asked for.
  const [chat] = useState(given);
  const [opened, setOpened] = useState<Opened>();
  if (opened === undefined) return <ReasonDialog slug={slug} chat={chat} onOpened={setOpened} onClose={onClose} />;
  return <ConversationDrawer chat={chat} opened={opened} onClose={onClose} />;
}
