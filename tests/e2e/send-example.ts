import type { Endpoint, Example } from '@sabiwell/proto/http/endpoint.ts';
import { type Answer, request } from './members.ts';

/** The names of the fields of a part of an example. */
export const fieldsOf = (part: unknown) => Object.keys((part ?? {}) as object);
const parameters = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/** Whether an operation has a bad example that can be sent, because it has all parts of the path. */
export function hasBadExample(endpoint: Endpoint): boolean {
  const { bad } = endpoint.examples;
  return fieldsOf(bad).length > 0 && parameters(endpoint).every((name) => fieldsOf(bad.params).includes(name));
}

type Sent = {
  headers?: Record<string, string>;
  /** The member it is about, if the operation takes one. */
  userId?: number | undefined;
  /** Further words of the query. */
  query?: Record<string, string>;
};

/** Sends an example of an operation. */
export function sendExample(endpoint: Endpoint, { params = {}, query, body }: Example, sent: Sent = {}): Promise<Answer> {
  const { headers = {}, userId } = sent;
  const inPath: Record<string, unknown> = {
    ...(params as object),
    ...(userId === undefined || !parameters(endpoint).includes('userId') ? {} : { userId }),
  };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])));
  const asked = { ...(query as Record<string, string> | undefined), ...sent.query };
  if (userId !== undefined && 'userId' in asked) asked['userId'] = String(userId);
  const search = Object.keys(asked).length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`;
  const own = userId !== undefined && body !== undefined && 'userId' in (body as object) ? { ...(body as object), userId } : body;
  return request(endpoint.method, path + search, { headers, ...(own === undefined ? {} : { body: own }) });
}
