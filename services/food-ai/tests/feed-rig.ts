import { newEvent } from '@sabiwell/chassis/bus/events.ts';
import { MemberDetailsChangedSchema } from '@sabiwell/proto/gen/sabiwell/identity_pii/v1/events_pb.ts';
import { onMemberNamed } from '../src/member-names/on-member-named.ts';
import { dataUrl, jpegPhoto } from './photos.ts';
import type { Service } from './service.ts';

let seed = 11;

/** What members do with the feed of this service, by its calls. */
export function feedRig(service: () => Service) {
  const call = (method: string, path: string, as?: number, body?: unknown, headers: Record<string, string> = {}) =>
    service().call(method, path, { as, body, headers });
  return {
    call,
    /** The report of a fresh photo. */
    async analyze(userId: number, body: object = { dishId: 'jollof-rice' }) {
      const image = dataUrl(await jpegPhoto((seed += 101)));
      return (await call('POST', '/api/analyze-food', userId, { image, userId, mealType: 'lunch', ...body })).body;
    },
    share: (userId: number, analysisId: string, body: object = {}) => call('POST', `/api/food-analyses/${analysisId}/share`, userId, body),
    preview: (userId: number, analysisId: string) => call('GET', `/api/food-analyses/${analysisId}/share`, userId),
    unshare: (userId: number, analysisId: string) => call('DELETE', `/api/food-analyses/${analysisId}/share`, userId),
    feed: (as?: number, query = '', headers: Record<string, string> = {}) => call('GET', `/api/food-feed${query}`, as, undefined, headers),
    post: (id: string, as?: number) => call('GET', `/api/food-posts/${id}`, as),
    like: (id: string, as?: number) => call('POST', `/api/food-posts/${id}/like`, as, {}),
    comments: (id: string, as?: number, query = '') => call('GET', `/api/food-posts/${id}/comments${query}`, as),
    say: (id: string, as: number | undefined, comment: unknown) => call('POST', `/api/food-posts/${id}/comments`, as, { comment }),
    unsay: (id: string, commentId: string, as?: number) => call('DELETE', `/api/food-posts/${id}/comments/${commentId}`, as),
    report: (id: string, as: number | undefined, reason: string, commentId?: string) =>
      call('POST', `/api/food-posts/${id}${commentId === undefined ? '' : `/comments/${commentId}`}/report`, as, { reason }),
    passOn: (id: string, as?: number) => call('POST', `/api/food-posts/${id}/share`, as, {}),
    /** The member has this name and picture, as identity tells it. */
    name: (userId: number, details: { firstName: string; version?: number; pictureKey?: string; picturePublic?: boolean }) =>
      onMemberNamed(service().stores, nameEvent(userId, details)),
  };
}

function nameEvent(
  userId: number,
  { version = 1, ...named }: { firstName: string; version?: number; pictureKey?: string; picturePublic?: boolean },
) {
  const rest = { lastName: 'Okonkwo', email: `m${userId}@example.com`, emailVerified: true, tel: '+2348031234567', city: 'Aba' };
  const details = { ...rest, country: 'Nigeria', userId: BigInt(userId), version: BigInt(version), ...named };
  return newEvent(MemberDetailsChangedSchema, details, {
    key: userId,
    subject: `member/${userId}`,
    sequence: version,
    time: new Date(),
  });
}
