import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './messages.ts';
import { signOut } from './session.ts';
import { useStaff } from './use-staff.ts';

/** Logs out in every tab; the guards of the screens lead to the sign-in page. */
export function useSignOut() {
  const { portal } = useStaff();
  const { mutate, isPending } = useMutation({
    mutationFn: () => signOut(portal.slug),
    onSuccess: () => toast({ title: t('loggedOut'), description: t('loggedOutWords') }),
    onError: (error) => toastFailure(t('logOutFailed'), error),
  });
  return { signOut: () => mutate(), busy: isPending };
}
