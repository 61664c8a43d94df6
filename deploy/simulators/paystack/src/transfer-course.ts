import { transferRecord } from './records.ts';
import type { Sim } from './sim.ts';
import type { Transfer, TransferStatus } from './world.ts';

/** Ends a transfer, or reverses one that had succeeded; money that did not arrive is in the balance again. */
export function moveTransfer(
  { world, courier }: Sim,
  transfer: Transfer,
  status: Extract<TransferStatus, 'success' | 'failed' | 'reversed'>,
): void {
  const isOver = transfer.status === 'failed' || transfer.status === 'reversed' || transfer.status === status;
  if (isOver) return;
  transfer.status = status;
  if (status !== 'success') world.balance += transfer.amount;
  courier.send(
    `transfer.${status}`,
    { ...transferRecord(transfer), integration: { id: 100_032, is_live: false, business_name: 'Sabiwell' } },
    transfer.reference,
  );
}
