import { demoMember, demoSignUp } from './demo-member.ts';
import { type DemoAuthor, type DemoPost, demoPostsOf } from './demo-posts.ts';

/** Somebody who shares their meals, who is no real person. */
export type DemoPerson = { form: typeof demoSignUp; posts: DemoPost[] };

type Person = readonly [firstname: DemoAuthor, lastname: string, sex: string, birth: string, city: string];

const PEOPLE: readonly Person[] = [
  ['Ngozi', 'Eze', 'Female', '1988-03-12', 'Enugu'],
  ['Tunde', 'Adebayo', 'Male', '1979-11-02', 'Ibadan'],
  ['Halima', 'Sani', 'Female', '1994-07-25', 'Kaduna'],
  ['Emeka', 'Nwachukwu', 'Male', '1985-01-30', 'Onitsha'],
  ['Blessing', 'Etim', 'Female', '1997-09-08', 'Calabar'],
  ['Osaze', 'Aigbe', 'Male', '1991-04-19', 'Benin City'],
];

const [, domain = ''] = demoMember.email.split('@');

/** Six members beside the demo member, with its password. */
export const demoCommunity: readonly DemoPerson[] = PEOPLE.map(([firstname, lastname, sex, birth, city], place) => ({
  form: {
    ...demoSignUp,
    email: `${firstname.toLowerCase()}@${domain}`,
    tel: `+23480300002${place + 10}`,
    firstname,
    lastname,
    sex,
    birth,
    city,
  },
  posts: demoPostsOf(firstname),
}));

/** Whether this reader likes the post: as many do as it says, of those beside its author, and others each time. */
export function isLikedBy(author: number, post: number, reader: number): boolean {
  const all = demoCommunity.length;
  const after = (reader - author + all) % all;
  if (after === 0) return false;
  return (after - 1 + post) % (all - 1) < (demoCommunity[author]?.posts[post]?.likes ?? 0);
}
