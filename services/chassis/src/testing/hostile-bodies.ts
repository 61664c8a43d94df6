/** A body that would stall or end a process if it was parsed, and how it must be refused. */
export type HostileBody = [name: string, raw: string, status: number, sentence: string];

const TOO_DEEP = 'This request is nested too deeply. The limit is 32 levels.';
const TOO_MANY = 'This request has too many parts. The limit is 5,000.';
const TOO_LARGE = 'This is too large to send. Apart from the photo or file, the limit is 100 kB.';

/** Bodies of just under `bytes` for an endpoint whose `field` is one long text, a photo as data URL. */
export function hostileBodies(field: string, bytes: number): HostileBody[] {
  const room = bytes - 100;
  const fill = (piece: string) => piece.repeat(Math.floor(room / piece.length));
  const names = Array.from({ length: Math.floor(room / 12) }, (_, at) => `"${String(at).padStart(7, 'n')}":1`).join(',');
  const half = 'A'.repeat(room / 2);
  return [
    ['lists in lists', `{"${field}":${'['.repeat(room / 2)}${']'.repeat(room / 2)}}`, 400, TOO_DEEP],
    ['objects in objects that never end', `{"${field}":${fill('{"a":')}`, 400, TOO_DEEP],
    ['many numbers', `{"${field}":[${fill('1,')}1]}`, 400, TOO_MANY],
    ['many empty lists', `{"${field}":[${fill('[],')}1]}`, 400, TOO_MANY],
    ['many unknown names', `{${names}}`, 400, TOO_MANY],
    ['blanks', `{"${field}":"x"${' '.repeat(room)}}`, 413, TOO_LARGE],
    ['a number of many digits', `{"${field}":${'7'.repeat(room)}}`, 413, TOO_LARGE],
    ['a second long text', `{"${field}":"${half}","more":"${half}"}`, 413, TOO_LARGE],
  ];
}
