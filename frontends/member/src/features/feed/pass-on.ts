import type { foodAi } from '@sabiwell/proto/http/food-ai.ts';
import type { FoodPost } from '@sabiwell/proto/http/food-feed.ts';
import { copyText } from '@sabiwell/ui/copy-text.ts';
import { toast } from '@sabiwell/ui/toast.tsx';
import { call } from '../../api.ts';
import { foodPostPath } from '../../paths.ts';
import { postPath } from './feed-queries.ts';
import { t } from './messages.ts';

/** Passes a post on by the phone's own sheet, else by its link; whether a member did so is counted, and nothing depends on that. */
export async function passOn({ id, foodName }: FoodPost, isMember: boolean): Promise<void> {
  const link = window.location.origin + foodPostPath(id);
  if (!(await share(t('shareText', { food: foodName, link }), link)) || !isMember) return;
  await call<typeof foodAi.passOnFoodPost>('POST', `${postPath(id)}/share`, { body: {} }).catch(() => undefined);
}

async function share(text: string, link: string): Promise<boolean> {
  if ('share' in navigator) {
    // Closing the sheet rejects the promise, which is not an error.
    return navigator.share({ text }).then(
      () => true,
      () => false,
    );
  }
  if (await copyText(link, null)) {
    toast({ title: t('copied') });
    return true;
  }
  toast({ title: t('copyFailed'), description: t('copyFailedHint', { link }), variant: 'destructive' });
  return false;
}
