import type { ReplyBody } from '@sabiwell/proto/http/endpoint.ts';
import type { moneyDesk } from '@sabiwell/proto/http/money-desk.ts';
import { EVIDENCE_NOTE_RULE, MONEY_REASON_RULE, type OrderMove, SECOND_PERSON_FROM } from '@sabiwell/proto/http/money-desk-rules.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { call } from '../api.ts';
import type { MoneySlug } from './payment-choices.domain.ts';
import { type EvidenceDraft, evidenceFields, evidenceOf } from './evidence-fields.ts';
import { t } from './messages.ts';
import { MoneyDialog, type MoneySubject } from './money-dialog.tsx';
import { useMoneyAction } from './use-money-action.ts';

type Confirm = (typeof moneyDesk)['confirmPaymentAdmin' | 'confirmPaymentManager'];
type DialogProps = { slug: MoneySlug; about: MoneySubject; onClose: () => void };
type OfPayment = DialogProps & { paymentId: string };

const confirmPath = (slug: MoneySlug, id: string) => `/api/${slug}/payments/${encodeURIComponent(id)}/confirm` as const;
const NOTHING: FormDeclaration<object> = { name: 'decide', fields: {} };
const nothing = (): object => ({});

/** Has the provider asked about a payment. */
export function AskDialog({ slug, paymentId, about, onClose }: OfPayment) {
  const sending = useMoneyAction<object, unknown>({
    slug,
    send: (_nothing, idempotencyKey) => call<Confirm>('POST', confirmPath(slug, paymentId), { body: {}, idempotencyKey }),
    done: () => t('askDone'),
    onDone: onClose,
  });
  const form = useForm(useTyped(NOTHING, nothing), { sending, onEdit: sending.reset, onValid: () => sending.mutate({}) });
  return (
    <MoneyDialog form={form} title={t('askTitle')} about={about} act={t('ask')} onClose={onClose}>
      <p>{t('askWhy')}</p>
    </MoneyDialog>
  );
}

/** Approves what another person gave as evidence. */
export function ApproveDialog({ slug, paymentId, about, onClose }: OfPayment) {
  const sending = useMoneyAction<object, unknown>({
    slug,
    send: (_body, idempotencyKey) => call<Confirm>('POST', confirmPath(slug, paymentId), { body: { approve: true }, idempotencyKey }),
    done: () => t('approveDone'),
    onDone: onClose,
  });
  const form = useForm(useTyped(NOTHING, nothing), { sending, onEdit: sending.reset, onValid: () => sending.mutate({}) });
  return (
    <MoneyDialog form={form} title={t('approveTitle')} about={about} act={t('approve')} onClose={onClose}>
      <p>{t('approveWhy')}</p>
    </MoneyDialog>
  );
}

/** Takes a payment as paid at the bank, with what its statement says. */
export function EvidenceDialog({ slug, paymentId, about, amount, onClose }: OfPayment & { amount: number }) {
  const declaration: FormDeclaration<EvidenceDraft> = {
    name: 'evidence',
    fields: evidenceFields<EvidenceDraft>(),
    refusals: { bank_ref_used: 'bankRef' },
  };
  const sending = useMoneyAction<EvidenceDraft, ReplyBody<Confirm>>({
    slug,
    send: (draft, idempotencyKey) =>
      call<Confirm>('POST', confirmPath(slug, paymentId), { body: { evidence: evidenceOf(draft, amount) }, idempotencyKey }),
    done: (answer) => t('status' in answer ? 'evidenceAwaits' : 'evidenceDone'),
    onDone: onClose,
  });
  const typed = useTyped(declaration, () => ({ bankRef: '', date: '', note: '' }));
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <MoneyDialog form={form} title={t('evidenceTitle')} about={about} act={t('evidenceAct')} onClose={onClose}>
      <p>{t('evidenceWhy')}</p>
      {amount >= SECOND_PERSON_FROM && <p className="font-semibold">{t('evidenceSecond')}</p>}
      <FormFields form={form} />
    </MoneyDialog>
  );
}

type ReasonDraft = { reason: string };
const reasonForm: () => FormDeclaration<ReasonDraft> = () => ({
  name: 'reason',
  fields: { reason: { label: t('reason'), rule: MONEY_REASON_RULE, autoComplete: 'off' } },
});

/** Refuses what another person gave as evidence, with a reason. */
export function RefuseDialog({ slug, paymentId, about, onClose }: OfPayment) {
  const sending = useMoneyAction<ReasonDraft, unknown>({
    slug,
    send: ({ reason }, idempotencyKey) =>
      call<Confirm>('POST', confirmPath(slug, paymentId), { body: { refuse: reason.trim() }, idempotencyKey }),
    done: () => t('refuseDone'),
    onDone: onClose,
  });
  const typed = useTyped(reasonForm(), () => ({ reason: '' }));
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <MoneyDialog form={form} title={t('refuseTitle')} about={about} act={t('refuse')} danger onClose={onClose}>
      <p>{t('refuseWhy')}</p>
      <FormFields form={form} />
    </MoneyDialog>
  );
}

/** Sends money in suspense back, with a reason. */
export function ReturnDialog({ about, onClose }: Omit<DialogProps, 'slug'>) {
  const path = `/api/admin/suspense/${encodeURIComponent(about.reference)}/return` as const;
  const sending = useMoneyAction<ReasonDraft, unknown>({
    slug: 'admin',
    send: ({ reason }, idempotencyKey) =>
      call<typeof moneyDesk.returnSuspenseAdmin>('POST', path, { body: { reason: reason.trim() }, idempotencyKey }),
    done: () => t('returnDone'),
    onDone: onClose,
  });
  const typed = useTyped(reasonForm(), () => ({ reason: '' }));
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <MoneyDialog form={form} title={t('returnTitle')} about={about} act={t('return')} danger onClose={onClose}>
      <p>{t('returnWhy')}</p>
      <FormFields form={form} />
    </MoneyDialog>
  );
}

type NoteDraft = { note: string };

/** Says what became of a paid order. */
export function MoveDialog({ orderId, to, about, onClose }: Omit<DialogProps, 'slug'> & { orderId: string; to: OrderMove }) {
  const path = `/api/admin/orders/${encodeURIComponent(orderId)}/move` as const;
  const sending = useMoneyAction<NoteDraft, unknown>({
    slug: 'admin',
    send: ({ note }, idempotencyKey) =>
      call<typeof moneyDesk.moveOrderAdmin>('POST', path, { body: { status: to, note: note.trim() }, idempotencyKey }),
    done: () => t(`${to}Done`),
    onDone: onClose,
  });
  const declaration: FormDeclaration<NoteDraft> = {
    name: 'move',
    fields: { note: { label: t('note'), rule: EVIDENCE_NOTE_RULE, autoComplete: 'off' } },
  };
  const typed = useTyped(declaration, () => ({ note: '' }));
  const form = useForm(typed, { sending, onEdit: sending.reset, onValid: sending.mutate, leadsTo: 'refused' });
  return (
    <MoneyDialog form={form} title={t(`${to}Title`)} about={about} act={t(to)} onClose={onClose}>
      <p>{t('moveWhy')}</p>
      <FormFields form={form} />
    </MoneyDialog>
  );
}
