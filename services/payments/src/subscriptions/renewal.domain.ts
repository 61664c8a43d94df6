import type { Product } from '../catalogue/product.domain.ts';

/** Whether a product can be renewed by itself: everything with periods, but for a trainer's services. */
export function canAutoRenew({ purpose, term }: Pick<Product, 'purpose' | 'term'>): boolean {
  return term !== undefined && purpose !== 'trainer';
}
