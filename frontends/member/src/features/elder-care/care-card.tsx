import { lazy, useState } from 'react';
import type { Subscription } from '@sabiwell/proto/http/subscriptions.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { fullDay } from '@sabiwell/ui/formats.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { t } from './messages.ts';

const CareDialogs = lazy(() => import('./care-dialogs.tsx').then((module) => ({ default: module.CareDialogs })));

/** One elder care that is paid: when it ends, whom it is for, and a button that cancels it. */
export function CareCard({ care, userId }: { care: Subscription; userId: number }) {
  const [over, setOver] = useState<'recipient' | 'cancel'>();
  const close = () => setOver(undefined);
  const { planName, recipient, cancelledAt } = care;
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{planName}</h3>
        <State care={care} />
      </div>
      <p className="text-sm text-ink-2">{t(cancelledAt === null ? 'until' : 'endsOn', { day: fullDay(new Date(care.endDate)) })}</p>
      {recipient ? <p>{t('careFor', recipient)}</p> : <Notice tone="warning">{t('careForNobody')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setOver('recipient')}>
          {t(recipient ? 'changeWhom' : 'sayWhom')}
        </Button>
        {cancelledAt === null && (
          <Button variant="quiet" aria-label={t('of', { what: t('cancel'), name: planName })} onClick={() => setOver('cancel')}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <LateWindow>{over && <CareDialogs over={over} care={care} userId={userId} onClose={close} />}</LateWindow>
    </li>
  );
}

function State({ care: { startDate, cancelledAt } }: { care: Subscription }) {
  const [now] = useState(() => Date.now());
  if (cancelledAt !== null) return <Badge>{t('ending')}</Badge>;
  if (Date.parse(startDate) > now) return <Badge>{t('begins', { day: fullDay(new Date(startDate)) })}</Badge>;
  return <Badge tone="good">{t('active')}</Badge>;
}
