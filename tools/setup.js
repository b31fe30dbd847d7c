import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { hasPackages, needs, onPath } from './needs.js';
import { lastLines, root, run } from './run.js';

/**
 * Sees to it that the machine has what the purposes need: installs what is missing where it may, else names it together
 * with the commands that install it, and ends the process without having changed anything.
 *
 * Nothing here may need a package of npm's: this is what runs before there are any.
 *
 * @param {import('./needs.js').Purpose[]} purposes
 */
export async function setUp(purposes) {
  requireNode();
  let lacks = missing(purposes);
  const install = lacks.length > 0 && mayInstall(lacks);
  if (install) {
    await installWithApt(lacks);
    lacks = missing(purposes);
  }
  if (lacks.length > 0) {
    console.error(explain(lacks));
    console.error(`\n${install ? '' : 'Nothing has been changed. '}Run the same command again afterwards.`);
    process.exit(1);
  }
  if (!hasPackages()) await installPackages();
}

/** @typedef {{need: import('./needs.js').Need, found: import('./needs.js').Found | null}} Lack */

const log = join(root, 'build', 'setup.log');
const aptInstall = 'apt-get install --no-install-recommends';
const isRoot = process.getuid?.() === 0;
const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

function requireNode() {
  // What Vite asks for; Node 20 and 22 learned then to `require` an ES module.
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  console.error(
    `Posenc needs Node 20.19 (or 22.12) or newer, and this is Node ${process.versions.node} (${process.execPath}). ` +
      'Install a current one from https://nodejs.org or with a version manager (nvm install 22), then run the ' +
      'same command again.',
  );
  process.exit(1);
}

/**
 * @param {import('./needs.js').Purpose[]} purposes
 * @returns {Lack[]}
 */
function missing(purposes) {
  return needs
    .filter((need) => need.for.some((purpose) => purposes.includes(purpose)))
    .map((need) => ({ need, found: need.find() }))
    .filter(({ need, found }) => !found || found.fault || isOlder(found.version, need.atLeast));
}

/**
 * @param {string | undefined} version
 * @param {string | undefined} least
 */
function isOlder(version, least) {
  if (!version || !least) return false;
  return version.localeCompare(least, 'en', { numeric: true }) < 0;
}

/**
 * What is not there is installed, and so is what does not run, as after an installation that was interrupted. A program
 * that is there in an old version is somebody's choice, and a second one from a package would stand behind it on PATH.
 * Ubuntu's packages of browsers are empty: they only point to its shop.
 * @param {Lack[]} lacks
 */
function mayInstall(lacks) {
  return isRoot && isDebian && Boolean(onPath('apt-get')) && lacks.every(({ found }) => !found?.version);
}

/** @param {Lack[]} lacks */
async function installWithApt(lacks) {
  const packages = lacks.flatMap(({ need }) => need.apt);
  startLog();
  console.log(`Missing: ${lacks.map(({ need }) => need.name).join(', ')}.`);
  console.log(`Installing with apt-get: ${packages.join(' ')} (all it says goes to ${relative(root, log)}).`);
  const options = ['-o', 'APT::Status-Fd=3', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  // One broken source makes an update fail as a whole, though the packages may well be had from the others.
  if ((await quietly('apt-get update', 'apt-get', ['update', ...options])) !== 0) {
    console.error('apt-get update failed; going on with the lists of packages that are there.');
  }
  // An installation that was interrupted leaves packages half set up, and apt-get refuses to work until they are whole.
  await run('dpkg', ['--configure', '-a'], { env: { DEBIAN_FRONTEND: 'noninteractive' }, log });
  const install = ['install', '-y', '--no-install-recommends', ...options, ...packages];
  if ((await quietly('apt-get install', 'apt-get', install)) === 0) return;
  console.error(
    `${lastLines(log)}\n\napt-get could not install ${packages.join(' ')}: see above, or all of it in ${log}.`,
  );
  process.exit(1);
}

async function installPackages() {
  startLog();
  console.log('Installing the packages of package-lock.json with npm ci.');
  // With NODE_ENV=production npm would leave out the very tools that build.
  if ((await quietly('npm ci', 'npm', ['ci', '--include=dev'])) === 0) return;
  console.error(`${lastLines(log)}\n\nnpm ci failed: see above. Once that is mended, run the same command again.`);
  process.exit(1);
}

function startLog() {
  mkdirSync(dirname(log), { recursive: true });
  rmSync(log, { force: true });
}

/**
 * Runs an installer with its output in the log, and says every few seconds how far it is.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
async function quietly(title, command, args) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  let status = '';
  const clock = setInterval(() => console.log(`  ${title}, ${seconds()}${status}`), 3000);
  const code = await run(command, args, {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    log,
    // apt: "dlstatus:item:percent:text" while it fetches, "pmstatus:package:percent:text" while it installs.
    onStatus(line) {
      const [, percent, text] = /^(?:dl|pm)status:.*?:([\d.]+):(.*)$/.exec(line) ?? [];
      if (percent) status = `: ${Math.round(Number(percent))} %, ${text}`;
    },
  });
  clearInterval(clock);
  console.log(`  ${title}: ${code === 0 ? 'done' : `failed with exit code ${code}`} in ${seconds()}`);
  return code;
}

/**
 * @param {Lack[]} lacks
 * @returns {string} what is wrong, and on Debian the commands that mend it
 */
function explain(lacks) {
  const lines = lacks.map(({ need, found }) => {
    const name = need.atLeast ? `${need.name} ${need.atLeast} or newer` : need.name;
    return `- ${name}: ${found?.fault ?? (found ? `the one on PATH is ${found.version}` : 'missing')}.`;
  });
  const packages = lacks.filter(({ found }) => !found?.version).flatMap(({ need }) => need.apt);
  const sudo = isRoot ? '' : 'sudo ';
  if (isDebian && packages.length > 0)
    lines.push('', `    ${sudo}apt-get update && ${sudo}${aptInstall} ${packages.join(' ')}`);
  return ['Posenc needs more than this machine has:', '', ...lines].join('\n');
}
