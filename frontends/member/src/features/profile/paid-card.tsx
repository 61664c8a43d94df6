import { Link } from 'react-router-dom';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { paths } from '../../paths.ts';
import { t } from '../../account/wallet-messages.ts';

/** Links to everything that a member has paid for. */
export function PaidCard() {
  return (
    <Card aria-labelledby="paid" className="flex flex-col gap-3">
      <h2 id="paid" className="text-lg font-semibold">
        {t('paid')}
      </h2>
      <p>{t('paidWords')}</p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.subscriptions} className={buttonClass('outline', 'flex-auto')}>
          {t('subscriptions')}
        </Link>
        <Link to={paths.receipts} className={buttonClass('outline', 'flex-auto')}>
          {t('receipts')}
        </Link>
        <Link to={paths.subscribe} className={buttonClass('outline', 'flex-auto')}>
          {t('plans')}
        </Link>
      </div>
    </Card>
  );
}
