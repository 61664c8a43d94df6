import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '@sabiwell/chassis/testing/written-events.ts';
import { StaffActedSchema } from '@sabiwell/proto/gen/sabiwell/identity/v1/events_pb.ts';
import { importBatch } from '../src/imports/import-batch.ts';
import { forgetImports } from '../src/imports/import.store.ts';
import { importerOf, jsonOf, PATH, somebody } from './importer.ts';
import { joinAs, startIdentity } from './service.ts';
import { auditOf, mailedToken, newestMail, staffOf } from './staff-service.ts';

let identity: Awaited<ReturnType<typeof startIdentity>>;
let importer: Awaited<ReturnType<typeof importerOf>>;
beforeAll(async () => {
  identity = await startIdentity({ staffMfa: 'optional' });
  importer = await importerOf(identity);
});
afterAll(() => identity.stop());
beforeEach(() => {
  identity.time.now = new Date();
});

const send: typeof importer.send = (...given) => importer.send(...given);
const report: typeof importer.report = (...given) => importer.report(...given);
const reportFile: typeof importer.reportFile = (...given) => importer.reportFile(...given);
const accountOf: typeof importer.accountOf = (...given) => importer.accountOf(...given);
const rowsOf: typeof importer.rowsOf = (...given) => importer.rowsOf(...given);

describe('an import whose process ended', () => {
  /** An import of which the process made only so many steps of 500 rows before it ended, as its row in the store shows. */
  async function interrupted(people: object[], steps: number) {
    // A dry run stores the rows too; what they say is put back, as it is while an import goes on.
    const { json } = await send(jsonOf(...people), { dryRun: true });
    await identity.pool.query(
      `UPDATE import_rows SET outcome = NULL, data = p.data FROM unnest($2::jsonb[]) WITH ORDINALITY AS p(data, n)
       WHERE import_id = $1 AND place = p.n`,
      [json.id, people.map((one) => JSON.stringify(one))],
    );
    await identity.pool.query(`UPDATE imports SET status = 'running', dry_run = false, ended_at = NULL WHERE id = $1`, [json.id]);
    for (let step = 0; step < steps; step += 1) await importBatch(identity.context, json.id);
    return json.id as string;
  }

  it('answers how far it is, and goes on where it was', async () => {
    const people = Array.from({ length: 1_200 }, () => somebody());
    const id = await interrupted(people, 1);
    const half = await report(id);
    expect([half.status, half.json]).toEqual([202, { id, status: 'processing', rows: { done: 500, total: 1_200 } }]);
    while (await importBatch(identity.context));
    const { status, json } = await report(id);
    expect([status, json.rows]).toEqual([200, { created: 1_200, alreadyThere: 0, invalid: 0 }]);
    expect(await identity.context.prisma.account.count({ where: { email: { in: people.map(({ email }) => email) } } })).toBe(1_200);
    expect((await auditOf(identity, id)).filter(({ action }) => action === 'people_imported')).toHaveLength(1);
  });

  it('takes all rows of a step or none, whichever row it ended at', async () => {
    const people = Array.from({ length: 20 }, () => somebody());
    const id = await interrupted(people, 0);
    await identity.asOwner(
      `CREATE FUNCTION stop_import() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF NEW.email = '${people[12]!.email}' THEN RAISE EXCEPTION 'killed'; END IF; RETURN NEW; END $$`,
    );
    await identity.asOwner('CREATE TRIGGER stop_import AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION stop_import()');
    await expect(importBatch(identity.context, id)).rejects.toThrow('killed');
    await identity.asOwner('DROP FUNCTION stop_import CASCADE');
    expect(await accountOf(people[0]!.email)).toBeNull();
    expect((await report(id)).json.rows).toEqual({ done: 0, total: 20 });
    expect(await importBatch(identity.context, id)).toBe(false);
    expect((await report(id)).json.rows.created).toBe(20);
  });

  it('is taken by one process at a time', async () => {
    const id = await interrupted(
      Array.from({ length: 600 }, () => somebody()),
      0,
    );
    const client = await identity.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM imports WHERE id = $1 FOR UPDATE', [id]);
    expect(await importBatch(identity.context, id)).toBe(false);
    await client.query('COMMIT');
    client.release();
    expect(await importBatch(identity.context, id)).toBe(true);
    expect(await importBatch(identity.context, id)).toBe(false);
  });
});

describe('the report of an import', () => {
  it('has every fault, of which the reply has a hundred', async () => {
    const { json } = await send(jsonOf(...Array.from({ length: 130 }, () => somebody({ email: 'none' }))));
    expect([json.errors.length, json.rows.invalid]).toEqual([100, 130]);
    const whole = await report(json.id);
    expect([whole.status, whole.json.errors.length, whole.json.errors[129].row]).toEqual([200, 130, 130]);
  });

  it('as a file has each row with what became of it', async () => {
    const member = await joinAs(identity);
    const one = somebody();
    const people = [one, one, somebody({ email: member.fields.email }), somebody({ email: 'none', city: '' })];
    const { json } = await send(jsonOf(...people));
    const { status, headers, text } = await reportFile(json.id);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="sabiwell-import-${json.startedAt.slice(0, 10)}.csv"`);
    expect(text.split('\r\n')).toEqual([
      '\ufefflist,row,outcome,field,message',
      'users,1,created,,An account was made.',
      'users,2,alreadyThere,,This row stands in the file twice. The first one counts.',
      'users,3,alreadyThere,,Somebody has this email address already. Their account stays as it is.',
      'users,4,invalid,email,"Enter an email address, for example amina@example.com."',
      'users,4,invalid,city,City is required.',
      '',
    ]);
    const dry = await send(jsonOf(somebody()), { dryRun: true });
    expect((await reportFile(dry.json.id)).text).toContain('users,1,created,,An account would be made.');
  });

  it('names nobody: what rows said is forgotten when they are decided', async () => {
    const [good, bad] = [somebody(), somebody({ sex: 'Zebra' })];
    const { json } = await send(jsonOf(good, bad));
    const kept = JSON.stringify([await rowsOf(json.id), (await report(json.id)).json, (await reportFile(json.id)).text]);
    for (const word of [good.email, bad.email, good.lastName, bad.lastName, 'Zebra']) expect(kept).not.toContain(word);
  });

  it('is there for administrators alone, and nobody finds another one', async () => {
    const { json } = await send(jsonOf(somebody()));
    for (const role of ['manager', 'case_manager', 'doctor', 'marketer'] as const) {
      const other = await staffOf(identity, role);
      expect([role, (await report(json.id, other)).status, (await send('{}', { dryRun: true }, other)).status]).toEqual([role, 403, 403]);
    }
    expect((await report(json.id, await staffOf(identity, 'admin'))).status).toBe(200);
    expect([(await report(randomUUID())).status, (await report('none')).status]).toEqual([404, 404]);
    expect((await identity.call('POST', PATH, { body: { fileName: 'a.json', content: '{}' } })).status).toBe(401);
  });

  it('is gone after 90 days, and its people are still known', async () => {
    const one = somebody();
    const { json } = await send(jsonOf(one));
    await identity.pool.query(`UPDATE imports SET ended_at = now() - interval '91 days' WHERE id = $1`, [json.id]);
    expect(await forgetImports(identity.pool)).toBe(false);
    expect((await report(json.id)).status).toBe(404);
    expect((await send(jsonOf(one))).json.rows.alreadyThere).toBe(1);
  });
});

describe('the audit log', () => {
  it('says who imported what, before the first row is taken and after the last', async () => {
    const content = jsonOf(somebody(), somebody({ email: 'none' }));
    const dry = await send(content, { dryRun: true });
    const about = { fileName: 'people.json', sha256: dry.json.sha256, rows: 2, sendInvites: false };
    const by = { actor: importer.admin.id, role: 'admin', reason: null, before: null };
    expect(await auditOf(identity, dry.json.id)).toEqual([{ ...by, action: 'import_checked', after: about }]);
    const { json } = await send(content);
    expect(await auditOf(identity, json.id)).toEqual([
      { ...by, action: 'import_started', after: about },
      { ...by, action: 'people_imported', after: { created: 1, alreadyThere: 0, invalid: 1 } },
    ]);
    const { rows } = await identity.pool.query('SELECT id FROM audit_log WHERE target = $1 ORDER BY id', [json.id]);
    const [acted] = await eventsOf(identity.pool, rows[1].id, StaffActedSchema);
    expect(acted!.data).toMatchObject({ actorId: importer.admin.id, action: 'people_imported', target: json.id });
    const listed = await importer.admin.call('GET', `/api/admin/staff-audit?action=people_imported&limit=1`);
    expect(listed.json[0]).toMatchObject({ target: json.id, targetName: 'people.json' });
  });

  it('is not written, and nothing made, for somebody whose account was disabled meanwhile', async () => {
    const gone = await staffOf(identity, 'admin');
    await identity.pool.query("UPDATE staff_accounts SET status = 'disabled' WHERE id = $1", [gone.id]);
    const one = somebody();
    expect([(await send(jsonOf(one), {}, gone)).status, await accountOf(one.email)]).toEqual([401, null]);
  });
});

describe('the new people', () => {
  it('get a mail where that is asked for, and choose a password by its link once', async () => {
    const one = somebody();
    await send(jsonOf(one), { sendInvites: true });
    const mail = await newestMail(identity, one.email);
    expect(mail!.subject).toBe('Your Sabiwell account is ready');
    expect(mail!.text).toContain('Choose a password to begin.');
    identity.time.now = new Date(identity.time.now.getTime() + 71 * 3_600_000);
    const [token, password] = [await mailedToken(identity, one.email), 'quiet-mangrove-88'];
    const reset = () => identity.call('POST', '/api/password/reset', { body: { token, password } });
    expect((await reset()).status).toBe(204);
    expect(await accountOf(one.email)).toMatchObject({ emailVerified: true });
    expect((await identity.call('POST', '/api/login', { body: { email: one.email, password } })).status).toBe(200);
    expect((await reset()).status).toBe(400);
  });

  it('can ask for a link themselves, whose password makes the invitation useless', async () => {
    const one = somebody();
    await send(jsonOf(one));
    await identity.call('POST', '/api/password/forgot', { body: { email: one.email } });
    const token = await mailedToken(identity, one.email);
    await identity.call('POST', '/api/password/reset', { body: { token, password: 'quiet-mangrove-88' } });
    expect((await identity.call('POST', '/api/login', { body: { email: one.email, password: 'quiet-mangrove-88' } })).status).toBe(200);
  });

  it('who are known already get no mail', async () => {
    const member = await joinAs(identity);
    const mails = () => identity.context.prisma.mail.count({ where: { email: member.fields.email } });
    const before = await mails();
    await send(jsonOf(somebody({ email: member.fields.email })), { sendInvites: true });
    expect(await mails()).toBe(before);
  });
});
