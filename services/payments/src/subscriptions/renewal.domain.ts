import type { Product } from '../catalogue/product.domain.ts';
import type { Term } from './period.domain.ts';

/** Whether a product can renew automatically: everything with periods, except a trainer's services. */
export function canAutoRenew<P extends Pick<Product, 'purpose' | 'term'>>(product: P): product is P & { term: Term } {
  return product.term !== undefined && product.purpose !== 'trainer';
}
