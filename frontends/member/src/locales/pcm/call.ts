import type { t as stageWords } from '@sabiwell/ui/call/messages.ts';
import type { t as dialogWords } from '../../features/doctors/call/call-messages.ts';
import { follow } from '../follow.ts';

export const call = follow<typeof stageWords>()({
  connecting: 'We dey connect',
  ringing: 'E dey ring',
  connected: 'You don connect',
  reconnecting: 'Di line weak. We dey connect again…',
  ended: 'Call don end',
  end: 'End call',
  mute: 'Mute',
  unmute: 'Unmute',
  hideMe: 'Off camera',
  showMe: 'On camera',
  other: 'Video of {name}',
  self: 'Your own video',
});

export const doctorsCall = follow<typeof dialogWords>()({
  title: 'Call doctor',
  with: '{name}, {specialty}',
  about: '{name}, {specialty}. Na for your visit of {when}.',
  loading: 'Your visit dey load',
  phone: 'Your phone number (no be must)',
  phoneHint: 'So di doctor fit call you if di line cut.',
  video: 'Video call',
  videoHint: 'E dey use more data. You fit off your camera.',
  test: 'Test my microphone',
  testBoth: 'Test my microphone and camera',
  testStop: 'Stop di test',
  level: 'How loud you be',
  speak: 'Talk something. Di bar go move when we hear you.',
  heard: 'We dey hear you. Your microphone dey work.',
  ownPicture: 'Your own picture',
  noCamera: 'We no fit use your camera. Di call go get only sound.',
  callNow: 'Call now',

  initiated: 'Call don start',
  initiatedWords: 'We dey call {name}',
  connected: 'You don connect',
  connectedWords: 'You fit talk with {name}.',
  ended: 'Call don end',
  failed: 'Call no go',
  failedWhy: 'We no fit start di call',

  away: '{name} no fit take call for di app right now.',
  missed: '{name} no pick.',
  declined: '{name} no fit talk right now.',
  insecure: 'Dis page no fit use your microphone. Call with phone, or ask make dem call you back.',
  microphone: 'We no fit use your microphone. Allow am for your browser settings, call with phone, or ask make dem call you back.',
  line: 'We no fit connect you. E fit be say your network no dey allow call.',
  again: 'Call again',
  byPhone: 'Call {phone}',

  backTitle: 'Ask make dem call you back',
  backPhone: 'Phone number',
  askBack: 'Call me back',
  backAsked: '{name} go call you back for {phone} before {time}.',
  backFailed: 'We no fit ask for that one',
  close: 'Close',
});
