import { useMutation } from '@tanstack/react-query';
import { SIGN_OUT } from '@sabiwell/ui/live/sign-out-key.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { t } from './messages.ts';
import { signOut } from './session.ts';
import { useStaff } from './use-staff.ts';

/** Logs out in every tab; the guards of the screens lead to the sign-in page. */
export function useSignOut() {
  const { portal } = useStaff();
  const { mutate, isPending } = useMutation({
    mutationKey: SIGN_OUT,
    mutationFn: () => signOut(portal.slug),
    onSuccess: () => toast({ title: t('loggedOut'), description: t('loggedOutWords') }),
    onError: (error) => toastFailure(t('logOutFailed'), error),
  });
  return { signOut: () => mutate(), busy: isPending };
}
