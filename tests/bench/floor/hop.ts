import { Agent } from 'node:http';
import { createTokenSigner } from '@sabiwell/chassis/http/internal-token.ts';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

// The smallest proxy that passes a call on with a signed identity: no session, no limit, no log, no header of its own.
const { PORT, TARGET, SIGNING_KEY } = process.env;
const REMEMBERED_MS = 30_000;
const signer = createTokenSigner(JSON.parse(SIGNING_KEY!) as Parameters<typeof createTokenSigner>[0]);
const remembered = new Map<string, { token: Promise<string>; until: number }>();

function tokenOf(cookie: string): Promise<string> {
  const known = remembered.get(cookie);
  if (known !== undefined && known.until > Date.now()) return known.token;
  const token = signer.sign({ sub: '1', actor: 'member' }, 'minimal');
  remembered.set(cookie, { token, until: Date.now() + REMEMBERED_MS });
  return token;
}

const app = express();
app.disable('x-powered-by');
app.get('/livez', (_req, res) => void res.end('ok'));
app.use(async (req, _res, next) => {
  req.headers['x-internal-token'] = await tokenOf(req.headers.cookie ?? '');
  next();
});
app.use(createProxyMiddleware({ target: TARGET!, changeOrigin: true, agent: new Agent({ keepAlive: true, maxSockets: 256 }) }));
app.listen(Number(PORT), '127.0.0.1');
