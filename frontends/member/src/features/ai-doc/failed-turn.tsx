import type { ReactNode } from 'react';
import { Button } from '@sabiwell/ui/button.tsx';
import { dayAndTime } from '@sabiwell/ui/formats.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { RetryIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';
import { type Failure, failureOf, type Refusal } from './turn.domain.ts';
import type { TurnProps } from './turn-props.ts';

/** Why a question has no answer, and what the member can do: the health guide always answers, and is free. */
export function FailedTurn(props: TurnProps) {
  const { error } = props.turn;
  const failure = failureOf(error);
  if (failure === 'limit') return <LimitReached {...props} />;
  const isOffline = error?.status === 0;
  return (
    <Notice tone={isOffline ? 'offline' : 'warning'} title={titleOf(failure, error)} action={<Actions {...props} failure={failure} />}>
      {wordsOf(failure, error)}
    </Notice>
  );
}

function titleOf(failure: Failure, error: Refusal | null): string {
  if (failure === 'broken') return t(error?.code === 'broken_off' ? 'brokenOff' : 'notAnswered');
  if (failure === 'week') return t('limitTitle');
  return t(failure === 'consent' ? 'consentNeeded' : 'notSent');
}

function wordsOf(failure: Failure, error: Refusal | null): ReactNode {
  if (failure === 'broken') return t('brokenWords');
  if (failure === 'consent') return t('consentNeededWords');
  const moreAt = error?.body.moreAt;
  return (
    <>
      <p>{saidBy(error) ?? error?.message}</p>
      {typeof moreAt === 'string' && <p>{t('moreAt', { when: dayAndTime(moreAt) })}</p>}
    </>
  );
}

/**
 * The server's sentence. It is found by its words and not by its code: some codes are also those of photos, whose sentences say something
 * else.
 */
function saidBy(error: Refusal | null): string | undefined {
  const said = error?.body.message ?? error?.body.error;
  return typeof said === 'string' && said !== '' ? inOwnWords(said) : undefined;
}

function Actions({ turn, chat, failure, onConsent }: TurnProps & { failure: Failure }) {
  const again = () => chat.askAgain(turn);
  return (
    <div className="flex flex-wrap gap-3">
      {failure === 'consent' && <Button onClick={onConsent}>{t('agree')}</Button>}
      {(failure === 'broken' || failure === 'refused' || failure === 'away') && (
        <Button variant="outline" busy={chat.isBusy} onClick={again}>
          <RetryIcon className="size-5" />
          {t('tryAgain')}
        </Button>
      )}
      {failure !== 'broken' && <AskGuide turn={turn} chat={chat} />}
    </div>
  );
}

function AskGuide({ turn, chat }: Pick<TurnProps, 'turn' | 'chat'>) {
  if (turn.byGuide) return null;
  return (
    <Button variant="outline" busy={chat.isBusy} onClick={() => chat.askAgain(turn, true)}>
      {t('askGuide')}
    </Button>
  );
}

/** No consultation is left: the server's sentence and a way to more, or to the guide, which costs nothing. */
function LimitReached({ turn, chat, subscribe }: TurnProps) {
  const price = subscribe.plan?.priceText;
  return (
    <Notice
      tone="warning"
      title={t('limitTitle')}
      action={
        <div className="flex flex-wrap gap-3">
          {subscribe.isPaid ? (
            <Button busy={chat.isBusy} onClick={() => chat.askAgain(turn)}>
              {t('askAgain')}
            </Button>
          ) : (
            <Button disabled={price === undefined} onPointerEnter={subscribe.preload} onFocus={subscribe.preload} onClick={subscribe.ask}>
              {price === undefined ? t('subscribe') : t('subscribeFor', { price })}
            </Button>
          )}
          <AskGuide turn={turn} chat={chat} />
        </div>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{saidBy(turn.error) ?? t('limitFallback')}</p>
        <p>{t('limitNote')}</p>
        <p>{t('guideFree')}</p>
      </div>
    </Notice>
  );
}
