import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const ROW = 'row';
const PAUSE_MS = 250;
/** What the history says of an address whose row was opened from the list before it: Back leads there. */
const OPENED_HERE = { openedHere: true };

/**
 * The view of a grid as the page's address holds it, so that a reload, the back button and a sent link show the same; '' stands for what
 * the address does not name. Opening a row is a step of the history, so that Back closes it. Walking from row to row reaches the address
 * after a pause, because a browser refuses to change it at every key. Of two lists on one page the second has a prefix for its names.
 */
export function useGridView(names: readonly string[], prefix = '') {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const named = params.get(prefix + ROW) ?? '';
  const [ahead, setAhead] = useState<string>();
  if (ahead === named) setAhead(undefined);
  const state: unknown = location.state;

  function write(changed: Record<string, string>, options: { replace: boolean; state: unknown }): void {
    setParams((before) => changedParams(before, changed, prefix), options);
  }
  const settle = useEffectEvent(() => ahead !== undefined && write({ [ROW]: ahead }, { replace: true, state }));
  useEffect(() => {
    if (ahead === undefined) return;
    const timer = setTimeout(settle, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [ahead]);

  return {
    view: Object.fromEntries(names.map((name) => [name, params.get(prefix + name) ?? ''])),
    opened: ahead ?? named,
    change: (changed: Record<string, string>) => write({ ...changed, [ROW]: '' }, { replace: true, state: null }),
    open: (id: string) => write({ [ROW]: id }, { replace: false, state: OPENED_HERE }),
    walk: setAhead,
    close(): void {
      setAhead(undefined);
      if (isOpenedHere(state)) void navigate(-1);
      else write({ [ROW]: '' }, { replace: true, state: null });
    },
  };
}

function changedParams(before: URLSearchParams, changed: Record<string, string>, prefix: string): URLSearchParams {
  for (const [name, value] of Object.entries(changed)) {
    if (value) before.set(prefix + name, value);
    else before.delete(prefix + name);
  }
  return before;
}

const isOpenedHere = (state: unknown): boolean => state !== null && typeof state === 'object' && 'openedHere' in state;
