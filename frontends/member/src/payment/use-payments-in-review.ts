import { useQuery } from '@tanstack/react-query';
import type { OwnPayment } from '@sabiwell/proto/http/payments.ts';
import { paymentsQuery } from '../member-queries.ts';

/**
 * The references of the member's payments that support still has to review, such as those of a wrong sum. The server is
 * asked when `isAsked` becomes true, and then every `everyMs` milliseconds if that is given.
 */
export function usePaymentsInReview(isAsked: boolean, everyMs?: number): readonly string[] {
  const { data } = useQuery({ ...paymentsQuery(), enabled: isAsked, staleTime: 0, refetchInterval: everyMs ?? false });
  return (data ?? []).filter(isInReview).map(({ reference }) => reference);
}

// A pending payment without an access code has been paid already.
function isInReview({ status, accessCode }: OwnPayment): boolean {
  return status === 'pending' && accessCode === null;
}
