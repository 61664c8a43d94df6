import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { STEPS } from './sign-up-fields.ts';

export type AuthTab = 'sign-in' | 'sign-up';

/**
 * The tab (`?tab=`) and the step of the sign-up form (`?step=`), in the address so that a reload and Back keep the place. Without a tab,
 * /join and a friend's code mean signing up.
 */
export function useSignUpAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const code = referralCodeIn(params, state);
  const fallback: AuthTab = pathname === paths.join || code !== '' || params.has('step') ? 'sign-up' : 'sign-in';
  const tab = params.get('tab');
  const set = (name: string, value: string, replace: boolean) => {
    const next = new URLSearchParams(search);
    next.set(name, value);
    void navigate({ pathname, search: `?${next.toString()}` }, { replace, state });
  };
  return {
    code,
    tab: tab === 'sign-in' || tab === 'sign-up' ? tab : fallback,
    step: Math.max(
      0,
      STEPS.findIndex(({ name }) => name === params.get('step')),
    ),
    chooseTab: (chosen: AuthTab) => set('tab', chosen, true),
    goTo: (step: number) => set('step', STEPS[step]?.name ?? 'you', false),
  };
}

/** The referral code of a friend's link: /join?ref=ABCD1234, or any other page with `ref` from which a guest came here. */
function referralCodeIn(params: URLSearchParams, state: unknown): string {
  const from = (state as { from?: unknown } | null)?.from;
  const before = typeof from === 'string' ? new URL(from, window.location.origin).search : '';
  return params.get('ref') ?? new URLSearchParams(before).get('ref') ?? '';
}
