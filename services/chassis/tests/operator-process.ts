// An operator's program in small: it runs the statement of the second argument on the database of the first.
import { endInWords } from '../src/stores/end-in-words.ts';
import { createPool, runOn } from '../src/stores/postgres.ts';

const [url = '', statement = ''] = process.argv.slice(2);
const pool = createPool(url, 'operator');
endInWords(pool);
process.stdout.write(JSON.stringify(await runOn(pool)(statement)));
await pool.end();
