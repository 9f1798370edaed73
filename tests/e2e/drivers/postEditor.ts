import type { Route } from '@playwright/test';
import type { postEditorMachine } from '#machines/issuances/postEditor/postEditor.machine.ts';
import { desk, logIn } from '../support/user.ts';
import { byGuard, type Cause, type Driver, never, type Scene } from './cause.ts';
import { callPattern } from './network.ts';
import { press } from './userActions.ts';

export const files = '/v2/pfp/files';
const posts = callPattern('/v2/pfp/issuances/*/posts');
// Its campaign is long, so it is open even after other tests have moved the clock.
const slug = 'semillero-de-ejea';

export const paper = { name: 'acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

/** Opens the posts of an issuance as its owner. */
export async function openPosts(scene: Scene): Promise<void> {
  await logIn(scene, 'owner@demo.test');
  const id = await scene.page.evaluate(
    async (of) => (await (await fetch(`/v2/pfp/public/issuances/${of}`)).json()).data.id as string,
    slug,
  );
  await scene.page.goto(`/entrepreneur/issuances/${id}?tab=updates`);
}

export const choosePaper = ({ page }: Scene) => page.locator('input[type=file]').setInputFiles(paper);

export const removePaper = ({ page, t }: Scene) =>
  page.getByRole('button', { name: t('ui.file.remove', { name: paper.name }), exact: true }).click();

/** Holds the next upload until `scene.release`, and then interrupts it. */
async function interruptUpload(scene: Scene): Promise<void> {
  const released = new Promise<void>((release) => {
    scene.release = release;
  });
  await scene.page.route(callPattern(files), (route) => released.then(() => route.abort()), { times: 1 });
}

/** The editor follows the upload of an attachment. */
const uploading = {
  'xstate.snapshot.upload': {
    act: (scene, step) =>
      byGuard({
        isUploading: async () => {
          await interruptUpload(scene);
          await choosePaper(scene);
        },
        isInterrupted: () => scene.release(),
        '': removePaper,
      })(scene, step),
  },
} satisfies Record<string, Cause>;

const title = ({ page, t }: Scene) => page.getByRole('textbox', { name: t('posts.title'), exact: true });

async function savePost(scene: Scene): Promise<void> {
  const { page, t } = scene;
  await title(scene).fill('Las placas ya están en el tejado');
  await page.getByRole('textbox', { name: t('posts.body'), exact: true }).fill('Hemos colocado doscientas placas.');
  await press('posts.saveDraft')(scene);
}

/** The form asks before it discards what was typed. */
async function leavePost(scene: Scene): Promise<void> {
  const { page, t } = scene;
  const isTyped = (await title(scene).inputValue()) !== '';
  await press('ui.cancel')(scene);
  if (!isTyped) return;
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('posts.leave.confirm'), exact: true })
    .click();
}

/** Answers the next save. The list of posts has the same address. */
const answerSave =
  (answer: Parameters<Route['fulfill']>[0]) =>
  ({ page }: Scene) => {
    let isAnswered = false;
    return page.route(posts, (route) => {
      if (isAnswered || route.request().method() !== 'POST') return route.fallback();
      isAnswered = true;
      return route.fulfill(answer);
    });
  };

/** An update of an issuance. The answers are faked, so that the issuance of other tests does not change. */
export const postEditor: Driver<typeof postEditorMachine> = {
  arrival: { viewport: desk },
  open: openPosts,
  causes: {
    ...uploading,
    'fileUpload is done': never,
    'fileUpload fails': never,
    'post.write': { act: press('posts.write.news') },
    'post.save': { act: savePost },
    'post.leave': { act: leavePost },
    'savePost is done': {
      before: byGuard({
        isSaved: answerSave({ status: 201, json: { data: { id: crypto.randomUUID(), status: 'draft', version: 1 } } }),
        '': answerSave({ status: 409, json: { error: 'refused', event: 'post.save', allowed: [] } }),
      }),
    },
    'savePost fails': { before: answerSave({ contentType: 'text/html', body: '<p>Sign in to the wifi</p>' }) },
  },
};
