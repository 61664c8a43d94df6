import { saveDraft, readDraft } from '@sabiwell/ui/storage.ts';

/** What this tab remembers of an order while its buyer pays at the provider: a guest has no list of orders. */
export type PlacedOrder = { reference: string; productId: string; productName: string; total: number; authorizationUrl: string };

const NAME = 'market.order';
/** The user id that stands for a guest; members' ids start at 1. */
export const GUEST = 0;

/** Stores the order that is being paid, for this tab only. */
export function saveOrder(buyer: number, order: PlacedOrder): void {
  saveDraft(NAME, buyer, order);
}

/** The order of this reference, if this tab placed it. */
export function readOrder(buyer: number, reference: string): PlacedOrder | undefined {
  const stored = readDraft(NAME, buyer) as Partial<PlacedOrder> | null | undefined;
  if (stored === null || typeof stored !== 'object' || stored.reference !== reference) return undefined;
  const { productId, productName, total, authorizationUrl } = stored;
  if (typeof productId !== 'string' || typeof productName !== 'string' || typeof authorizationUrl !== 'string') return undefined;
  return typeof total === 'number' ? { reference, productId, productName, total, authorizationUrl } : undefined;
}
