import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from './api-client.ts';

/**
 * A mutation that is sent once at a time: what is pressed while it is under way does nothing. `isPending` alone would let a second
 * tap through that comes before the screen is drawn again.
 */
export function useSingleMutation<T, V>(options: UseMutationOptions<T, ApiError, V>) {
  const running = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation<T, ApiError, V>(options);

  async function send(variables: V): Promise<void> {
    if (running.current) return;
    running.current = true;
    // What went wrong is in `error`, and told of by the options.
    await mutateAsync(variables).catch(() => undefined);
    running.current = false;
  }
  return { mutate: (variables: V) => void send(variables), isPending, error, reset };
}
