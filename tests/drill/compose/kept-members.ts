import { setTimeout as sleep } from 'node:timers/promises';
import { eat, type Person, signIn, signUp } from '../people.ts';

/** What the product has confirmed of a member: their account, and perhaps their meal. */
export type Kept = { person: Person; ate: boolean };

const LANES = 2;
const PAUSE_MS = 300;
const LONGEST_MS = 120_000;

/** Has members join and eat until it is stopped, whatever fails meanwhile; returns all whose account was confirmed. */
export function keepJoining(url: string): { stop(): Promise<Kept[]> } {
  const all: Kept[] = [];
  let isStopped = false;
  const lane = async () => {
    while (!isStopped) {
      try {
        const kept: Kept = { person: await signUp(url), ate: false };
        all.push(kept);
        await eat(url, kept.person);
        kept.ate = true;
      } catch {
        // Part of the product is down. Nothing was confirmed, so nothing is expected of it.
      }
      await sleep(PAUSE_MS);
    }
  };
  const lanes = Array.from({ length: LANES }, lane);
  return {
    async stop() {
      isStopped = true;
      await Promise.all(lanes);
      return all;
    },
  };
}

async function read<T>(url: string, path: string, { cookie }: Person): Promise<T> {
  const reply = await fetch(url + path, { headers: { cookie }, signal: AbortSignal.timeout(30_000) });
  if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}`);
  return (await reply.json()) as T;
}

/** What is missing or doubled of what was confirmed to a member; the dashboard is told by events. */
async function faultOf(url: string, { person, ate }: Kept): Promise<string | undefined> {
  const member = await signIn(url, person);
  const meals = await read<{ id: string; imageUrl: string }[]>(url, `/api/food-analyses/${member.id}`, member);
  if (meals.length > 1 || (ate && meals.length === 0)) return `member ${member.id} has ${meals.length} meals`;
  const { recentAnalyses } = await read<{ recentAnalyses: { id: string }[] }>(url, `/api/dashboard/${member.id}`, member);
  if (recentAnalyses.length !== meals.length)
    return `member ${member.id} has ${meals.length} meals, and ${recentAnalyses.length} on the dashboard`;
  for (const { imageUrl } of meals) {
    const photo = await fetch(new URL(imageUrl, url), { headers: { cookie: member.cookie }, signal: AbortSignal.timeout(30_000) });
    if (!photo.ok) return `the photo of member ${member.id} answered ${photo.status}`;
  }
  return undefined;
}

/** What is wrong with one member once events have had their time. */
async function lastFault(url: string, kept: Kept): Promise<string | undefined> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const fault = await faultOf(url, kept).catch((error: unknown) => `member ${kept.person.id}: ${(error as Error).message}`);
    if (fault === undefined || Date.now() > end) return fault;
    await sleep(1_000);
  }
}

/** What was lost or doubled of all that was confirmed. */
export async function faultsOf(url: string, all: readonly Kept[]): Promise<string[]> {
  const faults: string[] = [];
  for (const kept of all) {
    const fault = await lastFault(url, kept);
    if (fault !== undefined) faults.push(fault);
    // So much at once is lost that waiting for each tells no more.
    if (faults.length === 5) return [...faults, 'and perhaps more'];
  }
  return faults;
}
