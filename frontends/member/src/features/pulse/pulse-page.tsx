import { Notice } from '@sabiwell/ui/notice.tsx';
import { QueryPart } from '@sabiwell/ui/query-part.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { FULL_SCREEN, pressKey, useShownDialog, ViewerButton } from '../../viewer/full-screen.tsx';
import { t } from './messages.ts';
import { pulseKey } from './pulse.domain.ts';
import { pulseQuery } from './pulse-query.ts';
import { PulseViewer } from './pulse-viewer.tsx';
import { useViewing } from './use-viewing.ts';

/** Pulse over the whole screen (spec 2 section 2): clips one after the other, without the bars of the app. Back and Escape lead home. */
export function PulsePage() {
  const navigate = useNavigate();
  const dialog = useShownDialog();
  const query = useQuery(pulseQuery());
  const viewing = useViewing(query.data ?? []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="pulse"
      onClose={() => void navigate(paths.home)}
      onKeyDown={(event) => pressKey(event, pulseKey, viewing.keys)}
      className={`${FULL_SCREEN} overflow-y-auto`}
    >
      <div className="mx-auto flex min-h-full max-w-xl flex-col">
        <div className="flex flex-wrap items-center gap-2">
          <ViewerButton words={t('back')} onPress={() => dialog.current?.close()} />
          <h1 id="pulse" className="text-lg font-bold">
            {t('title')}
          </h1>
        </div>
        <QueryPart
          query={query}
          failed={t('failed')}
          loading={t('loading')}
          skeleton={
            <p aria-hidden="true" className="p-3">
              {t('loading')}
            </p>
          }
          empty={<Notice tone="info" title={t('empty')} />}
          quiet
        >
          {(posts) => <PulseViewer posts={posts} viewing={viewing} />}
        </QueryPart>
      </div>
    </dialog>
  );
}
