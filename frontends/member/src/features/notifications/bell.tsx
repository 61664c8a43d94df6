import { useIsFetching, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { BellIcon } from '@sabiwell/ui/icons.tsx';
import { useStreamed } from '@sabiwell/ui/live/streamed.ts';
import { savesData } from '@sabiwell/ui/appearance.ts';
import { useDismiss } from '@sabiwell/ui/use-dismiss.ts';
import { askEveryMs } from '../../live/ask-instead.domain.ts';
import { notificationsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { onMoneyMoved } from '../../payment/money-moved.ts';
import { t } from './bell-messages.ts';
import { useVisitNews } from './use-visit-news.ts';

const NotificationsPanel = lazy(() => import('./notifications-panel.tsx').then((module) => ({ default: module.NotificationsPanel })));

const MOST_SHOWN = 99;
// Without the live stream: an event creates the notification of a payment, a moment after the payment.
const AFTER_PAYMENT_MS = [1_000, 5_000, 15_000];

/** The button that opens the notifications, with the number of unread ones. If the panel can't be loaded, the page opens instead. */
export function Bell() {
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useDismiss(open, place, () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={place} className="relative">
      <button
        ref={button}
        type="button"
        aria-label={unread === 0 ? t('bell') : t('bellUnread', { count: unread })}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
        className="relative grid size-[44px] place-items-center rounded-control"
      >
        <BellIcon />
        {unread > 0 && (
          <span className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-on-header px-1 text-center text-xs leading-[1.66] font-extrabold text-header">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      {open && (
        <ErrorBoundary fallback={() => <Navigate to={paths.notifications} />}>
          <Suspense>
            <NotificationsPanel id={panel} onClose={close} onGo={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/**
 * Fetches when the app opens and when it becomes visible again; in between the live stream says when. Without it the bell asks, each minute
 * while it is visible, and after a payment.
 */
function useUnread(): number {
  // Waits until the first screen has its data, because the bell must not delay it on a slow connection.
  const isQuiet = useIsFetching() === 0;
  const [mayAsk, setMayAsk] = useState(isQuiet);
  if (isQuiet && !mayAsk) setMayAsk(true);
  const isStreamed = useStreamed();
  const { data, refetch } = useQuery({
    ...notificationsQuery(),
    enabled: mayAsk,
    refetchOnWindowFocus: 'always',
    refetchInterval: askEveryMs(isStreamed, savesData()),
  });
  useVisitNews(data);
  useEffect(() => {
    if (isStreamed) return undefined;
    let timers: number[] = [];
    const stop = () => timers.forEach((timer) => clearTimeout(timer));
    const leave = onMoneyMoved(() => {
      stop();
      timers = AFTER_PAYMENT_MS.map((wait) => window.setTimeout(refetch, wait));
    });
    return () => (leave(), stop());
  }, [isStreamed, refetch]);
  return data?.filter((one) => one.unread).length ?? 0;
}
