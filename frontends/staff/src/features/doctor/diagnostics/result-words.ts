import type { DiagnosticResult } from '@sabiwell/proto/http/diagnostics.ts';
import { t } from './messages.ts';

const SOAP_PARTS = ['subjective', 'objective', 'assessment', 'plan'] as const;

type Source = Pick<DiagnosticResult, 'analysisSource'>;

/** Whether fixed rules alone spoke. */
export const isByRules = ({ analysisSource }: Source): boolean => analysisSource === 'checklist';

/** Who says it: the model by its name, or the checklist. */
export function sourceWords(result: Source): string {
  return isByRules(result) ? t('byRules') : t('byModel', { model: result.analysisSource.replace(/^openai-compatible:/, '') });
}

/** The parts of a note in their order, each with its heading. */
export function notePartsOf(note: DiagnosticResult['soapNote']): { title: string; words: string }[] {
  return SOAP_PARTS.map((part) => ({ title: t(part), words: note[part] }));
}

/** The note as text for another window; parts without words keep their heading, so that nobody forgets them. */
export function noteText(note: DiagnosticResult['soapNote']): string {
  return notePartsOf(note)
    .map(({ title, words }) => `${title}\n${words}`.trimEnd())
    .join('\n\n');
}

/** Whole minutes to wait, from the seconds of a refusal; undefined where it names none. */
export function minutesToWait({ retryAfterSeconds }: Record<string, unknown>): number | undefined {
  return typeof retryAfterSeconds === 'number' && retryAfterSeconds > 0 ? Math.ceil(retryAfterSeconds / 60) : undefined;
}
