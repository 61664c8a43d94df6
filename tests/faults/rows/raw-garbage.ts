import { once } from 'node:events';
import { connect } from 'node:net';
import type { Chance } from '../chance.ts';

const PATIENCE_MS = 12_000;

/** What a stranger may send instead of a request. */
const PIECES = [
  'GET / HTTP/9.9\r\n\r\n',
  'GET\r\n\r\n',
  '\u0000\u0001\u0002\u0003\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: a\r\n${'x-header: y\r\n'.repeat(5_000)}\r\n`,
  'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n{}',
  'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: -5\r\n\r\n{}',
  'POST /api/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n0\r\n\r\n',
  'GET /api/user HTTP/1.1\r\nhost: a\r\ncookie: sabiwell_sid=\u0007\u0008\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
  'CONNECT a:80 HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET http://evil.example/api/user HTTP/1.1\r\nhost: evil.example\r\n\r\n',
];

/** Sends each over a connection of its own; reports what was not refused in time, or met an internal error. */
export async function sendGarbage(port: number, chance: Chance): Promise<string[]> {
  const faults: string[] = [];
  for (const piece of chance.shuffle(PIECES)) {
    const answer = await exchange(port, piece);
    const shown = JSON.stringify(piece.slice(0, 40));
    if (answer === undefined) faults.push(`${shown} kept its connection for ${PATIENCE_MS / 1_000} s`);
    else if (answer.startsWith('HTTP/1.1 5')) faults.push(`${shown} was answered with ${answer.slice(9, 12)}`);
  }
  return faults;
}

/** What came back until the connection was closed, or a whole head of an answer; undefined when neither. */
async function exchange(port: number, piece: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes: Buffer) => {
    answer += bytes.toString('latin1');
    if (answer.includes('\r\n\r\n')) socket.destroy();
  });
  socket.write(Buffer.from(piece, 'latin1'));
  const late = setTimeout(() => socket.destroy(new Error('late')), PATIENCE_MS);
  const [failed] = (await Promise.race([once(socket, 'close'), once(socket, 'error').then(() => [true])]).catch(() => [true])) as [boolean];
  clearTimeout(late);
  socket.destroy();
  return failed && answer === '' && socket.errored?.message === 'late' ? undefined : answer;
}
