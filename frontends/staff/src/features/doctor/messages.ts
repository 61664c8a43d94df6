import { createTexts } from '@sabiwell/ui/i18n.ts';

/** The words of the doctor's portal. */
export const t = createTexts('doctor', {
  overview: 'Overview',
  patients: 'Patients',
  consultations: 'Consultations',
  prescriptions: 'Prescriptions',
  messages: 'Messages',
  calendar: 'Calendar',
  wallet: 'Wallet',
  analytics: 'Analytics',

  waiting: '{count} waiting',
  unread: '{count} unread',

  loading: 'Loading your dashboard...',
  failed: 'Failed to load dashboard data',
  accessDenied: 'Access Denied',
  accessDeniedWords: 'Unable to load doctor profile',
  returnToLogin: 'Return to Login',

  you: 'You and your bookings',
  welcome: 'Welcome back, Dr. {name}',
  verified: 'Verified',
  notVerified: 'Pending Verification',
  holds: 'Licence {number}, valid until {day}',
  endsSoon: 'Your licence {number} ends on {day}. Send us the new one, or members can no longer book you.',
  over: "Your licence {number} ended on {day}. Members can't book you until we have checked the new one.",
  unknown: "Members can't book you until we have checked your licence.",

  available: 'Available',
  availableWords: 'Members can book you, and call you while this page is open.',
  unavailable: 'Not taking bookings',
  unavailableWords: 'Nobody can book or call you. What is booked stays.',
  availabilityFailed: 'Not changed',

  offline: 'You are offline',
  offlineWords: 'What you see may be old, and nothing can be sent until the connection is back.',
});
