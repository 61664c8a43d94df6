import { Link } from 'react-router-dom';
import type { ChatReply } from '@sabiwell/proto/http/ai-doctor.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { AnswerBubble, ReportAnswer, SourceList } from '../../ai-doctor/message-bubbles.tsx';
import { t } from '../../ai-doctor/messages.ts';
import { ReadAloud } from '../../ai-doctor/read-aloud.tsx';
import { paths } from '../../paths.ts';

/** A whole answer and what it rests on. */
export function AnsweredTurn({ answer: { response, answerSource, sources, chatId, language, isWithdrawn } }: { answer: ChatReply }) {
  return (
    <AnswerBubble by={answerSource} isUrgent={answerSource === 'red-flags'}>
      <p lang={isWithdrawn ? undefined : language} className="whitespace-pre-line">
        {isWithdrawn ? inOwnWords(response) : response}
      </p>
      {isWithdrawn && (
        <Link to={paths.doctors} className={buttonClass('outline', 'self-start')}>
          {t('findDoctor')}
        </Link>
      )}
      {!isWithdrawn && <ReadAloud text={response} language={language} />}
      <SourceList sources={sources} />
      <ReportAnswer chatId={chatId} />
    </AnswerBubble>
  );
}
