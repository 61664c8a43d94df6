type Lease = { left: number; until: number };

/** So many keys fit; then all are dropped, which costs each of them one more draw from Redis. */
const MOST_LEASES = 20_000;

/** The calls that this process has drawn from the shared count ahead of their use, by key. */
export function createLeases() {
  const leases = new Map<string, Lease>();
  const find = (key: string): Lease | undefined => {
    const lease = leases.get(key);
    return lease !== undefined && lease.until > Date.now() ? lease : undefined;
  };
  return {
    /** Uses one call; false when none is left. */
    take(key: string): boolean {
      const lease = find(key);
      if (lease === undefined || lease.left < 1) return false;
      lease.left -= 1;
      return true;
    },
    /** Calls that came at the same time have each drawn a portion: they are added up, so that none is lost. */
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
