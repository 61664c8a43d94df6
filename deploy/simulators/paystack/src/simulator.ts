import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall } from './answer-call.ts';
import { isSame } from './api/authenticate.ts';
import { addKnownPlans } from './api/plans.ts';
import { createQuota } from './api/quota.ts';
import { createChance } from './chance.ts';
import { inlineScript, pageAssets } from './checkout/assets.ts';
import { checkoutPage, checkoutPolicy } from './checkout/page.ts';
import { createClock } from './clock.ts';
import { control } from './control/control.ts';
import { createFaults } from './control/faults.ts';
import { readFields, sendJson, sendText } from './http.ts';
import { Refusal } from './refusal.ts';
import { routeOf } from './routes.ts';
import { startSettings } from './settings.ts';
import type { Sim } from './sim.ts';
import { createCourier } from './webhooks/courier.ts';
import { createWorld } from './world.ts';

export type SimulatorOptions = {
  /** The token that control calls carry in x-sim-token. */
  token: string;
  secretKey: string;
  previousSecretKey?: string | undefined;
  publicKey: string;
  webhookUrl?: string | undefined;
  timeScale?: number;
  seed?: string | undefined;
  publicUrl?: string | undefined;
};
export type PaystackSimulator = { listen(port: number, host?: string): Promise<void>; readonly url: string; close(): Promise<void> };

/** A payment provider for one machine that speaks Paystack's protocol, moves no money, and fails on request. */
export function createPaystackSimulator(options: SimulatorOptions): PaystackSimulator {
  const sim = createSim(options);
  const server = createServer((request, response) => {
    response.setHeader('x-simulator', '1');
    route(sim, options.token, request, response).catch((error: unknown) => fail(response, error));
  });
  let url = '';
  return {
    listen: (port, host = '127.0.0.1') =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          url = `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
          if (sim.publicUrl === '') sim.publicUrl = url;
          resolve();
        });
      }),
    get url() {
      return url;
    },
    close: () =>
      new Promise((resolve) => {
        sim.clock.clear();
        server.close(() => resolve());
        // Calls that are never answered would keep the server open for ever.
        server.closeAllConnections();
      }),
  };
}

function createSim({ secretKey, previousSecretKey, publicKey, webhookUrl, timeScale = 1, seed, publicUrl }: SimulatorOptions): Sim {
  const keys = { secret: secretKey, previousSecret: previousSecretKey, public: publicKey };
  const settings = { ...startSettings };
  const clock = createClock(timeScale);
  const faults = createFaults();
  const sim: Sim = {
    keys,
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? '',
    world: createWorld(),
    clock,
    chance: createChance(seed ?? randomBytes(12).toString('hex')),
    settings,
    faults,
    quota: createQuota(settings, () => Date.now()),
    courier: createCourier({ keys, clock, faults, settings, webhookUrl }),
  };
  addKnownPlans(sim);
  return sim;
}

async function route(sim: Sim, token: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // The server itself leaves out the body of a HEAD reply.
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
  if (method === 'GET' && (pathname === '/livez' || pathname === '/readyz')) return void response.end('ok');
  if (pathname.startsWith('/_sim/')) {
    if (!isSame(String(request.headers['x-sim-token'] ?? ''), token))
      return sendJson(response, 401, { error: 'x-sim-token is missing or wrong.' });
    const fields = method === 'GET' ? {} : await readFields(request);
    return sendJson(response, 200, control(sim, method, pathname.slice('/_sim'.length), fields, searchParams));
  }
  const call = routeOf(method, pathname);
  if (call !== undefined) return answerCall(sim, call, request, response, searchParams);
  if (method === 'OPTIONS') return allowAll(response);
  if (method === 'GET' && sendPage(sim, pathname, response)) return;
  sendJson(response, 404, { status: false, message: `There is no ${method} ${pathname}.` });
}

/** The scripts, and the checkout in a popup or as a page of its own; false when the address is none of them. */
function sendPage(sim: Sim, path: string, response: ServerResponse): boolean {
  const asset = pageAssets[path];
  const isPopup = path === '/popup';
  if (asset !== undefined) sendText(response, asset.type, asset.text());
  else if (/^\/v[12]\/inline\.js$/.test(path))
    sendText(response, 'text/javascript', inlineScript(sim.publicUrl), { 'access-control-allow-origin': '*' });
  else if (isPopup || /^\/(resume\/)?[a-z0-9]{15}$/.test(path)) {
    sendText(response, 'text/html', checkoutPage(isPopup), { 'content-security-policy': checkoutPolicy(isPopup) });
  } else return false;
  return true;
}

function allowAll(response: ServerResponse): void {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, POST', 'access-control-allow-headers': '*' };
  response.writeHead(204, headers).end();
}

function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  if (error instanceof Refusal) return sendJson(response, error.status, { ...error.body, error: error.message });
  sendJson(response, 500, { status: false, message: error instanceof Error ? error.message : 'fault' });
}
