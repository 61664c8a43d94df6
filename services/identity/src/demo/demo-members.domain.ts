import type { ImportedPerson } from '@sabiwell/proto/http/people-import.ts';
import { DEMO_DOMAIN } from '@sabiwell/proto/http/staff-rules.ts';

/** How many members of the demo there are, and over how many days they joined. */
export const DEMO_MEMBERS = 200;
const DAYS = 365;
/** The last of them joined an hour ago. */
const NEWEST_MS = 3_600_000;
const DAY_MS = 86_400_000;

const FIRST_NAMES = (
  'Adaeze Musa Folasade Emeka Halima Tunde Ngozi Ibrahim Yetunde Chinedu Zainab Osagie Aisha ' +
  'Babatunde Ifeoma Sani Temitope Obinna Hauwa Efe Blessing Yakubu Ronke Kelechi Maryam'
).split(' ');
const LAST_NAMES = (
  'Okafor Abubakar Adeyemi Nwosu Bello Ogunleye Eze Danjuma Adebayo Okonkwo Lawal Igbinedion ' +
  'Suleiman Akinola Onyekachi Garba Oladipo Ibekwe Usman Edosa Chukwu'
).split(' ');
const CITIES = [
  'Lagos',
  'Lagos',
  'Lagos',
  'Abuja',
  'Abuja',
  'Kano',
  'Ibadan',
  'Port Harcourt',
  'Enugu',
  'Kaduna',
  'Benin City',
  'Jos',
] as const;
const BLOOD_GROUPS = ['O+', 'A+', 'B+', 'O-', 'AB+', undefined] as const;

/** A member of the demo and when they joined; some agreed to analytics and to marketing. */
export type DemoMember = { person: ImportedPerson; joinedAt: Date; agrees: boolean };

/** The members of the demo in the order in which they joined, ever more of them, the last shortly before `now`. */
export function demoMembers(now: Date): DemoMember[] {
  return Array.from({ length: DEMO_MEMBERS }, (_, place) => ({
    person: personOf(place),
    joinedAt: joinedAt(place, now),
    agrees: place % 5 < 2,
  }));
}

function joinedAt(place: number, now: Date): Date {
  const share = ((place + 1) / DEMO_MEMBERS) ** 0.75;
  return new Date(now.getTime() - NEWEST_MS - Math.round((1 - share) * DAYS * DAY_MS));
}

const pick = <T>(from: readonly T[], place: number): T => from[place % from.length] as T;
const firstNameOf = (place: number) => pick(FIRST_NAMES, place);
// The lists have no common divisor, so that no two people have both names in common.
const lastNameOf = (place: number) => pick(LAST_NAMES, place * 2);

function emailOf(place: number): string {
  return `${firstNameOf(place)}.${lastNameOf(place)}.${place + 1}@${DEMO_DOMAIN}`.toLowerCase();
}

function personOf(place: number): ImportedPerson {
  const day = String(1 + (place % 28)).padStart(2, '0');
  const month = String(1 + (place % 12)).padStart(2, '0');
  const city = pick(CITIES, place * 5);
  const bloodGroup = pick(BLOOD_GROUPS, place);
  return {
    firstName: firstNameOf(place),
    lastName: lastNameOf(place),
    email: emailOf(place),
    tel: `+23480310${String(10_000 + place)}`,
    sex: place % 2 === 0 ? 'Female' : 'Male',
    birth: `${1952 + ((place * 7) % 53)}-${month}-${day}`,
    city,
    country: 'Nigeria',
    address: `${1 + ((place * 13) % 90)} Unity Road, ${city}`,
    ...(bloodGroup !== undefined && { bloodGroup }),
  };
}

const PAGES = ['/', '/tracking', '/food', '/fitness', '/doctors', '/ai-doc', '/profile', '/notifications'] as const;
const DEVICES = ['Chrome on Android', 'Safari on iPhone', 'Chrome on Windows', 'Opera on Android'] as const;
const VIEW_DAYS = 89;
const VIEWS_EACH = 6;

/** What a member who agreed to analytics looked at, within the days for which it is kept; never before they joined. */
export function demoViews(place: number, joined: Date, now: Date): { page: string; device: string; viewedAt: Date }[] {
  const from = Math.max(joined.getTime(), now.getTime() - VIEW_DAYS * DAY_MS);
  return Array.from({ length: VIEWS_EACH }, (_, view) => ({
    page: pick(PAGES, place + view * 3),
    device: pick(DEVICES, place),
    viewedAt: new Date(from + Math.round(((now.getTime() - from) * (view + (place % 7) / 7)) / VIEWS_EACH)),
  }));
}
