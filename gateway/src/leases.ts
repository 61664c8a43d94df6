type Lease = { left: number; until: number };

/** At most this many keys are stored; then all are dropped, which costs each of them one more call to Redis. */
const MOST_LEASES = 20_000;

/** Calls that this process has reserved from the shared count in Redis before they are made, by key. */
export function createLeases() {
  const leases = new Map<string, Lease>();
  const find = (key: string): Lease | undefined => {
    const lease = leases.get(key);
    return lease !== undefined && lease.until > Date.now() ? lease : undefined;
  };
  return {
    /** Uses one reserved call; false when none is left. */
    take(key: string): boolean {
      const lease = find(key);
      if (lease === undefined || lease.left < 1) return false;
      lease.left -= 1;
      return true;
    },
    /** Concurrent calls may each have reserved a portion: they are added up, so that none is lost. */
    add(key: string, more: number, forMs: number): void {
      if (leases.size >= MOST_LEASES) leases.clear();
      leases.set(key, { left: (find(key)?.left ?? 0) + more, until: Date.now() + forMs });
    },
    giveBack(key: string): void {
      const lease = find(key);
      if (lease !== undefined) lease.left += 1;
    },
  };
}
