import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test.each([
  [[], ''],
  [[[false, false]], ''],
  [[[true, true, false, true]], 'M0 0h2v1h-2zM3 0h1v1h-1z'],
  [[[true], [true]], 'M0 0h1v1h-1zM0 1h1v1h-1z'],
])('%j is drawn as %j', (rows, path) => {
  expect(qrPath(rows)).toBe(path);
});

test('a whole code has exactly its dark modules', () => {
  const { data } = encode('otpauth://totp/Sabiwell:ngozi@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Sabiwell');
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, length] of qrPath(data).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  expect(drawn).toEqual(data);
});
