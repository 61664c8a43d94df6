import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from './api-client.ts';

/**
 * A mutation that is sent once at a time: presses while it runs do nothing. `isPending` alone would let through a second
 * tap that comes before the screen is drawn again.
 */
export function useSingleMutation<T, V>(options: UseMutationOptions<T, ApiError, V>) {
  const running = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation<T, ApiError, V>(options);

  async function send(variables: V): Promise<void> {
    if (running.current) return;
    running.current = true;
    // The error is in `error`, and the options show it.
    await mutateAsync(variables).catch(() => undefined);
    running.current = false;
  }
  return { mutate: (variables: V) => void send(variables), isPending, error, reset };
}
