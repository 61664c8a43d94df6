import { generateX25519Identity, identityToRecipient } from 'age-encryption';

/** A key that opens backups, with its public half, as age writes them. */
export type KeyPair = { identity: string; recipient: string };

export async function makeKeyPair(): Promise<KeyPair> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The key pair in the text of a key file, where lines that begin with # are comments; undefined where there is none. */
export async function keyPairIn(text: string): Promise<KeyPair | undefined> {
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0];
  return identity === undefined ? undefined : { identity, recipient: await identityToRecipient(identity) };
}

/** The text of a key file. */
export function keyText({ identity, recipient }: KeyPair): string {
  return `# Opens the backups that were sealed to ${recipient}\n${identity}\n`;
}

/** Whether this is a public key to which backups can be sealed. */
export function isRecipient(text: string): boolean {
  return /^age1[02-9ac-hj-np-z]{58}$/.test(text);
}
