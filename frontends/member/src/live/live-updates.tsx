import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetchHinted } from '@sabiwell/ui/live/refetch-hinted.ts';
import { followStream } from './follow-stream.ts';

/** Reads again what has changed elsewhere, while this member is signed in. */
export function LiveUpdates({ userId }: { userId: number }) {
  const client = useQueryClient();
  useEffect(() => {
    const ends = [refetchHinted(client), followStream(userId)];
    return () => ends.forEach((end) => end());
  }, [client, userId]);
  return null;
}
