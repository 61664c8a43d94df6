import { useInfiniteQuery } from '@tanstack/react-query';
import type { DoctorMessage, doctorMessages, OpenThread } from '@sabiwell/proto/http/doctor-messages.ts';
import type { ApiClient, ApiError } from './api-client.ts';
import type { PathOf } from './api-path.ts';
import { useStreamed } from './live/streamed.ts';

type ReadConversation = typeof doctorMessages.readDoctorMessages;

const PAGE_SIZE = 50;
const POLL_MS = 5_000;

/** A conversation with its newest messages and the older ones that were asked for, each newest first. */
export type Conversation = OpenThread & { older: DoctorMessage[] };

const joined = ({ pages: [newest, ...older] }: { pages: OpenThread[] }): Conversation | undefined =>
  newest && { ...newest, older: older.flatMap(({ messages }) => messages) };

/**
 * A conversation between a member and a doctor, read backwards page by page. The other side may be reading or writing: the stream tells of
 * it, and without one all pages that are shown are read again, the more of them the more rarely. The app names its path.
 */
export function useConversation({ call }: Pick<ApiClient, 'call'>, path: PathOf<ReadConversation>) {
  const isStreamed = useStreamed();
  return useInfiniteQuery<OpenThread, ApiError, Conversation | undefined, readonly string[], string>({
    queryKey: [path, 'pages'],
    queryFn: ({ pageParam, signal }) => call<ReadConversation>('GET', `${path}?limit=${PAGE_SIZE}${pageParam}`, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ earlier }) => earlier && `&cursor=${earlier}`,
    select: joined,
    refetchInterval: ({ state }) => (isStreamed ? false : POLL_MS * (state.data?.pages.length ?? 1)),
    refetchOnMount: 'always',
  });
}
