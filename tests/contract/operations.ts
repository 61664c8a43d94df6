import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import type { Contract, Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { root } from '../architecture/folders.ts';

export type Operation = [name: string, endpoint: Endpoint];

/** Every operation that is reachable from outside. */
export const outside = Object.values(contracts).flatMap((contract) => Object.entries(contract) as Operation[]);

const folder = join(root, 'proto/http');
const internal = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('-internal.ts'))
    .map(async (file) => Object.values((await import(join(folder, file))) as Record<string, Contract>)),
);
/** Every operation between the parts of the product. Their contracts are found by the names of their files, so that new ones are included. */
export const inside = internal.flat().flatMap((contract) => Object.entries(contract) as Operation[]);

/** The good example of an operation as a call: its address, and its body where it has one. */
export function exampleOf({ path, rawBody, examples: { good } }: Endpoint): { address: string; body: string | undefined } {
  const params = (good.params ?? {}) as Record<string, unknown>;
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = good.query === undefined ? '' : `?${new URLSearchParams(good.query as Record<string, string>).toString()}`;
  const body = rawBody === true ? 'bytes' : good.body === undefined ? undefined : JSON.stringify(good.body);
  return { address: address + query, body };
}
