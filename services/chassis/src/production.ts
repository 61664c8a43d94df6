import { z } from 'zod';
import { splitLogin } from './login.ts';

const LEAST_CHARACTERS = 24;
const LEAST_PASSWORD = 12;
const KNOWN = /^(.)\1*$|password|passwd|secret|changeme|change-me|default|example|development|for-tests|simulator|postgres|12345/i;

/** A production secret: long, and not one that can be guessed or found in a repository. */
export const strongSecret = z
  .string()
  .optional()
  .refine(
    (text) => text === undefined || text.length >= LEAST_CHARACTERS,
    `is too short for production: ${LEAST_CHARACTERS} characters at least`,
  )
  .refine((text) => text === undefined || !KNOWN.test(text), 'is a default or a word that can be guessed');

/** The address of a store in production: with a password, and not one of the defaults. */
export const guardedStore = z
  .string()
  .optional()
  .refine(
    (text) => text === undefined || isGuarded(text),
    `needs a password of its own in production: ${LEAST_PASSWORD} characters at least`,
  );

/** How a service signs in at a store in production, as `user:password`: held to the same. */
export const guardedLogin = z
  .string()
  .optional()
  .refine(
    (text) => text === undefined || hasOwnPassword(...splitLogin(text)),
    `needs a password of its own in production: ${LEAST_PASSWORD} characters at least`,
  );

/** Limits that are wide enough for trying things out help attackers too. */
export const strictLimits = z
  .string()
  .optional()
  .refine((text) => text !== 'development', 'development is not for production');

/** The keys that services verify with: at least one, and only public ones. */
export const publicKeys = z.string().optional().refine(holdsPublicKeys, 'must hold one or more Ed25519 keys, each its public half alone');

function isGuarded(text: string): boolean {
  // The address of a MongoDB or Redis cluster names several hosts; one is enough to find the password.
  const [, user = '', password = ''] = /^[a-z+]+:\/\/([^:@/]*):([^@/]*)@/.exec(text) ?? [];
  return hasOwnPassword(user, password);
}

function hasOwnPassword(user: string, password: string): boolean {
  return password.length >= LEAST_PASSWORD && (user === '' || !password.includes(user)) && !KNOWN.test(password);
}

function holdsPublicKeys(text: string | undefined): boolean {
  if (text === undefined) return true;
  try {
    const { keys } = JSON.parse(text) as { keys: { crv?: string; d?: string }[] };
    return keys.length > 0 && keys.every(({ crv, d }) => crv === 'Ed25519' && d === undefined);
  } catch {
    return false;
  }
}
