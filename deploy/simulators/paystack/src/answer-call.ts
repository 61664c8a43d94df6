import type { IncomingMessage, ServerResponse } from 'node:http';
import { authenticate } from './api/authenticate.ts';
import { tooMany } from './api/quota.ts';
import type { Call } from './call.ts';
import type { Kind } from './control/faults.ts';
import { readFields, sendJson } from './http.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './routes.ts';
import type { Sim } from './sim.ts';

// Scripts of other origins call these.
const OPEN_TO_ALL = { 'access-control-allow-origin': '*' };

/** Answers a call of the API or of the checkout, with the active faults. */
export async function answerCall(
  sim: Sim,
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): Promise<void> {
  const { params, needsKey, handler } = route;
  let headers: Record<string, string> = needsKey ? {} : OPEN_TO_ALL;
  try {
    const domain = needsKey ? authenticate(request.headers.authorization, sim.keys.secret) : 'test';
    if (needsKey) headers = sim.quota.count();
    const call: Call = { params, query, domain, fields: request.method === 'GET' ? {} : await readFields(request) };
    const kind = needsKey ? sim.faults.take('call', referenceIn(sim, call))[0]?.kind : undefined;
    if (await isLost(kind, headers, response, async () => void (await handler(sim, call)))) return;
    const { status = 200, ...answer } = await handler(sim, call);
    sendJson(response, status, { status: true, ...answer }, headers);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sendJson(response, error.status, error.body, { ...headers, ...error.headers });
  }
}

/** Carries out a fault; true where the call is answered, or never will be. */
async function isLost(
  kind: Kind | undefined,
  headers: Record<string, string>,
  response: ServerResponse,
  carryOut: () => Promise<void>,
): Promise<boolean> {
  switch (kind) {
    case 'status_500':
      sendJson(response, 500, { status: false, message: 'An error occurred', type: 'api_error', code: 'unknown' }, headers);
      return true;
    case 'status_429':
      throw tooMany({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2' });
    case 'timeout':
      return true;
    case 'succeed_but_timeout':
      await carryOut().catch(() => undefined);
      return true;
    default:
      return false;
  }
}

/** The reference of a call, for faults of a single reference. */
function referenceIn({ world }: Sim, { params, fields }: Call): string | undefined {
  if (params.reference !== undefined) return params.reference;
  if (params.id !== undefined) return world.refunds.get(Number(params.id))?.transaction.reference;
  if (typeof fields.reference === 'string') return fields.reference;
  const { transaction } = fields;
  if (transaction === undefined) return undefined;
  const known = [...world.transactions.values()].find(
    ({ id, reference }) => reference === transaction || `${id}` === `${transaction as string | number}`,
  );
  return known?.reference;
}
