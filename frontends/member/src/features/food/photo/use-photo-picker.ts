import { UNREADABLE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';
import { type Dispatch, useRef } from 'react';
import type { Action } from '../analysis/analysis-state.ts';
import { isHeic, photoFault } from './check-photo.ts';
import { t } from '../messages.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Checks a picked file and then makes it small. If several are picked in turn, the last one wins. */
export function usePhotoPicker(dispatch: Dispatch<Action>): (file: File) => Promise<void> {
  const last = useRef<File | null>(null);
  return async (file) => {
    last.current = file;
    const fault = photoFault(file);
    if (fault !== null) return dispatch({ type: 'photo-refused', problem: fault });
    dispatch({ type: 'photo-picked' });
    const outcome: Action = await shrinkPhoto(file).then(
      (photo) => ({ type: 'photo-ready', photo }),
      () => ({ type: 'photo-refused', problem: isHeic(file) ? `${UNREADABLE_MESSAGE} ${t('heic')}` : UNREADABLE_MESSAGE }),
    );
    if (last.current === file) dispatch(outcome);
  };
}
