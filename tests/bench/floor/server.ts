import { hash, verify } from '@node-rs/argon2';
import express from 'express';
import mongoose from 'mongoose';
import pg from 'pg';
import sharp from 'sharp';

// The smallest server for each job: no session, no validation, no event. What the product adds is measured against it.
const { PORT, POSTGRES_URL, MONGO_URL } = process.env;
const pool = new pg.Pool({ connectionString: POSTGRES_URL });
const mongo = await mongoose.createConnection(MONGO_URL!).asPromise();
const [photos, posts] = [mongo.collection('photos'), mongo.collection('posts')];
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const known = await hash('quiet-harmattan-71', COST);

await pool.query(`CREATE TABLE IF NOT EXISTS reading (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, member bigint NOT NULL, systolic int, diastolic int, taken_at timestamptz NOT NULL DEFAULT now())`);
await pool.query('CREATE INDEX IF NOT EXISTS reading_member ON reading (member, taken_at DESC, id DESC)');
await pool.query('INSERT INTO reading (member, systolic, diastolic) SELECT 1, 120, 80 FROM generate_series(1, 100)');
await pool.query(`CREATE TABLE IF NOT EXISTS person (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, email text, tel text, city text, username text, code text, created_at timestamptz)`);
await pool.query('CREATE INDEX IF NOT EXISTS person_newest ON person (created_at DESC, id DESC)');
await pool.query(`INSERT INTO person (name, email, tel, city, username, code, created_at)
  SELECT 'Amina Bello ' || n, 'member-' || n || '@example.com', '+234803' || n, 'Kano', 'member' || n, md5(n::text), now() - n * interval '1 minute'
  FROM generate_series(1, 1000) n`);
await pool.query(`CREATE TABLE IF NOT EXISTS top_up (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, member bigint NOT NULL, amount int, reference text UNIQUE, access_code text)`);
// As large as a post of the feed.
const words = Array.from({ length: 6 }, (_, line) => `Advice ${line}: eat less salt, and more vegetables with every meal of the day.`);
const counts = { likesCount: 10, commentsCount: 0, sharesCount: 0 };
await posts.createIndex({ at: -1 });
await posts.insertMany(
  Array.from({ length: 1_000 }, (_, n) => ({ userName: 'Adaeze', caption: 'Lunch', words, advice: words, ...counts, at: new Date(n) })),
);

const app = express();
app.disable('x-powered-by');
app.get('/livez', (_req, res) => void res.end('ok'));
app.get('/readings/:member', async (req, res) => {
  const { rows } = await pool.query({
    name: 'last-five',
    text: 'SELECT * FROM reading WHERE member = $1 ORDER BY taken_at DESC, id DESC LIMIT 5',
    values: [req.params.member],
  });
  res.json(rows);
});
app.get('/people', async (_req, res) => {
  const { rows } = await pool.query({ name: 'newest', text: 'SELECT * FROM person ORDER BY created_at DESC, id DESC LIMIT 50' });
  res.json(rows);
});
app.get('/posts', async (_req, res) => {
  res.json(await posts.find().sort({ at: -1 }).limit(30).toArray());
});
app.post('/readings', express.json(), async (req, res) => {
  const { systolic, diastolic } = req.body as { systolic: number; diastolic: number };
  const { rows } = await pool.query({
    name: 'add-reading',
    text: 'INSERT INTO reading (member, systolic, diastolic) VALUES (1, $1, $2) RETURNING *',
    values: [systolic, diastolic],
  });
  res.status(201).json(rows[0]);
});
app.post('/top-ups', express.json(), async (req, res) => {
  const { amount, provider } = req.body as { amount: number; provider: { url: string; secretKey: string } };
  const opened = await fetch(`${provider.url}/transaction/initialize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${provider.secretKey}` },
    body: JSON.stringify({ email: 'bench@example.com', amount: amount * 100 }),
  });
  const { data } = (await opened.json()) as { data: { reference: string; access_code: string } };
  const { rows } = await pool.query({
    name: 'add-top-up',
    text: 'INSERT INTO top_up (member, amount, reference, access_code) VALUES (1, $1, $2, $3) RETURNING *',
    values: [amount, data.reference, data.access_code],
  });
  res.status(201).json(rows[0]);
});
app.post('/sign-in', express.json(), async (req, res) => {
  const { password } = req.body as { password: string };
  res.status((await verify(known, password, COST)) ? 200 : 401).json({ id: 1 });
});
app.post('/photos', express.json({ limit: '15mb' }), async (req, res) => {
  const { image } = req.body as { image: string };
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  const made = await sharp(bytes)
    .autoOrient()
    .resize(1280, 1280, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  const { insertedId } = await photos.insertOne({ bytes: made.length, at: new Date() });
  res.json({ id: insertedId });
});
app.listen(Number(PORT), '127.0.0.1');
