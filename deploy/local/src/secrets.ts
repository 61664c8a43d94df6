import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { readJson, writeJson } from './files.ts';

export type PrivateJwk = { kty: string; crv: string; x: string; d: string; kid: string; alg: string; use: string };
export type PublicJwk = Omit<PrivateJwk, 'd'>;

/** The random secrets of the first start; readable by their owner only. */
export type Secrets = {
  postgres: string;
  databases: Record<string, string>;
  internalKey: PrivateJwk;
  /** The key that signs the operator's calls to services. */
  operatorKey: PrivateJwk;
  /** The key that signs what staff-reporting asks of other services. */
  reportingKey: PrivateJwk;
  /** The secrets that services declare, by name. */
  words: Record<string, string>;
  simulator: string;
  /** Keys of the payment simulator, in the form of the provider's test keys. */
  paystackSecretKey: string;
  paystackPreviousKey: string;
  paystackPublicKey: string;
};

function word(): string {
  return randomBytes(24).toString('base64url');
}

function testKey(kind: 'sk' | 'pk'): string {
  return `${kind}_test_${randomBytes(20).toString('hex')}`;
}

function makeSigningKey(): PrivateJwk {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' } as PrivateJwk;
}

/** The public key that verifies internal tokens. */
export function publicKey({ d: _private, ...rest }: PrivateJwk): PublicJwk {
  return rest;
}

/** The secrets of a file; missing ones are made and stored. The file is flat: a declared secret is stored under its own name. */
export function ensureSecrets(file: string, wanted: { databases: readonly string[]; words: readonly string[] }): Secrets {
  const kept = readJson<Partial<Omit<Secrets, 'words'>> & Record<string, string>>(file) ?? {};
  const { words, ...rest }: Secrets = {
    postgres: kept.postgres ?? word(),
    databases: Object.fromEntries(wanted.databases.map((name) => [name, kept.databases?.[name] ?? word()])),
    internalKey: kept.internalKey ?? makeSigningKey(),
    operatorKey: kept.operatorKey ?? makeSigningKey(),
    reportingKey: kept.reportingKey ?? makeSigningKey(),
    simulator: kept.simulator ?? word(),
    paystackSecretKey: kept.paystackSecretKey ?? testKey('sk'),
    paystackPreviousKey: kept.paystackPreviousKey ?? testKey('sk'),
    paystackPublicKey: kept.paystackPublicKey ?? testKey('pk'),
    words: Object.fromEntries(wanted.words.map((name) => [name, kept[name] ?? word()])),
  };
  writeJson(file, { ...rest, ...words }, 0o600);
  return { ...rest, words };
}
