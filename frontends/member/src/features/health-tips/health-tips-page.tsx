import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { lagosDay } from '@sabiwell/proto/http/lagos-time.ts';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { PartProblem } from '@sabiwell/ui/part-problem.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { healthTipsSubscriptionQuery, plansQuery } from '../../member-queries.ts';
import { rememberOffer } from '../../member-storage.ts';
import { paths } from '../../paths.ts';
import { PaymentWindow } from '../../payment/payment-window.tsx';
import { itemOfPlan } from '../../payment/payment-item.ts';
import { SupportRows } from '../../payment/support-rows.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { useSignInToPay } from '../../payment/use-sign-in-to-pay.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { SubscriptionCard } from './subscription-card.tsx';
import { TipsChoice } from './tips-choice.tsx';
import { TipsToday } from './tips-today.tsx';
import { type TipsPlan, tipsPlans } from './tips-plans.ts';

/** Health tips: the plans, or the details of a member's subscription (spec 2 section 2). */
export function HealthTipsPage() {
  const { user } = useCurrentUser();
  const userId = user?.id;
  // A member who has seen the plans here is not offered them again this week.
  useEffect(() => {
    if (userId !== undefined) rememberOffer(userId, lagosDay(new Date()));
  }, [userId]);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="text-ink-2">{t('lead')}</p>
      </header>
      <Offer isMember={Boolean(user)} />
      <section aria-labelledby="ask" className="flex flex-col gap-2">
        <h2 id="ask" className="text-lg font-semibold">
          {t('support')}
        </h2>
        <SupportRows />
      </section>
      <Link to={paths.home} className={buttonClass('quiet', 'self-center')}>
        {t('home')}
      </Link>
    </div>
  );
}

function Offer({ isMember }: { isMember: boolean }) {
  const plans = useQuery(plansQuery());
  const state = useQuery({ ...healthTipsSubscriptionQuery(), enabled: isMember });
  const payment = usePayment('health-tips', { onPaid: () => toast({ title: t('done') }) });
  const signInToPay = useSignInToPay();
  const choose = (plan: TipsPlan, autoRenew: boolean) =>
    isMember ? payment.ask(itemOfPlan(plan, { autoRenew })) : signInToPay(t('logIn'), paths.healthTips);
  const own = state.data?.status === 'active' ? state.data : undefined;
  const isWaiting = (plans.data === undefined && plans.error === null) || (isMember && state.data === undefined && state.error === null);
  if (isWaiting) return <PlansSkeleton />;
  const offered = tipsPlans(plans.data ?? []);
  return (
    <>
      {state.error && (
        <PartProblem title={t('stateFailed')} error={state.error} retrying={state.isFetching} onRetry={() => void state.refetch()} />
      )}
      {own && <SubscriptionCard subscription={own} features={offered.find(({ cycle }) => cycle === own.planType)?.features ?? []} />}
      {own && <TipsToday />}
      {plans.error && (
        <PartProblem
          title={t('failed')}
          error={plans.error}
          stale={plans.data !== undefined}
          retrying={plans.isFetching}
          onRetry={() => void plans.refetch()}
        />
      )}
      {plans.data && <Choices plans={offered} extends={own !== undefined} onChoose={choose} />}
      <PaymentWindow payment={payment} />
    </>
  );
}

type ChoicesProps = { plans: TipsPlan[]; extends: boolean; onChoose: (plan: TipsPlan, autoRenew: boolean) => void };

function Choices({ plans, extends: isExtending, onChoose }: ChoicesProps) {
  if (plans.length === 0) return <p className="border-y border-hairline bg-surface p-4">{t('noPlans')}</p>;
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-2">
      <h2 id="plans" className={isExtending ? 'text-lg font-semibold' : 'sr-only'}>
        {isExtending ? t('extendTitle') : t('plan')}
      </h2>
      <TipsChoice plans={plans} extends={isExtending} onChoose={onChoose} />
    </section>
  );
}

function PlansSkeleton() {
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}
