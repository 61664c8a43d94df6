import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { jsonText } from '../config.ts';
import { followFile } from '../follow-file.ts';
import type { Log } from '../observe/log.ts';
import { publicKeys } from '../production.ts';
import { createTokenVerifier, type SigningKey, type VerifyToken } from './internal-token.ts';

const publicJwks = jsonText.pipe(z.object({ keys: z.array(z.looseObject({ kty: z.string() })) }));
const file = z.string().optional();

const privateKey = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
  kid: z.string().optional(),
  nbf: z.number().optional(),
});
const twoKeys = z.strictObject({
  keys: z
    .array(privateKey.required({ kid: true }))
    .min(1)
    .max(2),
});

/** The private key of an issuer; two of them, each with a `kid` of its own, while it is turned (ADR 0120). */
export const signingKeyText = jsonText.pipe(z.union([privateKey, twoKeys]));

/** The gateway's public keys. They are read again when the file that they came from changes; so are those of the next two. */
export const gatewayKeys = { INTERNAL_TOKEN_JWKS: publicJwks, INTERNAL_TOKEN_JWKS_FILE: file };
/** The operator's public keys; without them nobody can operate the service from outside of its own process. */
export const operatorKeys = { OPERATOR_TOKEN_JWKS: publicJwks.optional(), OPERATOR_TOKEN_JWKS_FILE: file };
/** The public keys of staff-reporting; without them it can't ask for rows whose events are late. */
export const reportingKeys = { REPORTING_TOKEN_JWKS: publicJwks.optional(), REPORTING_TOKEN_JWKS_FILE: file };

type Verifying = {
  INTERNAL_TOKEN_JWKS: JSONWebKeySet;
  INTERNAL_TOKEN_JWKS_FILE?: string | undefined;
  OPERATOR_TOKEN_JWKS?: JSONWebKeySet | undefined;
  OPERATOR_TOKEN_JWKS_FILE?: string | undefined;
  REPORTING_TOKEN_JWKS?: JSONWebKeySet | undefined;
  REPORTING_TOKEN_JWKS_FILE?: string | undefined;
};

function readPublicKeys(text: string): JSONWebKeySet {
  publicKeys.parse(text);
  return publicJwks.parse(text);
}

/** Verifies tokens by the public keys of a service's configuration, and by those that come into their files later. */
export function verifierOf(config: Verifying, audience: string, log: Log): VerifyToken {
  const followed = (name: 'INTERNAL' | 'OPERATOR' | 'REPORTING') => {
    const [first, path] = [config[`${name}_TOKEN_JWKS`], config[`${name}_TOKEN_JWKS_FILE`]];
    if (first === undefined || path === undefined) return first;
    return followFile({ file: path, first, parse: readPublicKeys, log }).now;
  };
  const further = { operator: followed('OPERATOR'), reporting: followed('REPORTING') };
  return createTokenVerifier(followed('INTERNAL') ?? { keys: [] }, audience, further);
}

/** The private key of an issuer as its file has it now; as it was given where it came from no file. */
export function followSigningKey(first: SigningKey, path: string | undefined, log: Log): () => SigningKey {
  if (path === undefined) return () => first;
  return followFile({ file: path, first, parse: (text) => signingKeyText.parse(text) as SigningKey, log }).now;
}
