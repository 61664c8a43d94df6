import { READING_TYPES, type ReadingType } from '@sabiwell/proto/http/reading-rules.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The dialog of the tracking screen that the page's address names: `?add=<type>`, `?reading=<id>`, `?correct=<id>` or `?meal=new`. */
export function useTrackingAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Links on the page set this state. A dialog opened directly by its address has no earlier page to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  const asked = params.get('add');
  const swap = (search: string) => void navigate({ search }, { replace: true, state: location.state });
  return {
    add: READING_TYPES.find((type) => type === asked) ?? (asked === null ? null : 'blood_pressure'),
    reading: params.get('reading'),
    correct: params.get('correct'),
    addsMeal: params.has('meal'),
    // A double tap opens one dialog only, because the address has already changed at the second tap.
    open: (search: string) => void (window.location.search === search || navigate({ search }, { state: { over: true } })),
    close: () => void (over ? navigate(-1) : navigate({ search: '' }, { replace: true })),
    swapType: (type: ReadingType) => swap(`?add=${type}`),
    swapToCorrect: (id: string) => swap(`?correct=${encodeURIComponent(id)}`),
  };
}

export type TrackingAddress = ReturnType<typeof useTrackingAddress>;
