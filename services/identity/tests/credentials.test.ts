import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkTokenOf } from './mail-server.ts';
import { joinAs, startIdentity, tokenOf } from './service.ts';

const MINUTE_MS = 60_000;
const FRESH = 'loud-harmattan-92';
let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  member = await joinAs(identity);
  await identity.deliver();
});

const later = (ms: number) => {
  identity.time.now = new Date(identity.time.now.getTime() + ms);
};
const post = (path: string, body: unknown) => identity.call('POST', path, { body });
const forgot = (email = member.fields.email) => post('/api/password/forgot', { email });
const reset = (token: string, password = FRESH) => post('/api/password/reset', { token, password });
const change = (currentPassword: string, newPassword = FRESH) =>
  member.call('POST', '/api/user/password', { currentPassword, newPassword });
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const renewed = (reply: { headers: Headers }) => hash(tokenOf(reply.headers));
const bare = ({ json }: { json: object }) => ({ ...json, requestId: '' });

/** The newest mail to an address after everything that waits was sent. */
async function newest(to = member.fields.email) {
  await identity.deliver();
  return (await identity.inbox(to))[0];
}
async function resetToken(): Promise<string> {
  await forgot();
  return linkTokenOf(await newest());
}

describe('changing the password', () => {
  it('ends every other session, gives this one a new token, and sends a notice', async () => {
    const phone = await member.signIn();
    const reply = await change(member.fields.password);
    expect(reply.status).toBe(204);
    expect([await member.isOpen(renewed(reply)), await member.isOpen(), await member.isOpen(phone.sessionHash)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([(await member.signIn()).status, (await member.signIn(FRESH)).status]).toEqual([401, 200]);
    expect((await newest())?.subject).toBe('Your password was changed');
  });

  it.each([
    ['a wrong present password', 'not-it', FRESH, 403, 'currentPassword'],
    ['a well-known one', undefined, 'password123', 400, 'newPassword'],
    ['one made of their name', undefined, 'Bello1990', 400, 'newPassword'],
    ['a short one', undefined, 'a1!b', 400, 'newPassword'],
    ['a long one', undefined, 'a'.repeat(129), 400, 'newPassword'],
  ])('to %s is refused and changes nothing', async (_name, current, fresh, status, field) => {
    const reply = await change(current ?? member.fields.password, fresh);
    expect([reply.status, reply.json.errors[0].path]).toEqual([status, field]);
    expect((await member.signIn()).status).toBe(200);
  });

  it('hears five guesses, whichever operation asks', async () => {
    const guesses = [];
    for (let n = 0; n < 3; n += 1) guesses.push((await change('wrong')).status);
    for (let n = 0; n < 3; n += 1)
      guesses.push((await member.call('POST', '/api/user/email', { email: 'new@example.com', password: 'wrong' })).status);
    expect(guesses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await change(member.fields.password)).headers.get('retry-after')).toBe('10');
    later(11_000);
    expect((await change(member.fields.password)).status).toBe(204);
  });

  it('leaves no session that was opened with the old one at the same moment', async () => {
    const [changed, ...entered] = await Promise.all([change(member.fields.password), member.signIn(), member.signIn(), member.signIn()]);
    expect(changed.status).toBe(204);
    const { rows } = await identity.pool.query('SELECT token_hash FROM sessions WHERE account_id = $1', [member.id]);
    expect(rows).toEqual([{ token_hash: renewed(changed) }]);
    expect(entered.every(({ status }) => status === 200 || status === 401)).toBe(true);
  });
});

describe('a forgotten password', () => {
  it('is replaced by a mailed link, which signs everybody out and nobody in', async () => {
    const phone = await member.signIn();
    const reply = await reset(await resetToken());
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, null]);
    expect([await member.isOpen(), await member.isOpen(phone.sessionHash)]).toEqual([false, false]);
    expect([(await member.signIn()).status, (await member.signIn(FRESH)).status]).toEqual([401, 200]);
    expect((await newest())?.subject).toBe('Your password was changed');
    const { rows } = await identity.pool.query('SELECT email_verified FROM accounts WHERE id = $1', [member.id]);
    expect(rows).toEqual([{ email_verified: true }]);
  });

  it('is answered alike for an address that nobody has, which gets no mail', async () => {
    const nobody = `nobody-${member.id}@example.com`;
    const [known, unknown] = [await forgot(), await forgot(nobody)];
    expect([known.status, bare(known)]).toEqual([200, bare(unknown)]);
    expect(known.text).not.toMatch(/token|https?:/i);
    expect(await newest(nobody)).toBeUndefined();
    expect((await newest())?.subject).toBe('Choose a new password');
  });

  it('asks the database the same for both', async () => {
    const statements = async (email: string) => {
      const asked: string[] = [];
      const { context } = identity;
      const { forgotPassword } = await import('../src/credentials/forgot-password.ts');
      const watching = {
        ...context,
        prisma: context.prisma.$extends({
          query: {
            $allOperations: ({ operation, model, query, args }) => {
              asked.push(`${model}.${operation}`);
              return query(args);
            },
          },
        }),
      };
      await forgotPassword(watching as never, { body: { email } } as never);
      return asked;
    };
    const known = await statements(member.fields.email);
    expect(known.length).toBeGreaterThan(0);
    expect(await statements(`nobody-${member.id}@example.com`)).toEqual(known);
  });

  it('gets three mails an hour and the same answer after that', async () => {
    const statuses = [];
    for (let n = 0; n < 5; n += 1) {
      statuses.push((await forgot()).status);
      await identity.deliver();
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const resets = (await identity.inbox(member.fields.email)).filter(({ subject }) => subject === 'Choose a new password');
    expect(resets).toHaveLength(3);
    later(61 * MINUTE_MS);
    expect(linkTokenOf(await resetTokenMail())).not.toBe('');
  });
  const resetTokenMail = async () => {
    await forgot();
    return newest();
  };

  it.each(['amina', 'amina@', 'a b@example.com', '', 'a\u0000@example.com', 'x'.repeat(250) + '@example.com'])(
    'of %j is refused',
    async (email) => {
      expect((await forgot(email)).status).toBe(400);
    },
  );
});

describe('a mailed link', () => {
  it('works once', async () => {
    const token = await resetToken();
    const [first, again] = [await reset(token), await reset(token, 'calm-harmattan-93')];
    expect([first.status, again.status, again.json.code]).toEqual([204, 400, 'link_spent']);
    expect((await member.signIn(FRESH)).status).toBe(200);
  });

  it('works once of ten uses at the same moment', async () => {
    const token = await resetToken();
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => reset(token, `calm-harmattan-${n}0`)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, ...Array(9).fill(400)]);
    const winner = replies.findIndex(({ status }) => status === 204);
    expect((await member.signIn(`calm-harmattan-${winner}0`)).status).toBe(200);
  });

  it('works for ten minutes', async () => {
    const [first] = [await resetToken()];
    later(10 * MINUTE_MS - 1);
    expect((await reset(first, 'password123')).json.errors[0].path).toBe('password');
    later(1);
    expect((await reset(first)).status).toBe(400);
    expect((await member.signIn()).status).toBe(200);
  });

  it('does not work any more when there is a newer one', async () => {
    const [older, newer] = [await resetToken(), await resetToken()];
    expect(older).not.toBe(newer);
    expect([(await reset(older)).status, (await reset(newer)).status]).toEqual([400, 204]);
  });

  it('is not used up by a password that is refused', async () => {
    const token = await resetToken();
    expect((await reset(token, 'password123')).json.errors[0].path).toBe('password');
    expect((await reset(token)).status).toBe(204);
  });

  it('is refused in the same words whatever is wrong with it', async () => {
    await resetToken();
    const { text } = (await identity.inbox(member.fields.email))[0] ?? { text: '' };
    expect(text).toContain('https://sabiwell.example/reset-password#token=');
    const confirmation = (await identity.inbox(member.fields.email)).find(({ subject }) => subject === 'Confirm your email address');
    const refusals = [await reset('A'.repeat(43)), await reset(linkTokenOf(confirmation))];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400]);
    expect(bare(refusals[0]!)).toEqual(bare(refusals[1]!));
    for (const token of ['', 'x', 'A'.repeat(42), `${'A'.repeat(43)}\n`, { $ne: null }, null]) {
      expect((await reset(token as string)).status).toBe(400);
    }
  });

  it('comes too late when the password was changed otherwise', async () => {
    const token = await resetToken();
    await change(member.fields.password);
    expect((await reset(token, 'calm-harmattan-93')).status).toBe(400);
  });

  it('leads to the product, whatever host a request names', async () => {
    await identity.call('POST', '/api/password/forgot', {
      body: { email: member.fields.email },
      headers: { 'x-forwarded-host': 'evil.example', origin: 'https://evil.example', referer: 'https://evil.example/' },
    });
    const mail = await newest();
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
    expect(mail?.text).toContain('https://sabiwell.example/reset-password#token=');
  });
});

describe('the e-mail address', () => {
  const confirm = (token: string) => post('/api/user/email/confirm', { token });
  const ask = (email: string, password = member.fields.password) => member.call('POST', '/api/user/email', { email, password });
  const address = async () => (await member.call('GET', '/api/user')).json;

  it('is confirmed by the link that came with joining, signed in or not, once', async () => {
    const token = linkTokenOf(await newest());
    expect((await address()).emailVerified).toBe(false);
    expect((await confirm(token)).json).toEqual({ email: member.fields.email });
    expect((await address()).emailVerified).toBe(true);
    expect((await confirm(token)).status).toBe(400);
    const { rows } = await identity.pool.query(
      "SELECT data FROM outbox WHERE key = $1 AND topic = 'sabiwell.identity-pii.v1' ORDER BY seq",
      [String(member.id)],
    );
    expect(rows.at(-1).data).toMatchObject({ version: '2', emailVerified: true });
  });

  it('is confirmed within a day', async () => {
    const token = linkTokenOf(await newest());
    later(24 * 60 * MINUTE_MS);
    expect((await confirm(token)).status).toBe(400);
  });

  it('can be asked about again, three times an hour, and not once it is confirmed', async () => {
    const first = linkTokenOf(await newest());
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await member.call('POST', '/api/user/email/confirmation')).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    const again = linkTokenOf(await newest());
    expect([(await confirm(first)).status, (await confirm(again)).status]).toEqual([400, 200]);
    expect((await member.call('POST', '/api/user/email/confirmation')).json.code).toBe('already_confirmed');
  });

  it('changes only with the link in the mail to the new one; both are told', async () => {
    const wanted = `new-${member.id}@example.com`;
    const reply = await ask(wanted.toUpperCase());
    expect([reply.status, reply.json]).toEqual([202, { email: wanted }]);
    expect((await address()).email).toBe(member.fields.email);
    const old = linkTokenOf((await identity.inbox(member.fields.email))[0]) || (await resetToken());
    expect((await confirm(linkTokenOf(await newest(wanted)))).json).toEqual({ email: wanted });
    expect(await address()).toMatchObject({ email: wanted, emailVerified: true });
    expect((await newest())?.subject).toBe('Your email address was changed');
    expect((await newest())?.text).not.toContain(wanted);
    expect((await newest(wanted))?.subject).toBe('This is now your email address');
    expect((await reset(old)).status).toBe(400);
    const entered = await post('/api/login', { email: wanted, password: member.fields.password });
    expect([entered.status, (await member.signIn()).status]).toEqual([200, 401]);
  });

  it('ends every other session when it changes, and gives the one that opened the link a new token', async () => {
    const phone = await member.signIn();
    await ask(`moved-${member.id}@example.com`);
    const token = linkTokenOf(await newest(`moved-${member.id}@example.com`));
    const reply = await member.call('POST', '/api/user/email/confirm', { token });
    expect([await member.isOpen(renewed(reply)), await member.isOpen(), await member.isOpen(phone.sessionHash)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['nobody', 'somebody else'])('ends every session when %s who is signed in opens the link', async (who) => {
    const other = await joinAs(identity);
    const wanted = `elsewhere-${member.id}@example.com`;
    await ask(wanted);
    const token = linkTokenOf(await newest(wanted));
    const reply = who === 'nobody' ? await confirm(token) : await other.call('POST', '/api/user/email/confirm', { token });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null]);
    expect([await member.isOpen(), await other.isOpen()]).toEqual([false, true]);
  });

  it.each([
    ['without the password', 'new@example.com', 'wrong', 403],
    ['to what is no address', 'new', undefined, 400],
  ])('does not change %s', async (_name, email, password, status) => {
    expect((await ask(email, password)).status).toBe(status);
  });

  it('does not change to itself', async () => {
    expect((await ask(member.fields.email)).status).toBe(400);
  });

  it('of another account is not taken, and the answer does not say whose it is', async () => {
    const other = await joinAs(identity);
    await identity.deliver();
    const [taken, free] = [await ask(other.fields.email), await ask(`free-${member.id}@example.com`)];
    expect([taken.status, free.status, Object.keys(taken.json)]).toEqual([202, 202, Object.keys(free.json)]);
    await ask(other.fields.email);
    const mail = await newest(other.fields.email);
    expect([mail?.subject, linkTokenOf(mail)]).toEqual(['Someone tried to use your email address', '']);
  });

  it('goes to whoever confirms it first', async () => {
    const wanted = `wanted-${member.id}@example.com`;
    const other = await joinAs(identity);
    await ask(wanted);
    const mine = linkTokenOf(await newest(wanted));
    await other.call('POST', '/api/user/email', { email: wanted, password: other.fields.password });
    const theirs = linkTokenOf(await newest(wanted));
    const replies = await Promise.all([confirm(mine), confirm(theirs)]);
    expect(replies.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  });

  it('does not change any more once the password was reset', async () => {
    const wanted = `late-${member.id}@example.com`;
    await ask(wanted);
    const token = linkTokenOf(await newest(wanted));
    await reset(await resetToken());
    expect((await confirm(token)).status).toBe(400);
  });
});

it('neither tokens nor passwords nor addresses are in the log, the events or the database', async () => {
  const token = await resetToken();
  await reset(token, FRESH);
  const log = identity.lines.join('\n');
  expect(log).toContain('reset-password');
  for (const secret of [token, FRESH, member.fields.password, member.fields.email, '@example.com']) expect(log).not.toContain(secret);
  for (const table of ['outbox', 'mails', 'link_tokens', 'sessions', 'throttles']) {
    const { rows } = await identity.pool.query(`SELECT * FROM ${table}`);
    const text = JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    for (const secret of [token, FRESH, member.fields.password]) expect(text).not.toContain(secret);
  }
});
