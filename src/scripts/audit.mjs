// `npm run audit`: known holes in the packages of the lock file. Ends with 1 if the product has one, and with 2 if nothing was
// checked: some registries, such as mirrors inside a company, refuse audits.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { project } from './ensure.mjs';
import { lockedPackages } from './packages.mjs';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];
/**
 * Less severe holes are listed without a failure, because nearly all of them concern uses that the product does not
 * have.
 */
const FAILS_FROM = SEVERITIES.indexOf('moderate');

/**
 * The content of npm's report.
 * @param {unknown} report the parsed answer of `npm audit --json`
 * @param {ReadonlySet<string>} product the names of the packages that are part of the product
 */
export function judgeAudit(report, product) {
  if (!report?.vulnerabilities || !report.auditReportVersion) {
    const reason = report?.message ?? report?.error?.summary ?? 'the answer is no report';
    return { code: 2, lines: [`Nothing was checked: the registry refuses audits or did not answer (${reason}).`] };
  }
  const found = Object.values(report.vulnerabilities).map(({ name, severity, range, fixAvailable }) => {
    const isOfProduct = product.has(name);
    return {
      fails: isOfProduct && SEVERITIES.indexOf(severity) >= FAILS_FROM,
      line: `${severity}: ${name} ${range}, ${isOfProduct ? 'part of the product' : 'used for development only'}${fixAvailable ? ', mended in a newer version' : ''}`,
    };
  });
  if (!found.length) return { code: 0, lines: ['No known hole in any package.'] };
  return { code: found.some(({ fails }) => fails) ? 1 : 0, lines: found.map(({ line }) => line).toSorted() };
}

function readReport() {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { stdout, stderr } = spawnSync(command, [...first, 'audit', '--json', '--package-lock-only'], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: !npm && process.platform === 'win32',
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: stderr.trim() };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const product = new Set(lockedPackages().flatMap(({ name, isProduct }) => (isProduct ? [name] : [])));
  const { code, lines } = judgeAudit(readReport(), product);
  for (const line of lines) console.log(line);
  process.exitCode = code;
}
