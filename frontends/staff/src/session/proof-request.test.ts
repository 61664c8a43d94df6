import { expect, test } from 'vitest';
import type { Request } from '@sabiwell/ui/api-client.ts';
import { settleProof, withProof } from './proof-request.ts';

const request: Request = { method: 'POST', headers: { 'idempotency-key': 'k' } };
const refused = () => Response.json({ message: 'Prove it.', code: 'step_up_required' }, { status: 403 });

/** A server that wants a proof until it has one. */
function server() {
  const keys: (string | undefined)[] = [];
  let proved = false;
  const send = withProof((_, { headers }) => {
    keys.push(headers['idempotency-key']);
    return Promise.resolve(proved ? Response.json(7) : refused());
  });
  return { send, keys, prove: () => (proved = true) };
}
const soon = () => new Promise((done) => setTimeout(done, 1));

test('after the proof the same request goes again under its key', async () => {
  const { send, keys, prove } = server();
  const reply = send('/api/x', request);
  await soon();
  expect(keys).toEqual(['k']);
  prove();
  settleProof(true);
  expect((await reply).status).toBe(200);
  expect(keys).toEqual(['k', 'k']);
});

test('without a proof the call fails with the sentence of the server', async () => {
  const { send, keys } = server();
  const replies = [send('/api/x', request), send('/api/y', request)];
  await soon();
  settleProof(false);
  for (const reply of await Promise.all(replies)) expect(await reply.json()).toMatchObject({ message: 'Prove it.' });
  expect(keys).toHaveLength(2);
});

test('another refusal asks for nothing', async () => {
  const send = withProof(() => Promise.resolve(Response.json({ code: 'forbidden' }, { status: 403 })));
  expect((await send('/api/x', request)).status).toBe(403);
});
