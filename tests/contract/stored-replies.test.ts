import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { takesKey } from '@sabiwell/chassis/http/required-idempotency.ts';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { inside, outside } from './operations.ts';

/** Fields by which somebody could sign in, at any depth of a reply. */
const SECRETS = ['token', 'secret', 'uri', 'recoveryCodes', 'password'];

function secretsOf({ replies }: Endpoint): string[] {
  const found: string[] = [];
  for (const schema of Object.values(replies)) {
    if (schema === null) continue;
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }), (name, value: unknown) => {
      if (name === 'properties') found.push(...Object.keys(value as object).filter((field) => SECRETS.includes(field)));
      return value;
    });
  }
  return [...new Set(found)];
}

const withSecrets = [...outside, ...inside].filter(([, endpoint]) => secretsOf(endpoint).length > 0);

describe('a reply with a secret', () => {
  it.each(withSecrets)('of %s is not stored for repeats of the call', (_name, endpoint) => {
    expect(takesKey(endpoint) && endpoint.oneTimeReply !== true).toBe(false);
  });

  it('is found where there is one', () => {
    const names = withSecrets.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['signInStaffAdmin', 'refreshStaffSessionDoctor', 'readWelcome', 'acceptWelcome', 'replaceTotp']),
    );
    expect(names).toEqual(expect.arrayContaining(['confirmTotp', 'renewRecoveryCodes']));
  });
});
