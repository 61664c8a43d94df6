import type pg from 'pg';
import { runOn } from '@sabiwell/chassis/stores/postgres.ts';
import type { Purpose } from '@sabiwell/proto/http/payment-rules.ts';
import { readKobo } from '../money.domain.ts';
import type { Product } from './product.domain.ts';

const REMEMBERED_MS = 30_000;
const CURRENT = `SELECT DISTINCT ON (code) * FROM products WHERE valid_from <= now() ORDER BY code, price_version DESC`;

export type Catalogue = { all(): Promise<Product[]>; find(code: string): Promise<Product | undefined> };

/** The price list of the database, read again every half minute: every call needs it, and prices change by migration. */
export function openCatalogue(pool: pg.Pool): Catalogue {
  let known: { products: Promise<Product[]>; until: number } | undefined;
  const all = () => {
    if (known === undefined || known.until < performance.now()) {
      const products = readProducts(pool);
      known = { products, until: performance.now() + REMEMBERED_MS };
      products.catch(() => (known = undefined));
    }
    return known.products;
  };
  return { all, find: async (code) => (await all()).find((product) => product.code === code) };
}

async function readProducts(pool: pg.Pool): Promise<Product[]> {
  const rows = await runOn(pool)(`SELECT * FROM (${CURRENT}) current ORDER BY place`);
  return rows.map((row) => ({
    code: row['code'] as string,
    priceVersion: row['price_version'] as number,
    purpose: row['purpose'] as Purpose,
    name: row['name'] as string,
    priceKobo: readKobo(row['price_kobo']),
    term: termOf(row),
    quota: row['quota'] as number,
  }));
}

function termOf(row: Record<string, unknown>): Product['term'] {
  if (row['period_days'] !== null) return { days: row['period_days'] as number };
  return row['period_months'] === null ? undefined : { months: row['period_months'] as number };
}
