import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MarketProduct } from '@sabiwell/proto/http/market.ts';
import { MARKET_CATEGORIES } from '@sabiwell/proto/http/payment-rules.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Choice } from '@sabiwell/ui/choice.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { Skeleton } from '@sabiwell/ui/skeleton.tsx';
import { marketProductsQuery } from '../../member-queries.ts';
import { type Category, findProducts } from './find-products.ts';
import { t } from './messages.ts';
import { ProductList } from './product-list.tsx';
import type { MarketAddress } from './use-market-address.ts';

const CATEGORIES = ['all', ...MARKET_CATEGORIES] as const;

type Props = { address: MarketAddress; onIntent: () => void };

/** The products for sale, with a search field and the categories. */
export function ProductShelf({ address, onIntent }: Props) {
  const query = useQuery(marketProductsQuery());
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="sr-only">
        {t('products')}
      </h2>
      <QueryPart
        query={query}
        failed={t('failed')}
        loading={t('loading')}
        skeleton={[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="h-60 w-full sm:h-72" />
        ))}
        loadingClass="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 md:grid-cols-3 lg:gap-4"
      >
        {(products) => <Found products={products} address={address} onIntent={onIntent} />}
      </QueryPart>
    </section>
  );
}

function Found({ products, address, onIntent }: Props & { products: readonly MarketProduct[] }) {
  const [words, setWords] = useState('');
  const found = findProducts(products, words, address.category);
  if (products.length === 0) return <p className="border border-hairline bg-surface p-4">{t('nothing')}</p>;
  return (
    <>
      <search className="flex flex-col gap-3">
        <TextField label={t('search')} type="search" autoComplete="off" value={words} onChange={({ target }) => setWords(target.value)} />
        <Choice<Category>
          quiet
          legend={t('categories')}
          options={CATEGORIES.map((value) => ({ value, label: t(value) }))}
          value={address.category}
          onChange={address.choose}
        />
      </search>
      <p role="status" className="text-sm text-ink-2">
        {t('found', { count: found.length, total: products.length })}
      </p>
      {found.length > 0 ? (
        <ProductList products={found} onOpen={address.open} onIntent={onIntent} />
      ) : (
        <NoneFound
          onClear={() => {
            setWords('');
            address.choose('all');
          }}
        />
      )}
    </>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex flex-col items-start gap-2 border-y border-hairline bg-surface p-4">
      <p className="text-lg font-semibold">{t('none')}</p>
      <p className="text-ink-2">{t('noneWhy')}</p>
      <Button variant="outline" onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
}
