import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** In place of a page that threw or could not be fetched. React keeps a failed fetch of code, so only a new load helps. */
export function PageFailed() {
  return (
    <Notice
      tone="error"
      title="This page could not be shown"
      action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
    >
      A part of the app did not load or stopped. Nothing you saved is lost.
    </Notice>
  );
}
