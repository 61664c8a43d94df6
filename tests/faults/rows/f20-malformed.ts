import { problem } from '@sabiwell/proto/http/shared.ts';
import { join } from '../load/join.ts';
import { askFrom } from './ask-from.ts';
import { oddRequests, type OddRequest, type Route, routes } from './odd-requests.ts';
import { sendGarbage } from './raw-garbage.ts';
import { EVERY_CALL, type Pace, type Row, type Scene } from './row.ts';

const CASES: Record<Pace, number> = { storm: 20, night: 30, full: 200, long: 2_000 };
const AT_ONCE = 6;
/** Analyses wait for their report, and everything else answers at once. */
const LONGEST_MS: Record<string, number> = { analyzeFood: 6_000 };
const READ_MS = 2_000;
/** An address other than the members', because its many calls must not count against them. */
const STRANGER = '127.0.2.1';
const SHOWN = 3;
/** Memory growth over the second half above this means that refused requests leave something behind. */
const GROWTH = { share: 0.1, bytes: 12e6 };
const PROCESSES = ['gateway', 'identity', 'health-tracking', 'food-ai'];

type Tried = { status: number; ms: number; fault: string | undefined };

async function send({ product }: Scene, { name, endpoint }: Route, request: OddRequest, cookie: string): Promise<Tried> {
  const { path, method, body, type, signedIn } = request;
  const began = performance.now();
  const headers = { ...(body === null || type === '' ? {} : { 'content-type': type }), ...(signedIn ? { cookie } : {}) };
  const { status, contentType, text } = await askFrom(STRANGER, product.url + path, { method, headers, body });
  const ms = performance.now() - began;
  return { status, ms, fault: faultOf(endpoint, { status, contentType, text }, ms > (LONGEST_MS[name] ?? READ_MS) ? ms : undefined) };
}

/** What is wrong with the answer, whatever the request was. */
function faultOf(
  endpoint: Route['endpoint'],
  { status, contentType, text }: { status: number; contentType: string; text: string },
  tookMs: number | undefined,
): string | undefined {
  if (status >= 500) return `answered ${status}`;
  if (tookMs !== undefined) return `took ${Math.round(tookMs)} ms`;
  const schema = status < 400 ? endpoint.replies[status] : problem;
  // An unknown path, for example with a doubled slash, gets the app's page.
  if (contentType.startsWith('text/html')) return undefined;
  if (schema === null || schema === undefined)
    return status < 400 && !(status in endpoint.replies) ? `answered an undeclared ${status}` : undefined;
  const read = schema.safeParse(parse(text));
  return read.success ? undefined : `answered ${status} with a body that does not fit: ${read.error.issues[0]?.path.join('.')}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends all of one route's requests, a few at once. */
async function sendAll(scene: Scene, route: Route, requests: readonly OddRequest[], cookie: string): Promise<string[]> {
  const faults: string[] = [];
  const queue = [...requests];
  const work = async () => {
    for (let request = queue.pop(); request !== undefined; request = queue.pop()) {
      const { fault } = await send(scene, route, request, cookie).catch((error: unknown) => ({
        fault: `gave no answer: ${String(error)}`,
      }));
      if (fault !== undefined) faults.push(`${route.name} ${fault}, to ${JSON.stringify(request).slice(0, 160)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

async function residentBytes({ parts }: Scene, name: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${parts.opsPortOf(name)}/metrics`);
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(await reply.text())?.[1]);
}

const memoryOf = (scene: Scene) => Promise.all(PROCESSES.map((name) => residentBytes(scene, name)));

function judgeMemory({ notice, note }: Scene, before: readonly number[], after: readonly number[]): void {
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  note(PROCESSES.map((name, index) => `${name} ${megabytes(before[index]!)} then ${megabytes(after[index]!)} MB`).join(', '));
  PROCESSES.forEach((name, index) => {
    const grown = after[index]! - before[index]!;
    if (grown > Math.max(GROWTH.bytes, before[index]! * GROWTH.share)) notice('wrong answer', `${name} grew by ${megabytes(grown)} MB`);
  });
}

export const malformedInput: Row = {
  id: 'F20',
  title: 'odd requests by property testing, and raw garbage',
  inStorm: 'between',
  target: { serving: 5, drained: 20 },
  async apply(scene) {
    const { chance, during, load, notice, note, pace, product } = scene;
    const stranger = await join(load.client, []);
    if (stranger === undefined) return;
    await during({ spares: EVERY_CALL }, async () => {
      let half: number[] | undefined;
      for (const [index, route] of routes.entries()) {
        if (index === Math.floor(routes.length / 2)) half = await memoryOf(scene);
        const faults = await sendAll(scene, route, oddRequests(route, CASES[pace], chance.int(0, 2 ** 30)), stranger.cookie);
        for (const fault of faults.slice(0, SHOWN)) notice(fault.includes(' took ') ? 'too late' : 'wrong answer', fault);
      }
      for (const fault of await sendGarbage(Number(new URL(product.url).port), chance)) notice('wrong answer', fault);
      note(`${routes.length} routes, ${CASES[pace]} requests each`);
      if (pace === 'long' && half !== undefined) judgeMemory(scene, half, await memoryOf(scene));
    });
  },
};
