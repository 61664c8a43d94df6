import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVALID_CODE_MESSAGE, INVALID_RECOVERY_CODE_MESSAGE } from '@sabiwell/proto/http/staff-rules.ts';
import { startIdentity } from './service.ts';
import {
  actionsOf,
  enter,
  hash,
  heardDuring,
  later,
  mailsOf,
  newStaff,
  ownerOf,
  PASSWORD,
  signedIn,
  type StaffPerson,
} from './staff-portal.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let person: StaffPerson;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  identity.time.now = new Date();
  person = await newStaff(identity, { withCodes: true });
});

const signIn = (code?: string, password = PASSWORD) => enter(identity, person, { password, ...(code !== undefined && { code }) });
const outcome = ({ status, json }: { status: number; json: any }) => (json.code === undefined ? status : [status, json.code]);
/** Six digits that the authenticator app shows neither now nor one step before or after. */
const wrongCode = (other = 0) => {
  const shown = [person.code(-30), person.code(), person.code(30)];
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].filter((code) => !shown.includes(code))[other] ?? ''
  );
};

describe('signing in with a code', () => {
  it('asks for it after the right password, and takes it once', async () => {
    expect(outcome(await signIn())).toEqual([401, 'code_required']);
    const reply = await signIn(person.code());
    expect([reply.status, reply.json.mfaEnrolled]).toEqual([200, true]);
    const again = await signIn(person.code());
    expect([outcome(again), again.json.message, again.headers.getSetCookie()]).toEqual([[401, 'invalid_code'], INVALID_CODE_MESSAGE, []]);
    later(identity, 30);
    expect(outcome(await signIn(person.code()))).toBe(200);
  });

  it('takes a code of the step before or after, and none of a clock that is minutes wrong', async () => {
    for (const wrong of [-300, -90, 90, 300]) expect(outcome(await signIn(person.code(wrong)))).toEqual([401, 'invalid_code']);
    expect(outcome(await signIn(person.code(-30)))).toBe(200);
    expect(outcome(await signIn(person.code(30)))).toBe(200);
  });

  it('takes no code again when our clock is set back by five minutes', async () => {
    const code = person.code();
    expect(outcome(await signIn(code))).toBe(200);
    later(identity, -300);
    expect(outcome(await signIn(person.code()))).toEqual([401, 'invalid_code']);
    later(identity, 300);
    expect(outcome(await signIn(code))).toEqual([401, 'invalid_code']);
  });

  it('refuses text of six characters that are no digits', async () => {
    expect(outcome(await signIn('２８７０８２'))).toEqual([401, 'invalid_code']);
  });

  it('counts five wrong codes in ten minutes; then no code is checked', async () => {
    const outcomes = [];
    for (let i = 0; i < 6; i += 1) outcomes.push(outcome(await signIn(wrongCode(i))));
    expect(outcomes).toEqual([...Array(5).fill([401, 'invalid_code']), [429, 'too_many_attempts']]);
    const right = await signIn(person.code());
    expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, 600]);
    later(identity, 600);
    expect(outcome(await signIn(person.code()))).toBe(200);
  });

  it('does not count right codes', async () => {
    for (let i = 0; i < 7; i += 1) {
      expect(outcome(await signIn(person.code()))).toBe(200);
      later(identity, 30);
    }
  });
});

describe('a recovery code', () => {
  it('signs in in place of a code, in any spelling, once; it is mailed about and recorded', async () => {
    const [one = '', other = ''] = person.recoveryCodes;
    expect(outcome(await signIn(one.toLowerCase().replaceAll('-', ' ')))).toBe(200);
    expect(await mailsOf(identity, person)).toEqual(['staff-recovery-code-used']);
    expect(await actionsOf(identity, person)).toEqual(['recovery_code_used', 'signed_in']);
    const again = await signIn(one);
    expect([outcome(again), again.json.message]).toEqual([[401, 'invalid_code'], INVALID_RECOVERY_CODE_MESSAGE]);
    expect(outcome(await signIn(other))).toBe(200);
  });

  it("of somebody else is wrong, and wrong ones count with the app's", async () => {
    const [foreign = ''] = (await newStaff(identity, { withCodes: true })).recoveryCodes;
    for (let i = 0; i < 3; i += 1) expect(outcome(await signIn(foreign))).toEqual([401, 'invalid_code']);
    for (let i = 0; i < 2; i += 1) expect(outcome(await signIn(wrongCode(i)))).toEqual([401, 'invalid_code']);
    expect((await signIn(person.recoveryCodes[0])).status).toBe(429);
  });

  it('does not help without the password', async () => {
    expect(outcome(await signIn(person.recoveryCodes[0], 'wrong'))).toEqual([401, 'invalid_credentials']);
    expect(outcome(await signIn(person.recoveryCodes[0]))).toBe(200);
  });

  it('works once of ten uses at the same moment', async () => {
    const { prove } = await signedIn(identity, person, { code: person.code() });
    const replies = await Promise.all(Array.from({ length: 10 }, () => prove({ code: person.recoveryCodes[0] })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await actionsOf(identity, person)).filter((action) => action === 'recovery_code_used')).toHaveLength(1);
  });
});

describe('proving again who it is', () => {
  it('takes a code, holds for five minutes, and every gateway asks again', async () => {
    const { prove, token } = await signedIn(identity, person, { code: person.code() });
    later(identity, 360);
    const heard = await heardDuring(identity, 1, async () => {
      const reply = await prove({ code: person.code() });
      expect([reply.status, reply.json]).toEqual([200, { provedUntil: new Date(identity.time.now.getTime() + 300_000).toISOString() }]);
    });
    expect(heard).toContain(hash(token));
    expect((await ownerOf(identity, token)).json.provedAt).toBe(identity.time.now.toISOString());
  });

  it('takes no password where there is a code, and no code twice', async () => {
    const code = person.code();
    const { prove } = await signedIn(identity, person, { code });
    expect([
      outcome(await prove({ password: PASSWORD })),
      outcome(await prove({ code })),
      outcome(await prove({ code: wrongCode() })),
    ]).toEqual([
      [401, 'code_required'],
      [401, 'invalid_code'],
      [401, 'invalid_code'],
    ]);
  });

  it('takes the password where there is no code', async () => {
    identity.context.staffMfa = 'optional';
    const plain = await newStaff(identity);
    const { prove } = await signedIn(identity, plain);
    identity.context.staffMfa = 'required';
    expect([outcome(await prove({})), outcome(await prove({ password: 'wrong' }))]).toEqual([
      [400, 'invalid'],
      [403, 'wrong_password'],
    ]);
    expect((await prove({ password: PASSWORD })).status).toBe(200);
  });

  it('lets a hundred guesses at once check five codes', async () => {
    const { prove } = await signedIn(identity, person, { code: person.code() });
    later(identity, 60);
    const statuses = (await Promise.all(Array.from({ length: 100 }, (_, n) => prove({ code: wrongCode(n % 5) })))).map(
      ({ status }) => status,
    );
    // On a busy machine some are answered 503; none of them may be checked.
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect((await prove({ code: person.code() })).status).toBe(429);
  });

  it('is for a session that has not ended', async () => {
    const { prove, call } = await signedIn(identity, person, { code: person.code() });
    await call('POST', '/api/case-manager/session/logout');
    later(identity, 60);
    expect(outcome(await prove({ code: person.code() }))).toEqual([401, 'session_ended']);
  });
});
