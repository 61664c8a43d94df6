import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the Doctors tab (spec 3 section 2.5). */
export const t = createTexts('caseDoctors', {
  title: 'Doctors',
  search: 'Search',
  name: 'Dr. {name}',
  available: 'Available',
  unavailable: 'Unavailable',
  unverified: 'Licence not checked yet',
  specialty: 'Specialty',
  hospital: 'Hospital',
  location: 'Location',
  phone: 'Phone',
  email: 'Email',
  rating: 'Rating',
  rated: '{rating}/5 ({count} reviews)',
  ratedOnce: '{rating}/5 (1 review)',

  empty: 'No doctors yet.',
  noMatch: 'Nothing matches.',
  showAll: 'Show all',
  failed: "We couldn't load the doctors.",
  loading: 'Loading the doctors',
  more: 'Show more doctors',
  shownOne: '1 doctor',
  shown: '{count} doctors',
  end: "That's everyone.",
});
