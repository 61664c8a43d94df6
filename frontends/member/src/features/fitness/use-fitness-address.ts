import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The window over the fitness screen, named by the page's address: `?log=1`, `?goal=new`, `?goal=<id>` or `?progress=<id>`. */
export function useFitnessAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Links on the page below set this state; a window opened by its address has no page below to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  return {
    logs: params.has('log'),
    goal: params.get('goal'),
    progress: params.get('progress'),
    open: (search: string) => void navigate({ search }, { state: { over: true } }),
    close: () => void (over ? navigate(-1) : navigate({ search: '' }, { replace: true })),
  };
}

export type FitnessAddress = ReturnType<typeof useFitnessAddress>;
