import { CAPTION_RULE, LOCATION_RULE } from '@sabiwell/proto/http/feed-rules.ts';
import { textFault } from '@sabiwell/proto/http/field-rules.ts';
import type { PostPreview } from '@sabiwell/proto/http/food-feed.ts';
import type { FormDeclaration } from '@sabiwell/ui/form/declaration.ts';
import { t } from './messages.ts';

/** What a member adds to a report that they share. */
export type ShareDraft = { caption: string; location: string; withPhoto: boolean };

// The rules are functions, so that a longer text can be pasted and is refused instead of cut off unseen.
export const shareForm = (): FormDeclaration<ShareDraft> => ({
  name: 'share',
  fields: {
    caption: { label: t('caption'), control: 'lines', rule: (typed) => textFault(CAPTION_RULE, typed) },
    location: { label: t('location'), rule: (typed) => textFault(LOCATION_RULE, typed), autoComplete: 'off' },
  },
});

/** The id by which the buttons under the window send the form, whose contents come later. */
export const SHARE_FORM = 'share-form';

/** Begins with what the post says already, and else with nothing but the photo. */
export const startOf = ({ id, caption, location, imageUrl }: PostPreview): ShareDraft => ({
  caption: caption ?? '',
  location: location ?? '',
  withPhoto: id === null || imageUrl !== null,
});
