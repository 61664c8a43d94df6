import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import type { Trainer } from '@sabiwell/proto/http/trainers.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Rows } from '@sabiwell/ui/rows.tsx';
import { plansQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { itemOfPlan } from '../../payment/payment-item.ts';
import { PaymentWindow } from '../../payment/payment-window.tsx';
import { usePayment } from '../../payment/use-payment.ts';
import { useSignInToPay } from '../../payment/use-sign-in-to-pay.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';

/** What a trainer sells, at the server's prices; who has paid goes on to choose a time. */
export function TrainerServices({ trainer }: { trainer: Trainer }) {
  const query = useQuery(plansQuery());
  const { user } = useCurrentUser();
  const client = useQueryClient();
  const [isPaid, setPaid] = useState(false);
  const onPaid = () => {
    setPaid(true);
    void invalidatePath(client, '/api/trainer-bookings');
  };
  const payment = usePayment(`trainer.${trainer.id}`, { onPaid });
  const signIn = useSignInToPay();
  const buy = (plan: Plan) => {
    const name = t('serviceOf', { service: plan.name, trainer: `${trainer.firstname} ${trainer.lastname}` });
    if (user) payment.ask({ ...itemOfPlan(plan, { subject: { trainerId: String(trainer.id) } }), name });
    else signIn(t('pleaseLogIn'), `${paths.trainer}?id=${trainer.id}`);
  };
  return (
    <section aria-labelledby="services" className="flex flex-col gap-2">
      <h2 id="services" className="text-lg font-semibold">
        {t('services')}
      </h2>
      {isPaid && <PaidNext />}
      <QueryPart query={query} failed={t('servicesFailed')} loading={t('servicesLoading')} skeleton="h-96 w-full">
        {(plans) => <Services plans={plans.filter(({ purpose }) => purpose === 'trainer')} onBuy={buy} />}
      </QueryPart>
      <PaymentWindow payment={payment} />
    </section>
  );
}

function PaidNext() {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 border-y border-hairline bg-leaf-bg p-4">
      <p className="min-w-0 flex-1">{t('paidWords')}</p>
      <Link to={paths.trainerBookings} className={buttonClass()}>
        {t('chooseTime')}
      </Link>
    </div>
  );
}

function Services({ plans, onBuy }: { plans: Plan[]; onBuy: (plan: Plan) => void }) {
  return (
    <Rows>
      {plans.map((plan) => (
        <li key={plan.code} className="flex flex-wrap items-center justify-between gap-3 p-4">
          <span className="min-w-0 flex-1 basis-36">
            <span className="block font-medium">{plan.name}</span>
            <span className="figures block font-semibold">{nairaText(plan.price)}</span>
            <span className="block text-sm text-ink-2">{plan.features.join(', ')}</span>
          </span>
          <Button aria-label={t('of', { what: t('pay'), name: plan.name })} onClick={() => onBuy(plan)}>
            {t('pay')}
          </Button>
        </li>
      ))}
    </Rows>
  );
}
