import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { followSystemTheme } from '@sabiwell/ui/look.ts';
import { createQueryClient, takeEarlyReplies } from '@sabiwell/ui/query.ts';
import { mayReload } from '@sabiwell/ui/storage.ts';
import { CrashPage } from './layout/crash-page.tsx';
import { LateToaster } from './layout/late-toaster.tsx';
import { Router } from './router.tsx';

// After a new version is out, a page that is still open asks for parts that may be gone: it loads itself anew, once,
// and never without a network, where that would leave nothing on the screen.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || !mayReload(Date.now())) return;
  event.preventDefault();
  window.location.reload();
});

followSystemTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const client = createQueryClient();
takeEarlyReplies(client);

createRoot(root).render(
  <ErrorBoundary fallback={() => <CrashPage />}>
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
      <LateToaster />
    </QueryClientProvider>
  </ErrorBoundary>,
);
