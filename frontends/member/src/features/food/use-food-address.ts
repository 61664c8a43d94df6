import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Which food dialog the address of the page asks for: `?upload=1` or `?report=<id>`; the back button closes it. */
export function useFoodAddress() {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  // Links on the page below set this state; a dialog opened by its address has no page below to go back to.
  const over = (location.state as { over?: boolean } | null)?.over === true;
  return {
    report: params.get('report'),
    close: () => void (over ? navigate(-1) : navigate({ search: '' }, { replace: true })),
    showReport: (id: string) => void navigate(`/?report=${encodeURIComponent(id)}`, { replace: true, state: location.state }),
    openReport: (id: string) => void navigate(`/?report=${encodeURIComponent(id)}`, { state: { over: true } }),
    restart: () => void navigate('?upload=1', { replace: true, state: location.state }),
  };
}
