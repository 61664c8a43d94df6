import { useQuery } from '@tanstack/react-query';
import type { User } from '@sabiwell/proto/http/identity.ts';
import { nairaText } from '@sabiwell/proto/http/payment-rules.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { FoldingRow } from '@sabiwell/ui/folding-row.tsx';
import { figure } from '@sabiwell/ui/formats.ts';
import { ShareIcon } from '@sabiwell/ui/icons.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { paths } from '../../paths.ts';
import { copyText } from '@sabiwell/ui/copy-text.ts';
import { paymentConfigQuery } from '../../member-queries.ts';
import { t } from './messages.ts';

const LINK_ID = 'referral-link';
const CODE_ID = 'referral-code';

/** A row that unfolds to the code and link for friends, how many have joined, and how much was credited for those who paid (decisions row 28). */
export function ReferralRow({ user: { referralCode, totalReferrals, referralEarnings } }: { user: User }) {
  const { data: rule } = useQuery(paymentConfigQuery());
  const link = `${window.location.origin}${paths.join}?ref=${encodeURIComponent(referralCode)}`;
  return (
    <li>
      <FoldingRow title={t('referral')} value={referralCode}>
        <div className="flex flex-col gap-4">
          {rule && (
            <p>
              {t('referralWords', {
                bonus: nairaText(rule.referralBonus),
                least: nairaText(rule.referralLeast),
                days: rule.referralHoldDays,
              })}
            </p>
          )}
          <dl className="grid grid-cols-2 gap-4">
            <Figure label={t('friends')} value={figure(totalReferrals)} />
            <Figure label={t('earned')} value={nairaText(referralEarnings)} />
          </dl>
          <ReferralCode code={referralCode} />
          <ReferralLink link={link} />
        </div>
      </FoldingRow>
    </li>
  );
}

async function copy(text: string, done: string, fieldId: string): Promise<void> {
  if (await copyText(text, document.querySelector<HTMLInputElement>(`#${fieldId}`))) return toast({ title: done, description: text });
  toast({ title: t('copyFailed'), description: t('copyFailedWords'), variant: 'destructive' });
}

/** The code alone, for a friend who is told it and types it. */
function ReferralCode({ code }: { code: string }) {
  return (
    <div className="flex items-end gap-3">
      <TextField
        id={CODE_ID}
        label={t('referralCode')}
        value={code}
        readOnly
        className="min-w-0 flex-1"
        onFocus={({ target }) => target.select()}
      />
      <Button variant="outline" aria-label={t('copyCode')} onClick={() => void copy(code, t('codeCopied'), CODE_ID)}>
        {t('copyShort')}
      </Button>
    </div>
  );
}

function ReferralLink({ link }: { link: string }) {
  const text = t('shareText', { link });

  // Closing the phone's share sheet rejects the promise, which is not an error.
  const share = () => void navigator.share({ text }).catch(() => undefined);
  return (
    <>
      <TextField id={LINK_ID} label={t('referralLink')} value={link} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" className="flex-auto" onClick={() => void copy(link, t('copied'), LINK_ID)}>
          {t('copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="outline" className="flex-auto" onClick={share}>
            <ShareIcon className="size-5" />
            {t('share')}
          </Button>
        )}
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('outline', 'flex-auto')}
        >
          {t('whatsapp')}
        </a>
      </div>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="figures text-xl font-semibold">{value}</dd>
    </div>
  );
}
