import type { Consents } from './identity.ts';
import { BRAND_NAME, brand } from './brand.ts';

/** A part of a legal text: its heading, and its paragraphs. */
export type LegalPart = { title: string; paragraphs: readonly string[] };

/** The version of the privacy notice and the terms below. A changed sentence is a new version, so that a record shows what was read. */
export const LEGAL_VERSION = '2026-11-3';

/** The day from which this version holds. */
export const LEGAL_DAY = '2026-11-29';

/**
 * The privacy notice: what section 27 of the Nigeria Data Protection Act 2023 asks a member to be told before anything is collected.
 * Nothing stands here that the product does not do.
 */
export const PRIVACY: readonly LegalPart[] = [
  {
    title: 'Who we are',
    paragraphs: [
      `${BRAND_NAME} decides what happens with your data, and answers for it. Write to ${brand.supportEmail} with any question or request about it.`,
    ],
  },
  {
    title: 'What we keep',
    paragraphs: [
      'Your account: names, date of birth, sex, telephone numbers, email address, city and country, and what else you enter in your profile.',
      'Your health: the readings, meals, food photos, workouts and goals that you enter, your health profile, and your conversations with AI Doc.',
      'Your care: visits, calls, messages and files between you and a doctor, prescriptions, and what our care team noted about reaching you.',
      'Your money: payments, wallet, receipts and subscriptions. Card numbers go to the payment company alone; we never see them.',
      'What keeps your account safe: where and when you signed in, and what was changed.',
    ],
  },
  {
    title: 'Why, and on what ground',
    paragraphs: [
      'To do what you signed up for: to keep your records, to tell what a meal or a reading means, to bring you and a doctor or trainer together, to take payments. Without these data we cannot do it.',
      'Because you agreed: sending photos or questions to an outside AI company, news and offers, counting which pages you open, contact by our care team. Each is off until you switch it on, and you can switch it off again in Settings, under Privacy and security.',
      'Because the law asks it: records of payments, and medical records of visits and prescriptions.',
      'To keep somebody alive: when a reading or a message shows an emergency, our care team is told at once.',
    ],
  },
  {
    title: 'What is decided by a computer',
    paragraphs: [
      'Food scores, the words beside a reading, AI Doc’s answers and the order of urgency are worked out by rules or by a model, and each says so. None of them decides about your money, your account or your treatment. A person does, and you can ask for one.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'A doctor or trainer sees what you send or share with them, and what a visit needs.',
      'Case managers, managers and administrators see what their work needs: your account, bookings, payments and tasks. They do not see your readings, and your conversations with AI Doc stay closed to them unless there is a stated reason, which is recorded. Each look is recorded.',
      'Companies that work for us: the payment company, the one that sends our mails, and, only if you agreed, an outside AI company, which gets no name of yours.',
      'Everybody, for what you share yourself in the food feed, until you take it back.',
      'Nobody buys your data, and we do not sell advertisements.',
    ],
  },
  {
    title: 'How long',
    paragraphs: [
      'As long as you have an account. You can delete it yourself in Settings, under Privacy. For seven days nobody sees your posts, and signing in brings it back. After that your profile, readings, meals, photos, conversations, messages and posts are deleted, and an email says what went and what stays.',
      'Then stay, without your name: payments and receipts, and medical records of visits and prescriptions, as long as the law asks; and, by a number only, who of our staff did what with your account, and our figures. Words that our staff searched for, and copies on their way between our systems, end within 30 days, backups when newer ones replace them.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can read and correct your data in the app, download all of it as one ZIP file and delete your account, both in Settings, under Privacy. You can withdraw an agreement, and object to a use of your data.',
      `Write to ${brand.supportEmail}. If our answer does not satisfy you, the Nigeria Data Protection Commission takes complaints.`,
    ],
  },
];

/** The terms of use. */
export const TERMS: readonly LegalPart[] = [
  {
    title: 'What this is',
    paragraphs: [
      `${BRAND_NAME} helps you keep health records, understand food and readings, and find doctors and trainers in Nigeria. It does not diagnose and does not take the place of a doctor.`,
      'It is not an emergency service. In an emergency, call 112 or go to the nearest hospital.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You are 18 or older, and what you enter about yourself is true. Keep your password to yourself. One account is for one person.',
      'We may close an account that harms others or is used to deceive. You are told why.',
    ],
  },
  {
    title: 'Doctors and trainers',
    paragraphs: [
      'We check the licence of a doctor before members can book them. What they advise is their own professional work, and you decide whether to follow it.',
      'A visit can be moved or cancelled in the app; the screen says what is paid back before you confirm.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'Prices are in naira and stand beside each button that buys. A subscription renews by itself only if you switched that on, and you can switch it off at any time.',
      'Money for a visit that does not take place because of us or the doctor goes back to you.',
      'The wallet holds naira for use in the app.',
    ],
  },
  {
    title: 'What you share',
    paragraphs: [
      'What you put into the food feed is yours. By sharing it you let us show it until you take it back. Nothing insulting, dangerous, or about other people’s private lives.',
    ],
  },
  {
    title: 'If something goes wrong',
    paragraphs: [
      'We repair faults and say so. Nothing in these terms takes away a right that the law of Nigeria gives you, and that law governs them.',
      'When these terms change, the new version stands here with its date.',
    ],
  },
];

type ConsentText = { version: string; text: string };

/** The exact texts of the consents. A changed text is a new version, so that a record shows what the member read. */
export const CONSENT_TEXTS: Readonly<Record<keyof Consents, ConsentText>> = {
  aiProvider: {
    // Version 2026-11-1 spoke of photos alone; who agreed to that one has not agreed to send questions.
    version: '2026-11-2',
    text: 'My food photos and my questions to AI Doc may be sent to an outside AI company, without my name, to be answered.',
  },
  healthContext: {
    version: '2026-11-1',
    text: 'My readings, goals, health profile and meals may go with my questions to AI Doc, without my name, for a better answer.',
  },
  careContact: {
    version: '2026-11-1',
    text: `Case managers of ${BRAND_NAME} may see that a measurement of mine is overdue, and contact me about it.`,
  },
  marketing: { version: '2026-11-1', text: `${BRAND_NAME} may send me news and offers.` },
  analytics: { version: '2026-11-1', text: `${BRAND_NAME} may count which pages I open, to make them better.` },
};
