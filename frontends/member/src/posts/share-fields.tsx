import { SHARE_CONSENT } from '@sabiwell/proto/http/feed-rules.ts';
import type { PostPreview } from '@sabiwell/proto/http/food-feed.ts';
import type { FoodReport } from '@sabiwell/proto/http/food-report.ts';
import { FormBody } from '@sabiwell/ui/form/form-body.tsx';
import { FormFields } from '@sabiwell/ui/form/form-field.tsx';
import { useForm } from '@sabiwell/ui/form/use-form.ts';
import { useTyped } from '@sabiwell/ui/form/use-typed.ts';
import { inOwnWords } from '@sabiwell/ui/i18n.ts';
import { Notice } from '@sabiwell/ui/notice.tsx';
import { Switch } from '@sabiwell/ui/switch.tsx';
import { t } from './messages.ts';
import { PostView } from './post-view.tsx';
import { type ShareDraft, shareForm, startOf } from './share-form.ts';
import type { Sharing } from './use-share.ts';

type Props = { preview: PostPreview; report: FoodReport; sending: Sharing['share'] };

/** What a member adds to a report, and the post exactly as everybody will see it with that. */
export function ShareFields({ preview, report, sending }: Props) {
  const form = useForm<ShareDraft>(
    useTyped(shareForm(), () => startOf(preview)),
    { sending, onValid: sending.mutate },
  );
  const { caption, location, withPhoto } = form.draft;
  const shown = {
    ...preview,
    caption: caption.trim() || null,
    location: location.trim() || null,
    imageUrl: (withPhoto && report.imageUrl) || null,
  };
  return (
    <FormBody form={form} problem={{ title: t('shareFailed') }}>
      <Notice tone="info">{inOwnWords(SHARE_CONSENT.text)}</Notice>
      <FormFields form={form} />
      {report.imageUrl !== '' && <Switch label={t('withPhoto')} on={withPhoto} onChange={(on) => form.change({ withPhoto: on })} />}
      <section aria-labelledby="share-preview" className="flex flex-col gap-2">
        <h3 id="share-preview" className="text-lg font-semibold">
          {t('preview')}
        </h3>
        <PostView post={shown} isWhole level={3} />
      </section>
    </FormBody>
  );
}
