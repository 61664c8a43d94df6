import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const { seal, unseal } = createSeal('a secret of the test');

it('a text is read again with the same secret', () => {
  expect(unseal(seal('JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP');
  expect(createSeal('a secret of the test').unseal(seal('₦ and Ẹ'))).toBe('₦ and Ẹ');
});

it('the same text is sealed differently each time, and never shows', () => {
  expect(seal('JBSWY3DPEHPK3PXP')).not.toBe(seal('JBSWY3DPEHPK3PXP'));
  expect(Buffer.from(seal('JBSWY3DPEHPK3PXP'), 'base64url').includes('JBSWY3DP')).toBe(false);
});

it('another secret, an altered text and a cut one are refused', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP');
  const altered = Buffer.from(sealed, 'base64url');
  altered[altered.length - 1]! ^= 1;
  expect(() => createSeal('another secret').unseal(sealed)).toThrow();
  expect(() => unseal(altered.toString('base64url'))).toThrow();
  expect(() => unseal(sealed.slice(0, 30))).toThrow();
  expect(() => unseal('')).toThrow();
});
