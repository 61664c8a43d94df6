import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
import { plansQuery, subscriptionsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { PaymentWindow, preloadPayment } from '../../payment/payment-window.tsx';
import { itemOfPlan } from '../../payment/payment-item.ts';
import { SupportRows } from '../../payment/support-rows.tsx';
import { type Payment, usePayment } from '../../payment/use-payment.ts';
import { useSignInToPay } from '../../payment/use-sign-in-to-pay.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { MorePlans } from './more-plans.tsx';
import { PremiumCard } from './premium-card.tsx';

/** The plans of spec 1 section 2, with the server's prices. */
export function SubscribePage() {
  const query = useQuery(plansQuery());
  const { user } = useCurrentUser();
  const { data: ai } = useQuery(read<typeof foodAi.readAiStatus>('/api/ai/status'));
  const { buy, payment } = useBuying(query.data);
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="text-ink-2">{t('lead')}</p>
      </header>
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-120 w-full">
            {(plans) => <Premium plans={plans.filter(({ purpose }) => purpose === 'subscription')} onSubscribe={buy} />}
          </QueryPart>
          <p className="text-sm text-ink-2">{t('secure')}</p>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {query.data && <MorePlans plans={query.data} isAiOff={ai?.chat === 'off'} onIntent={preloadPayment} onBuy={buy} />}
          {user && <OwnMoney />}
          <section aria-labelledby="support" className="flex flex-col gap-2">
            <h2 id="support" className="text-lg font-semibold">
              {t('support')}
            </h2>
            <SupportRows />
          </section>
        </div>
      </div>
      <PaymentWindow payment={payment} />
    </div>
  );
}

/** The purchase of one of these plans. A guest signs in first, and finds the same plan asked for afterwards. */
function useBuying(plans: readonly Plan[] | undefined) {
  const { user } = useCurrentUser();
  const payment = usePayment('plans');
  const signIn = useSignInToPay();
  const sold = plans?.filter(({ purpose }) => purpose === 'subscription' || purpose === 'ai_doc') ?? [];
  useAskedFor(sold, payment, Boolean(user));
  return {
    payment,
    buy(plan: Plan, autoRenew = false) {
      if (user) payment.ask(itemOfPlan(plan, plan.canAutoRenew ? { autoRenew } : {}));
      else signIn(t('pleaseLogIn'), `${paths.subscribe}?pay=${plan.code}${autoRenew ? '&renew=1' : ''}`);
    },
  };
}

function Premium({ plans, onSubscribe }: { plans: Plan[]; onSubscribe: (plan: Plan, autoRenew: boolean) => void }) {
  const { user } = useCurrentUser();
  const { data: mine } = useQuery({ ...subscriptionsQuery(), enabled: Boolean(user) });
  if (plans.length === 0) return <p className="border border-hairline bg-surface p-4 text-ink-2">{t('none')}</p>;
  return <PremiumCard plans={plans} mine={mine} onSubscribe={onSubscribe} />;
}

// The address names a plan when a member had to sign in first or comes from another page; its payment dialog then opens.
function useAskedFor(plans: readonly Plan[], payment: Payment, isMember: boolean): void {
  const [params, setParams] = useSearchParams();
  const plan = plans.find(({ code }) => code === params.get('pay'));
  const autoRenew = params.has('renew');
  const open = useEffectEvent(() => {
    if (plan === undefined) return;
    payment.ask(itemOfPlan(plan, plan.canAutoRenew ? { autoRenew } : {}));
    setParams({}, { replace: true });
  });
  const code = plan?.code;
  useEffect(() => {
    if (code !== undefined && isMember) open();
  }, [code, isMember]);
}

function OwnMoney() {
  return (
    <section aria-labelledby="yours" className="flex flex-col gap-2">
      <h2 id="yours" className="text-lg font-semibold">
        {t('yours')}
      </h2>
      <Rows>
        <li>
          <Link to={paths.subscriptions} className={rowClass}>
            <RowWords title={t('subscriptions')} />
          </Link>
        </li>
        <li>
          <Link to={paths.receipts} className={rowClass}>
            <RowWords title={t('receipts')} />
          </Link>
        </li>
      </Rows>
    </section>
  );
}
