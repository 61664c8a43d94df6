import {
  type DataTag,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { answersCode, type ApiClient, ApiError } from './api-client.ts';
import type { PathOf, PathStart } from './api-path.ts';
import { takeEarlyReply } from './early-replies.ts';

/** The options of `useQuery` for reading one path, with the type of its reply. */
export type PathQuery<T> = UndefinedInitialDataOptions<T, ApiError> & { queryKey: DataTag<QueryKey, T, ApiError> };

/** Reads one operation; the whole path is the key of the query, and the query client fetches it. */
export function read<E extends Endpoint>(path: PathOf<E>): PathQuery<ReplyBody<E>> {
  return { queryKey: [path] } as unknown as PathQuery<ReplyBody<E>>;
}

type Options = {
  api: ApiClient;
  /** Called when a reply has status 401, because the session is then over. */
  onSignedOut: (client: QueryClient) => void;
};

/** The query client of spec 1 section 1: data never becomes stale by age, and nothing is polled or retried. */
export function createQueryClient({ api, onSignedOut }: Options): QueryClient {
  const onError = (error: unknown) => void (isSignedOut(error) && onSignedOut(client));
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: (asked) => readPath(api, asked),
        staleTime: Infinity,
        gcTime: 30 * 60_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // With 'online', queries would stay paused after an offline event, and show neither an error nor a cached reply.
        networkMode: 'always',
      },
      // A mutation holds what was sent, even passwords, so it is dropped as soon as no screen shows it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

// For a list that is read page by page, the page parameter is the path of the page.
function readPath(api: ApiClient, { queryKey, signal, pageParam }: QueryFunctionContext): Promise<unknown> {
  if (typeof pageParam === 'string') return api.readPage(pageParam, signal);
  const path = String(queryKey[0]);
  return api.call('GET', path, { signal, reply: takeEarlyReply(path) });
}

/** Whether an error only means that the session is over, which no screen but the sign-in page mentions. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !answersCode(error.code);
}

/**
 * Refetches every query whose path starts with this, for example '/api/dashboard/'. Each mutation names what it changes. Reading a list anew
 * would throw away the further page that somebody has just asked for: that page comes first.
 */
export async function invalidatePath<const Start extends string>(client: QueryClient, start: PathStart<Start>): Promise<void> {
  const queries = client.getQueryCache().findAll({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(start) });
  await Promise.all(
    queries.map(async (query) => {
      if (query.state.fetchMeta?.fetchMore !== undefined) await query.promise?.catch(() => undefined);
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}

/** Reads again, of what is shown, all that failed because no reply came; whether some of it still fails for that reason. */
export async function readFailedAgain(client: QueryClient): Promise<boolean> {
  const failed = { type: 'active', predicate: ({ state }: Query) => state.error instanceof ApiError && state.error.status === 0 } as const;
  await client.refetchQueries(failed);
  return client.getQueryCache().findAll(failed).length > 0;
}
