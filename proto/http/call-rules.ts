// Rules, words and sentences of calls that screens and the server share. Only types are imported, so that screens stay small.
import type { ChoiceRule, TextRule } from './field-rules.ts';

/** How far a call is; the last five are its end. */
export const CALL_STATUSES = ['initiated', 'ringing', 'connected', 'ended', 'missed', 'declined', 'cancelled', 'failed'] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];
/** What a browser may report of a call; `ended` before anybody answered is stored as cancelled. */
export const REPORTED_STATUSES = ['ringing', 'connected', 'ended', 'declined', 'failed'] as const;
export type ReportedStatus = (typeof REPORTED_STATUSES)[number];

/** How a call takes place: between two browsers, by telephone, or later, when the doctor calls back. */
export const CALL_WAYS = ['app', 'phone', 'call_back'] as const;
export type CallWay = (typeof CALL_WAYS)[number];
export const CALL_MEDIA = ['audio', 'video'] as const;
export type CallMedia = (typeof CALL_MEDIA)[number];
/** The two sides of a call, and of a conversation. */
export const CARE_SIDES = ['member', 'doctor'] as const;
export type CareSide = (typeof CARE_SIDES)[number];

/** What two browsers tell each other; `restart` asks for new connection data after the line was lost. */
export const SIGNAL_KINDS = ['offer', 'answer', 'ice', 'restart'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];
export const MOST_SIGNAL_BYTES = 16_384;
export const MOST_SIGNALS = 200;

/** After so long without an answer a call is missed. */
export const RING_SECONDS = 45;
/** A call ends after so long, or when neither side was heard of for so long. */
export const LONGEST_CALL_MINUTES = 60;
export const ABSENT_SECONDS = 60;
/** Who waited in a visit that the doctor never came to is called back within so long of beginning to wait, by day. */
export const MISSED_CALL_MINUTES = 15;
/** How often a browser in a call lets the server hear of it. */
export const HEARTBEAT_SECONDS = 20;

export const OWN_CALL_MESSAGE = 'You are in another call.';
export const NO_ANSWER_MESSAGE = 'This call was not answered yet.';
export const CALL_OVER_MESSAGE = 'This call is over.';
export const NOT_OVER_MESSAGE = 'This call is not over yet.';
export const TOO_MANY_SIGNALS_MESSAGE = 'This call could not be connected. Please call again.';

/** The number at which somebody wants to be called. */
export const CALL_PHONE_RULE = {
  label: 'Phone number',
  max: 30,
  pattern: /^\+?(?:[\s()-]*\d){7,15}[\s()-]*$/,
  message: 'Enter a phone number, for example +2348031234567.',
} as const satisfies TextRule;
export const CALL_MEDIA_RULE: ChoiceRule<CallMedia> = { oneOf: CALL_MEDIA, message: 'Choose audio or video.' };

/** Whether a call goes on, so that the line of both sides is taken. */
export function isLiveCall(status: CallStatus): boolean {
  return status === 'initiated' || status === 'ringing' || status === 'connected';
}
