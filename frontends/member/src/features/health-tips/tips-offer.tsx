import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { dashboardQuery, healthTipsSubscriptionQuery } from '../../member-queries.ts';
import { offerMemory, rememberOffer } from '../../member-storage.ts';
import { useCurrentUser } from '../../session/session.ts';
import { isOfferDue } from './offer-timing.domain.ts';

/** A delay before the offer opens, in which anything that the member does keeps it away. */
const SETTLED_MS = 800;
const DOING_SOMETHING = ['pointerdown', 'keydown', 'wheel'] as const;
/** An open dialog, urgent advice, or a field that is being typed in. */
const BUSY = '[data-dialog], [data-read-first], [role="alert"], input:focus, textarea:focus, select:focus';

const TipsPopup = lazy(() => import('./tips-popup.tsx').then((module) => ({ default: module.TipsPopup })));

/** Offers health tips over the home page to members without them, at most once a week, and only to somebody who has just come in. */
export function TipsOffer() {
  const { user } = useCurrentUser();
  return user ? <MemberTipsOffer userId={user.id} /> : null;
}

function MemberTipsOffer({ userId }: { userId: number }) {
  const { search } = useLocation();
  const [today] = useState(() => lagosDay(new Date()));
  // Decided on arrival, so that ticking off the second meal here does not open it.
  const [isTime] = useState(() => isOfferDue(offerMemory(userId), today));
  const [isOpen, setIsOpen] = useState(false);
  const { data: dashboard } = useQuery({ ...dashboardQuery(userId), enabled: false });
  // The check waits until the screen is complete, so that it does not delay the screen on a slow connection.
  const mayAsk = isTime && dashboard !== undefined;
  const { data: own } = useQuery({ ...healthTipsSubscriptionQuery(), enabled: mayAsk });
  const isDue = mayAsk && own !== undefined && own.status !== 'active' && search === '';
  useEffect(() => {
    if (!isDue) return;
    return whenIdle(() => {
      rememberOffer(userId, today);
      setIsOpen(true);
    });
  }, [isDue, userId, today]);
  if (!isOpen) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <TipsPopup onClose={() => setIsOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Calls back after a moment in which the member did nothing; not at all if they do something. Returns what cancels it. */
function whenIdle(then: () => void): () => void {
  const timer = setTimeout(() => {
    stop();
    if (document.querySelector(BUSY) === null) then();
  }, SETTLED_MS);
  function stop(): void {
    clearTimeout(timer);
    for (const type of DOING_SOMETHING) removeEventListener(type, stop);
  }
  for (const type of DOING_SOMETHING) addEventListener(type, stop, { passive: true });
  return stop;
}
