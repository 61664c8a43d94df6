import { expect, test } from 'vitest';
import { Member, request } from '../e2e/members.ts';
import { isOurs, kill, mailAbout, mailsTo, untilReady, untilRestarted } from '../e2e/running-product.ts';

test.runIf(isOurs)(
  'mails outlive the mail server and the service that sends them, and none is lost',
  async () => {
    await untilReady();
    const first = await Member.join();
    await mailAbout(first.email, 'Confirm your email address');
    const before = { mail: kill('mail-simulator'), identity: 0 };
    const members = [await Member.join(), await Member.join(), await Member.join()];
    for (const { email } of members) expect((await request('POST', '/api/password/forgot', { body: { email } })).status).toBe(200);
    before.identity = kill('identity');
    await untilRestarted('mail-simulator', before.mail);
    await untilRestarted('identity', before.identity);
    for (const { email } of members) {
      // A mail that was in hand when its sender died is free again after MAIL_LEASE_SECONDS.
      await mailAbout(email, 'Confirm your email address', 90_000);
      await mailAbout(email, 'Choose a new password', 90_000);
      expect(await mailsTo(email)).toHaveLength(2);
    }
  },
  240_000,
);
