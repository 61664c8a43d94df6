import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { dropPost } from '../../posts/feed-cache.ts';
import { t } from '../../posts/messages.ts';

/** Gives what takes a post off the screen where the error says that it was taken back or removed meanwhile, and whether it does. */
export function useGone(id: string): (error: ApiError) => boolean {
  const client = useQueryClient();
  return (error) => {
    if (error.status !== 404) return false;
    dropPost(client, id);
    toast({ title: t('gone') });
    return true;
  };
}
