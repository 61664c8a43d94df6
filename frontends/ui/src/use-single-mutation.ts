import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApiError } from './api-client.ts';

/**
 * A mutation that is sent once at a time: presses while it runs do nothing. `isPending` alone would not stop a second tap that comes
 * before the next render.
 */
export function useSingleMutation<T, V>(options: UseMutationOptions<T, ApiError, V>) {
  const running = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation<T, ApiError, V>(options);

  async function send(variables: V): Promise<void> {
    if (running.current) return;
    running.current = true;
    // The error is returned as `error` and passed to the options' `onError`.
    await mutateAsync(variables).catch(() => undefined);
    running.current = false;
  }
  return { mutate: (variables: V) => void send(variables), isPending, error, reset };
}
