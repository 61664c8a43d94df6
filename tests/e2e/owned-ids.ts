import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { contracts } from '@sabiwell/proto/http/contracts.ts';
import type { Endpoint } from '@sabiwell/proto/http/endpoint.ts';
import { takeMoney } from './hosted-page.ts';
import { lagosDayIn } from './lagos-days.ts';
import { newListedDoctor, signInDoctor } from './listed-doctor.ts';
import { type Member, request } from './members.ts';
import { dataUrl, lunch, plate } from './photos.ts';
import { until } from './running-product.ts';

/** An id that an operation takes: in its path, its query or its body. */
export type TakenId = { operation: string; endpoint: Endpoint; name: string; place: string };

/** Ids of things that belong to no member: entries of a catalogue, and things made to be shared with others. */
const SHARED_IDS: Readonly<Record<string, string>> = {
  userId: 'a member’s number: api-examples.test.ts tries those',
  dishId: 'a dish of the food table',
  productId: 'a product of the market',
  trainerId: 'a trainer of the directory',
  doctorId: 'a doctor of the directory',
  '/api/doctors/{id}': 'a doctor of the directory',
  '/api/trainers/{id}': 'a trainer of the directory',
  '/api/food-posts/{id}': 'a post is for everybody to read; services/food-ai/tests/food-feed.test.ts tries those that are gone',
  '/api/food-posts/{id}/comments/{commentId}': 'so is a comment; who may delete one: services/food-ai/tests/post-comments.test.ts',
  '/api/pulse/{id}': 'a clip is for everybody to see',
  '/api/doctor-calls appointmentId': 'needs a visit with the same doctor: services/bookings/tests/calls.test.ts tries those of others',
  '/api/reviews trainerBookingId': 'in the place of an appointment: services/bookings/tests/reviews.test.ts tries those of others',
  '/api/payments/intents bookingId': 'stands within the subject: services/payments/tests/consultations.test.ts tries those of others',
  '/api/ai-doc/chat sessionId': 'one of others opens a conversation of the own: services/food-ai/tests/ask-ai-doctor.test.ts',
  referralId: 'a code that a member gives to friends',
  '/api/payments/{reference}': 'whoever holds a reference may ask how its payment stands; the reply names nobody',
};

const namesAnId = (name: string) => /^(id|key|token|reference)$|(Id|Ids|Key|Reference)$/.test(name);

/** The names of all fields of a schema, including nested ones. */
function fieldsOf(schema: Endpoint['body']): string[] {
  if (schema === undefined) return [];
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (key, value: unknown) => {
    if (key === 'properties') names.push(...Object.keys(value as object));
    return value;
  });
  return names;
}

/** Where an id occurs: the path up to it, or the field of an operation. */
function placeOf({ path }: Endpoint, name: string): string {
  return path.includes(`{${name}}`) ? path.slice(0, path.indexOf(`{${name}}`) + name.length + 2) : `${path} ${name}`;
}

/** Every id by which a member requests something that may belong to another. It is read from the contracts, so new ids are included. */
export const takenIds: TakenId[] = Object.values(contracts)
  .flatMap((contract) => Object.entries(contract) as [string, Endpoint][])
  .filter(([, { actors }]) => actors.includes('member'))
  .flatMap(([operation, endpoint]) =>
    [endpoint.params, endpoint.query, endpoint.body]
      .flatMap(fieldsOf)
      .filter(namesAnId)
      .map((name) => ({ operation, endpoint, name, place: placeOf(endpoint, name) })),
  )
  .filter(({ name, place }) => SHARED_IDS[name] === undefined && SHARED_IDS[place] === undefined)
  // The session of somebody else's booking: services/bookings/tests/trainers.test.ts.
  .filter(({ operation }) => operation !== 'dropTrainerSession');

async function created(member: Member, path: string, body: object): Promise<any> {
  const { status, text, json } = await member.request('POST', path, { body });
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  return json;
}

/** Buys something for the member. */
async function bought(member: Member, purpose: string, productCode: string): Promise<{ id: string; reference: string }> {
  const intent = await created(member, '/api/payments/intents', { purpose, productCode });
  await takeMoney(intent.reference);
  const path = `/api/payments/${intent.reference}/status`;
  await until('it is paid', async () => ((await member.request('GET', path)).json.status === 'completed' ? true : undefined));
  return intent;
}

/** The first row of a list, once there is one. */
function firstOf(member: Member, path: string): Promise<any> {
  return until(`${path} has a row`, async () => ((await member.request('GET', path)).json as any[])[0]);
}

/** A visit that waits to be confirmed, with the demo doctor. Those of before are cancelled, because only five may wait. */
async function visit(member: Member): Promise<string> {
  for (const { id, status } of (await member.request('GET', '/api/appointments')).json) {
    if (status === 'pending') await member.request('PATCH', `/api/appointments/${id}`, { body: { status: 'cancelled' } });
  }
  // A time that tests beside this one hardly ask for.
  const from = lagosDayIn(30);
  const { json: slots } = await member.request('GET', `/api/doctors/1/slots?from=${from}&days=31`);
  const free = (slots as any[]).filter(({ isFree }) => isFree);
  const { date, time } = free[Math.floor(Math.random() * free.length)];
  return (await created(member, '/api/appointments', { doctorId: 1, appointmentDate: date, appointmentTime: time, reason: 'Headache' })).id;
}

/** A prescription that a new doctor wrote for the member, who had written to them. */
async function prescription(member: Member): Promise<string> {
  const doctor = await newListedDoctor();
  await created(member, '/api/doctor-messages', { doctorId: doctor.id, subject: 'Tablets', message: 'At night?' });
  const body = { ...contracts.bookings.writePrescription.examples.good.body, patientId: String(member.id) };
  return (await request('POST', '/api/prescriptions', { body, headers: await signInDoctor(doctor) })).json.id;
}

/** What the member bought of a trainer. */
async function trainerBooking(member: Member): Promise<string> {
  await bought(member, 'trainer', 'trainer_session');
  return (await firstOf(member, '/api/trainer-bookings')).id;
}

/** The number of a doctor of the directory. */
async function aDoctor(): Promise<number> {
  return (await request('GET', '/api/doctors?limit=1')).json[0].id;
}

/** A question to the AI doctor, in a conversation of its own. */
const question = (member: Member) => created(member, '/api/ai-doc/chat', { message: 'What is malaria?', sessionId: randomUUID() });

/** What follows from one high reading. It is the same one each time, because nothing is recommended twice. */
async function recommendation(member: Member): Promise<string> {
  await member.record({ type: 'blood_pressure', systolic: 150, diastolic: 95, unit: 'mmHg' });
  return (await firstOf(member, '/api/recommendations')).id;
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Functions that create something owned by a member, by the place of its id; each call creates a new one, unless they say otherwise. */
export const makeOwn: Readonly<Record<string, (member: Member) => Promise<string>>> = {
  '/api/health-readings/{id}': async (member) =>
    (await member.record({ type: 'blood_pressure', systolic: 120, diastolic: 80, unit: 'mmHg' })).id,
  '/api/meals/{id}': async (member) =>
    (await created(member, '/api/meals', { userId: member.id, type: 'lunch', completed: true, date: '2026-03-02' })).id,
  '/api/workouts/{id}': async (member) =>
    (await created(member, '/api/workouts', { ...contracts['health-tracking'].logWorkout.examples.good.body, userId: member.id })).id,
  '/api/fitness-goals/{id}': async (member) => {
    const goal = { ...contracts['health-tracking'].setGoal.examples.good.body, userId: member.id, deadline: lagosDayIn(30) };
    return (await created(member, '/api/fitness-goals', goal)).id;
  },
  '/api/food-analyses/item/{id}': async (member) => (await member.analyze(dataUrl(lunch), { dishId: 'jollof-rice' })).json.id,
  '/api/food-analyses/{id}': async (member) => (await member.analyze(dataUrl(lunch), { dishId: 'jollof-rice' })).json.id,
  '/api/media/{key}': async (member) => lastPart((await member.analyze(dataUrl(lunch), { dishId: 'jollof-rice' })).json.imageUrl),
  '/api/media/profile-{key}': async (member) => {
    const { json } = await member.request('PUT', '/api/user/profile-photo', { body: { photoData: dataUrl(plate(1)) } });
    return lastPart(json.photoUrl).replace('profile-', '');
  },
  '/api/user/sessions/{id}': async (member) => {
    const { email, password } = member;
    const { status, text } = await request('POST', '/api/login', { body: { email, password } });
    if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`);
    return (await member.request('GET', '/api/user/sessions')).json.at(-1).id;
  },
  // The same one each time, because there are only three a day.
  '/api/user/export/{id}': async (member) => {
    const [known] = (await member.request('GET', '/api/user/export')).json;
    return (known ?? (await created(member, '/api/user/export', {}))).id;
  },
  '/api/notifications/{id}': async (member) => {
    await bought(member, 'subscription', 'sub_daily');
    return (await firstOf(member, '/api/notifications')).id;
  },
  '/api/appointments/{id}': visit,
  '/api/payments/{id}': async (member) =>
    (await created(member, '/api/payments/intents', { purpose: 'subscription', productCode: 'sub_daily' })).id,
  '/api/wallet/top-up/{id}': async (member) => (await created(member, '/api/wallet/top-up', { amount: 1000 })).id,
  '/api/subscriptions/{id}': async (member) => {
    await bought(member, 'subscription', 'sub_monthly');
    return (await firstOf(member, '/api/subscriptions')).id;
  },
  '/api/ai-chat/subscription/{id}': async (member) => {
    await bought(member, 'ai_doc', 'ai_doc_weekly');
    return (await member.request('GET', '/api/ai-chat/subscription')).json.id;
  },
  '/api/ai-chats/session/{sessionId}': async (member) => (await question(member)).sessionId,
  '/api/ai-chats/{chatId}': async (member) => (await question(member)).chatId,
  '/api/recommendations/{id}': recommendation,
  '/api/trainer-bookings/{id}': trainerBooking,
  '/api/prescriptions/{id}': prescription,
  '/api/reviews appointmentId': visit,
  '/api/receipts/{id}': async (member) => {
    await bought(member, 'subscription', 'sub_daily');
    return (await firstOf(member, '/api/receipts')).id;
  },
  '/api/doctor-calls/{id}': async (member) => (await created(member, '/api/doctor-calls', { doctorId: await aDoctor() })).id,
  '/api/doctor-messages/{threadId}': async (member) =>
    (await created(member, '/api/doctor-messages', { doctorId: await aDoctor(), subject: 'Tablets', message: 'At night?' })).threadId,
  '/api/care-files/{id}': async (member) => (await created(member, '/api/care-files', { data: dataUrl(plate(2)) })).id,
  '/api/subscriptions paymentReference': async (member) => (await bought(member, 'subscription', 'sub_monthly')).reference,
  '/api/health-tips-subscriptions paymentReference': async (member) =>
    (await bought(member, 'health_tips', 'health_tips_monthly')).reference,
  '/api/ai-chat/subscribe paymentReference': async (member) => (await bought(member, 'ai_doc', 'ai_doc_weekly')).reference,
};
