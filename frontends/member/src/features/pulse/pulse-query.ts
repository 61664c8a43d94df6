import type { pulse, PulsePost } from '@sabiwell/proto/http/pulse.ts';
import { read } from '@sabiwell/ui/query-client.ts';
import type { QueryClient } from '@tanstack/react-query';

/** All clips and stills. */
export const pulseQuery = () => read<typeof pulse.listPulse>('/api/pulse');

/** Changes one clip of the list. */
export function changePulse(client: QueryClient, id: string, change: (post: PulsePost) => PulsePost): void {
  client.setQueryData(pulseQuery().queryKey, (posts) => posts?.map((post) => (post.id === id ? change(post) : post)));
}
