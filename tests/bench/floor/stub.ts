import { createServer } from 'node:http';

// Answers anything with a little JSON, and a session look-up with a member that follows from its hash.
const SESSION = '/internal/sessions/';
const answer = JSON.stringify({ ok: true, steps: 4_200, kind: 'stub' });

function sessionOf(hash: string): string {
  const consents = { aiProvider: false, marketing: false, analytics: false };
  return JSON.stringify({ userId: 1 + Number.parseInt(hash.slice(0, 6), 16), consents });
}

createServer((req, res) => {
  const url = req.url ?? '';
  const body = url.startsWith(SESSION) ? sessionOf(url.slice(SESSION.length)) : answer;
  req.resume();
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
