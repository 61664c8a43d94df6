import type { DoctorSlot } from '@sabiwell/proto/http/doctors.ts';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';
export type SlotDay = { date: string; free: number; parts: { part: PartOfDay; slots: DoctorSlot[] }[] };

const PARTS: readonly { part: PartOfDay; until: string }[] = [
  { part: 'morning', until: '12:00' },
  { part: 'afternoon', until: '17:00' },
  { part: 'evening', until: '24:00' },
];

/** The part of the day in which a time HH:mm is. */
export function partOf(time: string): PartOfDay {
  return PARTS.find(({ until }) => time < until)?.part ?? 'evening';
}

/** The times under their days and parts of the day; a day without any time has no parts. */
export function slotDays(days: readonly string[], slots: readonly DoctorSlot[]): SlotDay[] {
  return days.map((date) => {
    const own = slots.filter((slot) => slot.date === date);
    const parts = PARTS.map(({ part }) => ({ part, slots: own.filter(({ time }) => partOf(time) === part) }));
    return { date, free: own.filter(({ isFree }) => isFree).length, parts: parts.filter((one) => one.slots.length > 0) };
  });
}

/** The day that is shown first: the one asked for if it has a free time or nothing better is there, else the first with a free time. */
export function firstShown(days: readonly SlotDay[], asked: string): string | undefined {
  const isAsked = (day: SlotDay) => day.date === asked;
  const found = days.find((day) => isAsked(day) && day.free > 0) ?? days.find(({ free }) => free > 0) ?? days.find(isAsked) ?? days[0];
  return found?.date;
}
