import { randomUUID } from 'node:crypto';
import type { startIdentity } from './service.ts';
import { staffOf } from './staff-service.ts';

type Identity = Awaited<ReturnType<typeof startIdentity>>;
export const PATH = '/api/admin/import-data';

/** Somebody of another system whom no other test knows. */
export const somebody = <Over extends object>(over: Over = {} as Over) => {
  const mark = randomUUID().slice(0, 8);
  return {
    id: `ext-${mark}`,
    firstName: 'Zainab',
    lastName: `Sule ${mark}`,
    email: `imp-${mark}@example.com`,
    tel: '+2348031234567',
    sex: 'Female',
    birth: '1985-02-03',
    city: 'Kano',
    country: 'Nigeria',
    ...over,
  };
};

/** A file of these users. */
export const jsonOf = (...users: unknown[]) => JSON.stringify({ users, doctors: [], trainers: [] });

/** An administrator's calls. */
export async function importerOf(identity: Identity) {
  const admin = await staffOf(identity, 'admin');
  return {
    admin,
    send: (content: string, over: object = {}, by = admin) => by.call('POST', PATH, { fileName: 'people.json', content, ...over }),
    report: (id: string, by = admin) => by.call('GET', `${PATH}/${id}`),
    reportFile: (id: string) => admin.call('GET', `${PATH}/${id}?format=csv`),
    accountOf: (email: string) => identity.context.prisma.account.findUnique({ where: { email } }),
    rowsOf: (importId: string) => identity.context.prisma.importRow.findMany({ where: { importId }, orderBy: { place: 'asc' } }),
  };
}
