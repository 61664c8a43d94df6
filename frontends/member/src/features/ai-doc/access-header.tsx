import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { t as shared } from '../../ai-doctor/messages.ts';
import { accessQuery } from '../../ai-doctor/queries.ts';
import { paths } from '../../paths.ts';
import { t } from './messages.ts';
import type { Subscribe } from './use-subscribe.tsx';

const LINK = 'inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4';

type Props = { subscribe: Subscribe; onNew: () => void; panel: ReactNode };

/** The name of the page, what the member may still ask, and the ways from here. */
export function AccessHeader({ subscribe, onNew, panel }: Props) {
  return (
    <header className="flex flex-col">
      <h1 className="text-2xl font-bold">{t('title')}</h1>
      <p className="text-ink-2">{t('lead')}</p>
      <Access subscribe={subscribe} />
      <nav aria-label={t('title')} className="flex flex-wrap items-center gap-x-5">
        <button type="button" className={LINK} onClick={onNew}>
          {t('newChat')}
        </button>
        <Link to={paths.chatHistory} className={LINK}>
          {t('history')}
        </Link>
        <Link to={paths.doctors} className={LINK}>
          {shared('findDoctor')}
        </Link>
        {panel}
      </nav>
    </header>
  );
}

function Access({ subscribe }: { subscribe: Subscribe }) {
  const { data: access, error } = useQuery(accessQuery());
  const { data: ai, isPending } = useQuery(read<typeof foodAi.readAiStatus>('/api/ai/status'));
  const isPaid = access?.subscription.isActive === true;
  return (
    <>
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1">
        {access && <Badge tone={isPaid ? 'good' : 'neutral'}>{t(isPaid ? 'subscribed' : 'free')}</Badge>}
        {access && <span className="figures">{t('remaining', { remaining: access.remaining, limit: access.limit })}</span>}
        {access && !isPaid && (
          <Button
            variant="quiet"
            className="-ml-2 px-2!"
            onPointerEnter={subscribe.preload}
            onFocus={subscribe.preload}
            onClick={subscribe.ask}
          >
            {t('subscribe')}
          </Button>
        )}
        {!access && error && <span className="text-ink-2">{t('accessFailed')}</span>}
      </div>
      {(isPending || ai?.chat === 'off') && (
        // It keeps its place until it is known, so that nothing below it moves.
        <p className={isPending ? 'invisible' : ''}>
          <Badge>{shared('guide')}</Badge> <span className="text-sm text-ink-2">{t('guideOnly')}</span>
        </p>
      )}
    </>
  );
}
