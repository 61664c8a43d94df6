import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { adminBus } from '@sabiwell/local/admin-bus.ts';
import { foldersOf, type Folders } from '@sabiwell/local/folders.ts';
import { readJson } from '@sabiwell/local/files.ts';
import { runOperatorProgram } from '@sabiwell/local/operator-program.ts';
import { ownerUrlIn, readPlan, type StoreName } from '@sabiwell/local/plan.ts';
import { notReady } from '@sabiwell/local/readiness.ts';
import { runningState, type State } from '@sabiwell/local/state.ts';
import { make, type Ai, type Place } from './bring-up.ts';

/** The address of the product under test. */
export const { url } = inject('product');

/** Whether the tests started the product, so that they may end its processes and switch its AI. */
export const isOurs = inject('product').place !== null;

function placeOf(): Place {
  const { place } = inject('product');
  if (place === null) throw new Error('This product was given from outside.');
  return place;
}

const folders = (): Folders => foldersOf({ LOCAL_DIR: placeOf().localDir });

/** The supervisor's report on the product. */
export function readState(): State {
  const state = runningState(folders());
  if (!state) throw new Error('The product does not run.');
  return state;
}

/** A process or store by its name. */
export function partOf(name: string) {
  const part = [...readState().stores, ...readState().processes].find((one) => one.name === name);
  if (!part) throw new Error(`${name} does not run.`);
  return part;
}

/** A setting of a service, as the service itself has it. */
export function settingOf(service: string, name: string): string {
  const process = readPlan(folders().plan)?.processes.find((one) => one.name === service);
  const value = process?.command.env[name];
  if (value === undefined) throw new Error(`${service} has no ${name}.`);
  return value;
}

/** What a command of a service's operator prints. */
export function operatorPrints(service: string, ...words: string[]): string {
  const { exitCode, output } = runOperatorProgram(folders(), service, words, 'pipe');
  if (exitCode !== 0) throw new Error(`${service} ${words.join(' ')} ended with ${exitCode}: ${output}`);
  return output;
}

/** Makes the read model of the staff's lists anew beside the live one; returns what the command said, a line each. */
export async function rebuildReadModel(): Promise<string[]> {
  return (await make('reporting-rebuild', placeOf())).trim().split('\n');
}

/** The address of a service's database with the rights of its owner. */
export function databaseOf(service: string): string {
  const plan = readPlan(folders().plan);
  if (plan === undefined) throw new Error('The product does not run.');
  return ownerUrlIn(plan, service);
}

/** Where the product's files and logs are, and its stores and its bus with all rights. */
export function insideOf(): {
  blobs: string;
  logs: string;
  storeUrl(name: StoreName): string;
  bus(): NonNullable<ReturnType<typeof adminBus>>;
} {
  const { blobs, logs, plan } = folders();
  const storeUrl = (name: StoreName) => {
    const store = readPlan(plan)?.stores.find((one) => one.name === name);
    if (store === undefined) throw new Error(`The product has no ${name}.`);
    return store.url;
  };
  const bus = () => {
    const choice = adminBus(readPlan(plan));
    if (choice === undefined) throw new Error('The product has no bus.');
    return choice;
  };
  return { blobs, logs, storeUrl, bus };
}

/** Asks repeatedly until there is an answer; the error after the last try names what was awaited. */
export async function until<T>(what: string, ask: () => Promise<T | undefined> | T | undefined, longestMs = 60_000): Promise<T> {
  const end = Date.now() + longestMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
    // The pause between two looks.
    await sleep(100);
  }
}

/** Waits until every process and store reports that it is ready. */
export async function untilReady(): Promise<void> {
  await until('all is ready', async () => ((await notReady(readState())).length === 0 ? true : undefined));
}

/** Kills a process or store as a crash would, and returns the number of its restarts before. */
export function kill(name: string): number {
  const { pid, restarts } = partOf(name);
  if (pid === null) throw new Error(`${name} does not run.`);
  process.kill(pid, 'SIGKILL');
  return restarts;
}

/** Waits until the supervisor has restarted a process and everything is ready. */
export async function untilRestarted(name: string, before: number): Promise<void> {
  await until(`${name} is started again`, () => (partOf(name).restarts > before ? true : undefined));
  await untilReady();
}

/** What `make status` prints. */
export function readStatus(): Promise<string> {
  return make('status', placeOf());
}

const NAMES = { off: 'off', simulator: 'simulator', cloud: 'as given by AI_*' };

/** Makes the product analyse photos this way from now on. */
export async function useAi(ai: Ai): Promise<void> {
  if (readState().ai !== NAMES[ai]) await make('up', placeOf(), ai);
}

/** Makes the product send its spans to this address until its next start. Its AI is then the one that the consent tests need, too. */
export async function traceTo(address: string): Promise<void> {
  await make('up', placeOf(), 'cloud', { OTEL_EXPORTER_OTLP_ENDPOINT: address });
}

async function control(path: string, body: unknown): Promise<void> {
  const { openai } = readJson<{ openai: { url: string; token: string } }>(folders().simulators)!;
  const headers = { 'content-type': 'application/json', 'x-sim-token': openai.token };
  const reply = await fetch(`${openai.url}/_sim/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`The simulator answered ${reply.status}: ${await reply.text()}`);
}

/** Sets how the simulated model answers its next questions; earlier rules are replaced. */
export async function script(...rules: object[]): Promise<void> {
  await control('reset', {});
  if (rules.length > 0) await control('script', rules);
}

/** A mail as the mail simulator lists it. */
export type Mail = { to: string; subject: string; text: string; at: string };

/** The mails sent to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const { mail } = readJson<{ mail: { url: string } }>(folders().simulators)!;
  const reply = await fetch(`${mail.url}/messages?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as Mail[];
}

/** Waits for a mail with this subject. */
export function mailAbout(address: string, subject: string, longestMs?: number): Promise<Mail> {
  const look = async () => (await mailsTo(address).catch(() => [])).find((mail) => mail.subject === subject);
  return until(`"${subject}" arrives`, look, longestMs);
}
