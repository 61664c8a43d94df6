import './main.css';
import { createRoot } from 'react-dom/client';
import { CrashPage } from '@sabiwell/ui/crash-page.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <ErrorBoundary fallback={() => <CrashPage />}>
    <main />
  </ErrorBoundary>,
);
