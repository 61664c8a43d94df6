import type { ChatMessage } from '@sabiwell/proto/http/ai-chats.ts';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { DoctorCards } from './doctor-cards.tsx';
import { AnswerBubble, QuestionBubble, ReportAnswer, SourceList } from './message-bubbles.tsx';
import { t } from './messages.ts';

/** The messages of a conversation as they are kept, oldest first. */
export function PastMessages({ label, messages }: { label: string; messages: readonly ChatMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col">
          {message.messageType === 'user' ? (
            <QuestionBubble time={<Time of={message} />}>{message.message}</QuestionBubble>
          ) : (
            <PastAnswer message={message} />
          )}
        </li>
      ))}
    </ol>
  );
}

function PastAnswer({ message }: { message: ChatMessage }) {
  const { id, message: words, answerSource, sources, doctorRecommendations } = message;
  return (
    <AnswerBubble by={answerSource} isUrgent={answerSource === 'red-flags'}>
      <p className="whitespace-pre-line">{words}</p>
      <SourceList sources={sources} />
      {doctorRecommendations.length > 0 && (
        <>
          <p className="font-semibold">{t('doctors')}</p>
          <DoctorCards doctors={doctorRecommendations} />
        </>
      )}
      <Time of={message} />
      <ReportAnswer chatId={id.replace(/-a$/, '')} />
    </AnswerBubble>
  );
}

function Time({ of: { timestamp } }: { of: ChatMessage }) {
  return (
    <time dateTime={timestamp} className="figures text-sm text-ink-2">
      {dayAndTime(timestamp)}
    </time>
  );
}
