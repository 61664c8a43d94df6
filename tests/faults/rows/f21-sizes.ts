import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../load/join.ts';
import { largePhoto } from './large-photo.ts';
import type { Row, Scene } from './row.ts';

const MAX_PHOTO = 10 * 1_024 * 1_024;
const CHUNK = 64 * 1_024;
const GIGABYTE = 1_000_000_000;
/** 15 MB that the operation accepts, 1 MB that is still read after the refusal, and the system's buffers. */
const MOST_SENT = 24_000_000;
/** The minimum rate is judged over 30 s. */
const SLOW = { bytes: 20, everyMs: 100, cutAfterMs: 34_000 };
const AFTER_LIMIT_MS = 1_000;

type Sent = { status: number | null; sent: number; ms: number };

function photoOf(scene: Scene, member: Member, bytes: number): string {
  const image = `data:image/jpeg;base64,${largePhoto(bytes).toString('base64')}`;
  return JSON.stringify({ image, userId: member.id, mealType: 'lunch', portionGrams: scene.load.nextGrams(), dishId: 'akara' });
}

/** Sends a request by hand until there is an answer. */
async function sendRaw(
  scene: Scene,
  member: Member,
  headers: readonly string[],
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  end: 'close' | 'wait',
): Promise<Sent> {
  const began = performance.now();
  const socket = connect(Number(new URL(scene.product.url).port), '127.0.0.1');
  let answer = '';
  let sent = 0;
  socket.setMaxListeners(0);
  socket.on('error', () => undefined).on('data', (bytes: Buffer) => void (answer += bytes.toString('latin1')));
  const isOver = () => answer.includes('\r\n\r\n') || socket.destroyed;
  socket.write(
    [
      `POST /api/analyze-food HTTP/1.1`,
      'host: localhost',
      `cookie: ${member.cookie}`,
      'content-type: application/json',
      ...headers,
      '',
      '',
    ].join('\r\n'),
  );
  for await (const piece of pieces) {
    if (isOver()) break;
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close'), sleep(2_000)]).catch(() => undefined);
  }
  if (end === 'close' && !isOver()) socket.end();
  const stop = performance.now() + 10_000;
  while (!isOver() && performance.now() < stop) await sleep(20);
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
  return { status: status === undefined ? null : Number(status), sent, ms: performance.now() - began };
}

function* chunks(total: number): Iterable<Buffer> {
  const body = Buffer.alloc(CHUNK, 0x41);
  const framed = Buffer.concat([Buffer.from(`${CHUNK.toString(16)}\r\n`), body, Buffer.from('\r\n')]);
  for (let sent = 0; sent < total; sent += CHUNK) yield framed;
}

async function* drops(): AsyncIterable<Buffer> {
  for (const end = performance.now() + SLOW.cutAfterMs; performance.now() < end;) {
    yield Buffer.alloc(SLOW.bytes, 0x20);
    await sleep(SLOW.everyMs);
  }
}

type Trial = [what: string, expected: number, run: () => Promise<Sent>];

function trials(scene: Scene, member: Member): Trial[] {
  const whole = (body: string) => sendRaw(scene, member, [`content-length: ${Buffer.byteLength(body)}`], [Buffer.from(body)], 'wait');
  const small = Buffer.from(photoOf(scene, member, 20_000));
  return [
    ['a photo of 10 MB', 200, () => whole(photoOf(scene, member, MAX_PHOTO))],
    ['a photo of 10 MB and a byte', 413, () => whole(photoOf(scene, member, MAX_PHOTO + 1))],
    ['1 GB in chunks', 413, () => sendRaw(scene, member, ['transfer-encoding: chunked'], chunks(GIGABYTE), 'wait')],
    ['a length that is too great', 400, () => sendRaw(scene, member, [`content-length: ${small.length + 500}`], [small], 'close')],
    ['a length that is too small', 400, () => sendRaw(scene, member, [`content-length: ${small.length - 500}`], [small], 'wait')],
  ];
}

/** 200 bytes a second, which the minimum rate must cut. It runs beside the next steps. */
function trickle(scene: Scene, member: Member): void {
  const { load, note, notice } = scene;
  const watch = async () => {
    const { status, ms } = await sendRaw(scene, member, ['content-length: 100000'], drops(), 'wait');
    if (status !== 408 || ms > SLOW.cutAfterMs)
      notice('wrong answer', `a body at 200 B/s was answered with ${status} after ${Math.round(ms / 1_000)} s`);
    note(`200 B/s cut after ${Math.round(ms / 1_000)} s`);
  };
  load.aside.push(watch());
}

export const sizes: Row = {
  id: 'F21',
  title: 'bodies of every size, false lengths, 200 B/s',
  inStorm: 'between',
  target: { serving: 5, drained: 20 },
  async apply(scene) {
    const { chance, during, newMember, notice, note, isStorm } = scene;
    const member = await newMember();
    await during(
      { spares: ['readUser', 'signIn', 'signUp', 'readDashboard', 'listFoodAnalyses', 'searchFoods', 'readFoodAnalysis'] },
      async () => {
        // In a storm its service may be killed.
        if (!isStorm) trickle(scene, member);
        for (const [what, expected, run] of chance.shuffle(trials(scene, member))) {
          const { status, sent, ms } = await run();
          if (status !== expected) notice('wrong answer', `${what} was answered with ${status}, not ${expected}`);
          if (expected !== 200 && sent > MOST_SENT)
            notice('wrong answer', `${what}: ${Math.round(sent / 1e6)} MB were taken before the refusal`);
          if (expected !== 200 && ms > AFTER_LIMIT_MS + 2_000) notice('too late', `${what} was refused after ${Math.round(ms)} ms`);
          if (expected === 413) note(`${what}: ${status} after ${(sent / 1e6).toFixed(1)} MB and ${Math.round(ms)} ms`);
        }
      },
    );
  },
};
