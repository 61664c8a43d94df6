import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { dashboardQuery, healthTipsSubscriptionQuery } from '../../member-queries.ts';
import { offerPausedUntil, pauseOffer } from '../../member-storage.ts';
import { useCurrentUser } from '../../session/session.ts';
import { dayAfter, SHOWN_DAYS } from './offer-pause.ts';

/** A delay before the offer opens, so that it does not appear under a finger about to press something else. */
const SETTLED_MS = 800;

const TipsPopup = lazy(() => import('./tips-popup.tsx').then((module) => ({ default: module.TipsPopup })));

/**
 * Offers health tips over the dashboard to members without them, at most once a day, and not for a week after "Not now".
 * It does not open if the check fails, nor over another dialog or urgent advice.
 */
export function TipsOffer() {
  const { user } = useCurrentUser();
  const { search } = useLocation();
  const [today] = useState(() => lagosDay(new Date()));
  const [isOpen, setIsOpen] = useState(false);
  const isPauseOver = offerPausedUntil() <= today;
  const { data: dashboard } = useQuery({ ...dashboardQuery(user?.id ?? 0), enabled: false });
  // The check waits until the screen is complete, so that it does not delay the screen on a slow connection.
  const mayAsk = isPauseOver && dashboard !== undefined;
  const { data: own } = useQuery({ ...healthTipsSubscriptionQuery(), enabled: mayAsk });
  const isDue = mayAsk && own !== undefined && own.status !== 'active' && search === '';
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      if (document.querySelector('[data-dialog], [data-read-first]') !== null) return;
      pauseOffer(dayAfter(today, SHOWN_DAYS));
      setIsOpen(true);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isDue, today]);
  if (!isOpen) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <TipsPopup today={today} onClose={() => setIsOpen(false)} />
      </Suspense>
    </ErrorBoundary>
  );
}
