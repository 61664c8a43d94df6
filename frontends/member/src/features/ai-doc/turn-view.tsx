import { useEffect, useState } from 'react';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { DoctorCards } from '../../ai-doctor/doctor-cards.tsx';
import { AnswerBubble, QuestionBubble } from '../../ai-doctor/message-bubbles.tsx';
import { t as shared } from '../../ai-doctor/messages.ts';
import { AnsweredTurn } from './answered-turn.tsx';
import { FailedTurn } from './failed-turn.tsx';
import { t } from './messages.ts';
import type { TurnProps } from './turn-props.ts';

const CARDS_AFTER_MS = 1000;

/** One question with its answer, as far as it has come. The doctors follow a second later, as a message of their own (spec 2 section 4). */
export function TurnView(props: TurnProps) {
  const { turn } = props;
  const { at, text, answer, question } = turn;
  const doctors = useLater(answer?.doctorRecommendations, CARDS_AFTER_MS) ?? [];
  return (
    <>
      <li className="flex flex-col">
        <QuestionBubble>{question}</QuestionBubble>
      </li>
      <li className="flex flex-col gap-2">
        {text !== '' && (
          <AnswerBubble>
            <p className="whitespace-pre-line">{text}</p>
          </AnswerBubble>
        )}
        {(at === 'waiting' || at === 'writing') && <Writing />}
        {answer && <AnsweredTurn answer={answer} />}
        {at === 'failed' && <FailedTurn {...props} />}
      </li>
      {doctors.length > 0 && (
        <li className="flex flex-col">
          <AnswerBubble>
            <p>{shared('doctors')}</p>
            <DoctorCards doctors={doctors} />
          </AnswerBubble>
        </li>
      )}
    </>
  );
}

function Writing() {
  return (
    <p className="flex items-center gap-2 p-1 text-sm text-ink-2">
      <Spinner />
      {t('writing')}
    </p>
  );
}

/** A value from a while after it came. */
function useLater<T>(value: T | undefined, ms: number): T | undefined {
  const [later, setLater] = useState<T>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const timer = setTimeout(() => setLater(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
