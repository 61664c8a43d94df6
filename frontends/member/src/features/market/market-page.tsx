import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { ChevronLeftIcon } from '@sabiwell/ui/icons.tsx';
import { ReloadNotice } from '@sabiwell/ui/reload-notice.tsx';
import { paymentConfigQuery } from '../../member-queries.ts';
import { paths } from '../../paths.ts';
import { useCurrentUser } from '../../session/session.ts';
import { t } from './messages.ts';
import { OrderList } from './order-list.tsx';
import { OrderReturn } from './order-return.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { useMarketAddress } from './use-market-address.ts';

const loadDialog = () => import('./product-dialog.tsx');
const ProductDialog = lazy(() => loadDialog().then((module) => ({ default: module.ProductDialog })));
const preloadDialog = () => {
  // Offline the import would fail, and a failed import reloads the page.
  if (navigator.onLine) void loadDialog().catch(() => undefined);
};

/** The marketplace (spec 2 section 2); the provider sends buyers back here (decisions row 57). */
export function MarketPage() {
  const { user } = useCurrentUser();
  const address = useMarketAddress();
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col items-start gap-1">
        <Link to={user ? paths.home : paths.signIn} className="-ml-1 flex min-h-11 items-center font-medium text-indigo">
          <ChevronLeftIcon className="size-5" />
          {t('back')}
        </Link>
        <h1 className="max-w-full text-2xl font-bold">{t('title')}</h1>
        <p className="max-w-2xl text-ink-2">{t('lead')}</p>
      </header>
      {address.reference !== null && (
        <OrderReturn key={address.reference} reference={address.reference} cancelled={address.cancelled} onLeave={address.leaveReturn} />
      )}
      <ShippingRule />
      <ProductShelf address={address} onIntent={preloadDialog} />
      {user && <OrderList onPaid={address.showPayment} />}
      {user === null && <GuestOrders />}
      <ErrorBoundary fallback={() => <ReloadNotice title={t('failed')} reload={t('tryAgain')} />}>
        <Suspense>{address.product !== null && <ProductDialog id={address.product} address={address} />}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

// The server configures the rule. If it can't be read, nothing is shown here, and each product still states its shipping cost.
function ShippingRule() {
  const { data } = useQuery(paymentConfigQuery());
  if (!data) return null;
  const { shippingFee: fee, freeShippingFrom: from } = data;
  return (
    <p className="-mt-3 text-sm font-medium text-leaf">
      {fee === 0 ? t('freeShipping') : t('freeFrom', { from: nairaText(from), fee: nairaText(fee) })}
    </p>
  );
}

function GuestOrders() {
  return (
    <p className="border-y border-hairline bg-surface p-4 text-ink-2">
      {t('guestOrders')}{' '}
      <Link to={paths.signIn} state={{ from: paths.market }} className="font-semibold text-indigo underline underline-offset-4">
        {t('signIn')}
      </Link>
    </p>
  );
}
