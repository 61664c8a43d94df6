import type { User } from '@sabiwell/proto/http/identity.ts';
import { Button, buttonClass } from '@sabiwell/ui/button.tsx';
import { Card } from '@sabiwell/ui/card.tsx';
import { TextField } from '@sabiwell/ui/field.tsx';
import { figure, naira } from '@sabiwell/ui/formats.ts';
import { ShareIcon } from '@sabiwell/ui/icons.tsx';
import { toast } from '@sabiwell/ui/toast.tsx';
import { paths } from '../../paths.ts';
import { copyText } from '@sabiwell/ui/copy-text.ts';
import { t } from './messages.ts';

// Decisions row 28: one setting, to the friend who invited.
const BONUS = 1000;
const LINK_ID = 'referral-link';

/**
 * The link that brings friends, and how many it has brought (spec 2 section 9). No amount is shown as earned: a reward
 * exists only once a friend's payment was verified, not for each friend as the spec multiplies.
 */
export function ReferralCard({ user: { referralCode, totalReferrals } }: { user: User }) {
  const link = `${window.location.origin}${paths.join}?ref=${encodeURIComponent(referralCode)}`;
  const text = t('shareText', { link });

  async function copy() {
    if (await copyText(link, document.querySelector<HTMLInputElement>(`#${LINK_ID}`)))
      return toast({ title: t('copied'), description: link });
    toast({ title: t('copyFailed'), description: t('copyFailedWords'), variant: 'destructive' });
  }
  // Somebody who closes the phone's own share sheet has not met an error.
  const share = () => void navigator.share({ text }).catch(() => undefined);

  return (
    <Card aria-labelledby="referral" className="flex flex-col gap-4">
      <h2 id="referral" className="text-lg font-extrabold">
        {t('referral')}
      </h2>
      <p>{t('referralWords', { bonus: naira(BONUS) })}</p>
      <p className="flex items-baseline gap-3 border-t-3 border-indigo pt-2">
        <span className="figures text-2xl font-extrabold">{figure(totalReferrals)}</span>
        <span className="text-ink-2">{t(totalReferrals === 1 ? 'friendOne' : 'friends')}</span>
      </p>
      <TextField id={LINK_ID} label={t('referralLink')} value={link} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap gap-3">
        <Button className="flex-auto" onClick={() => void copy()}>
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
    </Card>
  );
}
