import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Plan } from '@sabiwell/proto/http/plans.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { plansQuery } from '../member-queries.ts';
import { paths } from '../paths.ts';
import { Features } from './features.tsx';
import { t } from './messages.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { itemOfPlan } from './payment-item.ts';
import { usePayment } from './use-payment.ts';

/** The offer of Premium with its benefits, its price and the payment (spec 1 section 2). */
export function Upgrade({ onClose }: { onClose: () => void }) {
  const payment = usePayment('upgrade');
  const query = useQuery(plansQuery());
  const plan = query.data?.find(({ code }) => code === 'sub_monthly');
  if (payment.state.at === 'open') return null;
  if (payment.state.at !== 'idle') return <PaymentDialog payment={{ ...payment, close: () => (payment.close(), onClose()) }} />;
  const footer = (
    <div className="flex flex-wrap gap-3">
      {plan && (
        <Button className="flex-auto" onClick={() => payment.ask(itemOfPlan(plan))}>
          {t('upgradeFor', { price: plan.priceText })}
        </Button>
      )}
      <Button variant="outline" className="flex-auto" onClick={onClose}>
        {t('notNow')}
      </Button>
    </div>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('upgrade')} footer={footer}>
      <QueryPart query={query} failed={t('plansFailed')} loading={t('plansLoading')} skeleton="h-40 w-full">
        {() => plan && <Offer plan={plan} />}
      </QueryPart>
    </Dialog>
  );
}

function Offer({ plan }: { plan: Plan }) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="figures text-4xl font-extrabold">{plan.priceText}</span> {t('perMonth')}
      </p>
      <Features features={plan.features} />
      <Link to={paths.subscribe} className={buttonClass('quiet', '-ml-4 self-start')}>
        {t('allPlans')}
      </Link>
    </div>
  );
}
