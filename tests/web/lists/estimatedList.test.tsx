import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOf } from '#machines/shared/pageOf.ts';
import { connectClient } from '#web/api/client.ts';
import { listOptions } from '#web/api/listOptions.ts';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { recordingSettings, type ServerAnswer, startServer } from '../api/apiServer.ts';
import { renderManager } from '../support/renderManager.tsx';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const options = listOptions({ key: ['investment'], path: '/v2/pfp/things', page: pageOf(v.string()) }, {});

function Things() {
  const { data } = useQuery(options);
  if (!data) return null;
  return <Pager page={1} pageSize={25} total={data.total} isEstimated={data.isEstimated} hrefFor={() => '#'} />;
}

it('a list says that its total is an estimate, and asks for the exact one', async () => {
  const page = { rows: [], page: 1, size: 25 };
  answers.push(
    { status: 200, body: { data: { ...page, total: 410_000, isEstimated: true } } },
    { status: 200, body: { data: { ...page, total: 412_345 } } },
  );
  renderManager(<Things />);
  expect(await screen.findByText('1–25 de unos 410.000')).toBeTruthy();
  expect(screen.getByText('Página 1')).toBeTruthy();
  expect(await screen.findByText('1–25 de 412.345', {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByText('Página 1 de 16.494')).toBeTruthy();
});
