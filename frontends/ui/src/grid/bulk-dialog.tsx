import { useState } from 'react';
import { Button } from '../button.tsx';
import { Choice } from '../choice.tsx';
import { AskButtons } from '../confirm-dialog.tsx';
import { Dialog } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import { Spinner } from '../spinner.tsx';
import type { GridAction, GridQuestion } from './grid-types.ts';
import { mayTryAgain } from './run-bulk.ts';
import { t } from './texts.ts';
import { type BulkState, useBulk } from './use-bulk.ts';

type BulkDialogProps<Row> = {
  action: GridQuestion<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  onChanged: () => unknown;
  /** Called with the rows that are over: done, or refused for good. Those that may be tried again are not. */
  onOver: (rows: readonly Row[]) => void;
  /** Asks about something else for one of the rows. */
  onInstead: (action: GridAction<Row>, row: Row) => void;
  onClose: () => void;
};

/**
 * Asks before an action is taken with one row or several, and takes it: the focus starts on the button that changes nothing. What fails
 * stays on the screen, each row with its reason and, where that may help, a button to try it again.
 */
export function BulkDialog<Row>({ action, rows: asked, rowId, rowName, onChanged, onOver, onInstead, onClose }: BulkDialogProps<Row>) {
  // The list may change meanwhile; the question is about what was asked for.
  const [rows] = useState(asked);
  const [chosen, choose] = useState(action.choice?.options[0]?.value ?? '');
  function finish(kept: readonly Row[]): void {
    const ids = new Set(kept.map(rowId));
    onOver(rows.filter((row) => !ids.has(rowId(row))));
    onClose();
  }
  const { run, isRunning, stop, over, left } = useBulk(action, { rowId, chosen, onChanged, onDone: () => finish([]) });
  const [running, setRunning] = useState<readonly Row[]>(rows);
  const begin = (some: readonly Row[]) => {
    setRunning(some);
    run(some);
  };
  const again = left && againOf(left);
  const close = () => (again === undefined ? onClose() : finish(again));
  const { title, words } = action.ask(rows);
  const footer = isRunning ? (
    <Button variant="outline" className="w-full" onClick={stop}>
      {t('stop')}
    </Button>
  ) : (
    <Footer action={action} again={again} rows={rows} onRun={begin} onClose={close} />
  );
  return (
    <Dialog open onOpenChange={(open) => !open && !isRunning && close()} title={title} footer={footer} stays={isRunning}>
      <div className="flex flex-col gap-4">
        {left === undefined && <p>{words}</p>}
        {left === undefined && rows.length > 1 && <Names names={rows.map(rowName)} />}
        {left === undefined && action.choice && <Choice {...action.choice} value={chosen} onChange={choose} />}
        {!isRunning && left && (
          <Left action={action} left={left} rowName={rowName} rowId={rowId} onTry={(row) => begin([row])} onInstead={onInstead} />
        )}
        <Progress over={isRunning ? over : undefined} count={running.length} />
      </div>
    </Dialog>
  );
}

/** How many rows are over, while it runs. */
function Progress({ over, count }: { over: number | undefined; count: number }) {
  return (
    <p role="status" className="figures flex items-center gap-2">
      {over !== undefined && (
        <>
          <Spinner /> {t('progress', { over, count })}
        </>
      )}
    </p>
  );
}

type FooterProps<Row> = {
  action: GridQuestion<Row>;
  /** The rows that may be tried again; undefined before anything was tried. */
  again: readonly Row[] | undefined;
  rows: readonly Row[];
  onRun: (rows: readonly Row[]) => void;
  onClose: () => void;
};

const againOf = <Row,>({ failures, stopped }: BulkState<Row>): Row[] => [
  ...failures.filter(({ error }) => mayTryAgain(error)).map(({ row }) => row),
  ...stopped,
];

function Footer<Row>({ action, again, rows, onRun, onClose }: FooterProps<Row>) {
  if (again === undefined) {
    // "Cancel" may be what the action itself is called.
    const [variant, keep] = action.danger ? (['danger', t('back')] as const) : (['primary', t('cancel')] as const);
    return <AskButtons act={action.label} keep={keep} variant={variant} onClick={() => onRun(rows)} onKeep={onClose} />;
  }
  if (again.length === 0) {
    return (
      <Button variant="outline" className="w-full" onClick={onClose}>
        {t('close')}
      </Button>
    );
  }
  const act = again.length === 1 ? t('tryAgain') : t('tryAllAgain');
  return <AskButtons act={act} keep={t('close')} variant="outline" onClick={() => onRun(again)} onKeep={onClose} />;
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className="rows max-h-60 overflow-y-auto border-x border-x-hairline [--inset:0px]">
      {names.map((name, at) => (
        <li key={`${name} ${String(at)}`} className="px-3 py-2 wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  );
}

type LeftProps<Row> = Pick<BulkDialogProps<Row>, 'action' | 'rowId' | 'rowName' | 'onInstead'> & {
  left: BulkState<Row>;
  onTry: (row: Row) => void;
};

function Left<Row>({ action, left: { failures, stopped }, rowId, rowName, onTry, onInstead }: LeftProps<Row>) {
  const { failed = t('failedOne'), instead } = action;
  return (
    <>
      {failures.length > 0 && <Notice tone="error" title={failures.length === 1 ? failed : t('failedSome', { count: failures.length })} />}
      {stopped.length > 0 && <p>{t('stopped', { count: stopped.length })}</p>}
      <ul className="rows border-x border-x-hairline [--inset:0px] empty:hidden">
        {failures.map(({ row, error }) => (
          <li key={rowId(row)} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0 flex-[1_1_14rem] wrap-anywhere">
              <span className="block font-semibold">{rowName(row)}</span>
              {error.message}
            </span>
            {instead?.when(error) && (
              <Button variant="outline" onClick={() => onInstead(instead.action, row)}>
                {instead.action.label}…
              </Button>
            )}
            {failures.length > 1 && mayTryAgain(error) && (
              <Button variant="quiet" aria-label={t('tryRow', { name: rowName(row) })} onClick={() => onTry(row)}>
                {t('tryAgain')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
