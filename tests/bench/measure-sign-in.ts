import type { Bench } from './bench.ts';
import { compare } from './compare.ts';
import { addressOf, partOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { type Call, type Load, load } from './wrk.ts';

const headers = { 'content-type': 'application/json' };

const signInCalls = ({ signers }: Bench) =>
  signers.map(({ email, password }): Call => ({ method: 'POST', path: '/api/login', headers, body: JSON.stringify({ email, password }) }));

/** Signing in, compared with one bare check of a password, and how much reads slow down while sixteen sign in at once. */
export async function measureSignIn(bench: Bench): Promise<Section> {
  const { place, floor } = bench;
  const floorCalls: Call[] = [{ method: 'POST', path: '/sign-in', headers, body: JSON.stringify({ password: 'quiet-harmattan-71' }) }];
  const calls = signInCalls(bench);
  const ours = ['gateway', 'identity', 'redis', 'postgres'].map((name) => partOf(place, name).pid);
  const rows = await compare(
    [
      { name: 'one Argon2id check', measure: (at) => load(floor.url, floorCalls, at), pids: [floor.pid] },
      { name: 'sign in', measure: (at) => load(addressOf(place), calls, at), pids: ours },
    ],
    { ...bench, connections: 1, warmUp: 100 },
  );
  return {
    title: 'POST login',
    connections: 1,
    rows,
    goals: [{ name: 'P8 sign in to one Argon2id check, p50, c=1', value: rowOf(rows, 'sign in').timesP50, atMost: 1.6 }],
  };
}

/** Reads of the member's own account, alone and while sixteen sign in. */
export async function measureReadsBesideSignIns(bench: Bench): Promise<Section> {
  const { place, members } = bench;
  const url = addressOf(place);
  const reads = members.map(({ cookie }): Call => ({ method: 'GET', path: '/api/user', headers: { cookie } }));
  const signIns = signInCalls(bench);
  const beside = async (at: Load) => {
    const busy = load(url, signIns, { connections: 16, seconds: 'seconds' in at ? at.seconds + 1 : 2 });
    const seen = await load(url, reads, at);
    await busy;
    return seen;
  };
  const rows = await compare(
    [
      { name: 'reads alone', measure: (at) => load(url, reads, at) },
      { name: 'reads beside 16 sign-ins', measure: beside },
    ],
    { ...bench, connections: 4 },
  );
  return {
    title: 'GET user while others sign in',
    connections: 4,
    rows,
    goals: [{ name: 'P9 reads beside 16 sign-ins, p50, c=4', value: rowOf(rows, 'reads beside 16 sign-ins').timesP50, atMost: 2.5 }],
  };
}
