import { createHmac } from 'node:crypto';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { Log } from '@sabiwell/chassis/observe/log.ts';
import type { ProviderFault } from './provider-errors.ts';
import { OPENAI_URL } from './provider-place.ts';
import { profileTraits, type ProviderProfile } from './provider-profile.ts';

const RETRIES = 1;

export type ProviderConfig = {
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model: string;
  profile: ProviderProfile;
  /** The key for the pseudonym by which a provider can tell users apart. */
  safetyIdSecret: string;
  log: Log;
};

/** A client of a server of the OpenAI protocol; `timeoutMs` is the limit of one try, up to its headers. */
export function openProvider({ baseUrl, apiKey, log }: ProviderConfig, timeoutMs: number): OpenAI {
  return new OpenAI({
    // Local servers need no key, but the client requires one.
    apiKey: apiKey ?? 'unused',
    baseURL: baseUrl ?? OPENAI_URL,
    // Otherwise the client takes these from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: RETRIES,
    // At `debug` it would log photos and questions.
    logLevel: 'warn',
    fetch: async (url, init) => {
      const reply = await fetch(url, init);
      if (!reply.ok) log.warn({ status: reply.status }, 'the provider of the AI answered with an error');
      return reply;
    },
  });
}

/** The fields of a request that depend on the kind of server: the limit of tokens, and what only OpenAI knows. */
export function providerFields({ profile, safetyIdSecret }: ProviderConfig, who: number | `doctor:${number}`, mostAnswerTokens: number) {
  const { isOpenAi, tokenLimit } = profileTraits[profile];
  return {
    [tokenLimit]: mostAnswerTokens,
    ...(isOpenAi ? { store: false, safety_identifier: createHmac('sha256', safetyIdSecret).update(String(who)).digest('hex') } : {}),
  };
}

/** Other errors of the client mean a body that it could not read or that broke off: SyntaxError, TypeError. */
export function faultOf(error: unknown): ProviderFault {
  if (error instanceof APIUserAbortError) return { at: 'budget' };
  if (error instanceof APIConnectionTimeoutError) return { at: 'timeout' };
  if (error instanceof APIConnectionError) return { at: 'connection' };
  if (error instanceof APIError && error.status !== undefined) return { at: 'reply', status: error.status, code: error.code ?? null };
  return { at: 'envelope' };
}
