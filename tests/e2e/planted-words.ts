import { randomInt, randomUUID } from 'node:crypto';
import { takeMoney } from './hosted-page.ts';
import { freeTimes, newListedDoctor } from './listed-doctor.ts';
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

async function send(sender: Sender, method: string, path: string, body: object): Promise<any> {
  const { status, text, json } = await sender.request(method, path, { body });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return json;
}

/** Has a member and staff write these words in every kind of form: profile, health, food, care, money, team and tasks. */
export async function plantWords(): Promise<Planted> {
  const word = `kanari-${randomUUID().slice(0, 8)}`;
  const tel = `80${randomInt(10_000_000, 99_999_999)}`;
  const member = await Member.join();
  await writeOfThemselves(member, word, tel);
  await writeOfHealthAndFood(member, word);
  await writeToCare(member, word, tel);
  await writeWithMoney(member, word, tel);
  await writeAsStaff(word);
  const pathWord = `path-${randomUUID().slice(0, 8)}`;
  await send(member, 'POST', '/api/sessions/track', { userId: member.id, page: `/prescriptions/${pathWord}` });
  return { member, words: [word, tel, member.email], pathWord };
}

async function writeOfThemselves(member: Member, word: string, tel: string): Promise<void> {
  const names = { firstName: `${word} Amina`, lastName: `${word} Bello`, address: `4 ${word} Road`, city: `${word} town` };
  const rest = { tel: `+234${tel}`, whatsappNumber: `+234${tel}`, sex: 'Female', birth: '1990-05-17', country: 'Nigeria' };
  await send(member, 'PUT', '/api/user/profile', { ...names, ...rest });
  await send(member, 'PUT', '/api/user/consents', { aiProvider: false, marketing: true, analytics: true });
  const page = `/doctors?q=${word}#${word}`;
  await send(member, 'POST', '/api/sessions/track', { userId: member.id, page, userAgent: `${word} browser` });
}

async function writeOfHealthAndFood(member: Member, word: string): Promise<void> {
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
}

async function writeToCare(member: Member, word: string, tel: string): Promise<void> {
  const doctor = await newListedDoctor();
  const { date, time } = (await freeTimes(doctor))[0]!;
  const visit = { doctorId: doctor.id, appointmentDate: date, appointmentTime: time, reason: `${word} has a headache` };
  await send(member, 'POST', '/api/appointments', visit);
  await send(member, 'POST', '/api/doctor-messages', { doctorId: doctor.id, subject: `${word} subject`, message: `${word} message` });
  const guest = {
    name: `${word} Guest`,
    email: `${word}@example.com`,
    phone: `+234${tel}`,
    location: `${word} town`,
    message: `${word} cough`,
  };
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
