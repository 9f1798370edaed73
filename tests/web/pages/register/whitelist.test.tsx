import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { whitelistingSample } from '#machines/register/whitelisting/whitelisting.sample.ts';
import type { WhitelistReport, WhitelistRow } from '#machines/register/whitelisting/whitelisting.wire.ts';
import { connectClient } from '#web/api/client.ts';
import { importWhitelist } from '#web/api/register/whitelist.ts';
import { AddWallet } from '#web/pages/register/shared/whitelist/AddWallet.tsx';
import { deriveChainState } from '#web/pages/register/shared/whitelist/chainState.ts';
import { ImportWallets } from '#web/pages/register/shared/whitelist/ImportWallets.tsx';
import { WhitelistActions } from '#web/pages/register/shared/whitelist/WhitelistActions.tsx';
import { WhitelistReportNotice } from '#web/pages/register/shared/whitelist/WhitelistReportNotice.tsx';
import { useFileImport } from '#web/parts/app/useFileImport.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { PASSWORD, typePassword } from '../../support/typePassword.ts';

const wallet = `0x${'a'.repeat(40)}`;
const row: WhitelistRow = {
  id: 'entry-1',
  status: 'listed',
  version: 2,
  facts: whitelistingSample,
  wallet,
  user: null,
  source: 'mint',
  note: '',
  reason: null,
  error: null,
  tokens: 3,
  updatedAt: '2026-03-02T09:00:00.000Z',
};
const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const button = (id: keyof typeof es) => screen.getByRole('button', { name: es[id] });

describe('the acts on a wallet', () => {
  it('remove it with a reason, which is required', async () => {
    answers.push({ status: 200, body: { data: { id: row.id, status: 'removing', version: 3 } } });
    renderManager(<WhitelistActions row={row} isRetryNeeded={false} />);
    await userEvent.click(button('whitelist.remove'));
    await screen.findByLabelText(es['manager.reason.label']);
    const confirm = () => screen.getAllByRole('button', { name: es['whitelist.remove'] }).at(-1) as HTMLElement;
    await userEvent.click(confirm());
    expect(await screen.findByText(es['manager.reason.missing'])).toBeTruthy();
    await userEvent.type(screen.getByLabelText(es['manager.reason.label']), 'Lo pide el titular');
    await typePassword();
    await userEvent.click(confirm());
    await expect.poll(() => server.received.length).toBe(1);
    const [sent] = server.received;
    expect([sent?.path, JSON.parse(sent?.body ?? ''), sent?.headers['if-match']]).toEqual([
      '/v2/pfp/whitelistings/entry-1/events',
      { type: 'wallet.remove', reason: 'Lo pide el titular', password: PASSWORD },
      '"2"',
    ]);
  });

  it('say why a wallet to which tokens are on their way cannot be removed', () => {
    const facts = { ...whitelistingSample, mintOpen: true };
    renderManager(<WhitelistActions row={{ ...row, facts }} isRetryNeeded={false} />);
    expect(screen.getByText(es['reason.whitelisting.isMintAnswered'])).toBeTruthy();
  });

  it('offer to write to the chain again where that is needed, and to add a removed wallet again', () => {
    renderManager(<WhitelistActions row={{ ...row, status: 'removeFailed' }} isRetryNeeded />);
    expect(button('whitelist.retry')).toBeTruthy();
    expect(button('whitelist.addAgain')).toBeTruthy();
    expect(screen.queryByRole('button', { name: es['whitelist.remove'] })).toBeNull();
  });
});

it('a wallet cannot be added before the token is on the chain, and the page says so', () => {
  renderManager(<AddWallet issuance="p-1" symbol="TKN" facts={{ ...whitelistingSample, tokenDeployed: false }} />);
  expect(screen.getByText(es['reason.whitelisting.isTokenDeployed'])).toBeTruthy();
});

describe('what the chain says', () => {
  it.each([
    ['listed', { allowed: [wallet] }, false, { kind: 'allowed', isDifferent: false }],
    ['listed', { allowed: [] }, false, { kind: 'blocked', isDifferent: true }],
    ['removed', { allowed: [wallet] }, false, { kind: 'allowed', isDifferent: true }],
    ['removed', { allowed: [] }, false, { kind: 'blocked', isDifferent: false }],
    ['adding', { allowed: [] }, false, { kind: 'blocked', isDifferent: false }],
    ['removing', { allowed: [wallet] }, false, { kind: 'allowed', isDifferent: false }],
    ['listed', { allowed: null }, false, { kind: 'unknown' }],
    ['listed', undefined, true, { kind: 'unknown' }],
    ['listed', undefined, false, { kind: 'reading' }],
  ] as const)('about a wallet that is %s with %o is %o', (status, answer, hasFailed, state) => {
    expect(
      deriveChainState(
        { wallet, status },
        answer && { ...answer, allowed: answer.allowed && [...answer.allowed] },
        hasFailed,
      ),
    ).toEqual(state);
  });
});

/** The import and its report, as the page connects them. */
function ImportedWallets() {
  const { report, importFile, closeReport } = useFileImport({
    entities: ['whitelisting'],
    send: (file, proof, key) => importWhitelist('p-1', { ...file, ...proof }, key),
  });
  return (
    <>
      {report && <WhitelistReportNotice report={report} onClose={closeReport} />}
      <ImportWallets facts={whitelistingSample} onImport={importFile} />
    </>
  );
}

it('a file is imported with one key however often it is sent, and each left out line has its reason', async () => {
  const report: WhitelistReport = { added: [2, 3], known: [4], faults: [{ line: 5, fault: 'removed' }] };
  answers.push('cut', { status: 200, body: { data: report } });
  renderManager(<ImportedWallets />);
  await userEvent.click(button('whitelist.import'));
  await userEvent.upload(screen.getByLabelText(es['whitelist.import.file']), new File(['monedero'], 'a.csv'));
  await typePassword();
  await userEvent.click(button('whitelist.import.send'));
  await screen.findByText(es['api_client.error_offline']);
  await userEvent.click(button('whitelist.import.send'));
  await screen.findByText('2 monederos añadidos');
  const [first, second] = server.received.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  for (const text of ['Uno ya estaba en la lista.', `Línea 5: ${es['whitelist.fault.removed']}`])
    expect(screen.getByText(text)).toBeTruthy();
  await userEvent.click(button('whitelist.import.close'));
  expect(screen.queryByText('2 monederos añadidos')).toBeNull();
});
