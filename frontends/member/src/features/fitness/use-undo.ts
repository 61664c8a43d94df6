import { useMutation } from '@tanstack/react-query';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './form-messages.ts';

/** Makes the button of a toast that takes something back; `work` says what to tell when it is done. */
export function useUndo() {
  const { mutate } = useMutation<string, ApiError, () => Promise<string>>({
    mutationFn: (work) => work(),
    onSuccess: (said) => toast({ title: said }),
    onError: (error) => {
      if (error.status !== 401) toast({ title: t('notUndone'), description: error.message, variant: 'destructive' });
    },
  });
  return (work: () => Promise<string>) => ({ label: t('undo'), onPress: () => mutate(work) });
}
