import { isMemberTold, OPENING_REASON_RULE, OPENING_REASONS, type OpeningReason } from '@sabiwell/proto/http/chat-opening-rules.ts';
import type { StaffAiChat } from '@sabiwell/proto/http/staff-activity.ts';
import type { ApiError } from '@sabiwell/ui/api-client.ts';
import { Button } from '@sabiwell/ui/button.tsx';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormDialog } from '@sabiwell/ui/form/form-dialog.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { askerName } from '../ai-chat-columns.tsx';
import { reasonName, t } from './messages.ts';
import { type ChatSlug, type Opened, useOpenChat } from './use-open-chat.ts';

type Draft = { reasonCode: OpeningReason | ''; reason: string };

const form = (): FormDeclaration<Draft> => ({
  name: 'open-chat',
  fields: {
    reasonCode: {
      label: t('why'),
      control: 'select',
      placeholder: t('chooseWhy'),
      options: OPENING_REASONS.map((value) => ({ value, label: reasonName(value) })),
      rule: { oneOf: OPENING_REASONS, message: t('missingWhy') },
      autoComplete: 'off',
    },
    reason: { label: t('reason'), hint: t('reasonHint'), control: 'lines', rule: OPENING_REASON_RULE, autoComplete: 'off' },
  },
});

type ReasonDialogProps = { slug: ChatSlug; chat: StaffAiChat; onOpened: (opened: Opened) => void; onClose: () => void };

/** Asks why a conversation is opened, and says what becomes of it: who reads the reason, and whether the member is told. */
export function ReasonDialog({ slug, chat, onOpened, onClose }: ReasonDialogProps) {
  const sending = useOpenChat(slug, chat.sessionId, onOpened);
  const typed = useTyped(form(), (): Draft => ({ reasonCode: '', reason: '' }));
  const filled = useForm(typed, {
    sending,
    onEdit: sending.reset,
    leadsTo: 'refused',
    onValid: ({ reasonCode, reason }) => void (reasonCode !== '' && sending.mutate({ reasonCode, reason: reason.trim() })),
  });
  const { reasonCode } = filled.draft;
  const back = (
    <Button variant="outline" className="flex-auto" onClick={onClose}>
      {t('back')}
    </Button>
  );
  return (
    <FormDialog
      form={filled}
      title={t('ask')}
      description={t('of', { name: askerName(chat) })}
      problem={{ title: t('notOpened'), words: problemWords }}
      save={t('open')}
      other={back}
      onClose={onClose}
    >
      <p>{t('recorded')}</p>
      <FormFields form={filled} />
      <p role="status">{reasonCode !== '' && t(isMemberTold(reasonCode) ? 'willTell' : 'wontTell')}</p>
    </FormDialog>
  );
}

/** What a refusal means here. */
function problemWords({ status, code, message }: ApiError): string {
  if (status === 404) return t('gone');
  return code === 'already_done' ? t('lost') : message;
}
