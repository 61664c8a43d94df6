import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { discardEarlyReplies, earlyPaths } from '@sabiwell/ui/early-replies.ts';
import { forgetCopies } from '@sabiwell/ui/saved-copies.ts';
import { deleteDraftsOfOthers } from '@sabiwell/ui/storage.ts';
import { userQuery } from '../member-queries.ts';
import { forgetMember, rememberMember } from '../member-storage.ts';
import { deleteSavedReplies } from '../offline/saved-replies.ts';
import { deletePaymentsOfOthers, setServerCheckDue } from '../payment/stored-payments.ts';

let endedElsewhere = false;

/** The member: undefined while loading, null for a guest. */
export function useCurrentUser(): { user: User | null | undefined; error: ApiError | null; retry: () => void } {
  const { data, error, refetch } = useQuery(userQuery());
  return { user: data, error: data === undefined ? error : null, retry: () => void refetch() };
}

/** Puts the replies that the page requested before the app ran into the cache, so that the first screen needs no second wait. */
export function takeEarlyReplies(client: QueryClient): void {
  const { queryKey } = userQuery();
  for (const path of earlyPaths()) void client.prefetchQuery(path === String(queryKey[0]) ? userQuery() : { queryKey: [path] });
}

/** Whether the session ended without the member signing out, which the sign-in page then explains. */
export function hasSessionEnded(): boolean {
  return endedElsewhere;
}

/** Handles a session that has ended elsewhere; the guard of the route leads to the sign-in page. The member's drafts stay for them. */
export function leaveSession(client: QueryClient): void {
  if (!client.getQueryData(userQuery().queryKey)) return;
  endSession(client);
  endedElsewhere = true;
}

/** Shows the screens of this member from now on. */
export function beginSession(client: QueryClient, user: User): void {
  endedElsewhere = false;
  discardEarlyReplies();
  forgetOthers(user.id);
  deleteSavedReplies();
  rememberMember(user.id);
  replaceUser(client, user);
  setServerCheckDue(true);
}

/** Deletes everything that was read for the member from the cache. */
export function endSession(client: QueryClient): void {
  endedElsewhere = false;
  discardEarlyReplies();
  forgetMember();
  deleteSavedReplies();
  forgetCopies();
  replaceUser(client, null);
}

/** Deletes the drafts and payments of all other members; without a userId, of all members. */
export function forgetOthers(userId?: number): void {
  deleteDraftsOfOthers(userId);
  deletePaymentsOfOthers(userId);
}

function replaceUser(client: QueryClient, user: User | null): void {
  const { queryKey } = userQuery();
  void client.cancelQueries();
  client.setQueryData(queryKey, user);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}
