import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import type { Receipt, receipts } from '@sabiwell/proto/http/receipts.ts';
import { AdireStrip } from '@sabiwell/ui/adire-strip.tsx';
import { BRAND_NAME, brand } from '@sabiwell/proto/http/brand.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { dateAndTime } from '@sabiwell/ui/formats.ts';
import { PrintIcon } from '@sabiwell/ui/icons.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { PageHead } from './page-head.tsx';

/** One receipt, as a sheet that can be printed. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const { user } = useCurrentUser();
  const query = useQuery(read<typeof receipts.readReceipt>(`/api/receipts/${encodeURIComponent(id)}`));
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4">
      <PageHead back={t('receiptsBack')} to={paths.receipts} title={t('receipt')}>
        {query.data && (
          <Button variant="outline" onClick={() => window.print()}>
            <PrintIcon className="size-5" />
            {t('print')}
          </Button>
        )}
      </PageHead>
      <QueryPart query={query} failed={t('receiptFailed')} loading={t('receiptLoading')} skeleton="h-96 w-full">
        {(receipt) => user && <Sheet receipt={receipt} user={user} />}
      </QueryPart>
    </div>
  );
}

function Sheet({ receipt, user }: { receipt: Receipt; user: User }) {
  const { number, date, amount, description, reference, paidBy, refunded } = receipt;
  return (
    <article className="flex flex-col gap-5 border border-hairline bg-surface p-4 sm:p-8 print:border-0 print:p-0">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <p className="text-2xl font-bold">{BRAND_NAME}</p>
          <p>
            <span className="text-ink-2">{t('number')}</span> <span className="figures font-semibold whitespace-nowrap">{number}</span>
          </p>
        </div>
        <AdireStrip className="text-rule" />
      </header>
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-lg font-semibold">{description}</span>
        <span className="figures text-2xl font-extrabold">{nairaText(amount)}</span>
      </p>
      <dl className="grid gap-x-6 gap-y-3 border-t border-hairline pt-3 sm:grid-cols-2">
        <Detail label={t('paidOn')} value={dateAndTime(date)} />
        <Detail label={t('receivedFrom')} value={`${user.FirstName} ${user.LastName}`} />
        <Detail label={t('paidTo')} value={BRAND_NAME} />
        <Detail label={t('paidBy')} value={wayOf(paidBy)} />
        <Detail label={t('total')} value={nairaText(amount)} />
        {refunded > 0 && <Detail label={t('refundedPart')} value={nairaText(refunded)} />}
        <Detail label={t('reference')} value={reference} className="sm:col-span-2" />
      </dl>
      <p className="border-t border-hairline pt-3 text-sm text-ink-2">{t('thanks', { email: brand.supportEmail })}</p>
    </article>
  );
}

function Detail({ label, value, className = '' }: { label: string; value: string; className?: string }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="figures break-words">{value}</dd>
    </div>
  );
}

const WAYS = { card: 'by_card', bank_transfer: 'by_bank_transfer', bank: 'by_bank', wallet: 'by_wallet', ussd: 'by_ussd' } as const;

function wayOf(paidBy: string): string {
  return t(paidBy in WAYS ? WAYS[paidBy as keyof typeof WAYS] : 'by_other');
}
