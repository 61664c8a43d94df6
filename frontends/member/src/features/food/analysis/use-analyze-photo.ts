import { mealAt } from '@sabiwell/proto/http/food-rules.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import { type Dispatch, useReducer, useRef, useState } from 'react';
import { type Action, analysisReducer, requestOf, startOf } from './analysis-state.ts';
import type { DishChoice, Draft } from './analysis-steps.ts';
import { analyzePhoto } from './analyze-photo.ts';
import { useOutcome } from './use-outcome.ts';
import { useSubmissionKey } from '@sabiwell/ui/use-submission-key.ts';

const SLOW_MS = 10_000;

const startNow = () => startOf(mealAt(lagosHour(new Date())));

type Options = { user: User; onDone: (id: string) => void; onOpen: (id: string) => void };

/** The state of one analysis and its request. Cancel stops the request; closing the dialog lets it go on. */
export function useAnalyzePhoto({ user, onDone, onOpen }: Options) {
  const [state, dispatch] = useReducer(analysisReducer, undefined, startNow);
  const [progress, setProgress] = useState(0);
  const { finish, refuse } = useOutcome({ userId: user.id, dispatch, onDone, onOpen });
  const { keyFor, forget } = useSubmissionKey();
  const { begin, onUploaded, stop } = useSending(dispatch);

  async function send(draft: Draft): Promise<void> {
    const signal = begin();
    const request = requestOf(draft, user.id);
    setProgress(0);
    dispatch({ type: 'sent' });
    try {
      const key = keyFor(JSON.stringify(request));
      const report = await analyzePhoto(request, { key, signal, onProgress: setProgress, onUploaded, onAccepted: forget });
      if (!signal.aborted) finish(report);
    } catch (error) {
      if (!signal.aborted) refuse(error);
    }
  }

  return {
    state,
    dispatch,
    progress,
    send: () => void send(state.draft),
    sendDishes(dishes: DishChoice[]): void {
      dispatch({ type: 'dishes-chosen', dishes });
      void send({ ...state.draft, dishes });
    },
    cancel(): void {
      stop();
      dispatch({ type: 'back' });
    },
  };
}

/** Holds the current request; starting another one aborts it. If the reply takes long, the dialog says so. */
function useSending(dispatch: Dispatch<Action>) {
  const running = useRef<AbortController | null>(null);
  const slow = useRef<ReturnType<typeof setTimeout>>(undefined);

  function stop(): void {
    clearTimeout(slow.current);
    running.current?.abort();
  }
  return {
    stop,
    begin(): AbortSignal {
      stop();
      running.current = new AbortController();
      return running.current.signal;
    },
    onUploaded(): void {
      dispatch({ type: 'uploaded' });
      clearTimeout(slow.current);
      slow.current = setTimeout(() => dispatch({ type: 'waited-long' }), SLOW_MS);
    },
  };
}

export type PhotoAnalysis = ReturnType<typeof useAnalyzePhoto>;
