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
  '/api/appointments',
  '/api/receipts',
  '/api/saved-card',
  '/api/user',
] as const;

/** Announces that money has moved, and refetches what that changes; the page is not reloaded (frontend.md section 2). */
export async function refetchMoney(client: QueryClient): Promise<void> {
  announceMoneyMoved();
  await Promise.all(MONEY_PATHS.map((path) => invalidatePath(client, path)));
}

let isHeard = false;

/** Refetches once after another tab has settled a payment, even when several parts of this page are notified. */
export function refetchMoneyOfOtherTab(client: QueryClient): void {
  if (isHeard) return;
  isHeard = true;
  queueMicrotask(() => (isHeard = false));
  void refetchMoney(client);
}
