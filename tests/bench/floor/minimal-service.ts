import { randomUUID } from 'node:crypto';
import { createTokenVerifier } from '@sabiwell/chassis/http/internal-token.ts';
import express from 'express';
import pg from 'pg';
import { z } from 'zod';

// The smallest service that stores a reading with the product's guarantees: the caller is verified and remembered, the body is validated,
// and the reading is written with the row of its event in one statement. No relay, no log, no limit, no metric.
const { PORT, POSTGRES_URL, VERIFYING_KEYS } = process.env;
const pool = new pg.Pool({ connectionString: POSTGRES_URL });
const verify = createTokenVerifier(JSON.parse(VERIFYING_KEYS!) as Parameters<typeof createTokenVerifier>[0], 'minimal');
const readingBody = z.object({
  userId: z.number().int(),
  type: z.enum(['blood_pressure', 'blood_sugar']),
  systolic: z.number().min(50).max(260),
  diastolic: z.number().min(30).max(160),
  unit: z.string(),
});

await pool.query(`CREATE TABLE IF NOT EXISTS minimal_reading (
  id uuid PRIMARY KEY, member bigint NOT NULL, type text NOT NULL, systolic int, diastolic int, taken_at timestamptz NOT NULL DEFAULT now())`);
await pool.query('CREATE INDEX IF NOT EXISTS minimal_reading_member ON minimal_reading (member, taken_at DESC, id DESC)');
await pool.query(`CREATE TABLE IF NOT EXISTS minimal_outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid NOT NULL, topic text NOT NULL, key text NOT NULL, data jsonb NOT NULL)`);

const app = express();
app.disable('x-powered-by');
app.get('/livez', (_req, res) => void res.end('ok'));
app.post('/readings', express.json(), async (req, res) => {
  await verify(req.get('x-internal-token') ?? '');
  const { userId, type, systolic, diastolic } = readingBody.parse(req.body);
  const { rows } = await pool.query({
    name: 'add-minimal-reading',
    text: `WITH reading AS (
        INSERT INTO minimal_reading (id, member, type, systolic, diastolic) VALUES ($1, $2, $3, $4, $5) RETURNING *),
      event AS (INSERT INTO minimal_outbox (id, topic, key, data) VALUES ($6, 'readings', $2::text, $7))
      SELECT * FROM reading`,
    values: [randomUUID(), userId, type, systolic, diastolic, randomUUID(), JSON.stringify({ userId, type, systolic, diastolic })],
  });
  res.status(201).json(rows[0]);
});
app.listen(Number(PORT), '127.0.0.1');
