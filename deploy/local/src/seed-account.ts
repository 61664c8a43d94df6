import { demoMember, demoSignUp } from './demo-member.ts';
import { drawPortrait } from './demo-portrait.ts';

/** The demo member's profile beyond the sign-up form. */
const profile = {
  firstName: demoSignUp.firstname,
  middleName: 'Zainab',
  lastName: demoSignUp.lastname,
  tel: demoSignUp.tel,
  whatsappNumber: demoSignUp.tel,
  mobilePhone: '+2348030000072',
  sex: demoSignUp.sex,
  birth: demoSignUp.birth,
  bloodGroup: demoSignUp.bloodGroup,
  address: '12 Zoo Road',
  city: demoSignUp.city,
  country: demoSignUp.country,
};

/** Friends who joined with their code. */
const friends = ['Chidi Okafor', 'Folake Adeyemi'];

type Send = (method: string, path: string, body: unknown) => Promise<Response>;

/** Adds a profile, a photo and two friends to the demo member; a second run changes nothing. */
export async function seedAccount(send: Send): Promise<void> {
  const changed = await send('PUT', '/api/user/profile', profile);
  if (!changed.ok) throw new Error(`the profile was answered with ${changed.status}`);
  const { uploads, referralCode } = (await changed.json()) as { uploads: string | null; referralCode: string };
  if (uploads === null) {
    const photoData = `data:image/png;base64,${drawPortrait().toString('base64')}`;
    const shown = await send('PUT', '/api/user/profile-photo', { photoData });
    if (!shown.ok) throw new Error(`the profile photo was answered with ${shown.status}`);
  }
  for (const name of friends) await invite(send, name, referralCode);
}

async function invite(send: Send, name: string, referralCode: string): Promise<void> {
  const [firstname = '', lastname = ''] = name.split(' ');
  const email = `${firstname.toLowerCase()}@${demoMember.email.split('@')[1]}`;
  const joined = await send('POST', '/api/signup', { ...demoSignUp, firstname, lastname, email, referralCode });
  if (!joined.ok && joined.status !== 409) throw new Error(`the sign-up of a friend was answered with ${joined.status}`);
}
