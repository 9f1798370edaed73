import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import es from '#locales/es.json';
import { postSample } from '#machines/issuances/post/post.sample.ts';
import { connectClient } from '#web/api/client.ts';
import { postsQuery, questionsQuery } from '#web/api/issuances/posts.ts';
import { UploadPictures } from '#web/pages/issuances/shared/editor/sections/UploadPictures.tsx';
import { PostsPanel } from '#web/pages/issuances/shared/posts/PostsPanel.tsx';
import { AppContext } from '#web/shell/appContext.ts';
import { recordingSettings, type ServerAnswer, startServer } from '../../api/apiServer.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { renderManager } from '../../support/renderManager.tsx';
import { renderUi } from '../../ui/renderUi.tsx';

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  answers.length = 0;
  server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
});
afterEach(() => server.close());

const fileId = '0b8f6a52-6f0e-4f5c-9d53-2f3f3b6f7a11';
const stored: ServerAnswer = {
  status: 201,
  body: { data: { id: fileId, name: 'acta.pdf', contentType: 'application/pdf', size: 1 } },
};
const wrongType: ServerAnswer = {
  status: 422,
  body: { error: 'invalid', fields: { file: { id: 'validator.error_file_type', values: {} } } },
};
const remove = es['ui.file.remove'].replace('{name}', 'acta.pdf');

const button = (id: keyof typeof es) => screen.getByRole('button', { name: es[id] });
const press = (id: keyof typeof es) => userEvent.click(button(id));

describe('the attachments of a post', () => {
  const input = () => screen.findByLabelText(new RegExp(`^${es['posts.attachments']}`));

  async function writeFigures() {
    const noPosts = { rows: [], facts: postSample };
    renderManager(
      <AppContext value={createTestApp()}>
        <PostsPanel area="entrepreneur" issuance="project-1" />
      </AppContext>,
      [
        [postsQuery('entrepreneur', 'project-1').queryKey, noPosts],
        [questionsQuery('entrepreneur', 'project-1').queryKey, { rows: [] }],
      ],
    );
    await press('posts.write.figures');
    await userEvent.upload(await input(), new File(['a'], 'acta.pdf', { type: 'application/pdf' }));
  }

  it('hold the post back until an interrupted one has arrived', async () => {
    answers.push('cut', stored, { status: 201, body: { data: { id: 'post-1', status: 'draft', version: 1 } } });
    await writeFigures();
    await screen.findByText(es['api_client.error_offline']);
    await userEvent.type(screen.getByLabelText(es['posts.figures.revenue']), '100');
    await userEvent.type(screen.getByLabelText(es['posts.figures.result']), '10');
    expect(screen.getAllByText(es['posts.notUploaded'])).toHaveLength(2);
    await userEvent.type(screen.getByLabelText(es['posts.figures.revenue']), '{Enter}');
    expect(server.received.map(({ path }) => path)).toEqual(['/v2/pfp/files']);

    await press('ui.error.retry');
    await waitFor(() => expect(screen.queryByText(es['posts.notUploaded'])).toBeNull());
    await screen.findByRole('button', { name: remove });
    await press('posts.saveDraft');
    await waitFor(() => expect(screen.queryByRole('button', { name: es['posts.saveDraft'] })).toBeNull());
    const saved = server.received.find(({ path }) => path.endsWith('/posts'));
    expect(JSON.parse(saved?.body ?? '')).toMatchObject({ attachments: [fileId], revenue: 10_000, send: false });
  });

  it('are removed when they were interrupted, and the post can be saved', async () => {
    answers.push('cut');
    await writeFigures();
    await screen.findByText(es['api_client.error_offline']);
    await userEvent.click(screen.getByRole('button', { name: remove }));
    expect(screen.queryByText(es['posts.notUploaded'])).toBeNull();
    await input();
  });
});

describe('a picture', () => {
  it('that is refused says why, and another one takes its place', async () => {
    answers.push(wrongType, stored);
    const arrived: string[] = [];
    renderUi(<UploadPictures label="Imágenes" room={1} onUploaded={(id) => arrived.push(id)} />);
    const choose = (name: string) =>
      userEvent.upload(screen.getByLabelText('Imágenes'), new File(['a'], name), { applyAccept: false });
    await choose('a.gif');
    await screen.findByText(es['validator.error_file_type']);
    expect(server.received, 'the server would refuse it').toEqual([]);
    await choose('a.png');
    await waitFor(() => expect(server.received).toHaveLength(1));
    await screen.findByText(es['validator.error_file_type']);
    await choose('b.png');
    await waitFor(() => expect(arrived).toEqual([fileId]));
    expect(screen.queryByText(es['validator.error_file_type'])).toBeNull();
  });

  it('arrives although its section was left meanwhile', async () => {
    answers.push(stored);
    const arrived: string[] = [];
    const { unmount } = renderUi(<UploadPictures label="Imágenes" room={1} onUploaded={(id) => arrived.push(id)} />);
    await userEvent.upload(screen.getByLabelText('Imágenes'), new File(['a'], 'a.png'), { applyAccept: false });
    unmount();
    await waitFor(() => expect(arrived).toEqual([fileId]));
  });
});
