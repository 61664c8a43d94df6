import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { ChevronRightIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { receiptsQuery } from '../../member-queries.ts';
import { paths, receiptPath } from '../../paths.ts';
import { t } from './messages.ts';
import { PageHead } from './page-head.tsx';

/** Every receipt of the member, newest first. */
export function ReceiptsPage() {
  const query = useQuery(receiptsQuery());
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <PageHead back={t('back')} to={paths.profile} title={t('receipts')} />
      <QueryPart
        query={query}
        failed={t('receiptsFailed')}
        loading={t('receiptsLoading')}
        skeleton="h-64 w-full"
        empty={
          <div className="flex flex-col gap-3 border border-hairline bg-surface p-4">
            <AdireStrip className="text-rule" />
            <p className="text-ink-2">{t('receiptsEmpty')}</p>
          </div>
        }
      >
        {(receipts) => (
          <ul className="border border-hairline bg-surface">
            {receipts.map(({ id, number, description, date, amount, refunded }) => (
              <li key={id} className="border-t border-hairline first:border-t-0">
                <Link to={receiptPath(id)} className="flex min-h-14 items-center gap-3 px-4 py-3 text-ink no-underline">
                  <span className="min-w-0 flex-1">
                    <span className="block font-semibold">{description}</span>
                    <span className="figures block text-sm text-ink-2">
                      {number} · {dateAndTime(date)}
                    </span>
                    {refunded > 0 && <span className="block text-sm">{`${t('refundedPart')} ${nairaText(refunded)}`}</span>}
                  </span>
                  <span className="figures font-semibold">{nairaText(amount)}</span>
                  <ChevronRightIcon className="size-5 text-ink-2" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </QueryPart>
    </div>
  );
}
