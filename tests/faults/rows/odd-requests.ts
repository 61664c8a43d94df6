import fc from 'fast-check';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';

/** One operation with its name. */
export type Route = { name: string; endpoint: Endpoint };
/** A request as it is sent; the body is text, because it need not be JSON. */
export type OddRequest = { path: string; method: string; body: string | null; type: string; signedIn: boolean };

export const routes: readonly Route[] = Object.values(contracts).flatMap((contract) =>
  Object.entries(contract).map(([name, endpoint]) => ({ name, endpoint: endpoint as Endpoint })),
);

const TYPES = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/json; charset=latin1', ''];
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('', ' ', '\u0000', '𝕊𝕒𝕓𝕚', '<script>', "'; DROP TABLE accounts; --", '../../etc/passwd', '__proto__', 'x'.repeat(70_000)),
  fc.double(),
  fc.bigInt().map(String),
);

/** Any text, the good example with a field changed, dropped or added, or no JSON at all. */
function bodies({ examples }: Endpoint): fc.Arbitrary<string> {
  const good = (examples.good.body ?? {}) as Record<string, unknown>;
  const names = [...Object.keys(good), 'userId', '__proto__', 'constructor', 'unheardOf'];
  const write = (value: unknown) => JSON.stringify(value) ?? 'undefined';
  const changed = fc.tuple(fc.constantFrom(...names), odd).map(([name, value]) => write({ ...good, [name]: value }));
  const dropped = fc.constantFrom(...names).map((name) => write(Object.fromEntries(Object.entries(good).filter(([key]) => key !== name))));
  const broken = fc.nat({ max: 40 }).map((length) => write(good).slice(0, length));
  return fc.oneof({ weight: 4, arbitrary: changed }, dropped, broken, odd.map(write), fc.string({ unit: 'binary' }));
}

/** Paths with odd parameters and queries. */
function paths({ path, query, examples }: Endpoint): fc.Arbitrary<string> {
  const good = (examples.good.params ?? {}) as Record<string, string>;
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.integer().map(String),
    fc.constantFrom('0', '-1', '1e3', '2147483648', '%00', '..', 'x'.repeat(3_000)),
  );
  const filled = fc
    .tuple(value, fc.boolean())
    .map(([text, isGood]) =>
      path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(isGood ? (good[name] ?? text) : text)),
    );
  const named = fc.constantFrom(...Object.keys(query?.shape ?? {}), 'unheardOf');
  return fc
    .tuple(filled, fc.option(fc.tuple(named, value)))
    .map(([base, pair]) => (pair ? `${base}?${pair[0]}=${encodeURIComponent(pair[1])}` : base));
}

/** The given number of odd requests of an operation, the same for the same seed. */
export function oddRequests({ endpoint }: Route, count: number, seed: number): OddRequest[] {
  const hasBody = endpoint.method !== 'GET';
  const request = fc.record({
    path: paths(endpoint),
    method: fc.constant<string>(endpoint.method),
    body: hasBody ? bodies(endpoint) : fc.constant(null),
    type: fc.oneof({ weight: 8, arbitrary: fc.constant(TYPES[0]!) }, fc.constantFrom(...TYPES)),
    signedIn: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.boolean()),
  });
  return fc.sample(request, { numRuns: count, seed });
}
