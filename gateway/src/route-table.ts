import { contracts, type ServiceName } from '@sabiwell/proto/http/contracts.ts';
import type { Contract, Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { readFields } from '@sabiwell/proto/http/read-input.ts';

/** One operation of a contract with the service that serves it. */
export type Route = { service: ServiceName; operation: string; endpoint: Endpoint; segments: readonly string[] };
export type Found = { route: Route } | { allow: string[] } | undefined;

/** Every operation that is reachable from outside; the contract tests go through it. */
export const routes: readonly Route[] = Object.entries(contracts).flatMap(([service, contract]) =>
  Object.entries(contract as Contract).map(([operation, endpoint]) => ({
    service: service as ServiceName,
    operation,
    endpoint,
    segments: endpoint.path.split('/'),
  })),
);

const byLength = Map.groupBy(
  routes.toSorted((a, b) => parameters(a) - parameters(b) || literals(b) - literals(a)),
  (route) => route.segments.length,
);

/** The route of a call; the methods of the path when it has others; undefined when the path is unknown. HEAD uses the route of GET. */
export function findRoute(method: string, path: string): Found {
  const segments = path.split('/');
  const candidates = (byLength.get(segments.length) ?? []).filter((route) => fits(route, segments));
  if (candidates.length === 0) return undefined;
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = candidates.find((candidate) => candidate.endpoint.method === asked);
  return route === undefined ? { allow: methodsOf(candidates, segments) } : { route };
}

function fits(route: Route, segments: readonly string[]): boolean {
  return route.segments.every((wanted, i) => fitsSegment(wanted, segments[i] ?? ''));
}

/** A parameter may follow a fixed beginning, as in `profile-{key}`; it is never empty. */
function fitsSegment(wanted: string, segment: string): boolean {
  const brace = wanted.indexOf('{');
  if (brace === -1) return wanted === segment;
  return segment.length > brace && segment.startsWith(wanted.slice(0, brace));
}

/** Whether the operation can read the parameters of this path: `{userId}` is digits, `{id}` is any id. */
function isRead({ endpoint, segments: wanted }: Route, segments: readonly string[]): boolean {
  const given = wanted.flatMap((name, i) => {
    const brace = name.indexOf('{');
    return brace === -1 ? [] : [[name.slice(brace + 1, -1), segments[i]?.slice(brace)]];
  });
  return endpoint.params === undefined || readFields(endpoint.params, Object.fromEntries(given)).ok;
}

function parameters(route: Route): number {
  return route.segments.filter((segment) => segment.includes('{')).length;
}

/** How much of the path is fixed: of two routes that match, the one with more fixed parts is chosen. */
function literals(route: Route): number {
  return route.endpoint.path.replaceAll(/\{\w+\}/g, '').length;
}

/** The methods of a path. Of two paths with parameters in the same places, the one counts whose parameters can read the given values. */
function methodsOf(candidates: readonly Route[], segments: readonly string[]): string[] {
  const meant = candidates.find((route) => isRead(route, segments)) ?? candidates[0];
  const methods = new Set(
    candidates.filter((route) => route.endpoint.path === meant?.endpoint.path).map((route) => route.endpoint.method as string),
  );
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].toSorted();
}
