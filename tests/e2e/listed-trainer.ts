import { randomUUID } from 'node:crypto';
import { queryBookings } from './listed-doctor.ts';
import { request } from './members.ts';

/** A trainer of the directory whom no other test knows. */
export type ListedTrainer = { id: number; name: string };
type Item = { kind: 'image' | 'video'; media: string; poster: string | null };

/** Pictures and clips that the product has; undefined where it has no demo data. */
async function knownMedia(): Promise<{ image: Item; video: Item } | undefined> {
  const { json } = await request('GET', '/api/trainers');
  const items = (json.users as { highlights: Item[] }[]).flatMap(({ highlights }) => highlights);
  const image = items.find(({ kind }) => kind === 'image');
  const video = items.find(({ kind }) => kind === 'video');
  return image && video && { image, video };
}

/** A trainer with three highlights, of which the second is a clip; undefined in a product without demo data. */
export async function newListedTrainer(): Promise<ListedTrainer | undefined> {
  const media = await knownMedia();
  if (media === undefined) return undefined;
  const lastname = randomUUID().slice(0, 8);
  const [row] = await queryBookings(
    `INSERT INTO trainers (firstname, lastname, specialization, specialties, about, location, country, years, verified)
     VALUES ('Tunde', $1, 'Strength', ARRAY['Strength'], 'Slow and heavy.', 'Ibadan', 'Nigeria', 4, true) RETURNING id`,
    [lastname],
  );
  const id = row!.id as number;
  const still: Item = { kind: 'image', media: media.video.poster ?? media.image.media, poster: null };
  for (const [i, { kind, media: key, poster }] of [media.image, media.video, still].entries()) {
    const place = i + 1;
    await queryBookings('INSERT INTO highlights (trainer_id, place, kind, media, poster, caption) VALUES ($1, $2, $3, $4, $5, $6)', [
      id,
      place,
      kind,
      key,
      poster,
      `Caption ${place}`,
    ]);
  }
  return { id, name: `Tunde ${lastname}` };
}
