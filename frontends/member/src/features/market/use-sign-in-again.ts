import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** For a member whose session has ended: the sign-in leads back to this address, and nothing is ordered as a guest instead. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(paths.signIn, { state: { from: pathname + search } });
}
