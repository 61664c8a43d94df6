import { type Member, requireSelf } from '@sabiwell/chassis/http/caller.ts';

/** The change in a body without its member's number: 403 when that is another member's (contract.md section 1). */
export function ownChange<B extends { userId?: number | undefined }>(caller: Member, body: B): Omit<B, 'userId'> {
  const { userId, ...change } = body;
  if (userId !== undefined) requireSelf(caller, userId);
  return change;
}
