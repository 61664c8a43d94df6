import { SPECIALTY_CHIPS } from '@sabiwell/proto/http/doctor-rules.ts';
import { demoStaffOf } from './demo-staff.ts';

type Person = readonly [name: string, town: string, hospital: string, years: number];

/** Three doctors for each chip of the directory, in its order; the first one may sign in. */
const DOCTORS: readonly Person[] = [
  ['Dr. Amaka Obi', 'Enugu', 'Hill View Clinic', 12],
  ['Dr. Bashir Lawal', 'Kano', 'Zoo Road Hospital', 9],
  ['Dr. Efe Omoregie', 'Benin City', 'Ring Road Clinic', 7],
  ['Dr. Folake Adewale', 'Lagos', 'Marina Family Practice', 15],
  ['Dr. Hauwa Musa', 'Kaduna', 'Barnawa Clinic', 8],
  ['Dr. Ifeanyi Nwosu', 'Owerri', 'Wetheral Hospital', 11],
  ['Dr. Kemi Balogun', 'Ibadan', 'Ring Road Wellness', 6],
  ['Dr. Ngozi Anyanwu', 'Aba', 'Azikiwe Nutrition Centre', 10],
  ['Dr. Sadiq Bello', 'Abuja', 'Garki Wellness Centre', 5],
  ['Dr. Tari Amadi', 'Port Harcourt', 'Trans-Amadi Hospital', 4],
  ['Dr. Uche Eze', 'Onitsha', 'Niger Bridge Hospital', 3],
  ['Dr. Yewande Cole', 'Lagos', 'Yaba Health Centre', 6],
];
/** Doctors without a week of their own, who see patients every day; the one who signs in is among them, so that much can be tried. */
const WITHOUT_SCHEDULE = new Set([0, 3, 6, 9]);
const NOT_AVAILABLE = new Set([5, 11]);
const MEN = new Set([1, 2, 5, 8, 9, 10]);
const DAYS = [1, 2, 3, 4, 5];
const WEEK = DAYS.map((dayOfWeek) => ({ dayOfWeek, start: '08:00', end: '16:00', breakStart: '12:00', breakEnd: '13:00' }));

const number = (place: number) => String(place + 1).padStart(2, '0');
const fileOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.png`;

/** What people speak around these towns beside English: the directory can be filtered by each of these languages. */
const SPOKEN = { Hausa: ['Kano', 'Kaduna', 'Abuja'], Igbo: ['Enugu', 'Owerri', 'Aba', 'Onitsha'], Yoruba: ['Lagos', 'Ibadan'] };
const languageAt = (town: string) => Object.entries(SPOKEN).find(([, towns]) => towns.includes(town))?.[0] ?? 'Pidgin';

export const demoDoctors = DOCTORS.map(([name, location, hospital, years], place) => ({
  externalId: `demo-doctor-${number(place)}`,
  name,
  email: place === 0 ? demoStaffOf('doctor').email : `doctor-${number(place)}@demo.sabiwell.ng`,
  specialty: SPECIALTY_CHIPS[Math.floor(place / 3)] ?? SPECIALTY_CHIPS[0],
  hospital,
  location,
  phone: `+23480300010${number(place)}`,
  ...(place % 2 === 0 && { publicPhone: `+23480300010${number(place)}` }),
  sex: MEN.has(place) ? ('Male' as const) : ('Female' as const),
  languages: ['English', languageAt(location)],
  qualifications: ['MBBS'],
  years,
  fee: place % 4 === 3 ? 3000 : 2000,
  licenceNumber: `DEMO/${number(place)}`,
  licenceValidUntil: '2035-12-31',
  note: 'A demo doctor, who is no real person',
  available: !NOT_AVAILABLE.has(place),
  schedule: WITHOUT_SCHEDULE.has(place) ? [] : WEEK,
  // The last one of each specialty is shown by initials.
  ...(place % 3 !== 2 && { portrait: fileOf(name) }),
  isDemo: true,
}));

type Coach = readonly [firstname: string, lastname: string, specialization: string, location: string, years: number, about: string];
const TRAINERS: readonly Coach[] = [
  ['Tunde', 'Ajayi', 'Strength', 'Lagos', 8, 'Builds strength with what is at home: a chair, a bottle of water, the stairs.'],
  ['Chioma', 'Okeke', 'Yoga', 'Enugu', 6, 'Slow stretching for backs that sit all day, and breathing for calm evenings.'],
  ['Musa', 'Ibrahim', 'Weight loss', 'Kano', 10, 'Walking plans and meals from the market, one small change a week.'],
  ['Blessing', 'Etim', 'Pilates', 'Calabar', 5, 'Gentle core work, also after a birth and with painful knees.'],
  ['Segun', 'Oladipo', 'Running', 'Abeokuta', 7, 'From the first kilometre to the first ten, without injuries.'],
  ['Zara', 'Danladi', 'Senior fitness', 'Abuja', 12, 'Balance and strength for people over sixty, at their own pace.'],
];
/** A clip of our own for each of the first two; all others have stills. */
const CLIPS = [
  ['press-up.mp4', 'A slow press-up'],
  ['stretch.mp4', 'A stretch to both sides'],
] as const;

/** The trainers; `clipOf` gives the path of a clip. */
export const demoTrainers = (clipOf: (file: string) => string) =>
  TRAINERS.map(([firstname, lastname, specialization, location, years, about], place) => {
    const clip = CLIPS[place];
    return {
      firstname,
      lastname,
      specialization,
      location,
      years,
      about,
      externalId: `demo-trainer-${number(place)}`,
      country: 'Nigeria',
      verified: place < 4,
      portrait: fileOf(`${firstname} ${lastname}`),
      highlights: [
        ...(clip === undefined ? [] : [{ kind: 'video', media: clipOf(clip[0]), poster: fileOf(`still ${firstname}`), caption: clip[1] }]),
        { kind: 'image', media: fileOf(`still ${firstname}`), caption: `With ${firstname} in ${location}` },
      ],
      isDemo: true,
    };
  });

/** Somebody who would like to join, for an administrator to decide. */
export const demoApplication = {
  name: 'Dr. Chinedu Okafor',
  specialty: 'Medical Officer',
  hospital: 'Asaba General Hospital',
  location: 'Asaba',
  phone: '+2348030001099',
  email: 'applicant@demo.sabiwell.ng',
  licenceNumber: 'DEMO/99',
  years: 6,
};
