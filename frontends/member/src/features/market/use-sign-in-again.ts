import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';

/** Sends a member whose session has ended to the sign-in page, so that they do not order as a guest. It leads back to this address. */
export function useSignInAgain(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(paths.signIn, { state: { from: pathname + search } });
}
