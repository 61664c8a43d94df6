import './main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { CrashPage } from '@sabiwell/ui/crash-page.tsx';
import { ErrorBoundary } from '@sabiwell/ui/error-boundary.tsx';
import { LateToaster } from '@sabiwell/ui/late-toaster.tsx';
import { createQueryClient } from '@sabiwell/ui/query-client.ts';
import { reloadWhenOutdated } from '@sabiwell/ui/reload-once.ts';
import { api } from './api.ts';
import { followSystemTheme } from './appearance.ts';
import { followLive } from './live/follow-live.ts';
import { Router } from './router.tsx';
import { leaveSession } from './session/leave-session.ts';
import { watchSession } from './session/watch-session.ts';

reloadWhenOutdated();
followSystemTheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const client = createQueryClient({ api, onSignedOut: leaveSession });
watchSession(client);
followLive(client);

createRoot(root).render(
  <ErrorBoundary fallback={() => <CrashPage />}>
    <QueryClientProvider client={client}>
      {/* By default the router changes pages in a transition: a controlled box that the address decides would jump back for a moment. */}
      <BrowserRouter useTransitions={false}>
        <Router />
      </BrowserRouter>
      <LateToaster />
    </QueryClientProvider>
  </ErrorBoundary>,
);
