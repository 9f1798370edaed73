import { parseArgs } from 'node:util';
import { parsedUrl } from '#machines/shared/parsedUrl.ts';
import { bankRequirements } from './bank.ts';
import { coinRequirements } from './coin.ts';
import { identityRequirements } from './identity.ts';
import { receiveNotices } from './noticeReceiver.ts';
import { payeeRequirements } from './payee.ts';
import type { Attendance } from './probe.ts';
import { type Requirement, type Result, runRequirements } from './requirement.ts';
import { signatureRequirements } from './signature.ts';

const usage = `npm run conformance -- bank|identity|payee|signature <url> <secret> [options]
npm run conformance -- coin <JSON-RPC url> <address of the token>

Checks a service against the protocol in src/server/providers/PROTOCOLS.md. Use a test environment: it moves money.

  --attended               also check what follows after a person has finished the page of the service
  --notice-url <address>   where the service reaches this machine (default: this machine's own address)
  --port <number>          the port that receives the notices (default: a free one)
  --refused-account <iban> an account to which the bank refuses to pay
  --no-feed                the bank has no feed of its accounts
  --payee-account <iban>   an account whose holder the service knows
  --payee-holder <name>    its holder`;

const WAIT_MS = 10 * 60_000;
const marks: Record<Result['outcome'], string> = { passed: '✓', failed: '✗', 'not checked': '–' };

function readArguments() {
  const string = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      attended: { type: 'boolean', default: false },
      'notice-url': string,
      port: string,
      'refused-account': string,
      'no-feed': { type: 'boolean', default: false },
      'payee-account': string,
      'payee-holder': string,
    },
  });
  const [protocol = '', url = '', secret = ''] = positionals;
  if (!['bank', 'coin', 'identity', 'payee', 'signature'].includes(protocol) || !parsedUrl(url) || !secret)
    throw new Error(usage);
  return { protocol, target: { url: url.replace(/\/$/, ''), secret }, options: values };
}

function selectRequirements(
  { protocol, target, options }: ReturnType<typeof readArguments>,
  attendance: Attendance | undefined,
): Requirement[] | Promise<Requirement[]> {
  if (protocol === 'coin') return coinRequirements(target);
  if (protocol === 'bank')
    return bankRequirements(target, { refusedAccount: options['refused-account'], hasFeed: !options['no-feed'] });
  if (protocol === 'payee') return payeeRequirements(target, knownPayee(options));
  return protocol === 'identity' ? identityRequirements(target, attendance) : signatureRequirements(target, attendance);
}

function knownPayee({ 'payee-account': iban, 'payee-holder': holder }: ReturnType<typeof readArguments>['options']) {
  return iban && holder ? { iban, holder } : undefined;
}

async function main() {
  const given = readArguments();
  const { options } = given;
  const receiver = options.attended
    ? await receiveNotices({ port: Number(options.port ?? 0), waitMs: WAIT_MS })
    : undefined;
  const attendance = receiver && {
    finish: async (pageUrl: string) => console.log(`Open ${pageUrl} and finish it with success within 10 minutes.`),
    noticeUrl: options['notice-url'] ?? receiver.url,
    deliveries: receiver.deliveries,
  };
  const results = await runRequirements(await selectRequirements(given, attendance));
  await receiver?.close();
  for (const { name, text, outcome, why } of results)
    console.log(`${marks[outcome]} ${outcome.padEnd(11)} ${name}: ${text}${why ? `\n    ${why}` : ''}`);
  const countResults = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  console.log(
    `${countResults('passed')} passed, ${countResults('failed')} failed, ${countResults('not checked')} not checked`,
  );
  process.exitCode = countResults('failed') ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
