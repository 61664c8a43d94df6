import type { QueryClient } from '@tanstack/react-query';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { announceMoneyMoved } from './money-moved.ts';

/** Every path whose reply a payment may change. */
const MONEY_PATHS = [
  '/api/wallet',
  '/api/payments',
  '/api/subscriptions',
  '/api/health-tips-subscriptions',
  '/api/health-tip',
  '/api/ai-chat',
  '/api/orders',
  '/api/receipts',
  '/api/saved-card',
  '/api/user',
] as const;

/** Announces that money has moved, and refetches what that changes instead of reloading the page (frontend.md section 2). */
export async function readMoneyAgain(client: QueryClient): Promise<void> {
  announceMoneyMoved();
  await Promise.all(MONEY_PATHS.map((path) => invalidatePath(client, path)));
}

let isHeard = false;

/** The same after another tab has settled a payment: once, however many parts of this page are notified. */
export function readMoneyOfOtherTab(client: QueryClient): void {
  if (isHeard) return;
  isHeard = true;
  queueMicrotask(() => (isHeard = false));
  void readMoneyAgain(client);
}
