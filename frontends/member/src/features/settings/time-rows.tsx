import { DAY_MEALS } from '@sabiwell/proto/http/meal-rules.ts';
import type { Preferences } from '@sabiwell/proto/http/profile.ts';
import { MOST_READING_TIMES } from '@sabiwell/proto/http/profile-rules.ts';
import { t } from './messages.ts';
import { SelectRow } from './select-row.tsx';
import { useChangePreferences } from './use-change-preferences.ts';

type Props = { preferences: Preferences };

/** When the member is reminded of each meal. */
export function MealTimeRows({ preferences: { mealTimes } }: Props) {
  const change = useChangePreferences();
  return DAY_MEALS.map((meal) => (
    <TimeRow
      key={meal}
      title={t(meal)}
      value={mealTimes[meal]}
      onChange={(time) => change({ mealTimes: { ...mealTimes, [meal]: time } })}
    />
  ));
}

/** When the member is reminded to measure: at one time at least. */
export function ReadingTimeRows({ preferences: { readingTimes } }: Props) {
  const change = useChangePreferences();
  const rows = readingTimes.length < MOST_READING_TIMES ? [...readingTimes, NONE] : readingTimes;
  const put = (place: number, time: string) => {
    const times = rows.map((one, at) => (at === place ? time : one)).filter((one) => one !== NONE);
    change({ readingTimes: [...new Set(times)].toSorted((a, b) => a.localeCompare(b)) });
  };
  return rows.map((time, place) => (
    <TimeRow
      // Its place: the row keeps the focus when its time changes.
      key={place}
      title={t(PLACES[place] ?? 'measureThird')}
      value={time}
      mayBeNone={place > 0}
      onChange={(chosen) => put(place, chosen)}
    />
  ));
}

/** Between which times no reminder comes. */
export function QuietRows({ preferences: { quietFrom, quietTo } }: Props) {
  const change = useChangePreferences();
  return (
    <>
      <TimeRow title={t('quietFrom')} hint={t('quietFromHint')} value={quietFrom} onChange={(time) => change({ quietFrom: time })} />
      <TimeRow title={t('quietTo')} hint={t('quietToHint')} value={quietTo} onChange={(time) => change({ quietTo: time })} />
    </>
  );
}

const NONE = '';
const PLACES = ['measureAt', 'measureSecond', 'measureThird'] as const;
const QUARTERS = Array.from({ length: 96 }, (_, quarter) => {
  const [hours, minutes] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
});

type TimeRowProps = { title: string; hint?: string; value: string; mayBeNone?: boolean; onChange: (time: string) => void };

/** A time of the day: each quarter of an hour, and whatever other time was chosen elsewhere. */
function TimeRow({ title, hint, value, mayBeNone = false, onChange }: TimeRowProps) {
  const times = value === NONE || QUARTERS.includes(value) ? QUARTERS : [...QUARTERS, value].toSorted((a, b) => a.localeCompare(b));
  const options = times.map((time) => ({ value: time, label: time }));
  const all = mayBeNone ? [{ value: NONE, label: t('noTime') }, ...options] : options;
  return <SelectRow title={title} hint={hint} value={value} options={all} onChange={onChange} />;
}
