import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { OPENED_FROM_PAGE } from '../../paths.ts';
import { changeSearch, FILTER_NAMES, type FilterName, filtersIn, isSpecialty, type Specialty } from './doctors-search.ts';

const ACTIONS = ['book', 'message', 'call', 'reviews'] as const;
export type DoctorAction = (typeof ACTIONS)[number];
export type Opened = { action: DoctorAction; id: number };

const NO_FILTER = Object.fromEntries(FILTER_NAMES.map((name) => [name, null]));
export const NO_ACTION = { book: null, message: null, call: null, reviews: null, at: null, visit: null, type: null };

/**
 * Reads the address of the directory: what is searched for (`?q=&specialty=&sex=&language=&maxFee=&freeWithin=`), whether a phone shows the filters (`&filters=open`), and the dialog that is open over it: `?book=3`,
 * `?message=3`, `?call=3` or `?reviews=3`; a booking may begin with a time (`&at=2026-11-26T10:30`) and be a follow-up (`&type=follow-up`), and a call may be about a visit (`&visit=…`).
 */
export function useDoctorsAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Buttons on this page and links on others set this state. A dialog opened directly by its address has no earlier page to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  const named = params.get('specialty');
  const replace = (change: Record<string, string | null>) => void navigate({ search: changeSearch(params, change) }, { replace: true });
  return {
    words: params.get('q') ?? '',
    specialty: isSpecialty(named) ? named : null,
    filters: filtersIn(params),
    opened: openedBy(params),
    at: params.get('at') ?? '',
    isFollowUp: params.get('type') === 'follow-up',
    visit: params.get('visit') ?? '',
    whole: location.pathname + location.search,
    search: (words: string) => replace({ q: words === '' ? null : words }),
    choose: (specialty: Specialty | null) => replace({ specialty }),
    filter: (name: FilterName, value: string) => replace({ [name]: value === '' ? null : value }),
    isUnfolded: params.get('filters') === 'open',
    unfold: () => void navigate({ search: changeSearch(params, { filters: 'open' }) }),
    fold: () => replace({ filters: null }),
    showAll: () => replace({ q: null, specialty: null, ...NO_FILTER }),
    open: (action: DoctorAction, id: number, at: string | null = null) =>
      void navigate({ search: changeSearch(params, { ...NO_ACTION, [action]: String(id), at }) }, { state: OPENED_FROM_PAGE }),
    close: () => (over ? void navigate(-1) : replace(NO_ACTION)),
  };
}

export type DoctorsAddress = ReturnType<typeof useDoctorsAddress>;

function openedBy(params: URLSearchParams): Opened | null {
  for (const action of ACTIONS) {
    const id = Number(params.get(action));
    if (Number.isInteger(id) && id > 0) return { action, id };
  }
  return null;
}
