import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import { mealAt, MEAL_TYPES } from '@sabiwell/proto/http/food-rules.ts';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { lagosHour } from '@sabiwell/proto/http/lagos-time.ts';
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react';
import { dataUrlOf, fileOf } from '@sabiwell/ui/photo-file.ts';
import type { Upload } from '@sabiwell/ui/upload.ts';
import { type Action, analysisReducer, requestOf, startOf } from './analysis-state.ts';
import type { DishChoice, Draft } from './analysis-steps.ts';
import type { OutboxItem } from '../../../outbox/outbox-item.domain.ts';
import { submit } from '../../../outbox/submit.ts';
import { useAgain } from '../../../outbox/use-again.ts';
import { awaitReport, postWhileInProgress } from './analyze-photo.ts';
import { ANALYZE_PATH, type PhotoReply, type PhotoRequest } from './post-photo.ts';
import { useOutcome } from './use-outcome.ts';

const SLOW_MS = 10_000;

const startNow = () => startOf(mealAt(lagosHour(new Date())));

type Options = { user: User; onDone: (id: string) => void; onOpen: (id: string) => void; onQueued: () => void };

/** The state of one analysis and its request. Cancel stops the request; closing the dialog lets it go on. */
export function useAnalyzePhoto({ user, onDone, onOpen, onQueued }: Options) {
  const [state, dispatch] = useReducer(analysisReducer, undefined, startNow);
  const [progress, setProgress] = useState(0);
  const { finish, refuse, queue } = useOutcome({ userId: user.id, dispatch, onDone, onOpen, onQueued });
  const { begin, onUploaded, stop } = useSending(dispatch);
  const again = useRefusedPhoto(user.id, dispatch);

  async function send(draft: Draft): Promise<void> {
    const signal = begin();
    const how = { fromTable: draft.dishes.length > 0, accepted: false };
    setProgress(0);
    dispatch({ type: 'sent' });
    try {
      const sending = { signal, onProgress: setProgress, onUploaded };
      const reply = await submitPhoto(draft, { userId: user.id, replaces: again?.id, sending });
      if (reply === null) return queue();
      how.accepted = true;
      const report = 'status' in reply ? await awaitReport(reply.id, signal) : reply;
      if (!signal.aborted) finish(report, draft.photo?.image);
    } catch (error) {
      if (!signal.aborted) refuse(error, how);
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

type SubmittedPhoto = { userId: number; replaces: string | undefined; sending: Omit<Upload, 'key'> };

/** Stores and sends a photo; null if it waits on this device to be sent later. */
async function submitPhoto(draft: Draft, { userId, replaces, sending }: SubmittedPhoto): Promise<PhotoReply | null> {
  const photo = fileOf(draft.photo?.image ?? '');
  const { reply } = await submit<typeof foodAi.analyzeFood>(
    { kind: 'photo', userId, path: ANALYZE_PATH, body: requestOf(draft, userId), photo },
    {
      replaces,
      onlyOffline: true,
      signal: sending.signal,
      post: ({ id: key }, body) => postWhileInProgress(body as unknown as PhotoRequest, { key, ...sending }),
    },
  );
  return reply;
}

/** A photo that was refused while it waited is taken up again, with what was entered then. */
function useRefusedPhoto(userId: number, dispatch: Dispatch<Action>): OutboxItem | undefined {
  const again = useAgain('photo', userId);
  useEffect(() => {
    if (again?.photo === undefined) return;
    const { photo, body } = again;
    const meal = MEAL_TYPES.find((type) => type === body.mealType) ?? 'snack';
    const hint = typeof body.hint === 'string' ? body.hint : '';
    void dataUrlOf(photo).then((image) => {
      dispatch({ type: 'photo-ready', photo: { image, bytes: photo.size } });
      dispatch({ type: 'draft-changed', change: { meal, hint, completesMeal: body.completesMeal === true } });
    });
  }, [again, dispatch]);
  return again;
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
