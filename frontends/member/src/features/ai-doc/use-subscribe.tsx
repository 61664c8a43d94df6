import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { plansQuery } from '../../member-queries.ts';

const PLAN_CODE = 'ai_doc_weekly';
const loadWindow = () => import('./subscribe-window.tsx');
const SubscribeWindow = lazy(() => loadWindow().then((module) => ({ default: module.SubscribeWindow })));

export type Subscribe = {
  /** The weekly plan, once the price list is read. */
  plan: Plan | undefined;
  /** Fetches the code of the payment on the first sign that somebody is about to pay. */
  preload: () => void;
  ask: () => void;
  /** True after the week was paid for on this page. */
  isPaid: boolean;
  window: ReactNode;
};

/** Buying a week of consultations without leaving the conversation. */
export function useSubscribe(): Subscribe {
  const [isPaid, setPaid] = useState(false);
  const [times, setTimes] = useState(0);
  const { data } = useQuery(plansQuery());
  const plan = data?.find(({ code }) => code === PLAN_CODE);
  return {
    plan,
    preload: () => {
      // Offline it would fail, and a failed import reloads the page.
      if (navigator.onLine) void loadWindow().catch(() => undefined);
    },
    ask: () => plan && setTimes(times + 1),
    isPaid,
    window: plan && times > 0 && (
      <LateWindow key={times}>
        <SubscribeWindow plan={plan} onPaid={() => setPaid(true)} />
      </LateWindow>
    ),
  };
}
