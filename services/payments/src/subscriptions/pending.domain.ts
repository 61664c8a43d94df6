/** The answer while the provider can't be asked: nothing is active, and it settles by itself. */
export function wirePending(id: string, paymentReference: string) {
  return { id, status: 'processing' as const, paymentReference, paymentStatus: 'pending' as const, isActive: false as const };
}
