import { expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { checkLargeText } from './care-dialog.ts';
import { addReviews, bookVisit, freeTimes, moveStart, newListedDoctor, signInDoctor } from './listed-doctor.ts';
import { newListedTrainer } from './listed-trainer.ts';
import { Member, request } from './members.ts';
import { see, seeTexts } from './screen.ts';

/** The addresses of a member's pages about care, and a text of each by which one sees that it is whole. */
async function carePages(member: Member): Promise<[string, string | RegExp][]> {
  const doctor = await newListedDoctor();
  const id = await bookVisit(member, doctor, (await freeTimes(doctor))[0]!);
  await moveStart(id, 5);
  const letter = { doctorId: doctor.id, subject: 'Tablets', message: 'May I take them at night?' };
  const { threadId } = (await member.request('POST', '/api/doctor-messages', { body: letter })).json;
  const body = {
    patientName: 'Amina Bello',
    patientId: String(member.id),
    prescriptionDate: '2026-11-23',
    prescriptionTime: '10:15',
    medication: 'Hydrochlorothiazide 12.5 mg',
  };
  const written = (await request('POST', '/api/prescriptions', { headers: await signInDoctor(doctor), body })).json;
  const trainer = await newListedTrainer();
  if (trainer) await addReviews('trainer', trainer.id, 2);
  return [
    [`/doctors?q=${doctor.name.split(' ').at(-1)}`, 'Next free times'],
    ['/profile/appointments', 'Confirmed'],
    [`/profile/appointments/${id}`, 'Join now'],
    ['/profile/messages', 'Tablets'],
    [`/profile/messages/${threadId}`, 'Your answer'],
    ['/prescriptions', /^Hydro/],
    [`/prescriptions/${written.id}`, /^Signed electronically/],
    [`/prescriptions/verify${new URL(written.verifyUrl, 'http://x').hash}`, 'Genuine prescription'],
    ...(trainer ? [[`/trainer/profile?id=${trainer.id}`, 'Review 2'] as [string, string]] : []),
  ];
}

test('every page about care fits large text on a small phone', async () => {
  const member = await Member.join();
  const pages = await carePages(member);
  const { page } = await openBrowser({ as: member });
  const faults: string[] = [];
  for (const [path, text] of pages) {
    // Not only the part behind # changes, so that the page is loaded anew.
    await page.goto('about:blank');
    await page.goto(path);
    await seeTexts(page, text);
    await see(page.getByRole('heading', { level: 1 }));
    await checkLargeText(page, page.getByRole('main'), path.split('?')[0]!).catch((error: Error) => faults.push(error.message));
  }
  expect(faults).toEqual([]);
});
