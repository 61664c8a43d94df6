import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { readJson, writeJson } from './files.ts';

export type PrivateJwk = { kty: string; crv: string; x: string; d: string; kid: string; alg: string; use: string };
export type PublicJwk = Omit<PrivateJwk, 'd'>;

/** What is made by chance at the first start; readable by its owner only. */
export type Secrets = {
  postgres: string;
  databases: Record<string, string>;
  internalKey: PrivateJwk;
  safetyId: string;
  simulator: string;
  /** Seals the codes of saved cards. */
  card: string;
  /** Of the payment simulator, in the form of the provider's test keys. */
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

function makeInternalKey(): PrivateJwk {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'EdDSA', use: 'sig' } as PrivateJwk;
}

/** The public half of the key that signs internal tokens. */
export function publicKey({ d: _private, ...rest }: PrivateJwk): PublicJwk {
  return rest;
}

/** The secrets of a file; those that are missing are made and kept. */
export function keepSecrets(file: string, databases: readonly string[]): Secrets {
  const kept = readJson<Partial<Secrets>>(file) ?? {};
  const secrets: Secrets = {
    postgres: kept.postgres ?? word(),
    databases: Object.fromEntries(databases.map((name) => [name, kept.databases?.[name] ?? word()])),
    internalKey: kept.internalKey ?? makeInternalKey(),
    safetyId: kept.safetyId ?? word(),
    simulator: kept.simulator ?? word(),
    card: kept.card ?? word(),
    paystackSecretKey: kept.paystackSecretKey ?? testKey('sk'),
    paystackPreviousKey: kept.paystackPreviousKey ?? testKey('sk'),
    paystackPublicKey: kept.paystackPublicKey ?? testKey('pk'),
  };
  writeJson(file, secrets, 0o600);
  return secrets;
}
