import type { FoodReport } from '@sabiwell/proto/http/food-ai.ts';
import { mealAt } from '@sabiwell/proto/http/food-rules.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { ApiError } from '@sabiwell/ui/api-client.ts';
import { lagosHour } from '@sabiwell/ui/formats.ts';
import { newKey } from '@sabiwell/ui/new-key.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { analysisReducer, requestOf, startOf } from './analysis-state.ts';
import type { DishChoice, Draft } from './analysis-steps.ts';
import { analyzePhoto } from './analyze-photo.ts';
import { t } from './messages.ts';
import { showOnDashboard } from './show-on-dashboard.ts';

const SLOW_MS = 10_000;

const startNow = () => startOf(mealAt(lagosHour(new Date())));

type Options = { user: User; onDone: (id: string) => void; onOpen: (id: string) => void };

/**
 * The state of one analysis and its sending. Cancel stops it; a dialog that is closed meanwhile lets it go on, and its end is told by a
 * toast.
 */
export function useAnalyzePhoto({ user, onDone, onOpen }: Options) {
  const client = useQueryClient();
  const [state, dispatch] = useReducer(analysisReducer, undefined, startNow);
  const [progress, setProgress] = useState(0);
  const closed = useClosed();
  const running = useRef<AbortController | null>(null);
  const submission = useRef({ body: '', key: '' });

  async function send(draft: Draft): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const request = requestOf(draft, user.id);
    const body = JSON.stringify(request);
    if (submission.current.body !== body) submission.current = { body, key: newKey() };
    setProgress(0);
    dispatch({ type: 'sent' });
    let slow: ReturnType<typeof setTimeout> | undefined;
    const onUploaded = () => {
      dispatch({ type: 'uploaded' });
      slow = setTimeout(() => dispatch({ type: 'waited-long' }), SLOW_MS);
    };
    const onAccepted = () => (submission.current = { body: '', key: '' });
    try {
      const { key } = submission.current;
      const report = await analyzePhoto(request, { key, signal, onProgress: setProgress, onUploaded, onAccepted });
      if (!signal.aborted) finish(report);
    } catch (error) {
      if (!signal.aborted) refuse(error);
    } finally {
      clearTimeout(slow);
    }
  }

  function finish(report: FoodReport): void {
    void showOnDashboard(client, user.id, report);
    if (!closed.current) {
      dispatch({ type: 'finished', id: report.id });
      return onDone(report.id);
    }
    const action = { label: t('open'), onPress: () => onOpen(report.id) };
    toast({ title: t('readyToast'), description: report.foodName, action });
  }

  function refuse(error: unknown): void {
    const reply = error instanceof ApiError ? error : new ApiError(500, '');
    if (!closed.current) return dispatch({ type: 'refused', reply });
    const description = reply.message || t('failedDescription');
    toast({ title: t('failedTitle'), description, variant: 'destructive' });
  }

  function cancel(): void {
    running.current?.abort();
    dispatch({ type: 'back' });
  }

  function sendDish(dish: DishChoice): void {
    dispatch({ type: 'dish-chosen', dish });
    void send({ ...state.draft, dish });
  }

  return { state, dispatch, progress, cancel, send: () => void send(state.draft), sendDish };
}

export type PhotoAnalysis = ReturnType<typeof useAnalyzePhoto>;

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
