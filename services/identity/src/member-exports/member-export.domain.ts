import {
  EXPORT_PARTS,
  EXPORT_PATIENCE_MS,
  type ExportPart,
  EXPORTS_A_DAY,
  type ExportState,
} from '@sabiwell/proto/http/member-export-rules.ts';

const DAY_MS = 86_400_000;

type Asked = { status: ExportState; requestedAt: Date; expiresAt: Date | null };

/** How a download stands at this moment, whether or not somebody has noted it yet. */
export function stateAt({ status, requestedAt, expiresAt }: Asked, now: Date): ExportState {
  if (status === 'processing' && now.getTime() - requestedAt.getTime() >= EXPORT_PATIENCE_MS) return 'failed';
  if (status === 'ready' && expiresAt !== null && expiresAt <= now) return 'expired';
  return status;
}

/** Seconds until a member may ask again: 0 where they may now. What failed was not their doing. */
export function secondsToWait(asked: readonly Asked[], now: Date): number {
  const counted = asked
    .filter((one) => stateAt(one, now) !== 'failed')
    .map(({ requestedAt }) => requestedAt.getTime() + DAY_MS)
    .filter((free) => free > now.getTime())
    .toSorted((one, other) => other - one);
  const free = counted[EXPORTS_A_DAY - 1];
  return free === undefined ? 0 : Math.ceil((free - now.getTime()) / 1000);
}

/** Every part, and whether it is there: all are, once there is a ZIP. */
export function partsOf(state: ExportState, given: readonly ExportPart[]): { name: ExportPart; isReady: boolean }[] {
  return EXPORT_PARTS.map((name) => ({ name, isReady: state === 'ready' || state === 'expired' || given.includes(name) }));
}
