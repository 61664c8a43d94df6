import { useMutation } from '@tanstack/react-query';
import type { ApiError } from './api-client.ts';
import { t } from './messages.ts';
import { toastFailure } from './toast-failure.ts';
import { toast } from './toast.tsx';

/** Makes a toast's undo button; `work` undoes the change and returns the text to show afterwards. */
export function useUndo() {
  const { mutate } = useMutation<string, ApiError, () => Promise<string>>({
    mutationFn: (work) => work(),
    onSuccess: (done) => toast({ title: done }),
    onError: (error) => toastFailure(t('notUndone'), error),
  });
  return (work: () => Promise<string>) => ({ label: t('undo'), onPress: () => mutate(work) });
}
