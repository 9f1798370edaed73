import { expect, type Route } from '@playwright/test';
import * as v from 'valibot';
import { ContentPage, CreatedIssuance } from '#machines/issuances/content/content.wire.ts';
import type { issuanceEditorMachine } from '#machines/issuances/issuanceEditor/issuanceEditor.machine.ts';
import { desk, logIn } from '../support/user.ts';
import { callApi, readApi, tokenOf } from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { press } from './userActions.ts';

const owner = 'owner@demo.test';
const manager = 'manager@demo.test';
const TOO_LONG = 'x'.repeat(60);

type Answer = (route: Route) => Promise<unknown>;

/** What happens to the next saves, what is typed next, and which issuance is edited. */
interface Plan {
  issuance: string;
  answers: Answer[];
  held: Promise<void> | undefined;
  /** The acts for which the save is held. */
  heldFor: number;
  next: string | undefined;
}

const plans = new WeakMap<Scene, Plan>();

function planOf(scene: Scene): Plan {
  const plan = plans.get(scene);
  if (!plan) throw new Error('No issuance is open');
  return plan;
}

const subtitle = ({ page, t }: Scene) => page.getByRole('textbox', { name: t('content.field.subtitle'), exact: true });

const contentPath = (scene: Scene) => `/v2/pfp/issuances/${planOf(scene).issuance}/content`;

/** Each text differs from the one before. */
const newText = () => `Queso ${crypto.randomUUID().slice(0, 8)}`;

async function typeText(scene: Scene): Promise<void> {
  const plan = planOf(scene);
  await subtitle(scene).fill(plan.next ?? newText());
  plan.next = undefined;
}

const answerSave = (answer: (route: Route, scene: Scene) => Promise<unknown>) => (scene: Scene) => {
  planOf(scene).answers.push((route) => answer(route, scene));
};

/** A manager saves a field at the same time. */
async function saveElsewhere(scene: Scene, fields: object): Promise<void> {
  const token = await tokenOf(scene, manager);
  const { revision } = v.parse(ContentPage, await readApi(scene, contentPath(scene), token));
  await callApi(scene, contentPath(scene), { revision, fields }, { token, method: 'PATCH' });
}

/** Holds the save back that is on its way until the page has done something. */
function holdSave(scene: Scene): void {
  const plan = planOf(scene);
  plan.heldFor += 1;
  plan.held ??= new Promise((release) => {
    scene.release = () => {
      plan.heldFor = Math.max(0, plan.heldFor - 1);
      if (plan.heldFor === 0) release();
    };
  });
}

async function answerPlanned(scene: Scene, route: Route): Promise<void> {
  if (route.request().method() !== 'PATCH') return route.fallback();
  const plan = planOf(scene);
  await plan.held;
  plan.held = undefined;
  const answer = plan.answers.shift();
  await (answer ? answer(route) : route.continue());
}

const seeButton = ({ page, t }: Scene, id: string) =>
  page.getByRole('button', { name: t(id), exact: true }).isVisible();

/** There is something to undo once something was typed. Leaving the field saves it. */
async function undo(scene: Scene): Promise<void> {
  if (!(await seeButton(scene, 'content.undo'))) {
    await typeText(scene);
    await subtitle(scene).press('Tab');
    await expect(scene.page.getByText(/^Guardado: /)).toBeVisible();
  }
  await press('content.undo')(scene);
}

/** An owner writes a new issuance. */
export const issuanceEditor: Driver<typeof issuanceEditorMachine> = {
  arrival: { viewport: desk },
  open: async (scene) => {
    await logIn(scene, owner);
    const token = await tokenOf(scene, owner);
    const body = { title: `Quesos ${crypto.randomUUID().slice(0, 8)}`, product: 'debt' };
    const created = v.parse(CreatedIssuance, await callApi(scene, '/v2/pfp/issuances', body, { token }));
    plans.set(scene, { issuance: created.id, answers: [], held: undefined, heldFor: 0, next: undefined });
    await scene.page.route(new RegExp(`${contentPath(scene)}$`), (route) => answerPlanned(scene, route));
    await scene.page.goto(`/entrepreneur/issuances/${created.id}/edit`);
    await expect(subtitle(scene)).toBeVisible();
  },
  eventless: {
    before: (scene, step) =>
      byGuard(
        step.from === 'editing.settling'
          ? {
              isSendable: answerSave(async (route) => {
                await subtitle(scene).fill(newText());
                await route.continue();
              }),
              isUnsaved: answerSave(async (route) => {
                await saveElsewhere(scene, { subtitle: newText() });
                await route.continue();
              }),
            }
          : {
              isUnsaved: () => {
                planOf(scene).next = TOO_LONG;
              },
            },
      )(scene, step),
  },
  delayed: {},
  causes: {
    'page.update': { act: (scene) => saveElsewhere(scene, { sector: newText() }) },
    'field.type': {
      during: holdSave,
      duringIn: ['saving'],
      act: async (scene) => {
        await typeText(scene);
        scene.release();
      },
    },
    'change.undo': {
      during: holdSave,
      duringIn: ['saving'],
      act: async (scene) => {
        await undo(scene);
        scene.release();
      },
    },
    'change.redo': {
      during: holdSave,
      duringIn: ['saving'],
      act: async (scene) => {
        if (!(await seeButton(scene, 'content.redo'))) await undo(scene);
        await press('content.redo')(scene);
        scene.release();
      },
    },
    'save.now': {
      act: async (scene) => {
        await typeText(scene);
        await subtitle(scene).press('Tab');
      },
    },
    'conflict.keep': { act: press('content.conflict.mine') },
    'conflict.take': { act: press('content.conflict.theirs') },
    'network.return': { act: ({ page }) => page.evaluate(() => dispatchEvent(new Event('online'))) },
    'save is done': {
      before: byGuard({
        isRefused: answerSave(async (route) => {
          const body = route.request().postDataJSON() as { fields: object };
          await route.continue({ postData: { ...body, fields: { subtitle: TOO_LONG } } });
        }),
      }),
    },
    'save fails': { before: answerSave((route) => route.abort()) },
  },
};
