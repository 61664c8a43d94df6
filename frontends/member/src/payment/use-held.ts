import { useQuery } from '@tanstack/react-query';
import type { OwnPayment } from '@sabiwell/proto/http/payments.ts';
import { paymentsQuery } from '../member-queries.ts';

/**
 * The references of the member's payments that support still has to review, such as those of a wrong sum. The server is
 * asked whenever `isAsked` becomes true, and then every `everyMs` milliseconds where that is given.
 */
export function useHeld(isAsked: boolean, everyMs?: number): readonly string[] {
  const { data } = useQuery({ ...paymentsQuery(), enabled: isAsked, staleTime: 0, refetchInterval: everyMs ?? false });
  return (data ?? []).filter(isHeld).map(({ reference }) => reference);
}

// A pending payment without an access code has been paid already.
function isHeld({ status, accessCode }: OwnPayment): boolean {
  return status === 'pending' && accessCode === null;
}
