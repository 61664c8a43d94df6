import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JSONWebKeySet, JWK } from 'jose';
import mongoose from 'mongoose';
import type {} from 'vitest';
import type { Actor } from '@sabiwell/proto/http/endpoint.ts';
import { createTokenSigner, createTokenVerifier, type FurtherKeys, type TokenClaims } from './http/internal-token.ts';
import { asRuntime, onServer, templateWith, withPath } from './testing/template-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The stores of this test run; the PostgreSQL user may create databases. */
    stores: { postgresUrl: string; mongoUrl: string; redisUrl: string };
    /** The address for a Kafka broker: POST /start, POST /kill. */
    kafka: string;
  }
}

/** The brokers of this run's Kafka, started at the first call; undefined where this machine can't run it, which is printed then. */
export async function askForKafka(offer: string): Promise<string[] | undefined> {
  const reply = await fetch(`${offer}/start`, { method: 'POST' });
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { brokers: string }).brokers.split(',');
}

/** A store of one test file; `drop` removes it with all connections to it. */
export type TestStore = { url: string; drop(): Promise<void> };

/** A database of one test file: `url` is that of the role that the service runs as, `ownerUrl` that of whoever may change its tables. */
export type TestDatabase = TestStore & { ownerUrl: string };

/** Creates a database with these migrations: a copy of a template that is migrated once for all test files of a server. */
export async function createTestDatabase(postgresUrl: string, migrationsDir: string): Promise<TestDatabase> {
  const name = newName();
  const template = await templateWith(postgresUrl, migrationsDir);
  await onServer(postgresUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const drop = () => onServer(postgresUrl, async (client) => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)));
  const ownerUrl = withPath(postgresUrl, name);
  return { url: asRuntime(ownerUrl), ownerUrl, drop };
}

/** Runs a statement as the owner of a test's tables: what the service itself may not do, such as switching off a trigger. */
export async function asOwner(ownerUrl: string, statement: string, values?: unknown[]): Promise<void> {
  await onServer(ownerUrl, (client) => client.query(statement, values));
}

/** Names an empty MongoDB database; MongoDB creates it with the first write. */
export async function createTestMongo(mongoUrl: string): Promise<TestStore> {
  const name = newName();
  const drop = async () => {
    const client = await mongoose.mongo.MongoClient.connect(mongoUrl);
    await client.db(name).dropDatabase();
    await client.close();
  };
  return { url: withPath(mongoUrl, name), drop };
}

const newKey = (kid: string): JWK => ({ ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid });
const publicOf = ({ kid, x }: JWK): JSONWebKeySet => ({ keys: [{ kty: 'OKP', crv: 'Ed25519', kid, x }] });
const testKey = newKey('test');
const operatorKey = newKey('test-operator');
const reportingKey = newKey('test-reporting');

/** The private key of an operator under test: its OPERATOR_TOKEN_KEY. */
export const testOperatorKey: Readonly<JWK> = operatorKey;

/** The public keys that a service under test verifies with: its INTERNAL_TOKEN_JWKS. */
export const testJwks: JSONWebKeySet = publicOf(testKey);

/** The public keys of the operator and of staff-reporting, for a service under test that accepts them. */
export const testFurtherKeys = { operator: publicOf(operatorKey), reporting: publicOf(reportingKey) } satisfies FurtherKeys;

/** What a service under test verifies tokens with, whoever signed them. */
export const testVerifier = (audience: string) => createTokenVerifier(testJwks, audience, testFurtherKeys);

/** The private key of a gateway under test: its INTERNAL_TOKEN_KEY. */
export const testTokenKey: Readonly<JWK> = testKey;

/** What a member's token says. */
export type MemberClaims = Extract<TokenClaims, { actor: 'member' }>;

/** A token as the gateway signs it: for a member by number, or for a guest or the gateway itself; `audience` is the service. */
export async function testToken(audience: string, who: number | 'guest' | 'gateway', more: Partial<MemberClaims> = {}): Promise<string> {
  const claims: TokenClaims =
    typeof who === 'number' ? { sub: String(who), actor: 'member', sessionHash: `test-session-${who}`, ...more } : { sub: who, actor: who };
  return createTokenSigner(testKey).sign(claims, audience);
}

export type TestStaff = { id?: string; sessionId?: string; doctorId?: string; provedSecondsAgo?: number };

/** A token for any actor but a guest and a member, signed by whoever signs such; staff have proved themselves just now. */
export function testTokenOf(
  audience: string,
  actor: Exclude<Actor, 'guest' | 'member'>,
  { id = `test-${actor}`, sessionId = `session-of-${id}`, doctorId, provedSecondsAgo = 0 }: TestStaff = {},
): Promise<string> {
  if (actor === 'gateway') return testToken(audience, actor);
  if (actor === 'operator') return createTokenSigner(operatorKey, 'operator').sign({ actor, sub: id }, audience);
  if (actor === 'reporting') return createTokenSigner(reportingKey, 'reporting').sign({ actor, sub: 'staff-reporting', act: id }, audience);
  const provedAt = Math.floor(Date.now() / 1000) - provedSecondsAgo;
  const claims = { actor, sub: id, sessionId, provedAt, ...(doctorId === undefined ? {} : { doctorId }) };
  return createTokenSigner(testKey).sign(claims, audience);
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`;
}
