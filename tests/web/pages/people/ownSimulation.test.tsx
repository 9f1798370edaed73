import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { onboardingSample } from '#machines/people/onboarding/onboarding.sample.ts';
import type { Onboarding } from '#machines/people/onboarding/onboarding.wire.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { createTestApp } from '#tests/web/support/createTestApp.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { connectClient } from '#web/api/client.ts';
import { OwnSimulation } from '#web/pages/people/shared/account/profile/OwnSimulation.tsx';
import { AppContext } from '#web/shell/appContext.ts';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const ok = (data: object): ServerAnswer => ({ status: 200, body: { data } });
const status = 'KYC:done,TYPE_OF_INVESTMENT:done,USER_ADDITIONAL_DATA:done,simulation:missing,test:done';
const onboarding = ok({
  id: 'onboarding-1',
  status,
  version: 3,
  facts: onboardingSample,
  next: 'INVEST',
  steps: [],
  simulation: null,
} satisfies Onboarding);
const accepted = ok({ id: 'onboarding-1', version: 4, status });
const refused: ServerAnswer = { status: 500, body: { error: 'unexpected' } };
const unreadable: ServerAnswer = { status: 200, text: '<p>Sign in to the wifi</p>' };

const press = (id: keyof typeof es) => userEvent.click(screen.getByRole('button', { name: es[id] }));
const fields = ['netAnnualIncome', 'liquidAssets', 'annualCommitments'] as const;
const fieldOf = (name: (typeof fields)[number]) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(es[`invest.simulation.${name}`]));
const sent = () => server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));

async function acknowledge(): Promise<void> {
  renderManager(
    <AppContext value={createTestApp()}>
      <OwnSimulation simulation={null} />
    </AppContext>,
  );
  await press('account.simulation.begin');
  for (const [index, name] of fields.entries()) await userEvent.type(fieldOf(name), `${index + 1}1000`);
  await userEvent.click(screen.getByLabelText(es['invest.simulation.understood']));
  await press('invest.simulation.acknowledge');
}

describe('the own simulation', () => {
  it('asks whether the result was seen only once there is one, and again for another one', async () => {
    renderManager(
      <AppContext value={createTestApp()}>
        <OwnSimulation simulation={null} />
      </AppContext>,
    );
    answers.push(onboarding);
    await press('account.simulation.begin');
    const find = () => screen.queryByLabelText<HTMLInputElement>(es['invest.simulation.understood']);
    for (const [index, name] of fields.entries()) {
      expect(find()).toBeNull();
      await userEvent.type(fieldOf(name), `${index + 1}1000`);
    }
    await userEvent.click(screen.getByLabelText(es['invest.simulation.understood']));
    expect(find()?.checked).toBe(true);
    await userEvent.clear(fieldOf('annualCommitments'));
    expect(find()).toBeNull();
    await userEvent.type(fieldOf('annualCommitments'), '5000');
    expect(find()?.checked).toBe(false);
  });

  it('sends that its result was read, and none of the amounts', async () => {
    answers.push(onboarding, accepted);
    await acknowledge();
    await expect.poll(() => screen.queryByLabelText(es['invest.simulation.understood'])).toBeNull();
    expect(sent()).toEqual([{ type: 'simulation.acknowledge', netWorth: null }]);
  });

  it.each([
    ['is refused', refused, 'api_client.response_code_500'],
    ['cannot be read', unreadable, 'api_client.error_default'],
  ] as const)('says so when the answer %s, keeps what was typed, and can be sent again', async (_, answer, why) => {
    answers.push(onboarding, answer, onboarding, accepted);
    await acknowledge();
    await screen.findByText(new RegExp(es[why].slice(0, 20)));
    expect(fieldOf('liquidAssets').value).toContain('21');
    await press('invest.simulation.acknowledge');
    await expect.poll(() => screen.queryByLabelText(es['invest.simulation.understood'])).toBeNull();
    expect(sent()).toHaveLength(2);
  });
});
