import type { Page } from 'playwright-core';
import { openBrowser } from './browser.ts';
import { bookVisit, freeTimes, type ListedDoctor, moveStart, newListedDoctor } from './listed-doctor.ts';
import { Member } from './members.ts';
import { see } from './screen.ts';
import { bearing, newDoctorAccount, signInStaff } from './staff-callers.ts';
import { signInOn } from './staff-screen.ts';

type Headers = Record<string, string>;
/** What is there before the doctor signs in; `headers` are those of their own calls. */
type Prepare = (doctor: ListedDoctor, member: Member, headers: Headers) => Promise<unknown>;

/** The portal of a doctor whom no other test knows, at one of its tabs. */
export async function openTab(tab: string, prepare: Prepare = () => Promise.resolve()) {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  const account = await newDoctorAccount(doctor.id);
  const headers = bearing(await signInStaff('doctor', account));
  await prepare(doctor, member, headers);
  const visit = await openBrowser();
  await signInOn(visit.page, account);
  await goToTab(visit.page, tab);
  return { ...visit, doctor, member, headers };
}

/** Opens a tab by its address. */
export async function goToTab(page: Page, tab: string, more = ''): Promise<void> {
  await page.goto(`/doctor-dashboard?tab=${tab}${more}`);
  await see(page.getByRole('button', { name: 'Your account' }));
}

/** Books the first free time of a doctor. */
export async function bookFirst(doctor: ListedDoctor, member: Member): Promise<string> {
  return bookVisit(member, doctor, (await freeTimes(doctor))[0]!);
}

/** Books a visit that is going on now and can be completed. */
export async function bookBegun(doctor: ListedDoctor, member: Member): Promise<string> {
  const id = await bookFirst(doctor, member);
  await moveStart(id, -5);
  return id;
}
