import { isAllowed } from '#machines/register/whitelisting/whitelisting.selectors.ts';
import {
  MAX_WHITELIST_FILE,
  WhitelistFile,
  WhitelistReport,
} from '#machines/register/whitelisting/whitelisting.wire.ts';
import { addWallets } from '#server/acts/register/whitelist.ts';
import { refuse } from '#server/engine/refusal.ts';
import type { UnitOfWork, Worked } from '#server/engine/unit.ts';
import { data, notFound, operation, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { addressReader } from '#server/kernel/walletAddress.ts';
import { findBarredWallets, tokenOfProject } from '#server/queries/register/whitelistings.ts';
import { readWhitelistFile } from './readWhitelistFile.ts';

/**
 * The wallets of a file are added in one transaction, so that an interruption never leaves half of them. The line of a
 * holder who is barred is left out, as any other faulty line.
 */
const importWhitelist = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/issuances/{id}/whitelist/import',
  summary: 'Adds the wallets of a file (CSV) to the whitelist. The answer has the outcome of each line.',
  tag: 'whitelist',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 300, seconds: 3600 },
  money: true,
  maxBytes: 4 * MAX_WHITELIST_FILE,
  checksCharacters: true,
  params: ById,
  body: WhitelistFile,
  reply: WhitelistReport,
  handle: async (call) => {
    const report = await workFor(call, (uow) => importFile(uow, call.params.id, call.body.content));
    if (report.ok) return data(report.value);
    return report.refusal.code === 'not_found' ? notFound() : refused(report.refusal);
  },
});

async function importFile(uow: UnitOfWork, projectId: string, content: string): Promise<Worked<WhitelistReport>> {
  const token = await tokenOfProject(uow.tx, projectId);
  if (!token) return refuse({ code: 'not_found' });
  const { lines, faults } = readWhitelistFile(content, token.address, await addressReader());
  const barred = await findBarredWallets(
    uow.tx,
    token.id,
    lines.map(({ wallet }) => wallet),
  );
  const wallets = lines
    .filter(({ wallet }) => !barred.has(wallet))
    .map(({ wallet, note }) => ({ wallet, note: note || undefined }));
  const added = await addWallets(uow, token.id, wallets, 'import');
  if (!added.ok) return added;
  const statusOf = new Map(added.value.known.map(({ wallet, status }) => [wallet, status]));
  const report: WhitelistReport = { added: [], known: [], faults };
  for (const { line, wallet } of lines) {
    const status = statusOf.get(wallet);
    if (barred.has(wallet)) faults.push({ line, fault: 'barred' });
    else if (!status) report.added.push(line);
    else if (isAllowed(status)) report.known.push(line);
    else faults.push({ line, fault: 'removed' });
  }
  faults.sort((one, other) => one.line - other.line);
  return { ok: true, value: report };
}

export const whitelistImportOperations = [importWhitelist];
