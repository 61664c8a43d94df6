import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Recipient } from '@sabiwell/proto/http/payment-fields.ts';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { ChevronLeftIcon } from '@sabiwell/ui/icons.tsx';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Loading, Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { serverNow } from '@sabiwell/ui/server-clock.ts';
import { deleteDraft } from '@sabiwell/ui/storage.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { plansQuery, subscriptionsQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { PaymentWindow } from '../../payment/payment-window.tsx';
import { itemOfPlan } from '../../payment/payment-item.ts';
import { SupportRows } from '../../payment/support-rows.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { useSignInToPay } from '../../payment/use-sign-in-to-pay.ts';
import { useCurrentUser } from '../../session/session.ts';
import { CarePlans } from './care-plans.tsx';
import { CareSteps, careStepsQuery } from './care-steps.tsx';
import { t } from './messages.ts';
import { OwnCare } from './own-care.tsx';
import { paidWords } from './paid-words.ts';
import { NEW_CARE, recipientDraft } from './recipient-draft.ts';

const load = () => import('./recipient-dialog.tsx');
const RecipientDialog = lazy(() => load().then((module) => ({ default: module.RecipientDialog })));
// Offline the import would fail, and a failed import reloads the page.
const preload = () => void (navigator.onLine && load().catch(() => undefined));

/** Elder care: three plans, the recipient of the care, and what the member has paid for already (spec 2 section 2). */
export function ElderCarePage() {
  const { user } = useCurrentUser();
  const mine = useQuery({ ...subscriptionsQuery(), enabled: Boolean(user) });
  const steps = useQuery({ ...careStepsQuery(), enabled: Boolean(user) });
  // A member's own cares and their calls stand above the plans, so all of it is shown at once and nothing is pushed about.
  const isLoaded = user === null || [mine, steps].every(({ data, error }) => data !== undefined || error !== null);
  // Once drawn, a part reads again what has failed, and must not be taken away for that: offline, it would begin anew for ever.
  const [isReady, setReady] = useState(isLoaded);
  if (isLoaded && !isReady) setReady(true);
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <header className="flex flex-col items-start gap-1">
        <Link to={paths.home} className="-ml-1 flex min-h-11 items-center font-medium text-indigo">
          <ChevronLeftIcon className="size-5" />
          {t('back')}
        </Link>
        <h1 className="text-2xl font-bold">{t('title')}</h1>
        <p className="max-w-2xl text-ink-2">{t('lead')}</p>
      </header>
      {user && !isReady && (
        <Loading label={t('yoursLoading')}>
          <Skeleton className="h-160 w-full" />
        </Loading>
      )}
      {user && isReady && <OwnCare userId={user.id} />}
      {user && isReady && <CareSteps />}
      {isReady && (
        <>
          <Plans userId={user?.id} />
          <section aria-labelledby="ask" className="flex flex-col gap-2">
            <h2 id="ask" className="text-lg font-semibold">
              {t('questions')}
            </h2>
            <SupportRows />
          </section>
        </>
      )}
    </div>
  );
}

const isCare = ({ purpose }: Plan) => purpose === 'elder_care';

function Plans({ userId }: { userId: number | undefined }) {
  const query = useQuery(plansQuery());
  const { data: mine } = useQuery({ ...subscriptionsQuery(), enabled: userId !== undefined });
  const owned = (mine ?? []).filter(({ purpose, isActive }) => purpose === 'elder_care' && isActive).map(({ productCode }) => productCode);
  const { chosen, choose, pay, leave, payment } = useCarePurchase(query.data, userId);
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-2">
      <h2 id="plans" className="text-lg font-semibold">
        {t('plans')}
      </h2>
      <QueryPart query={query} failed={t('failed')} loading={t('loading')} skeleton="h-96 w-full">
        {(plans) => <CarePlans plans={plans.filter(isCare)} owned={owned} onIntent={preload} onChoose={choose} />}
      </QueryPart>

      <LateWindow>
        {chosen && userId !== undefined && (
          <NewRecipient userId={userId} onSubmit={(recipient) => pay(chosen, recipient)} onLater={() => pay(chosen)} onClose={leave} />
        )}
      </LateWindow>
      <PaymentWindow payment={payment} />
    </section>
  );
}

/** The plan that the page's address names, and its payment. */
function useCarePurchase(plans: readonly Plan[] | undefined, userId: number | undefined) {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const chosen = plans?.filter(isCare).find(({ code }) => code === params.get('plan'));
  const signInToPay = useSignInToPay();
  const payment = usePayment('elder-care', {
    onPaid: ({ reference }) => {
      // The next care may be for somebody else, so the form starts empty.
      deleteDraft(recipientDraft(NEW_CARE));
      toast(paidWords(client.getQueryData(subscriptionsQuery().queryKey), reference, serverNow()));
    },
  });
  const leave = () => setParams({}, { replace: true });
  const choose = (code: string, autoRenew: boolean) => {
    const search = { plan: code, ...(autoRenew && { renew: '1' }) };
    if (userId === undefined) signInToPay(t('logIn'), `${paths.elderCare}?${new URLSearchParams(search)}`);
    else setParams(search);
  };
  const pay = (plan: Plan, recipient?: Recipient) => {
    leave();
    payment.ask(itemOfPlan(plan, { autoRenew: params.has('renew'), ...(recipient && { subject: { recipient } }) }));
  };
  return { chosen, choose, pay, leave, payment };
}

type NewRecipientProps = { userId: number; onSubmit: (recipient: Recipient) => void; onLater: () => void; onClose: () => void };

function NewRecipient({ userId, onSubmit, onLater, onClose }: NewRecipientProps) {
  const later = (
    <Button variant="outline" className="flex-auto" onClick={onLater}>
      {t('later')}
    </Button>
  );
  return <RecipientDialog userId={userId} about={NEW_CARE} submitWords={t('goOn')} other={later} onSubmit={onSubmit} onClose={onClose} />;
}
