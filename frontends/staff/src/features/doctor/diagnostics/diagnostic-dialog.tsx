import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { doctorPortal } from '@sabiwell/proto/http/doctor-portal.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import { Dialog } from '@sabiwell/ui/dialog.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { read } from '@sabiwell/ui/query-client.ts';
import { Spinner } from '@sabiwell/ui/spinner.tsx';
import { FormView } from './form-view.tsx';
import { t } from './messages.ts';
import { ResultView } from './result-view.tsx';
import { type Assistant, type AssistantOf, useAssistant } from './use-assistant.ts';

type Props = AssistantOf & { onClose: () => void };

/** The diagnostic assistant: the form, then analysing, then the results (spec 3 sections 2.7 and 4). */
export function DiagnosticDialog({ onClose, ...of }: Props) {
  const assistant = useAssistant(of);
  const { view, form, shown } = assistant;
  const isRefused = useQuery(read<typeof doctorPortal.readDoctorProfile>('/api/doctor/profile')).data?.verified === false;
  const footers = {
    form: <FormButtons formId={form.id} onCancel={onClose} />,
    analyzing: <StopButton onStop={assistant.stop} />,
    result: <ResultButtons isFailed={shown?.isFailed === true} {...assistant} />,
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('words')}
      footer={isRefused ? undefined : footers[view]}
      fills
      stays
    >
      {isRefused ? (
        <Notice tone="warning" title={t('notVerified')}>
          {t('notVerifiedWords')}
        </Notice>
      ) : (
        <View {...assistant} />
      )}
    </Dialog>
  );
}

function View({ view, form, isStopped, shown, name, patientId }: Assistant) {
  useViewStart(view);
  if (view === 'analyzing') return <Analyzing />;
  return shown === undefined ? (
    <FormView form={form} isStopped={isStopped} />
  ) : (
    <ResultView shown={shown} name={name} patientId={patientId} />
  );
}

/** Moves the focus to where a new view begins, as the window itself does when it opens. */
function useViewStart(view: string): void {
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    const start = ['[data-safe]', '[data-first-field]'].map((mark) => document.querySelector<HTMLElement>(`[data-dialog] ${mark}`));
    start.find((element) => element !== null)?.focus();
  }, [view]);
}

function Analyzing() {
  return (
    <div role="status" className="flex h-full flex-col items-center justify-center gap-3 text-center">
      <Spinner large />
      <p className="font-semibold">{t('analyzing')}</p>
      <p className="text-ink-2">{t('analyzingWords')}</p>
    </div>
  );
}

function FormButtons({ formId, onCancel }: { formId: string; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" className="flex-auto" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" form={formId} className="flex-auto">
        {t('analyze')}
      </Button>
    </div>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button variant="outline" data-first-field="" className="w-full" onClick={onStop}>
      {t('stop')}
    </Button>
  );
}

type ResultButtonsProps = Pick<Assistant, 'change' | 'startAnew' | 'run'> & { isFailed: boolean };

function ResultButtons({ isFailed, change, startAnew, run }: ResultButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" className="flex-auto" onClick={change}>
        {t('change')}
      </Button>
      <Button variant={isFailed ? 'outline' : 'primary'} className="flex-auto" onClick={startAnew}>
        {t('another')}
      </Button>
      {isFailed && (
        <Button className="flex-auto" onClick={run}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
