import { lazy } from 'react';
import { LateWindow } from '@sabiwell/ui/late-window.tsx';
import { useIsProofAsked } from './proof-request.ts';

const ProofDialog = lazy(() => import('./proof-dialog.tsx').then((module) => ({ default: module.ProofDialog })));

/** The question who it is, while a call waits for the answer. */
export function ProofPart() {
  if (!useIsProofAsked()) return null;
  return (
    <LateWindow>
      <ProofDialog />
    </LateWindow>
  );
}
