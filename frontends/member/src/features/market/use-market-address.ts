import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Category, readCategory } from './find-products.ts';

/**
 * What the market's address says: a category, a product that is open (`?product=`), its checkout (`&buy=1`), or a payment that
 * somebody comes back from (`?reference=`, as the provider writes it; `&cancelled=1` where its own page was left).
 */
export function useMarketAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Whoever opened it from the page below says so; what was opened by its address has no page below to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  const category = readCategory(params.get('category'));
  const kept = category === 'all' ? '' : `category=${category}`;
  return {
    category,
    product: params.get('product'),
    buys: params.has('buy'),
    reference: params.get('reference') ?? params.get('trxref'),
    cancelled: params.has('cancelled'),
    choose: (next: Category) => void navigate({ search: next === 'all' ? '' : `?category=${next}` }, { replace: true }),
    open: (id: string) => void navigate({ search: `?${kept && `${kept}&`}product=${encodeURIComponent(id)}` }, { state: { over: true } }),
    /** The checkout stands in the place of the product, so that closing it leads back to the list. */
    showCheckout: (id: string, shown: boolean) => {
      const search = `?${kept && `${kept}&`}product=${encodeURIComponent(id)}${shown ? '&buy=1' : ''}`;
      void navigate({ search }, { replace: true, state: location.state as unknown });
    },
    close: () => void (over ? navigate(-1) : navigate({ search: kept && `?${kept}` }, { replace: true })),
    showPayment: (reference: string) => void navigate({ search: `?reference=${encodeURIComponent(reference)}` }, { replace: true }),
    leaveReturn: () => void navigate({ search: '' }, { replace: true }),
  };
}

export type MarketAddress = ReturnType<typeof useMarketAddress>;
