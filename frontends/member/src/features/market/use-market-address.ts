import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { changeSearch } from './change-search.ts';
import { type Category, readCategory } from './find-products.ts';

/**
 * Reads the market's address: a category, an open product (`?product=`), its checkout (`&buy=1`), or a payment from which the buyer
 * returns (`?reference=`, added by the provider; `&cancelled=1` if the buyer left the provider's page).
 */
export function useMarketAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Links on the page set this state. A dialog opened directly by its address has no earlier page to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  const replace = (change: Record<string, string | null>, state?: unknown) =>
    void navigate({ search: changeSearch(params, change) }, { replace: true, state });
  return {
    category: readCategory(params.get('category')),
    product: params.get('product'),
    buys: params.has('buy'),
    reference: params.get('reference') ?? params.get('trxref'),
    cancelled: params.has('cancelled'),
    choose: (next: Category) => replace({ category: next === 'all' ? null : next }),
    open: (id: string) => void navigate({ search: changeSearch(params, { product: id }) }, { state: { over: true } }),
    /** The checkout replaces the product in the history, so that closing it leads back to the list. */
    showCheckout: (id: string, shown: boolean) => replace({ product: id, buy: shown ? '1' : null }, location.state),
    close: () => (over ? void navigate(-1) : replace({ product: null, buy: null })),
    showPayment: (reference: string) => void navigate({ search: changeSearch(new URLSearchParams(), { reference }) }, { replace: true }),
    leaveReturn: () => replace({ reference: null, trxref: null, cancelled: null }),
  };
}

export type MarketAddress = ReturnType<typeof useMarketAddress>;
