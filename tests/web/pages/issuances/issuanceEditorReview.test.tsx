import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { connectClient } from '#web/api/client.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { field, openEditor, remark } from './openEditor.tsx';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  sessionStorage.clear();
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const sent = () => server.received.map(({ method, path, body }) => [method, path, JSON.parse(body)]);

describe('remarks', () => {
  const returned = { id: 'content-1', number: 1, status: 'returned', version: 2 } as const;
  const submitted = { ...returned, status: 'submitted' } as const;

  it('are answered and corrected by the owner, at their field', async () => {
    answers.push({ status: 200, body: { data: { id: 'content-1', status: 'returned', version: 3 } } });
    openEditor('basics', { content: returned, facts: { stage: 'offered', isFirst: false }, remarks: [remark] });
    const [group] = screen.getAllByRole('group', { name: 'Observaciones sobre Subtítulo' });
    const inside = within(group as HTMLElement);
    expect(inside.getByText(remark.text)).toBeTruthy();
    expect(inside.getByRole('button', { name: es['content.remark.answer.open'] })).toBeTruthy();
    expect(screen.queryByRole('button', { name: es['content.remark.add.open'] })).toBeNull();
    await userEvent.click(inside.getByRole('button', { name: es['content.remark.correct'] }));
    await expect
      .poll(sent)
      .toEqual([['POST', '/v2/pfp/contents/content-1/events', { type: 'remark.correct', remark: 'remark-1' }]]);
  });

  it('are added by a manager while the version waits for a review', async () => {
    answers.push({ status: 200, body: { data: { id: 'content-1', status: 'submitted', version: 3 } } });
    openEditor('basics', { content: submitted, facts: { stage: 'offered', isFirst: false } }, 'manager');
    const group = screen.getByRole('group', { name: 'Observaciones sobre Resumen' });
    await userEvent.click(within(group).getByRole('button', { name: es['content.remark.add.open'] }));
    await userEvent.type(await screen.findByLabelText(es['content.remark.add.label']), 'Falta el plazo.');
    await userEvent.click(screen.getByRole('button', { name: es['content.remark.add.save'] }));
    await expect
      .poll(sent)
      .toEqual([
        [
          'POST',
          '/v2/pfp/contents/content-1/events',
          { type: 'remark.add', field: 'summary', text: 'Falta el plazo.' },
        ],
      ]);
  });
});

describe('a locked field', () => {
  const published = { content: { id: 'content-1', number: 1, status: 'published', version: 2 } } as const;

  it('is explained once for a section whose fields are all locked', () => {
    openEditor('terms', { ...published, facts: { stage: 'offered', isOrdered: true, tokenDeployed: true } });
    expect(field('content.field.price').disabled).toBe(true);
    expect(screen.getAllByText(es['content.lock.platform']).length).toBe(1);
  });

  it('is explained beside it where others are open', () => {
    openEditor('terms', { ...published, facts: { stage: 'offered', isOrdered: true, tokenDeployed: true } }, 'manager');
    expect(field('content.field.softCap').disabled).toBe(false);
    const describedBy = field('content.field.tokenName').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(describedBy)?.textContent).toBe(es['content.lock.onChain']);
    expect(screen.getAllByText(es['content.lock.agreed']).length).toBeGreaterThan(1);
  });

  it('of a closed campaign says nothing about saving or what is missing', () => {
    openEditor('basics', { ...published, facts: { stage: 'closed' } });
    expect(field('content.field.title').disabled).toBe(true);
    expect(screen.getByText(es['content.notice.closed'])).toBeTruthy();
    expect(screen.queryByText(/guarda/i)).toBeNull();
    expect(screen.queryByText(es['content.missing'])).toBeNull();
  });
});
