import { CALL_PHONE_RULE } from '@sabiwell/proto/http/call-rules.ts';
import { type FormDeclaration, PHONE } from '@sabiwell/ui/form/declaration.ts';
import { t } from './call-messages.ts';

export type CallerDraft = { callerPhone: string };
/** The form before a call: the caller's own number, where they want to give it. */
export const callerForm = (): FormDeclaration<CallerDraft> => ({
  name: 'call',
  fields: { callerPhone: { label: t('phone'), hint: t('phoneHint'), rule: { ...CALL_PHONE_RULE, optional: true }, ...PHONE } },
});

export type CallBackDraft = { phone: string };
/** The form that asks to be called back. */
export const callBackForm = (): FormDeclaration<CallBackDraft> => ({
  name: 'call-back',
  fields: { phone: { label: t('backPhone'), rule: CALL_PHONE_RULE, ...PHONE } },
});
