import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { useOnline } from './use-online.ts';

/** Takes the place of a page that threw an error or whose code could not be fetched. */
export function PageFailed() {
  const online = useOnline();
  if (!online) {
    return (
      <Notice
        tone="offline"
        title="This page isn't saved here yet"
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        You are offline. Open it once with a connection, and it will work without one from then on.
      </Notice>
    );
  }
  return (
    <ReloadNotice title="This page could not be shown" reload="Load it again">
      A part of the app did not load or stopped. Nothing you saved is lost.
    </ReloadNotice>
  );
}
