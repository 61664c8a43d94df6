import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPaystackSimulator, type SimulatorOptions } from '../src/simulator.ts';

export const SECRET = 'sk_test_secret';
export const PUBLIC = 'pk_test_public';
export const PREVIOUS = 'sk_test_previous';
const TOKEN = 'token';

type Reply = { status: number; headers: Headers; body: any };

/** A simulator with its three interfaces: for the merchant, the browser and control calls. */
export async function startSimulator(options: Partial<SimulatorOptions> = {}) {
  const simulator = createPaystackSimulator({
    token: TOKEN,
    secretKey: SECRET,
    previousSecretKey: PREVIOUS,
    publicKey: PUBLIC,
    seed: 'tests',
    ...options,
  });
  await simulator.listen(0);
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
    const init = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await fetch(`${simulator.url}${path}`, { ...init, signal: AbortSignal.timeout(5000) });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
  const api = (method: string, path: string, body?: unknown) => call(method, path, body, { authorization: `Bearer ${SECRET}` });
  const sim = (method: string, path: string, body?: unknown) => call(method, `/_sim${path}`, body, { 'x-sim-token': TOKEN });
  return {
    url: simulator.url,
    call,
    api,
    sim,
    open: async (reference: string, over: object = {}) =>
      (await api('POST', '/transaction/initialize', { email: 'ada@example.com', amount: 1_000_000, reference, ...over })).body.data,
    pay: (reference: string, over: object = {}) => sim('POST', `/complete/${reference}`, { status: 'success', ...over }),
    verify: async (reference: string) => (await api('GET', `/transaction/verify/${reference}`)).body.data,
    stop: () => simulator.close(),
  };
}
export type RunningSimulator = Awaited<ReturnType<typeof startSimulator>>;

export type Delivery = { body: string; signature: string; event: string; data: any };

/** Receives webhooks; answers with the given statuses in order, and then with 200. */
export async function startReceiver() {
  const got: Delivery[] = [];
  const statuses: number[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      got.push({
        body,
        signature: String(request.headers['x-paystack-signature']),
        ...(JSON.parse(body) as { event: string; data: unknown }),
      });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    got,
    statuses,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
