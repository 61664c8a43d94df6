import { lazy } from 'react';
import type { StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import type { GridWindow } from '@sabiwell/ui/grid/grid-types.ts';
import { t } from './messages.ts';
import type { ChatSlug } from './opening/use-open-chat.ts';

const OpenChat = lazy(() => import('./opening/open-chat.tsx').then((module) => ({ default: module.OpenChat })));

/** Opens the conversation of a question, once a reason was given. */
export const openChatAction = (slug: ChatSlug): GridWindow<StaffAiChat> => ({
  id: 'open-chat',
  key: 'o',
  label: t('openChat'),
  inRow: true,
  allowed: () => true,
  window: (chat, onClose) => <OpenChat slug={slug} chat={chat} onClose={onClose} />,
});
