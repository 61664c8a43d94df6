import { answersCode, type Send } from './api-client.ts';
import { codeIn } from './problem-code.ts';

/** How calls carry the session where there is no cookie. */
export type Authorize = {
  /** The value of the Authorization header; undefined while nobody is signed in. */
  header: () => string | undefined;
  /** Gets a new value after a 401; false where the session is over. */
  refresh: () => Promise<boolean>;
};

/**
 * Sends the Authorization header with each request. After a 401 it gets one new value for all waiting calls and sends the request once
 * more, with the same idempotency key. A wrong code is a 401 too, but sending it again would only count as another wrong one.
 */
export function authorized({ header, refresh }: Authorize, send: Send = (path, request) => fetch(path, request)): Send {
  let refreshing: Promise<boolean> | undefined;

  // Another call may have renewed the value while this one was waiting for its reply.
  const renew = async (refused: string): Promise<boolean> => {
    if (header() !== refused) return true;
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    return refreshing;
  };

  return async (path, request) => {
    const sendAs = (authorization: string) => send(path, { ...request, headers: { ...request.headers, authorization } });
    const first = header();
    if (first === undefined) return send(path, request);
    const response = await sendAs(first);
    if (response.status !== 401 || answersCode(await codeIn(response)) || !(await renew(first))) return response;
    const second = header();
    return second === undefined ? response : sendAs(second);
  };
}
