import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts the code that charges a card; a copy of the database alone can charge nobody. */
export type CardSeal = { seal(code: string): Buffer; open(sealed: Buffer): string };

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM by a key that is derived from the secret. */
export function createCardSeal(secret: string): CardSeal {
  const key = createHash('sha256').update(secret).digest();
  return {
    seal(code) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const text = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
