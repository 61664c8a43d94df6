import { type ReactNode, useId } from 'react';
import type { DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';
import { Badge } from '@sabiwell/ui/badge.tsx';
import { Button } from '@sabiwell/ui/button.tsx';
import { copyText } from '@sabiwell/ui/copy-text.ts';
import { AlertIcon } from '@sabiwell/ui/icons.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { DecisionForm } from './decision-form.tsx';
import { t } from './messages.ts';
import { SaveNote } from './save-note.tsx';
import { isByRules, notePartsOf, noteText, sourceWords } from './result-words.ts';
import type { Shown } from './use-analysis.ts';

type ResultOf = { result: DiagnosticResult };

/** What the assistant says: the red flags first, what it is and is not beside them, then everything else. */
export function ResultView({
  shown: { result, isFailed },
  name,
  patientId,
}: {
  shown: Shown;
  name: string;
  patientId?: string | undefined;
}) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 tabIndex={-1} data-first-field="" className="min-w-0 text-base font-semibold outline-none wrap-anywhere">
          {t('results', { name })}
        </h3>
        <Badge>{sourceWords(result)}</Badge>
      </div>
      <RedFlags result={result} />
      {isFailed && (
        <Notice tone="warning" title={t('failed')}>
          {t('failedWords')}
        </Notice>
      )}
      <Disclaimer result={result} isFailed={isFailed} />
      <Conditions result={result} />
      <Lines title={t('tests')} of={result.recommendedTests} />
      <Lines title={t('treatment')} of={result.treatmentSuggestions} />
      <Note key={result.id} note={result.soapNote} patientId={patientId} />
      <Lines title={t('followUp')} of={[result.followUpPlan].filter((plan) => plan !== '')} />
      <Lines title={t('uncertainties')} of={result.uncertainties} />
      <Lines title={t('sources')} hint={t('sourcesWords')} of={result.sources} />
      {!isFailed && <DecisionForm id={result.id} />}
    </div>
  );
}

/** What can't wait, in the colours of alarm. */
function RedFlags({ result }: ResultOf) {
  const { redFlags } = result;
  if (redFlags.length === 0) {
    return (
      <Section title={t('redFlags')}>
        <p>{t('noRedFlags')}</p>
      </Section>
    );
  }
  return (
    <Section
      title={t('redFlags')}
      hint={isByRules(result) ? undefined : t('redFlagsOrder')}
      className="border-l-4 border-clay bg-clay-bg p-4"
      titleClass="text-clay"
    >
      <ul className="flex flex-col gap-3">
        {redFlags.map(({ alert, action }) => (
          <li key={alert} className="flex gap-3">
            <AlertIcon className="size-5 text-clay" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold text-clay">{alert}</p>
              <p>{action}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Accompanies every result (spec 3 section 2.7). */
function Disclaimer({ result, isFailed }: ResultOf & { isFailed: boolean }) {
  return (
    <div className="flex flex-col gap-1 border-l-4 border-rule bg-band p-3">
      <p className="font-semibold">{result.disclaimer}</p>
      <p>{t('suggestion')}</p>
      {isByRules(result) && !isFailed && <p>{t('noModel')}</p>}
    </div>
  );
}

function Conditions({ result: { differentialDiagnosis } }: ResultOf) {
  if (differentialDiagnosis.length === 0) return null;
  return (
    <Section title={t('conditions')}>
      <ol className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {differentialDiagnosis.map(({ condition, likelihood, confidence, reasoning }) => (
          <li key={`${condition} ${reasoning}`} className="flex flex-col gap-1 py-3 wrap-anywhere">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="font-semibold">{condition}</p>
              <Badge tone={likelihood === 'high' ? 'fair' : 'neutral'}>{t(likelihood)}</Badge>
            </div>
            <p className="figures text-sm text-ink-2">{t('confidence', { count: Math.round(confidence) })}</p>
            <p>{reasoning}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Lines({ title, hint, of: lines }: { title: string; hint?: string; of: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section title={title} hint={hint}>
      <ul className="flex list-disc flex-col gap-1 pl-5 wrap-anywhere">
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}

/** The draft of a note. It goes where the doctor takes it, and nowhere by itself. */
function Note({ note, patientId }: { note: DiagnosticResult['soapNote']; patientId: string | undefined }) {
  async function copy(): Promise<void> {
    const isCopied = await copyText(noteText(note), null);
    toast(isCopied ? { title: t('copied') } : { title: t('notCopied'), variant: 'destructive' });
  }
  return (
    <Section title={t('soapNote')} hint={t('soapWords')}>
      <dl className="flex flex-col gap-2">
        {notePartsOf(note).map(({ title, words }) => (
          <div key={title}>
            <dt className="text-sm text-ink-2">{title}</dt>
            <dd className={`whitespace-pre-line wrap-anywhere ${words === '' ? 'text-ink-2 italic' : ''}`}>{words || t('empty')}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {patientId !== undefined && <SaveNote patientId={patientId} note={note} />}
      </div>
    </Section>
  );
}

type SectionProps = { title: string; hint?: string; className?: string; titleClass?: string; children: ReactNode };

function Section({ title, hint, className = '', titleClass = '', children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-2 ${className}`}>
      <div>
        <h4 id={id} className={`font-semibold ${titleClass}`}>
          {title}
        </h4>
        {hint !== undefined && <p className="text-sm text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
