// The first step of every command. Runs under whatever Node 20 or later is on PATH, before anything is installed: so it
// is plain JavaScript without packages. It installs what package-lock.json names, and goes on under the Node 24 that comes with it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHECKOUT, isInstalled, markInstalled } from './packages-stamp.mjs';

const HERE = dirname(fileURLToPath(import.meta.url));
const NODE_24 = join(CHECKOUT, 'node_modules', 'node', 'bin', 'node');
const LEAST_NODE = 20;
const NEEDED_BYTES = 2e9;
const NPM_FLAGS = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];

/** @param {string} sentence */
function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function checkMachine() {
  if (Number(process.versions.node.split('.')[0]) < LEAST_NODE)
    stop(`Node ${process.versions.node} is too old. Please install Node ${LEAST_NODE} or later.`);
  if (spawnSync('npm', ['--version'], { stdio: 'ignore' }).status !== 0) stop('npm is missing. Please install npm, which comes with Node.');
  const { bavail, bsize } = statfsSync(CHECKOUT);
  const free = bavail * bsize;
  if (free < NEEDED_BYTES)
    stop(`The disk of ${CHECKOUT} has ${(free / 1e9).toFixed(1)} GB left; 2 GB are needed. Please make room and try again.`);
}

/** @returns {Promise<number | null>} npm's exit code */
function npmInstall() {
  const began = Date.now();
  console.log('- Installing packages (a few minutes the first time) …');
  const timer = setInterval(() => console.log(`  still at it after ${Math.round((Date.now() - began) / 1000)} s`), 10_000);
  const npm = spawn('npm', NPM_FLAGS, { cwd: CHECKOUT, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve) => {
    npm.once('error', () => resolve(1));
    npm.once('exit', (code) => {
      clearInterval(timer);
      console.log(`  done in ${Math.round((Date.now() - began) / 1000)} s`);
      resolve(code);
    });
  });
}

async function install() {
  if (existsSync(NODE_24) && isInstalled()) return;
  checkMachine();
  if ((await npmInstall()) !== 0) stop('The packages could not be installed; the reason is above. Please try again.');
  if (!existsSync(NODE_24)) stop('The packages are installed, but Node 24 is not among them. Please remove node_modules and try again.');
  markInstalled();
}

/** Goes on with a program of this folder under Node 24; its signals and its exit code are ours. */
function goOn([program, ...args]) {
  const env = { ...process.env, PATH: `${join(CHECKOUT, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(NODE_24, [join(HERE, program), ...args], { cwd: CHECKOUT, env, stdio: 'inherit' });
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name));
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

const [first, ...rest] = process.argv.slice(2);
// What only looks at a product, or stops it, takes the packages as they are.
if (first !== '--as-is') await install();
else if (!existsSync(NODE_24)) stop('Sabiwell is not installed yet. Start it with: make up');
const program = first === '--as-is' ? rest : process.argv.slice(2);
if (program.length > 0) goOn(program);
