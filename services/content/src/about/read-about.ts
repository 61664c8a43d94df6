import type { Reply } from '@sabiwell/proto/http/endpoint.ts';
import type { aboutOperations } from '@sabiwell/proto/http/about.ts';
import type { Context } from '../context.ts';

type ReadAbout = (typeof aboutOperations)['readAbout'];

/** Answers who leads the company, as the operator entered it. */
export async function readAbout({ about }: Context): Promise<Reply<ReadAbout>> {
  return { status: 200, body: about };
}
