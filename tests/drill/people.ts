import { setTimeout as sleep } from 'node:timers/promises';
import { drawPng } from '@sabiwell/local/demo-photo.ts';
import { inLanes } from '../chaos/load/in-lanes.ts';
import { newcomer } from '../e2e/newcomer.ts';

/** A member with a session. */
export type Person = { id: number; email: string; password: string; cookie: string };

const AT_ONCE = 4;
const MOST_TRIES = 5;

/** Asks, and comes again when it is told to: a busy machine is not what a drill is about. */
async function ask(url: string, method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const reply = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    });
    if (reply.ok) return reply;
    if (reply.status !== 503 || tries === MOST_TRIES) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    await sleep(Number(reply.headers.get('retry-after') ?? 1) * 1_000);
  }
}

function cookieOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Signs a new member up. */
export async function signUp(url: string): Promise<Person> {
  const form = newcomer();
  const reply = await ask(url, 'POST', '/api/signup', form);
  return { id: ((await reply.json()) as { id: number }).id, email: form.email, password: form.password, cookie: cookieOf(reply) };
}

/** A plate that no other member has. */
function photo(number: number): string {
  const colour = (x: number, y: number): [number, number, number] => [
    (number * 37 + x) % 256,
    (number * 59 + y) % 256,
    (x * y + number) % 256,
  ];
  return `data:image/png;base64,${drawPng(320, 240, colour).toString('base64')}`;
}

/** Hands in a member's lunch. */
export async function eat(url: string, { id, cookie }: Person): Promise<void> {
  const meal = { image: photo(id), userId: id, mealType: 'lunch', dishId: 'jollof-rice' };
  await ask(url, 'POST', '/api/analyze-food', meal, { cookie });
}

/** Signs a member in again; their session is a new one. */
export async function signIn(url: string, { email, password }: Person): Promise<Person> {
  const reply = await ask(url, 'POST', '/api/login', { email, password });
  return { id: ((await reply.json()) as { id: number }).id, email, password, cookie: cookieOf(reply) };
}

/** Signs members up, each with the photo of a meal. */
export async function addPeople(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  await inLanes(count, AT_ONCE, async (place) => {
    const person = await signUp(url);
    people[place] = person;
    await eat(url, person);
  });
  return people;
}

/** Has a member ask that their account be deleted. */
export async function leave(url: string, { cookie, password }: Person): Promise<void> {
  await ask(url, 'DELETE', '/api/user', { password, giveUpBalance: true }, { cookie });
}
