import { ReloadNotice } from './reload-notice.tsx';

/** Takes the place of a page that threw an error or whose code could not be fetched. */
export function PageFailed() {
  return (
    <ReloadNotice title="This page could not be shown" reload="Load it again">
      A part of the app did not load or stopped. Nothing you saved is lost.
    </ReloadNotice>
  );
}
