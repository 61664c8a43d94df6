import { createServer } from 'node:http';

// Answers anything with a little JSON, and a session look-up with a member or somebody of the staff who follows from its hash.
const SESSION = '/internal/sessions/';
const STAFF_SESSION = '/internal/staff-sessions/';
const answer = JSON.stringify({ ok: true, steps: 4_200, kind: 'stub' });

function sessionOf(hash: string): string {
  const consents = { aiProvider: false, marketing: false, analytics: false };
  return JSON.stringify({ userId: 1 + Number.parseInt(hash.slice(0, 6), 16), consents });
}

function staffSessionOf(hash: string): string {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  return JSON.stringify({ role: 'admin', staffId: hash.slice(0, 36), sessionId: hash.slice(-36), provedAt: expiresAt, expiresAt });
}

function answerTo(url: string): string {
  if (url.startsWith(SESSION)) return sessionOf(url.slice(SESSION.length));
  return url.startsWith(STAFF_SESSION) ? staffSessionOf(url.slice(STAFF_SESSION.length)) : answer;
}

createServer((req, res) => {
  const url = req.url ?? '';
  const body = answerTo(url);
  req.resume();
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
