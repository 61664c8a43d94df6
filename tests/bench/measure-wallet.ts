import type { Bench } from './bench.ts';
import { compare, type Target } from './compare.ts';
import { onPayments, providerOf } from './payment-provider.ts';
import { addressOf } from './product.ts';
import { rowOf, type Section } from './section.ts';
import { type Call, load } from './wrk.ts';

const json = { 'content-type': 'application/json' };
const floorPost: Call = { method: 'POST', path: '/readings', headers: json, body: JSON.stringify({ systolic: 121, diastolic: 79 }) };
const floorGet: Call = { method: 'GET', path: '/readings/1', headers: {} };
const ENTRIES = 1_000_000;
const WALLETS = 5_000;

/**
 * A top-up started through the gateway, compared with the smallest server that opens one at the provider and stores it; the provider's own
 * time is subtracted from both.
 */
export async function measureTopUp(bench: Bench): Promise<Section> {
  const { place, floor, members } = bench;
  const { url, secretKey } = providerOf(place);
  const body = JSON.stringify({ amount: 500, description: 'Wallet top-up' });
  const ours = members.map(({ cookie }): Call => ({ method: 'POST', path: '/api/wallet/top-up', headers: { ...json, cookie }, body }));
  const least = JSON.stringify({ amount: 500, provider: { url, secretKey } });
  const initialize: Call = {
    method: 'POST',
    path: '/transaction/initialize',
    headers: { ...json, authorization: `Bearer ${secretKey}` },
    body: JSON.stringify({ email: 'bench@example.com', amount: 50_000 }),
  };
  const targets: Target[] = [
    { name: 'express + pg + the provider', measure: (at) => load(floor.url, [{ ...floorPost, path: '/top-ups', body: least }], at) },
    { name: 'the provider', measure: (at) => load(url, [initialize], at) },
    { name: 'begin a top-up', measure: (at) => load(addressOf(place), ours, at) },
  ];
  const rows = await compare(targets, { ...bench, connections: 1 });
  const provider = rowOf(rows, 'the provider').timesP50;
  const times = (rowOf(rows, 'begin a top-up').timesP50 - provider) / (1 - provider);
  return {
    title: 'POST wallet/top-up through the gateway',
    connections: 1,
    rows,
    goals: [{ name: "begin a top-up to express + pg + the provider, p50, without the provider's own time", value: times, atMost: 2.8 }],
  };
}

/** A page of the statement and the balance, before and after a million entries, each compared with the floor at that moment. */
export async function measureLedgerGrowth(bench: Bench): Promise<Section> {
  const [before, count] = [await once(bench), await fill(bench)];
  const after = await once(bench);
  const grown = (name: string) => rowOf(after, name).timesP50 / rowOf(before, name).timesP50;
  const goals = ['statement', 'balance'].map((name) => ({
    name: `${name} with ${count} entries, to before`,
    value: grown(name),
    atMost: 1.5,
  }));
  return { title: 'The wallet with a full ledger', connections: 1, rows: after, goals };
}

function once(bench: Bench) {
  const { place, floor, members } = bench;
  const callsOf = (path: string) => members.map(({ cookie }): Call => ({ method: 'GET', path, headers: { cookie } }));
  const targets: Target[] = [
    { name: 'express + pg', measure: (at) => load(floor.url, [floorGet], at) },
    { name: 'statement', measure: (at) => load(addressOf(place), callsOf('/api/wallet/statement?limit=20'), at) },
    { name: 'balance', measure: (at) => load(addressOf(place), callsOf('/api/wallet'), at) },
  ];
  return compare(targets, { ...bench, connections: 1 });
}

/** Inserts balanced transactions of other wallets, and enough of the members' own for several pages, by the ledger's own function. */
async function fill({ place, members }: Bench): Promise<number> {
  return onPayments(place, async (client) => {
    const post = `SELECT count(post_txn('top_up', 'bench:' || w || ':' || i, jsonb_build_array(
        jsonb_build_object('account', 'asset:psp:paystack', 'debit', 100), jsonb_build_object('account', 'liability:wallet:' || w, 'credit', 100))))
      FROM unnest($1::int[]) w, generate_series($2::int, $3::int) i`;
    await client.query(post, [members.map(({ id }) => id), 1, 100]);
    const strangers = Array.from({ length: WALLETS }, (_, index) => 1_000_000 + index);
    for (let entry = 1; entry <= ENTRIES / 2 / WALLETS; entry += 10) await client.query(post, [strangers, entry, entry + 9]);
    await client.query('VACUUM ANALYZE ledger_entries, ledger_txns');
    const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM ledger_entries');
    return Number(rows[0]!.count);
  });
}
