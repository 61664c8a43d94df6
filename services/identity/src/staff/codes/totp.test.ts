import { TOTP, Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { authenticatorUri, newSecret, stepOf } from './totp.ts';

// The secret and the codes of RFC 6238, appendix B, with their last six digits.
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);
const codeAt = (seconds: number, secret = SECRET) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: seconds * 1000 });

describe('the code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at %i seconds the one of RFC 6238', (seconds, code) => {
    expect(stepOf(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-60, undefined],
    [-30, 999],
    [0, 1000],
    [30, 1001],
    [60, undefined],
    [300, undefined],
    [-300, undefined],
  ])('of a clock that is %i seconds away belongs to step %s', (away, step) => {
    expect(stepOf(SECRET, codeAt(30_000 + away), at(30_000))).toBe(step);
    expect(stepOf(SECRET, codeAt(30_029 + away), at(30_029))).toBe(step);
  });

  it('may be typed with a blank', () => {
    expect(stepOf(SECRET, '287 082', at(59))).toBe(1);
  });

  it.each(['', '000000', '28708', '2870820', 'abcdef', '２８７０８２', '-287082'])('is not %j', (code) => {
    expect(stepOf(SECRET, code, at(59))).toBeUndefined();
  });
});

describe('a secret', () => {
  it('has 20 random bytes', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect([Secret.fromBase32(one).buffer.byteLength, one === other]).toEqual([20, false]);
  });

  it('is put in an address that every app reads', () => {
    const uri = new URL(authenticatorUri(SECRET, 'ada@example.com', 'case_manager'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Sabiwell:ada@example.com (Case manager)',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Sabiwell',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
