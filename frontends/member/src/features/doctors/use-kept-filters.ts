import { useEffect, useRef } from 'react';
import { useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { changeSearch } from './doctors-search.ts';
import { NO_ACTION } from './use-doctors-address.ts';

/**
 * Keeps what was chosen while the filters were unfolded when they are folded by going back. The page before them knows nothing of it, and
 * who goes back to the list wants to see what they have chosen.
 */
export function useKeptFilters(isUnfolded: boolean): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isBack = useNavigationType() === 'POP';
  const chosen = useRef<URLSearchParams>(undefined);
  useEffect(() => {
    const kept = chosen.current;
    chosen.current = isUnfolded ? params : undefined;
    if (isUnfolded || kept === undefined || !isBack) return;
    void navigate({ search: changeSearch(kept, { ...NO_ACTION, filters: null }) }, { replace: true });
  }, [isUnfolded, params, isBack, navigate]);
}
