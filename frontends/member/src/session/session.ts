import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { User } from '@sabiwell/proto/http/identity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { dropEarlyReplies, earlyPaths } from '@sabiwell/ui/early-replies.ts';
import { dropDraftsOfOthers } from '@sabiwell/ui/storage.ts';
import { userQuery } from '../member-queries.ts';
import { forgetMember, rememberMember } from '../member-storage.ts';
import { dropPaymentsOfOthers, seekPayments } from '../payment/stored-payments.ts';

let endedElsewhere = false;

/** The member: undefined while loading, null for a guest. */
export function useCurrentUser(): { user: User | null | undefined; error: ApiError | null; retry: () => void } {
  const { data, error, refetch } = useQuery(userQuery());
  return { user: data, error: data === undefined ? error : null, retry: () => void refetch() };
}

/** Takes in what the page asked for before the app ran, so that a screen whose code comes later is drawn whole at once. */
export function takeEarlyReplies(client: QueryClient): void {
  const { queryKey } = userQuery();
  for (const path of earlyPaths()) void client.prefetchQuery(path === String(queryKey[0]) ? userQuery() : { queryKey: [path] });
}

/** Whether the session of this page ended without the member's doing: they are told so where they sign in again. */
export function hasSessionEnded(): boolean {
  return endedElsewhere;
}

/** A session that ended elsewhere: the guard of the route then leads to the sign-in page. Drafts stay for the same member. */
export function leaveSession(client: QueryClient): void {
  if (!client.getQueryData(userQuery().queryKey)) return;
  endSession(client);
  endedElsewhere = true;
}

/** Makes this member the one whose screens are shown. */
export function beginSession(client: QueryClient, user: User): void {
  endedElsewhere = false;
  dropEarlyReplies();
  forgetOthers(user.id);
  rememberMember(user.id);
  replaceUser(client, user);
  seekPayments(true);
}

/** Empties everything that was read for the member. */
export function endSession(client: QueryClient): void {
  endedElsewhere = false;
  dropEarlyReplies();
  forgetMember();
  replaceUser(client, null);
}

/** Forgets what everybody but this member typed and was paying; with nobody named, all of it. */
export function forgetOthers(userId?: number): void {
  dropDraftsOfOthers(userId);
  dropPaymentsOfOthers(userId);
}

function replaceUser(client: QueryClient, user: User | null): void {
  const { queryKey } = userQuery();
  void client.cancelQueries();
  client.setQueryData(queryKey, user);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}
