import {
  type DataTag,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { Endpoint, ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import { type ApiClient, ApiError } from './api-client.ts';
import type { PathOf, PathStart } from './api-path.ts';
import { takeEarlyReply } from './early-replies.ts';

/** What `useQuery` takes to read one path, with the type of what comes. */
export type PathQuery<T> = UndefinedInitialDataOptions<T, ApiError> & { queryKey: DataTag<QueryKey, T, ApiError> };

/** Reads one operation; the whole path is the key of the query, and the query client fetches it. */
export function read<E extends Endpoint>(path: PathOf<E>): PathQuery<ReplyBody<E>> {
  return { queryKey: [path] } as unknown as PathQuery<ReplyBody<E>>;
}

type Options = {
  api: ApiClient;
  /** A call was answered with 401: the session is over. */
  onSignedOut: (client: QueryClient) => void;
};

/** The query client of spec 1 section 1: nothing is stale by itself, nothing is polled or tried again. */
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
        // 'online' would leave queries paused after an offline event, so that no error and no cached reply ever shows.
        networkMode: 'always',
      },
      // A mutation keeps what was sent, passwords too: it is dropped as soon as no screen shows it.
      mutations: { retry: false, networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

// A list that is read page by page names the path of its page; everything else is read whole.
function readPath(api: ApiClient, { queryKey, signal, pageParam }: QueryFunctionContext): Promise<unknown> {
  if (typeof pageParam === 'string') return api.readPage(pageParam, signal);
  const path = String(queryKey[0]);
  return api.call('GET', path, { signal, reply: takeEarlyReply(path) });
}

/** Whether an error only says that the session is over: the sign-in page says so, and no other place does. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Refetches every query whose path starts with this, for example '/api/dashboard/'. Each mutation names what it changes. */
export function invalidatePath<const Start extends string>(client: QueryClient, start: PathStart<Start>): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(start) });
}
