import type { ComponentProps, ReactNode } from 'react';
import type { ApiError } from './api-client.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

type AskButtonsProps = ComponentProps<typeof Button> & {
  /** The words of the button that acts, and of the one that changes nothing. */
  act: string;
  keep: string;
  onKeep: () => void;
};

/** The buttons of a question that is better answered slowly: the focus starts on the one that changes nothing. */
export function AskButtons({ act, keep, onKeep, ...button }: AskButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="danger" className="flex-auto" {...button}>
        {act}
      </Button>
      <Button variant="outline" className="flex-auto" data-safe="" onClick={onKeep}>
        {keep}
      </Button>
    </div>
  );
}

type ConfirmDialogProps = {
  title: string;
  description?: string;
  act: string;
  keep: string;
  busy: boolean;
  /** The look of the button that acts; by default that of danger. */
  variant?: ComponentProps<typeof Button>['variant'];
  /** Why it was not done, under a heading that says so; absent where a toast says it. */
  problem?: { title: string; error: ApiError | null };
  onAct: () => void;
  onClose: () => void;
  /** What it does. */
  children: ReactNode;
};

/** Asks before something is done that can't be taken back. */
export function ConfirmDialog({
  title,
  description,
  act,
  keep,
  busy,
  variant = 'danger',
  problem,
  onAct,
  onClose,
  children,
}: ConfirmDialogProps) {
  const footer = <AskButtons act={act} keep={keep} busy={busy} variant={variant} onClick={() => onAct()} onKeep={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description} footer={footer}>
      {problem?.error && !busy && (
        <Notice tone={problem.error.status === 0 ? 'offline' : 'error'} title={problem.title} className="mb-4">
          {problem.error.message}
        </Notice>
      )}
      {children}
    </Dialog>
  );
}
