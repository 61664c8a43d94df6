import type { QueryClient } from '@tanstack/react-query';
import { invalidatePath } from '@sabiwell/ui/query-client.ts';
import { sayMoneyMoved } from './money-moved.ts';

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

/** Says that money has moved, and reads again what that has changed, in place of the page as a whole (frontend.md section 2). */
export async function readMoneyAgain(client: QueryClient): Promise<void> {
  sayMoneyMoved();
  await Promise.all(MONEY_PATHS.map((path) => invalidatePath(client, path)));
}

let isHeard = false;

/** The same where another tab has settled a payment: once, however many places of this page hear of it. */
export function readMoneyOfOtherTab(client: QueryClient): void {
  if (isHeard) return;
  isHeard = true;
  queueMicrotask(() => (isHeard = false));
  void readMoneyAgain(client);
}
