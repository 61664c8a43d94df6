import {
  type DataTag,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  type UndefinedInitialDataOptions,
  useQuery,
} from '@tanstack/react-query';
import type { content } from '@sabiwell/proto/http/content.ts';
import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { healthTipsSubscriptions } from '@sabiwell/proto/http/health-tips-subscriptions.ts';
import type { healthTracking } from '@sabiwell/proto/http/health-tracking.ts';
import type { fitnessGoals } from '@sabiwell/proto/http/fitness-goals.ts';
import type { healthProfiles } from '@sabiwell/proto/http/health-profile.ts';
import type { identity, User } from '@sabiwell/proto/http/identity.ts';
import type { market } from '@sabiwell/proto/http/market.ts';
import type { notifications } from '@sabiwell/proto/http/notifications.ts';
import type { payments } from '@sabiwell/proto/http/payments.ts';
import type { plans } from '@sabiwell/proto/http/plans.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import type { receipts } from '@sabiwell/proto/http/receipts.ts';
import type { sessions } from '@sabiwell/proto/http/sessions.ts';
import type { subscriptions } from '@sabiwell/proto/http/subscriptions.ts';
import type { wallet } from '@sabiwell/proto/http/wallet.ts';
import type { workouts } from '@sabiwell/proto/http/workouts.ts';
import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { LATEST_READINGS, type ReadingType, type TrendDays } from '@sabiwell/proto/http/reading-rules.ts';
import { ApiError, call } from './api-client.ts';
import { dropEarlyReplies, earlyPaths, takeEarlyReply } from './early-replies.ts';
import { dropDraftsOfOthers, forgetMember, rememberMember, seekPayments } from './storage.ts';

/** Reads the path that is the first element of the key. */
function readPath<E extends Endpoint>({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }): Promise<ReplyBody<E>> {
  const path = String(queryKey[0]);
  return call<E>('GET', path, { signal, reply: takeEarlyReply(path) });
}

/** What `useQuery` takes to read one path, with the type of what comes. */
export type PathQuery<T> = UndefinedInitialDataOptions<T, ApiError> & { queryKey: DataTag<QueryKey, T, ApiError> };

function read<E extends Endpoint>(path: string): PathQuery<ReplyBody<E>> {
  return { queryKey: [path] as unknown as PathQuery<ReplyBody<E>>['queryKey'], queryFn: readPath<E> };
}

/** Every path that screens read, with the type of its reply. The key of a query is its whole path. */
export const q = {
  user: (): PathQuery<User | null> => ({ ...read<typeof identity.readUser>('/api/user'), queryFn: readUser }) as PathQuery<User | null>,
  dashboard: (userId: number) => read<typeof healthTracking.readDashboard>(`/api/dashboard/${userId}`),
  foodAnalyses: (userId: number) => read<typeof foodAi.listFoodAnalyses>(`/api/food-analyses/${userId}`),
  foodAnalysis: (id: string) => read<typeof foodAi.readFoodAnalysis>(`/api/food-analyses/item/${encodeURIComponent(id)}`),
  foods: (words: string) => read<typeof foodAi.searchFoods>(`/api/foods?q=${encodeURIComponent(words)}`),
  latestReadings: (userId: number) => read<typeof healthTracking.listReadings>(`/api/health-readings/${userId}?limit=${LATEST_READINGS}`),
  readingTrend: (userId: number, type: ReadingType, days: TrendDays) =>
    read<typeof healthTracking.readReadingTrend>(`/api/health-readings/${userId}/trend?type=${type}&days=${days}`),
  workouts: (userId: number, day: string) => read<typeof workouts.listWorkouts>(`/api/workouts/${userId}/${day}`),
  workoutWeek: (userId: number, day: string) => read<typeof workouts.readWorkoutWeek>(`/api/workouts/${userId}/week/${day}`),
  fitnessGoals: (userId: number) => read<typeof fitnessGoals.listGoals>(`/api/fitness-goals/${userId}`),
  healthProfile: () => read<typeof healthProfiles.readHealthProfile>('/api/user/health-profile'),
  preferences: () => read<typeof profile.readPreferences>('/api/user/preferences'),
  consents: () => read<typeof profile.readConsents>('/api/user/consents'),
  sessions: () => read<typeof sessions.listSessions>('/api/user/sessions'),
  healthTip: (userId: number) => read<typeof content.readHealthTip>(`/api/health-tip?userId=${userId}`),
  moreTips: () => read<typeof content.readMoreTips>('/api/health-tips'),
  foodRotation: () => read<typeof content.readFoodRotation>('/api/nigerian-foods/rotation'),
  // The goals of spec 1 section 7; the server narrows them by the member's health profile.
  foodRecommendations: () => read<typeof content.recommendFoods>('/api/food-recommendations?goals=diabetes,hypertension'),
  marketProducts: () => read<typeof market.listMarketProducts>('/api/market/products'),
  orders: () => read<typeof market.listOrders>('/api/orders'),
  paymentStatus: (reference: string) => read<typeof payments.readPaymentStatus>(`/api/payments/${encodeURIComponent(reference)}/status`),
  healthTipsSubscription: () => read<typeof healthTipsSubscriptions.readHealthTipsSubscription>('/api/health-tips-subscriptions/user'),
  plans: () => read<typeof plans.listPlans>('/api/plans'),
  paymentConfig: () => read<typeof plans.readPaymentConfig>('/api/payments/config'),
  payments: () => read<typeof payments.listPayments>('/api/payments'),
  wallet: () => read<typeof wallet.readWallet>('/api/wallet'),
  topUps: () => read<typeof wallet.listTopUps>('/api/wallet/top-ups/user'),
  subscriptions: () => read<typeof subscriptions.listSubscriptions>('/api/subscriptions'),
  savedCard: () => read<typeof subscriptions.readSavedCard>('/api/saved-card'),
  receipts: () => read<typeof receipts.listReceipts>('/api/receipts'),
  notifications: () => read<typeof notifications.listNotifications>('/api/notifications'),
  receipt: (id: string) => read<typeof receipts.readReceipt>(`/api/receipts/${encodeURIComponent(id)}`),
  aiStatus: () => read<typeof foodAi.readAiStatus>('/api/ai/status'),
};

// A 401 is an answer, not an error: nobody is signed in (spec 1 section 4).
async function readUser(at: { queryKey: QueryKey; signal: AbortSignal }): Promise<User | null> {
  try {
    const user = await readPath<typeof identity.readUser>(at);
    rememberMember(user.id);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    forgetMember();
    return null;
  }
}

/** The query client of spec 1 section 1: nothing is stale by itself, nothing is polled or tried again. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => leaveOn401(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => leaveOn401(client, error) }),
    defaultOptions: {
      queries: {
        queryFn: readPath,
        staleTime: Infinity,
        gcTime: 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // 'online' would leave queries paused after an offline event, so that no error and no cached reply ever shows.
        networkMode: 'always',
      },
      // A mutation keeps what was sent, passwords too: it is dropped as soon as nobody looks at it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

/** Takes in what the page asked for before the app ran, so that a screen whose code comes later is drawn whole at once. */
export function takeEarlyReplies(client: QueryClient): void {
  const { queryKey } = q.user();
  for (const path of earlyPaths()) void client.prefetchQuery(path === String(queryKey[0]) ? q.user() : { queryKey: [path] });
}

let endedElsewhere = false;

/** Whether the session of this page ended without the member's doing: she is told so where she signs in again. */
export function hasSessionEnded(): boolean {
  return endedElsewhere;
}

/** A session that ended elsewhere: the guard of the route then leads to the sign-in page. Drafts stay for the same member. */
export function leaveOn401(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401 || !client.getQueryData(q.user().queryKey)) return;
  endSession(client);
  endedElsewhere = true;
}

/** The member: undefined while loading, null for a guest. */
export function useCurrentUser(): { user: User | null | undefined; error: ApiError | null; retry: () => void } {
  const { data, error, refetch } = useQuery(q.user());
  return { user: data, error: data === undefined ? error : null, retry: () => void refetch() };
}

/** Makes this member the one whose screens are shown. */
export function beginSession(client: QueryClient, user: User): void {
  endedElsewhere = false;
  dropEarlyReplies();
  dropDraftsOfOthers(user.id);
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

function replaceUser(client: QueryClient, user: User | null): void {
  const { queryKey } = q.user();
  void client.cancelQueries();
  client.setQueryData(queryKey, user);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

/** Reads again every query whose path begins so, for example '/api/dashboard/'. Each mutation names what it changes. */
export function invalidatePath(client: QueryClient, prefix: string): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(prefix) });
}
