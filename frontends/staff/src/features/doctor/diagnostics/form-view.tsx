import { type ReactNode, useId } from 'react';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormField, FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { FormProblem, reasonAndReassurance } from '@sabiwell/ui/form/form-problem.tsx';
import type { Form } from '@sabiwell/ui/form/use-form.ts';
import { FieldError } from '@sabiwell/ui/field.tsx';
import { Notice } from '@sabiwell/ui/notice.tsx';
import type { DiagnosticDraft } from './diagnostic-fields.ts';
import { t } from './messages.ts';
import { minutesToWait } from './result-words.ts';

const PRESENTATION = ['chiefComplaint', 'symptoms', 'medicalHistory', 'currentMedications', 'allergies'] as const;
const VITALS = ['temperature', 'bloodPressure', 'heartRate', 'respiratoryRate', 'oxygenSaturation'] as const;

type FormOf = { form: Form<DiagnosticDraft> };

/** What the doctor tells of the patient, under what became of the last try. */
export function FormView({ form, isStopped }: FormOf & { isStopped: boolean }) {
  return (
    <FormBody form={form} className="flex flex-col gap-6">
      {(isStopped || form.problem !== null) && (
        // Read first when the form is back.
        <div data-safe="" tabIndex={-1} className="outline-none">
          {isStopped && <Notice tone="info">{t('stopped')}</Notice>}
          <FormProblem title={t('failed')} words={whyFailed} error={form.problem} />
        </div>
      )}
      <Part title={t('patient')}>
        <FormField form={form} name="patientName" />
        <Pair>
          <FormField form={form} name="age" />
          <FormField form={form} name="gender" className="justify-end" />
        </Pair>
      </Part>
      <Part title={t('presentation')}>
        <Notice tone="warning" title={t('noNames')}>
          {t('noNamesWords')}
        </Notice>
        <FormFields form={form} only={PRESENTATION} />
      </Part>
      <Part title={t('vitals')}>
        <Pair>
          {VITALS.map((name) => (
            <FormField key={name} form={form} name={name} className="justify-end" />
          ))}
        </Pair>
      </Part>
      <Part title={t('more')}>
        <FormFields form={form} only={['labResults', 'imagingResults']} />
      </Part>
      <Part title={t('consentPart')}>
        <Consent form={form} />
        <p className="text-sm text-ink-2">{t('kept')}</p>
      </Part>
    </FormBody>
  );
}

function whyFailed(error: ApiError): string {
  const count = minutesToWait(error.body);
  return [reasonAndReassurance(error), ...(count === undefined ? [] : [t('askAgainIn', { count })])].join(' ');
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="border-b border-hairline pb-1 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Two short fields beside each other where there is room. */
function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[repeat(2,minmax(0,1fr))]">{children}</div>;
}

/** The patient's consent, with what happens without it. */
function Consent({ form }: FormOf) {
  const id = form.idOf('patientConsent');
  const error = form.faults.patientConsent;
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          id={id}
          type="checkbox"
          checked={form.draft.patientConsent}
          aria-describedby={[`${id}-hint`, ...(error === undefined ? [] : [`${id}-error`])].join(' ')}
          aria-invalid={error === undefined ? undefined : true}
          onChange={({ target }) => form.change({ patientConsent: target.checked })}
          className="size-6 shrink-0 accent-indigo"
        />
        {t('consent')}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {t('consentHint')}
      </p>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
