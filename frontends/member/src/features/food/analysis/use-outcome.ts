import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useRef } from 'react';
import type { Action } from './analysis-state.ts';
import { rememberSentPhoto } from '../photo/sent-photo.ts';
import type { HowSent } from './read-failure.ts';
import { t } from '../messages.ts';
import { showOnDashboard } from './show-on-dashboard.ts';

type Options = {
  userId: number;
  dispatch: Dispatch<Action>;
  onDone: (id: string) => void;
  onOpen: (id: string) => void;
  onQueued: () => void;
};

/** Shows the result of an analysis: in the dialog if it is open, otherwise in a toast, and always on the dashboard. */
export function useOutcome({ userId, dispatch, onDone, onOpen, onQueued }: Options) {
  const client = useQueryClient();
  const closed = useClosed();

  function finish(report: FoodReport, image: string | undefined): void {
    if (image !== undefined) rememberSentPhoto(client, report.id, image);
    void showOnDashboard(client, userId, report);
    if (!closed.current) {
      dispatch({ type: 'finished', id: report.id });
      return onDone(report.id);
    }
    const action = { label: t('open'), onPress: () => onOpen(report.id) };
    toast({ title: t('readyToast'), description: report.foodName, action });
  }

  function refuse(error: unknown, how: HowSent): void {
    const reply = error instanceof ApiError ? error : new ApiError(500, '');
    if (!closed.current) return dispatch({ type: 'refused', reply, ...how });
    const description = reply.message || t(how.fromTable ? 'failedTable' : 'failedDescription');
    toast({ title: t('failedTitle'), description, variant: 'destructive' });
  }

  // The photo waits on this device, which a toast has said.
  function queue(): void {
    if (!closed.current) onQueued();
  }

  return { finish, refuse, queue };
}

function useClosed() {
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  return closed;
}
