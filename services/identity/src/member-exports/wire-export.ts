import type { MemberExport } from '@sabiwell/proto/http/member-exports.ts';
import { partsOf, stateAt } from './member-export.domain.ts';
import type { StoredExport } from './member-export.store.ts';

/** A download as the member reads it. */
export function wireExport(stored: StoredExport, now: Date): MemberExport {
  const status = stateAt(stored, now);
  return {
    id: stored.id,
    status,
    requestedAt: stored.requestedAt.toISOString(),
    parts: partsOf(status, stored.parts),
    bytes: stored.bytes,
    expiresAt: stored.expiresAt?.toISOString() ?? null,
  };
}
