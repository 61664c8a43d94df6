/** A refusal by the gateway itself; `message` is a sentence for people. */
export type Refusal = {
  status: number;
  code: string;
  message: string;
  /** The values in the sentence, for a client that says it in another language. */
  params?: Record<string, string | number>;
  headers?: Record<string, string>;
};

const wait = (seconds: number) => ({ 'retry-after': String(Math.max(1, Math.ceil(seconds))) });

export const badTarget: Refusal = { status: 400, code: 'invalid', message: 'This address is not valid.' };
export const badRequest: Refusal = { status: 400, code: 'invalid', message: "We couldn't read this request." };
export const bodyOnRead: Refusal = { status: 400, code: 'invalid', message: 'This request must not have a body.' };
export const targetTooLong: Refusal = { status: 414, code: 'address_too_long', message: 'This address is too long.' };
export const signInFirst: Refusal = { status: 401, code: 'unauthenticated', message: 'Please sign in to continue.' };
export const crossSite: Refusal = { status: 403, code: 'cross_site', message: 'This request came from another site and was refused.' };
export const notFound: Refusal = { status: 404, code: 'not_found', message: "We couldn't find this." };
export const slowBody: Refusal = {
  status: 408,
  code: 'too_slow',
  message: 'Sending took too long. Please try again on a better connection.',
};
export const notJson: Refusal = { status: 415, code: 'unsupported', message: 'Please send JSON in UTF-8.' };
export const notPlain: Refusal = { status: 415, code: 'unsupported', message: 'Please send the request without compression.' };
export const broken: Refusal = {
  status: 500,
  code: 'internal',
  message: 'Something went wrong on our side. Please try again in a moment.',
};
export const badGateway: Refusal = {
  status: 502,
  code: 'bad_gateway',
  message: 'We lost the connection on our side. Please try again in a moment.',
};
export const timedOut: Refusal = {
  status: 504,
  code: 'timed_out',
  message: 'This is taking too long. Please try again in a moment.',
};
export const noWebApp: Refusal = {
  status: 503,
  code: 'web_app_missing',
  message: 'The web app has not been built yet. Please try again in a moment.',
  headers: wait(5),
};

/** 405 with the methods of the path. */
export function wrongMethod(allow: readonly string[]): Refusal {
  return { status: 405, code: 'method_not_allowed', message: 'This can’t be done at this address.', headers: { allow: allow.join(', ') } };
}

/** 413 with the largest allowed size. */
export function tooLarge(maxBytes: number): Refusal {
  const most = maxBytes < 1_000_000 ? `${Math.floor(maxBytes / 1000)} kB` : `${Math.floor(maxBytes / 1_000_000)} MB`;
  return { status: 413, code: 'too_large', message: `This is too large to send. The limit is ${most}.`, params: { most } };
}

/** 429 with the time to try again. */
export function tooMany(seconds: number): Refusal {
  const whole = Math.max(1, Math.ceil(seconds));
  const params = { wait: `${whole} ${whole === 1 ? 'second' : 'seconds'}` };
  const message = `Too many requests. Please try again in ${params.wait}.`;
  return { status: 429, code: 'rate_limited', message, params, headers: { ...wait(whole), ratelimit: `"calls";r=0;t=${whole}` } };
}

/** 503 with the time to try again. */
export function unavailable(seconds = 2): Refusal {
  return {
    status: 503,
    code: 'unavailable',
    message: "We can't do this right now. Please try again in a moment.",
    headers: wait(seconds),
  };
}
