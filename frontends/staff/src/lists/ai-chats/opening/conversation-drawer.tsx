import { isMemberTold } from '@sabiwell/proto/http/chat-opening-rules.ts';
import type { ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import type { StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { fullTime } from '@sabiwell/ui/formats.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { askerName } from '../ai-chat-columns.tsx';
import { t } from './messages.ts';
import type { Opened } from './use-open-chat.ts';

// What scrolls must be reachable by keyboard (WCAG 2.1.1), so it takes the focus although it can't be pressed.
const REACHABLE = { role: 'region', tabIndex: 0 } as const;
/** The question from which the conversation was opened: there the reading begins, by eye and by keyboard. */
const START = { tabIndex: -1, 'data-first-field': '' } as const;

const BUBBLE = 'flex max-w-[92%] min-w-0 flex-col gap-1 border p-3 wrap-anywhere';

type ConversationDrawerProps = { chat: StaffAiChat; opened: Opened; onClose: () => void };

/** A conversation with the AI doctor, oldest message first, at the side of the list from which it was opened. */
export function ConversationDrawer({ chat, opened: { messages, reasonCode }, onClose }: ConversationDrawerProps) {
  const isUnanswered = messages.at(-1)?.messageType === 'user';
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title={t('conversation')}
      description={t('of', { name: askerName(chat) })}
    >
      <div className="flex flex-col gap-4">
        <Notice tone="info" title={t(isMemberTold(reasonCode) ? 'told' : 'notTold')}>
          {t('closing')}
        </Notice>
        <div {...REACHABLE} aria-label={t('messages')}>
          <ol className="flex flex-col gap-3">
            {messages.map((message) => (
              <Message key={message.id} message={message} isStart={message.id === `${chat.id}-u`} />
            ))}
          </ol>
        </div>
        {isUnanswered && <p className="text-ink-2">{t('unanswered')}</p>}
      </div>
    </Dialog>
  );
}

function Message({ message: of, isStart }: { message: ChatMessage; isStart: boolean }) {
  const { messageType, message, answerSource, timestamp } = of;
  const isQuestion = messageType === 'user';
  const isUrgent = answerSource === 'red-flags';
  const asked = `self-end bg-band ${isStart ? 'border-indigo' : 'border-transparent'}`;
  const answered = `self-start ${isUrgent ? 'border-clay bg-clay-bg' : 'border-hairline bg-page'}`;
  return (
    <li {...(isStart && START)} className={`${BUBBLE} ${isQuestion ? asked : answered}`}>
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {t(isQuestion ? 'member' : 'doc')}
        {isStart && <span className="text-indigo">{t('asked')}</span>}
        {isUrgent && <Badge tone="poor">{t('urgent')}</Badge>}
      </p>
      <p className="whitespace-pre-line">{message}</p>
      <Beside of={of} />
      <time dateTime={timestamp} className="figures text-sm text-ink-2">
        {fullTime(timestamp)}
      </time>
    </li>
  );
}

/** What stood beside an answer: its sources, and the doctors of the directory. */
function Beside({ of: { sources, doctorRecommendations } }: { of: ChatMessage }) {
  const names = doctorRecommendations.map(({ firstname, lastname }) => `${firstname} ${lastname}`);
  return (
    <>
      {sources.length > 0 && <p className="text-sm">{t('sources', { names: sources.map(({ title }) => title).join('; ') })}</p>}
      {names.length > 0 && <p className="text-sm">{t('doctors', { names: names.join(', ') })}</p>}
    </>
  );
}
