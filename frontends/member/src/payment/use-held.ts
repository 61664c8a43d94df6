import { useQuery } from '@tanstack/react-query';
import type { OwnPayment } from '@sabiwell/proto/http/payments.ts';
import { paymentsQuery } from '../member-queries.ts';

/**
 * The references of the member's payments that were made and do not count, such as a wrong sum, while people look at them. The server is
 * asked whenever `isAsked` becomes true, and from then on every so many milliseconds where that is said.
 */
export function useHeld(isAsked: boolean, everyMs?: number): readonly string[] {
  const { data } = useQuery({ ...paymentsQuery(), enabled: isAsked, staleTime: 0, refetchInterval: everyMs ?? false });
  return (data ?? []).filter(isHeld).map(({ reference }) => reference);
}

// What waits and can't be paid any more was paid already.
function isHeld({ status, accessCode }: OwnPayment): boolean {
  return status === 'pending' && accessCode === null;
}
