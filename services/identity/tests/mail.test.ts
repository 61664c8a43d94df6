import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendDueMails, startSending } from '../src/mail/send-mails.ts';
import { createSmtpMailer } from '../src/mail/smtp.client.ts';
import { linkTokenOf } from './mail-server.ts';
import { joinAs, startIdentity } from './service.ts';

const MINUTE_MS = 60_000;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let member: Awaited<ReturnType<typeof joinAs>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  await identity.pool.query('DELETE FROM mails');
  member = await joinAs(identity);
});
afterEach(() => identity.faultless());

const later = (ms: number) => {
  identity.time.now = new Date(identity.time.now.getTime() + ms);
};
const inbox = async () => (await identity.inbox(member.fields.email)).map(({ subject }) => subject);
const rows = async () => (await identity.pool.query('SELECT kind, tries, outcome FROM mails ORDER BY created_at, id')).rows;
const CONFIRM = 'Confirm your email address';

describe('a mail', () => {
  it('stands beside the change it speaks of, without its token, and wakes the sender', async () => {
    expect(await rows()).toEqual([{ kind: 'confirm-email', tries: 0, outcome: null }]);
    expect((await identity.pool.query('SELECT 1 FROM link_tokens WHERE account_id = $1', [member.id])).rows).toEqual([]);
    expect(identity.woken.times).toBeGreaterThan(0);
  });

  it('is sent once by two senders at work', async () => {
    await Promise.all([sendDueMails(identity.sending), sendDueMails(identity.sending), sendDueMails(identity.sending)]);
    expect(await inbox()).toEqual([CONFIRM]);
    expect(await rows()).toEqual([{ kind: 'confirm-email', tries: 1, outcome: 'sent' }]);
  });

  it('comes as plain text and as HTML, from us, and says that a program wrote it', async () => {
    await identity.deliver();
    const [mail] = await identity.inbox(member.fields.email);
    expect(mail?.text).toMatch(/^Hello Amina,/);
    expect(mail?.html).toContain(`href="https://sabiwell.example/confirm-email#token=${linkTokenOf(mail)}"`);
  });

  it.each(['refuse', 'temporary', 'timeout'])('survives a server that answers with %s', async (kind) => {
    await identity.fault(kind);
    const mailer = identity.newMailer();
    expect(await sendDueMails({ ...identity.sending, mailer })).toBe(1);
    mailer.close();
    expect([await inbox(), (await rows())[0]]).toEqual([[], { kind: 'confirm-email', tries: 1, outcome: null }]);
    expect(await sendDueMails(identity.sending)).toBe(0);
    later(16_000);
    await identity.deliver();
    expect(await inbox()).toEqual([CONFIRM]);
  });

  it('survives a server that is not there, and operations do not notice', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 'a@b.example', requireTls: false, timeoutMs: 300 });
    for (let hour = 0; hour < 5; hour += 1) {
      later(60 * MINUTE_MS);
      await sendDueMails({ ...identity.sending, mailer });
    }
    mailer.close();
    expect(
      (await member.call('POST', '/api/user/password', { currentPassword: member.fields.password, newPassword: 'loud-harmattan-92' }))
        .status,
    ).toBe(204);
    later(60 * MINUTE_MS);
    await identity.deliver();
    expect((await inbox()).toSorted()).toEqual([CONFIRM, 'Your password was changed']);
  });

  it('that was taken in before the connection broke comes twice, and the second link is the one that works', async () => {
    await identity.fault('kept_but_broken');
    await sendDueMails(identity.sending);
    later(16_000);
    await identity.deliver();
    const [second, first] = (await identity.inbox(member.fields.email)).map(linkTokenOf);
    const confirm = async (token = '') => (await identity.call('POST', '/api/user/email/confirm', { body: { token } })).status;
    expect([await confirm(first), await confirm(second)]).toEqual([400, 200]);
  });

  it('is given up when there is no such mailbox, and the log says it in a code', async () => {
    await identity.fault('permanent');
    await identity.deliver();
    later(72 * 60 * MINUTE_MS);
    await identity.deliver();
    expect([await inbox(), await rows()]).toEqual([[], [{ kind: 'confirm-email', tries: 1, outcome: 'failed' }]]);
    expect(identity.lines.at(-1)).toContain('EENVELOPE 550');
    expect(identity.lines.join()).not.toContain(member.fields.email);
  });

  it('with a way to a new password is given up after an hour, because it would only frighten', async () => {
    await identity.deliver();
    await identity.call('POST', '/api/password/forgot', { body: { email: member.fields.email } });
    await identity.fault('temporary', 'always');
    for (let n = 0; n < 20; n += 1) {
      await sendDueMails(identity.sending);
      later(10 * MINUTE_MS);
    }
    await identity.faultless();
    await identity.deliver();
    expect(await inbox()).toEqual([CONFIRM]);
    expect((await rows()).at(-1)).toMatchObject({ kind: 'reset-password', outcome: 'failed' });
  });

  it('whose sender was killed is sent by another one', async () => {
    await identity.pool.query("UPDATE mails SET tries = 1, next_try_at = $1::timestamptz + interval '45 seconds'", [identity.time.now]);
    expect(await sendDueMails(identity.sending)).toBe(0);
    later(45_000);
    await identity.deliver();
    expect(await inbox()).toEqual([CONFIRM]);
  });

  it('of several with a link that wait, the newest is sent', async () => {
    const { email } = member.fields;
    for (let n = 0; n < 3; n += 1) await identity.call('POST', '/api/password/forgot', { body: { email } });
    await identity.deliver();
    expect((await inbox()).filter((subject) => subject === 'Choose a new password')).toHaveLength(1);
  });

  it('that asks to confirm is not sent once there is nothing to confirm', async () => {
    await identity.pool.query('UPDATE accounts SET email_verified = true WHERE id = $1', [member.id]);
    await identity.deliver();
    expect([await inbox(), (await rows())[0]?.outcome]).toEqual([[], 'nobody']);
  });

  it('is not held up by another one that fails', async () => {
    const other = await joinAs(identity);
    await identity.fault('permanent');
    await identity.deliver();
    expect([...(await inbox()), ...(await identity.inbox(other.fields.email)).map(({ subject }) => subject)]).toEqual([CONFIRM]);
  });
});

describe('the sender', () => {
  it('looks when it is woken, and stops when it is told to', async () => {
    const sender = startSending({ ...identity.sending, mailer: identity.newMailer(), clock: () => new Date() });
    await expect.poll(inbox).toEqual([CONFIRM]);
    await member.call('POST', '/api/user/email/confirmation');
    sender.wake();
    await expect.poll(inbox).toEqual([CONFIRM, CONFIRM]);
    await sender.stop();
    await member.call('POST', '/api/user/email/confirmation');
    sender.wake();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await inbox()).toHaveLength(2);
  });

  it('forgets mails after a month and links that are over', async () => {
    await identity.deliver();
    later(31 * 24 * 60 * MINUTE_MS);
    const { forgetOldMails } = await import('../src/mail/mail.store.ts');
    await forgetOldMails(identity.pool, identity.time.now);
    expect(await rows()).toEqual([]);
    expect((await identity.pool.query('SELECT 1 FROM link_tokens WHERE account_id = $1', [member.id])).rows).toEqual([]);
  });
});
