import { expect, test } from 'vitest';
import { judgeFault, type ProviderFault } from './provider-errors.ts';

const reply = (status: number, code: string | null = null): ProviderFault => ({ at: 'reply', status, code });

test.each<[ProviderFault, string, boolean]>([
  [reply(400), 'provider_unavailable', false],
  [reply(400, 'content_filter'), 'refused', false],
  [reply(401, 'invalid_api_key'), 'provider_unavailable', false],
  [reply(403), 'provider_unavailable', false],
  [reply(404, 'model_not_found'), 'provider_unavailable', false],
  [reply(408), 'provider_unavailable', true],
  [reply(409), 'provider_unavailable', true],
  [reply(422), 'provider_unavailable', false],
  [reply(429, 'rate_limit_exceeded'), 'provider_unavailable', true],
  [reply(429, 'insufficient_quota'), 'provider_unavailable', false],
  [reply(500), 'provider_unavailable', true],
  [reply(503), 'provider_unavailable', true],
  [{ at: 'connection' }, 'provider_unavailable', true],
  [{ at: 'timeout' }, 'provider_unavailable', true],
  [{ at: 'envelope' }, 'provider_unavailable', true],
  [{ at: 'budget' }, 'budget', false],
])('%j: %s, worth a retry: %s', (fault, kind, retryable) => expect(judgeFault(fault)).toEqual({ kind, retryable }));
