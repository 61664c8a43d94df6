import { createTokenSigner } from '@sabiwell/chassis/http/internal-token.ts';
import { readJson } from '@sabiwell/local/files.ts';
import { foldersOf } from '@sabiwell/local/folders.ts';
import type { Secrets } from '@sabiwell/local/secrets.ts';
import { runningState } from '@sabiwell/local/state.ts';
import type { Place } from '../e2e/bring-up.ts';
import { newcomer } from '../e2e/newcomer.ts';

/** A member with a session, for the calls of a load. */
export type BenchMember = { id: number; email: string; password: string; cookie: string };

/** A process or store of the product. */
export function partOf(place: Place, name: string) {
  const state = runningState(foldersOf({ LOCAL_DIR: place.localDir }));
  const part = [...(state?.stores ?? []), ...(state?.processes ?? [])].find((one) => one.name === name);
  if (!part?.pid) throw new Error(`${name} does not run.`);
  return { ...part, pid: part.pid };
}

/** All processes and stores of the product by their names. */
export function partPids(place: Place): Record<string, number> {
  const state = runningState(foldersOf({ LOCAL_DIR: place.localDir }));
  return Object.fromEntries([...(state?.stores ?? []), ...(state?.processes ?? [])].flatMap(({ name, pid }) => (pid ? [[name, pid]] : [])));
}

/** The product's supervisor, whose children are all of it. */
export function supervisorOf(place: Place): number {
  return runningState(foldersOf({ LOCAL_DIR: place.localDir }))!.pid;
}

export const addressOf = ({ port }: Place) => `http://localhost:${port}`;

/** The key with which this product's gateway signs. */
export const signingKeyOf = (place: Place) => readJson<Secrets>(foldersOf({ LOCAL_DIR: place.localDir }).secrets)!.internalKey;

/** The headers that a service expects from the gateway, valid for 60 seconds. */
export function internalTokenFor(place: Place, member: BenchMember, service: string): Promise<string> {
  const consents = { aiProvider: false, marketing: false, analytics: false };
  return createTokenSigner(signingKeyOf(place)).sign({ sub: String(member.id), actor: 'member', consents, sessionHash: 'bench' }, service);
}

/** Signs up this many members. */
export async function joinMembers(place: Place, number: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let index = 0; index < number; index += 1) {
    const form = newcomer();
    const reply = await post(place, '/api/signup', form);
    const cookie = reply.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    members.push({ id: ((await reply.json()) as { id: number }).id, email: form.email, password: form.password, cookie });
  }
  return members;
}

/** Posts JSON, as a member where one is given; throws unless the answer is a success. */
export async function post(place: Place, path: string, body: unknown, member?: BenchMember): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(member ? { cookie: member.cookie } : {}) };
  const reply = await fetch(addressOf(place) + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}
