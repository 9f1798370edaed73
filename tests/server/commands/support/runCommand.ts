import { runTenantCommand } from '#server/commands/tenant.ts';

/** Runs `npm run tenant -- <line>` in this process. */
export async function runCommand(line: string, environment: NodeJS.ProcessEnv, stdin: string) {
  const printed = { out: '', err: '' };
  const code = await runTenantCommand(line.split(' ').filter(Boolean), {
    environment,
    out: (text) => {
      printed.out += `${text}\n`;
    },
    err: (text) => {
      printed.err += `${text}\n`;
    },
    stdin: () => stdin,
  });
  return { code, ...printed };
}
