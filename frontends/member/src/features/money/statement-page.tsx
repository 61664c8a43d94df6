import { useQuery } from '@tanstack/react-query';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { StatementRow, wallet } from '@sabiwell/proto/http/wallet.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { buttonClass } from '@sabiwell/ui/button.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { DownloadIcon } from '@sabiwell/ui/icons.tsx';
import { PagedList } from '@sabiwell/ui/paged-list.tsx';
import { usePages } from '@sabiwell/ui/use-pages.ts';
import { WidePart } from '@sabiwell/ui/wide-part.tsx';
import { walletQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { WaitingPayments } from '../../payment/waiting-payments.tsx';
import { t } from './messages.ts';
import { PageHead } from './page-head.tsx';

/** The movements of the wallet, newest first, each with the balance after it. */
export function StatementPage() {
  const { data: own } = useQuery(walletQuery());
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <PageHead back={t('back')} to={paths.profile} title={t('statement')}>
        {own && (
          <p>
            <span className="text-ink-2">{t('balance')}</span>{' '}
            <span className="figures text-2xl font-bold">{nairaText(own.balance)}</span>
          </p>
        )}
      </PageHead>
      <WaitingPayments />
      <Statement />
    </div>
  );
}

const WORDS = {
  failed: t('statementFailed'),
  loading: t('statementLoading'),
  more: t('more'),
  shown: (count: number) => t('shown', { count }),
  end: t('end'),
};

function Statement() {
  const list = usePages<typeof wallet.readStatement>('/api/wallet/statement?limit=20');
  return (
    <>
      <PagedList list={list} words={WORDS} empty={<NoMoves />}>
        {(rows) => <Rows rows={rows} />}
      </PagedList>
      {list.data && list.data.length > 0 && (
        <a href="/api/wallet/statement?format=csv" download className={buttonClass('outline', 'self-start')} title={t('csvWhy')}>
          <DownloadIcon className="size-5" />
          {t('csv')}
        </a>
      )}
    </>
  );
}

function NoMoves() {
  return (
    <div className="flex flex-col gap-3 border border-hairline bg-surface p-4">
      <AdireStrip className="text-rule" />
      <p className="text-ink-2">{t('statementEmpty')}</p>
    </div>
  );
}

function Rows({ rows }: { rows: StatementRow[] }) {
  return (
    <div className="border border-hairline bg-surface px-3">
      <WidePart label={t('statementLabel')}>
        <table className="figures w-full text-left">
          <caption className="sr-only">{t('statement')}</caption>
          <thead className="text-sm text-ink-2">
            <tr className="border-b border-rule">
              <th scope="col" className="py-2 pr-3">
                {t('what')}
              </th>
              <th scope="col" className="py-2 pr-3 text-right">
                {t('amount')}
              </th>
              <th scope="col" className="py-2 text-right">
                {t('after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      </WidePart>
    </div>
  );
}

function Row({ row: { date, description, amount, direction, balance } }: { row: StatementRow }) {
  const isIn = direction === 'credit';
  return (
    <tr className="border-b border-hairline last:border-b-0">
      <td className="py-2 pr-3">
        <span className="block font-semibold">{description}</span>
        <time dateTime={date} className="block text-sm text-ink-2">
          {dateAndTime(date)}
        </time>
      </td>
      <td className={`py-2 pr-3 text-right font-semibold whitespace-nowrap ${isIn ? 'text-leaf' : ''}`}>
        {isIn ? '+' : '−'}
        {nairaText(amount)} <span className="block text-sm font-normal text-ink-2">{t(isIn ? 'in' : 'out')}</span>
      </td>
      <td className="py-2 text-right whitespace-nowrap">{nairaText(balance)}</td>
    </tr>
  );
}
