import { UNREADABLE_MESSAGE } from '@sabiwell/proto/http/food-rules.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
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
    if (fault !== null) return dispatch({ type: 'photo-refused', problem: inOwnWords(fault) });
    dispatch({ type: 'photo-picked' });
    const outcome: Action = await shrinkPhoto(file).then(
      (photo) => ({ type: 'photo-ready', photo }),
      () => ({
        type: 'photo-refused',
        problem: isHeic(file) ? `${inOwnWords(UNREADABLE_MESSAGE)} ${t('heic')}` : inOwnWords(UNREADABLE_MESSAGE),
      }),
    );
    if (last.current === file) dispatch(outcome);
  };
}
