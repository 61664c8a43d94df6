import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { plansQuery, subscriptionsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { PaymentWindow } from '../../payment/payment-window.tsx';
import { itemOfPlan } from '../../payment/payment-item.ts';
import { SupportButtons } from '../../payment/support-buttons.tsx';
import { Features } from '../../payment/features.tsx';
import { type Payment, usePayment } from '../../payment/use-payment.ts';
import { useSignInToPay } from '../../payment/use-sign-in-to-pay.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { PlanCard } from './plan-card.tsx';

const Upgrade = lazy(() => import('../../payment/upgrade.tsx').then((module) => ({ default: module.Upgrade })));

/** The plans of spec 1 section 2, with the server's prices. */
export function SubscribePage() {
  const query = useQuery(plansQuery());
  const plans = query.data?.filter(({ purpose }) => purpose === 'subscription' || purpose === 'ai_doc');
  return (
    <div className="flex flex-col gap-4">
      <header>
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="text-ink-2">{t('lead')}</p>
      </header>
      <QueryPart
        query={{ ...query, data: plans }}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {[1, 2, 3, 4].map((place) => (
              <Skeleton key={place} className="h-72 w-full" />
            ))}
          </div>
        }
        empty={<p className="border border-hairline bg-surface p-4 text-ink-2">{t('none')}</p>}
      >
        {(all) => <Plans plans={all} />}
      </QueryPart>

      <Beside plans={plans} />
    </div>
  );
}

function Plans({ plans }: { plans: Plan[] }) {
  const { user } = useCurrentUser();
  const payment = usePayment('plans');
  const signIn = useSignInToPay();
  const { data: mine } = useQuery({ ...subscriptionsQuery(), enabled: Boolean(user) });
  useAskedFor(plans, payment, user !== undefined && user !== null);
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <li key={plan.code} className="flex">
            <PlanCard
              plan={plan}
              activeUntil={lastDay(mine, ({ productCode }) => productCode === plan.code)}
              startsAfter={lastDay(mine, ({ purpose }) => purpose === plan.purpose)}
              closed={closedWhy(plan)}
              onSubscribe={(autoRenew) => {
                if (user) payment.ask(itemOfPlan(plan, plan.canAutoRenew ? { autoRenew } : {}));
                else signIn(t('pleaseLogIn'), `${paths.subscribe}?pay=${plan.code}${autoRenew ? '&renew=1' : ''}`);
              }}
            />
          </li>
        ))}
      </ul>
      <PaymentWindow payment={payment} />
    </>
  );
}

// The address names a plan when a member had to sign in first or comes from another page; its payment dialog then opens.
function useAskedFor(plans: Plan[], payment: Payment, isMember: boolean): void {
  const [params, setParams] = useSearchParams();
  const plan = plans.find((one) => one.code === params.get('pay') && closedWhy(one) === undefined);
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

// The server sells access to the AI doctor, but the chat does not exist yet, so nobody is offered it.
function closedWhy({ purpose }: Plan): string | undefined {
  return purpose === 'ai_doc' ? t('chatClosed') : undefined;
}

type Mine = { isActive: boolean; purpose: string; productCode: string; endDate: string };

function lastDay(mine: readonly Mine[] | undefined, isMeant: (one: Mine) => boolean): string | null {
  const ends = (mine ?? []).filter((one) => one.isActive && isMeant(one)).map(({ endDate }) => endDate);
  return ends.sort().at(-1) ?? null;
}

// Opens the modal of spec 1 section 2 by the page's address, so that the sign-in leads back to it. Members with Premium don't see it.
function UpgradeButton({ premium }: { premium: Plan }) {
  const { user } = useCurrentUser();
  const { data: mine } = useQuery({ ...subscriptionsQuery(), enabled: Boolean(user) });
  const [params, setParams] = useSearchParams();
  const signIn = useSignInToPay();
  const isOpen = params.has('upgrade');
  const isOffered = user === null || (mine !== undefined && lastDay(mine, ({ purpose }) => purpose === premium.purpose) === null);
  const ask = () => (user ? setParams({ upgrade: '' }) : signIn(t('pleaseLogIn'), `${paths.subscribe}?upgrade`));
  return (
    <>
      {isOffered && (
        <Button className="self-start" onClick={ask}>
          {t('upgrade')}
        </Button>
      )}
      <LateWindow>{user && isOpen && <Upgrade onClose={() => setParams({}, { replace: true })} />}</LateWindow>
    </>
  );
}

function Beside({ plans }: { plans: Plan[] | undefined }) {
  const premium = plans?.find(({ purpose }) => purpose === 'subscription');
  const { user } = useCurrentUser();
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {premium && (
        <Card aria-labelledby="benefits" className="flex flex-col gap-3">
          <h2 id="benefits" className="text-lg font-semibold">
            {t('benefits')}
          </h2>
          <Features features={premium.features} />
          <UpgradeButton premium={premium} />
          {user && (
            <Link to={paths.subscriptions} className={buttonClass('quiet', '-my-2 -ml-4 self-start')}>
              {t('mine')}
            </Link>
          )}
        </Card>
      )}
      <Card aria-labelledby="elder" className="flex flex-col items-start gap-3">
        <h2 id="elder" className="text-lg font-semibold">
          {t('elder')}
        </h2>
        <p>{t('elderWords')}</p>
        <Link to={paths.elderCare} className={buttonClass('outline')}>
          {t('elderOpen')}
        </Link>
      </Card>
      <Card aria-labelledby="secure" className="flex flex-col gap-3 md:col-span-2">
        <h2 id="secure" className="text-lg font-semibold">
          {t('secure')}
        </h2>
        <p>{t('secureWords')}</p>
        <p className="font-semibold">{t('support')}</p>
        <SupportButtons />
      </Card>
    </div>
  );
}
