import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { rowClass, Rows, RowWords } from '@sabiwell/ui/rows.tsx';
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
        empty={<p className="border-y border-hairline bg-surface p-4 text-ink-2">{t('receiptsEmpty')}</p>}
      >
        {(receipts) => (
          <Rows>
            {receipts.map(({ id, number, description, date, amount, refunded }) => (
              <li key={id}>
                <Link to={receiptPath(id)} className={rowClass}>
                  <RowWords
                    title={description}
                    hint={
                      <span className="figures">
                        <span className="max-sm:hidden">{number} · </span>
                        {dateAndTime(date)}
                        {refunded > 0 && ` · ${t('refundedPart')} ${nairaText(refunded)}`}
                      </span>
                    }
                    value={<span className="font-medium text-ink">{nairaText(amount)}</span>}
                  />
                </Link>
              </li>
            ))}
          </Rows>
        )}
      </QueryPart>
    </div>
  );
}
