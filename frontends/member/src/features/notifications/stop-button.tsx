import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { STOPPED_BY } from '@sabiwell/proto/http/notification-rules.ts';
import type { profile } from '@sabiwell/proto/http/profile.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { toastFailure } from '@sabiwell/ui/toast-failure.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { preferencesQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

/**
 * Ends all reminders of the kind of this one, and brings them back when it is pressed again; nothing where the kind can't be ended, or was
 * ended elsewhere.
 */
export function StopButton({ kind, title }: { kind: string | null; title: string }) {
  const preference = STOPPED_BY[kind ?? ''];
  const [wasPressed, setPressed] = useState(false);
  const client = useQueryClient();
  // What is known of the choices already; nothing is asked for here.
  const { data } = useQuery({ ...preferencesQuery(), enabled: false });
  const isOn = preference === undefined || data?.[preference] !== false;
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Record<string, boolean>) =>
      call<typeof profile.changePreferences>('PUT', '/api/user/preferences', { body: change }),
    onSuccess: (saved) => {
      setPressed(true);
      client.setQueryData(preferencesQuery().queryKey, saved);
      if (isOn) toast({ title: t('stopped'), description: t('stoppedWords') });
    },
    onError: (error) => toastFailure(t('stopFailed'), error),
  });
  if (preference === undefined || (!isOn && !wasPressed)) return null;
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate({ [preference]: !isOn })}>
      {t(isOn ? 'stop' : 'again')}
      <span className="sr-only"> {inOwnWords(title)}</span>
    </Button>
  );
}
