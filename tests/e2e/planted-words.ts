import { randomInt, randomUUID } from 'node:crypto';
import { takeMoney } from './hosted-page.ts';
import { freeTimes, type ListedDoctor, newListedDoctor } from './listed-doctor.ts';
import { Member, request } from './members.ts';
import { dataUrl, lunch } from './photos.ts';
import { bearing, newStaff, signInStaff } from './staff-callers.ts';

/** Words that stand wherever people write; no pseudonym or id can hold them by chance. */
export type Planted = {
  member: Member;
  /** What was written in names, contacts and texts. */
  words: string[];
  /** A word of a path that leads to no screen. */
  pathWord: string;
};

type Sender = Pick<Member, 'request'>;

/** Sends what has to be accepted. */
export async function send(sender: Sender, method: string, path: string, body: object): Promise<any> {
  const { status, text, json } = await sender.request(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return json;
}

/** A word, and a telephone number without its country, that stand nowhere yet. */
export function newWords(): { word: string; tel: string } {
  return { word: `kanari-${randomUUID().slice(0, 8)}`, tel: `80${randomInt(10_000_000, 99_999_999)}` };
}

/** Has a member and staff write these words in every kind of form: profile, health, food, care, money, team and tasks. */
export async function plantWords(): Promise<Planted> {
  const { word, tel } = newWords();
  const member = await Member.join();
  const { doctor } = await writeAsMember(member, { word, tel, reason: `${word} has a headache` });
  await bookAsGuest(doctor, { word, tel, email: `${word}@example.com` });
  await writeAsStaff(word);
  const pathWord = `path-${randomUUID().slice(0, 8)}`;
  await send(member, 'POST', '/api/sessions/track', { userId: member.id, page: `/prescriptions/${pathWord}` });
  return { member, words: [word, tel, member.email], pathWord };
}

/** What somebody writes; `reason` is that of a visit, which stays as a clinical record. */
export type Written = { word: string; tel: string; reason: string };

/** Has a member write of themselves, their health and food, to a doctor, and with money; answers what else can be done with it. */
export async function writeAsMember(member: Member, { word, tel, reason }: Written) {
  await writeOfThemselves(member, word, tel);
  const post = await writeOfHealthAndFood(member, word);
  const doctor = await writeToCare(member, word, reason);
  await writeWithMoney(member, word, tel);
  return { post, doctor };
}

async function writeOfThemselves(member: Member, word: string, tel: string): Promise<void> {
  const names = { firstName: `${word} Amina`, lastName: `${word} Bello`, address: `4 ${word} Road`, city: `${word} town` };
  const rest = { tel: `+234${tel}`, whatsappNumber: `+234${tel}`, sex: 'Female', birth: '1990-05-17', country: 'Nigeria' };
  await send(member, 'PUT', '/api/user/profile', { ...names, ...rest });
  await send(member, 'PUT', '/api/user/consents', { aiProvider: false, marketing: true, analytics: true });
  const page = `/doctors?q=${word}#${word}`;
  await send(member, 'POST', '/api/sessions/track', { userId: member.id, page, userAgent: `${word} browser` });
}

async function writeOfHealthAndFood(member: Member, word: string): Promise<{ id: string }> {
  const pressure = { type: 'blood_pressure', systolic: 121, diastolic: 79, unit: 'mmHg' };
  await member.record({ ...pressure, notes: `${word} after a walk` });
  const workout = { exercise: 'Walking', duration: 30, intensity: 'medium', caloriesBurned: 250 };
  await send(member, 'POST', '/api/workouts', { userId: member.id, ...workout });
  await send(member, 'POST', '/api/ai-doc/chat', {
    message: `${word} asks: what is malaria?`,
    sessionId: randomUUID(),
    answerFrom: 'guide',
  });
  const { json: analysis } = await member.analyze(dataUrl(lunch), { dishId: 'jollof-rice', portionGrams: 300 });
  const post = await send(member, 'POST', `/api/food-analyses/${analysis.id}/share`, { caption: `${word} eats`, location: `${word} town` });
  await send(member, 'POST', `/api/food-posts/${post.id}/comments`, { comment: `${word} says hello` });
  return post;
}

async function writeToCare(member: Member, word: string, reason: string): Promise<ListedDoctor> {
  const doctor = await newListedDoctor();
  const { date, time } = (await freeTimes(doctor))[0]!;
  const visit = { doctorId: doctor.id, appointmentDate: date, appointmentTime: time, reason };
  await send(member, 'POST', '/api/appointments', visit);
  await send(member, 'POST', '/api/doctor-messages', { doctorId: doctor.id, subject: `${word} subject`, message: `${word} message` });
  return doctor;
}

/** Books on the public page, as somebody who is not signed in. */
export async function bookAsGuest(doctor: ListedDoctor, { word, tel, email }: { word: string; tel: string; email: string }): Promise<void> {
  const guest = { name: `${word} Guest`, email, phone: `+234${tel}`, location: `${word} town`, message: `${word} cough` };
  const rest = { dateOfBirth: '1988-03-14', sex: 'Female', doctorId: doctor.id, formAgeMs: 21_000 };
  await send({ request }, 'POST', '/api/public/book', { ...guest, ...rest });
}

async function writeWithMoney(member: Member, word: string, tel: string): Promise<void> {
  const { paymentReference } = await send(member, 'POST', '/api/wallet/top-up', { amount: 700, description: `${word} pocket money` });
  await takeMoney(paymentReference);
  const order = { productId: 'market_p1', productName: `${word} monitor`, amount: 56_000, address: `12 ${word} Road, Ibadan` };
  await send(member, 'POST', '/api/market/purchase', { ...order, email: `${word}@example.com`, phone: `+234${tel}` });
}

async function writeAsStaff(word: string): Promise<void> {
  const manager = bearing(await signInStaff('manager', await newStaff('manager')));
  const as = (headers: Record<string, string>): Sender => ({
    request: (method, path, options) => request(method, path, { ...options, headers }),
  });
  const colleague = {
    name: `${word} Okafor`,
    email: `${word}@example.com`,
    title: `${word} lead`,
    role: 'support',
    department: 'operations',
  };
  await send(as(manager), 'POST', '/api/sabiwell-manager/team', colleague);
  const care = bearing(await signInStaff('case_manager', await newStaff('case_manager')));
  const task = { note: `${word} waits for a call`, dueAt: new Date(Date.now() + 3_600_000).toISOString() };
  await send(as(care), 'POST', '/api/case-manager/tasks', task);
}
