import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { DESKTOP, openBrowser } from './browser.ts';
import { addReviews, bookVisit, freeTimes, newListedDoctor, queryBookings } from './listed-doctor.ts';
import { Member } from './members.ts';
import { dialogOf, fill, see, seeAddress, seeAttribute, seeCount, seeFocus, seeGone, seeTexts, seeValue, toastsOf } from './screen.ts';

const FILL_IN = 'Please fill in all required fields (date, time, and reason).';

describe('the directory', () => {
  test('a guest finds a doctor without accents, signs in by the press of a button, and is in the dialog', async () => {
    const doctor = await newListedDoctor('Nutritionist');
    const member = await Member.join();
    const { page } = await openBrowser();
    await page.goto('/doctors');
    await seeTexts(page, 'Find Your Doctor', 'Sign in to book, message or call a doctor.');
    const word = doctor.name.split(' ').at(-1) ?? '';
    await page.getByLabel('Search doctors').pressSequentially(`ola ${word}`);
    const card = page.getByRole('article', { name: doctor.name });
    await seeTexts(card, 'Nutritionist', 'Lagoon Hospital, Ikeja', '12 years of experience', 'New', '₦2,000 a visit');
    await see(
      card.getByRole('button', { name: `Send Message: ${doctor.name}` }),
      card.getByRole('button', { name: `Call: ${doctor.name}` }),
    );
    await seeTexts(page, '1 doctor shown. That is everyone.');
    await audit(page, 'doctors-guest');
    await page.getByRole('radio', { name: 'Medical Officer' }).check();
    await seeTexts(page, 'No doctors found matching your criteria');
    await page.getByRole('button', { name: 'Show all doctors' }).click();
    await page.getByLabel('Search doctors').fill(word);
    await page.waitForURL(`**/doctors?q=${word}`);
    await card.getByRole('button', { name: `Book Appointment: ${doctor.name}` }).click();
    await page.waitForURL('**/auth');
    await fill(page, { Email: member.email, Password: member.password });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await see(dialogOf(page, 'Book Appointment').getByText(`${doctor.name}, Nutritionist`));
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
    await seeAddress(page, 'search', `?q=${word}`);
  });
});

test('a day without hours is not called full', { tags: 'night' }, async () => {
  const [doctor, member] = await Promise.all([newListedDoctor(), Member.join()]);
  await queryBookings(`INSERT INTO doctor_schedule (doctor_id, day_of_week, start_time, end_time) VALUES ($1, 3, '09:00', '12:00')`, [
    doctor.id,
  ]);
  const { page } = await openBrowser({ as: member });
  await page.goto(`/doctors?book=${doctor.id}`);
  const days = dialogOf(page).getByRole('group', { name: 'Day' });
  // Of any seven days one is a Wednesday.
  await seeCount(days.getByRole('radio', { name: /, 6 free$/ }), 1);
  await seeCount(days.getByRole('radio', { name: /, No times$/ }), 6);
});

test('doctors are found by sex, language, fee and first free time, and the filters stand in the address', { tags: 'night' }, async () => {
  const [doctor, other] = await Promise.all([newListedDoctor(), newListedDoctor()]);
  await queryBookings(`UPDATE doctors SET sex = 'Female', languages = '{Hausa}', fee_kobo = 90000 WHERE id = $1`, [doctor.id]);
  const { page } = await openBrowser({ viewport: DESKTOP });
  await page.goto('/doctors');
  await seeGone(page.getByRole('button', { name: 'Filters' }));
  await page.getByLabel('Doctor', { exact: true }).selectOption({ label: 'Woman' });
  await page.getByLabel('Language').selectOption('Hausa');
  await page.getByLabel('Fee').selectOption({ label: 'Up to ₦1,000' });
  await page.getByLabel('First free time').selectOption({ label: 'Tomorrow' });
  await page.waitForURL('**/doctors?sex=Female&language=Hausa&maxFee=1000&freeWithin=1');
  await page.getByLabel('Search doctors').fill('ola');
  await seeTexts(page.getByRole('article', { name: doctor.name }), 'Speaks Hausa', '₦900 a visit');
  await seeGone(page.getByRole('article', { name: other.name }));
  await audit(page, 'doctors-filtered');
});

test(
  'on a phone the filters unfold from a button that counts them, and Back folds them and keeps what was chosen',
  { tags: 'night' },
  async () => {
    const { page } = await openBrowser();
    await page.goto('/doctors');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const language = page.getByLabel('Language');
    await seeAttribute(button('Filters'), 'aria-expanded', 'false');
    await seeGone(language);
    await button('Filters').press('Enter');
    await page.waitForURL('**/doctors?filters=open');
    await seeAttribute(button('Filters'), 'aria-expanded', 'true');
    await seeFocus(button('Filters'));
    await page.keyboard.press('Tab');
    await seeFocus(page.getByLabel('First free time'));
    await language.selectOption('Hausa');
    await page.getByLabel('Search doctors').fill('ola');
    await page.waitForURL(/q=ola/);
    await audit(page, 'doctors-unfolded');
    await page.goBack();
    await seeGone(language);
    await seeAttribute(button('Filters (1)'), 'aria-expanded', 'false');
    await seeValue(page.getByLabel('Search doctors'), 'ola');
    await seeAddress(page, 'search', '?language=Hausa&q=ola');
    await button('Filters (1)').click();
    await button('Filters (1)').click();
    await seeGone(language);
    await seeAddress(page, 'search', '?language=Hausa&q=ola');
  },
);

describe('reviews of a doctor', () => {
  test('are read by a guest, page by page, over the directory', { tags: 'night' }, async () => {
    const doctor = await newListedDoctor();
    await addReviews('doctor', doctor.id, 12);
    const word = doctor.name.split(' ').at(-1);
    const { page } = await openBrowser();
    await page.goto(`/doctors?q=${word}`);
    const opener = page.getByRole('article', { name: doctor.name }).getByRole('button', { name: '3.3 of 5 stars, 12 ratings' });
    await opener.press('Enter');
    const dialog = dialogOf(page, 'Reviews');
    await seeTexts(dialog, doctor.name, 'Review 1', /^A member, /, '10 reviews shown.');
    await see(dialog.getByText('5 of 5 stars').first());
    await seeCount(dialog.getByText('Review 11'), 0);
    await audit(page, 'reviews');
    await dialog.getByRole('button', { name: 'Show more reviews' }).click();
    await seeTexts(dialog, 'Review 11', 'Review 12', "12 reviews shown. That's everything.");
    await page.keyboard.press('Escape');
    await seeGone(dialog);
    await seeFocus(opener);
    await seeAddress(page, 'search', `?q=${word}`);
  });

  test('are none of a doctor who is new', { tags: 'night' }, async () => {
    const doctor = await newListedDoctor();
    const { page } = await openBrowser();
    await page.goto(`/doctors?reviews=${doctor.id}`);
    await seeTexts(dialogOf(page, 'Reviews'), 'No reviews yet.');
  });
});

async function openBooking(member: Member, doctorId: number) {
  const visit = await openBrowser({ as: member });
  await visit.page.goto(`/doctors?book=${doctorId}`);
  const dialog = dialogOf(visit.page);
  await see(dialog.getByRole('group', { name: 'Day' }));
  return { ...visit, dialog };
}

describe('booking', () => {
  test('says what is missing, puts emergencies first, and keeps what was typed over a reload', { tags: 'night' }, async () => {
    const doctor = await newListedDoctor();
    const { page, dialog } = await openBooking(await Member.join(), doctor.id);
    const book = dialog.getByRole('button', { name: 'Book Appointment' });
    await book.click();
    await seeTexts(toastsOf(page), 'Invalid Input', FILL_IN);
    await see(dialog.getByText(FILL_IN).first());
    await seeTexts(dialog, 'Not for emergencies.');
    await audit(page, 'book-faults');
    await fill(dialog, { 'Appointment type': 'emergency' });
    await seeTexts(dialog, 'Is it an emergency? Call 112 now.');
    await seeAttribute(dialog.getByRole('link', { name: 'Call 112' }), 'href', 'tel:112');
    await audit(page, 'book-emergency');
    await fill(dialog, { 'Reason for the visit': 'Chest pain', 'Appointment type': 'consultation' });
    await page.reload();
    await seeValue(dialog.getByLabel('Reason for the visit'), 'Chest pain');
  });

  test('books a time, offers it for the calendar, and shows it among the appointments', async () => {
    const doctor = await newListedDoctor();
    const [first, second] = await freeTimes(doctor);
    const { page, dialog } = await openBooking(await Member.join(), doctor.id);
    await dialog.getByRole('radio', { name: second!.time, exact: true }).check();
    await fill(dialog, { 'Reason for the visit': 'Headache since Monday' });
    await audit(page, 'book');
    await dialog.getByRole('button', { name: 'Book Appointment' }).click();
    await see(dialogOf(page, 'Your appointment'));
    // Once is enough: the dialog says what was booked, and how it goes on.
    await seeTexts(toastsOf(page), 'Appointment Booked');
    await seeTexts(dialogOf(page), doctor.name + ', Family Medicine', /^The doctor confirms it by/);
    await see(dialogOf(page).getByRole('button', { name: 'Pay ₦2,000' }));
    await seeAttribute(dialog.getByRole('link', { name: 'Add to calendar' }), 'href', /calendar\.ics$/);
    await audit(page, 'book-done');
    await dialog.getByRole('link', { name: 'See the appointment' }).click();
    await seeTexts(page, 'Waiting to be confirmed', 'Headache since Monday', '₦2,000, not paid yet');
    await audit(page, 'appointment');
    await page.getByRole('link', { name: 'Appointments' }).click();
    await see(page.getByRole('region', { name: 'Upcoming' }).getByRole('link', { name: new RegExp(doctor.name) }));
    await audit(page, 'appointments');
    expect(first!.startsAt < second!.startsAt).toBe(true);
  });

  test('a time that was taken meanwhile is drawn as taken, and the text stays', async () => {
    const doctor = await newListedDoctor();
    const [first, second] = await freeTimes(doctor);
    const { page, dialog, expectInConsole } = await openBooking(await Member.join(), doctor.id);
    expectInConsole(409);
    await dialog.getByRole('radio', { name: first!.time, exact: true }).check();
    await fill(dialog, { 'Reason for the visit': 'Headache since Monday' });
    await bookVisit(await Member.join(), doctor, first!);
    await dialog.getByRole('button', { name: 'Book Appointment' }).click();
    await seeTexts(toastsOf(page), 'Booking Failed');
    await see(dialog.getByText('That time was just taken').first());
    await see(dialog.getByRole('radio', { name: `${first!.time} taken`, disabled: true }));
    await seeValue(dialog.getByLabel('Reason for the visit'), 'Headache since Monday');
    await audit(page, 'book-taken');
    await dialog.getByRole('radio', { name: second!.time, exact: true }).check();
    await dialog.getByRole('button', { name: 'Book Appointment' }).click();
    await see(dialogOf(page, 'Your appointment'));
  });

  test('by keyboard alone', { tags: 'night' }, async () => {
    const doctor = await newListedDoctor();
    const { page, dialog } = await openBooking(await Member.join(), doctor.id);
    await seeFocus(dialog.getByLabel('Appointment type'));
    await dialog.getByRole('radio', { name: /free/ }).first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await dialog.getByLabel('Reason for the visit').focus();
    await page.keyboard.type('Headache');
    await dialog.getByRole('button', { name: 'Book Appointment' }).focus();
    await page.keyboard.press('Enter');
    await see(dialogOf(page, 'Your appointment'));
    await page.keyboard.press('Escape');
    await seeGone(dialogOf(page));
  });
});
