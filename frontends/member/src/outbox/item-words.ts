import { t } from './messages.ts';
import { type OutboxItem, textOf } from './outbox-item.domain.ts';

/** What an item is, in a few words: Blood pressure 126/82. */
export function titleOf({ kind, body }: OutboxItem): string {
  const given = (name: string) => textOf(body, name);
  if (kind === 'workout') return t('workout', { exercise: given('exercise'), minutes: given('duration') });
  if (kind === 'photo') return t(`photo_${given('mealType') as 'lunch'}`);
  if (kind === 'meal') return t(`meal_${given('type') as 'lunch'}`);
  return body.type === 'blood_pressure'
    ? t('pressure', { systolic: given('systolic'), diastolic: given('diastolic') })
    : t('sugar', { value: given('value'), unit: given('unit') });
}

/** The screen that lists an item. */
export function screenOf({ kind }: OutboxItem): string {
  if (kind === 'workout') return '/fitness';
  return kind === 'photo' ? '/' : '/tracking';
}

/** The address of the form in which an item is changed. */
export function editAddress(item: OutboxItem): string {
  const again = `again=${encodeURIComponent(item.id)}`;
  if (item.kind === 'workout') return `/fitness?log=1&${again}`;
  if (item.kind === 'photo') return `/?upload=1&${again}`;
  if (item.kind === 'meal') return `/tracking?meal=new&${again}`;
  return `/tracking?add=${item.body.type === 'blood_sugar' ? 'blood_sugar' : 'blood_pressure'}&${again}`;
}
