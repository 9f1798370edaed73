import { type Browser, expect, test } from '@playwright/test';
import { tellings } from '../support/runSize.ts';
import { importStatement, orderByTransfer } from './support/bankStatement.ts';
import { advanceFiveDays, advanceServerClock } from './support/clock.ts';
import { claimNewestEarning } from './support/earnings.ts';
import * as invest from './support/invest.ts';
import {
  advancePhase,
  correct,
  createIssuance,
  fieldOf,
  openEditor,
  requestValidation,
  returnWithRemark,
  validate,
} from './support/issuance.ts';
import { deck, expectIssuance, type Written, writeIssuance } from './support/issuanceContent.ts';
import { closeCampaign, distribute, openInvestment, statusBadge } from './support/manager.ts';
import { sandboxTime } from './support/sandboxTime.ts';
import { arrive, arriveAs, closeAll, desk, norte, tesela, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const DAY = 86_400_000;
const dayOf = (moment: number) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(moment);
const suffix = () => crypto.randomUUID().slice(0, 6);

/** Each tenant in its own language, with its phases before the validation and after it. */
const stories = [
  {
    language: 'es',
    origin: tesela,
    ahead: ['DRAFT', 'PRE_CAMPAIGN'],
    after: ['VALIDATING', 'CAMPAIGN'],
    investors: ['elena.pardo', 'tomas.abad', 'pilar.lopez'],
    text: {
      subtitle: 'Queso de oveja que madura en una cueva',
      summary: 'Ampliamos la cueva de maduración, porque hoy vendemos todo lo que cabe en ella.',
      sector: 'Alimentación',
      place: 'Beceite, Teruel',
      story: {
        heading: 'La cueva',
        text: 'El queso madura',
        strong: 'noventa días',
        items: ['Leche de dos rebaños', 'Una sola receta'],
        address: 'https://queseria.example/cueva',
      },
      market: 'Cuarenta tiendas nos compran cada mes.',
      pictures: ['La entrada de la cueva', 'Las estanterías'],
      uses: [
        ['Obra', '60'],
        ['Maquinaria', '40'],
      ],
      team: [['Alba Ruiz', 'Maestra quesera', 'Quince años en la quesería.']],
      risks: ['La leche puede encarecerse.', 'La obra puede retrasarse.'],
      mintStrategy: 'campaignEnd',
    },
    remarks: [
      { section: 'basics', field: 'summary', text: 'Di cuántos quesos más caben.' },
      { section: 'risks', field: 'risks', text: 'Falta lo que perdería el inversor.' },
    ],
    answers: ['Caben ocho mil quesos más.', 'Añadido al primer riesgo.'],
    corrected: [
      'Ampliamos la cueva de maduración: cabrán ocho mil quesos más.',
      'La leche puede encarecerse y comerse el interés.',
    ],
  },
  {
    language: 'en',
    origin: norte,
    ahead: ['DRAFT'],
    after: ['VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN'],
    investors: ['clara.weber', 'owen.price', 'ingrid.dahl'],
    text: {
      subtitle: 'Sheep’s cheese that ripens in a cave',
      summary: 'We enlarge the cave, because we sell everything that fits into it today.',
      sector: 'Food',
      place: 'Mirambel, Teruel',
      story: {
        heading: 'The cave',
        text: 'The cheese ripens for',
        strong: 'ninety days',
        items: ['Milk of two flocks', 'A single recipe'],
        address: 'https://cheese.example/cave',
      },
      market: 'Forty shops buy from us every month.',
      pictures: ['The entrance of the cave', 'The shelves'],
      uses: [
        ['Works', '60'],
        ['Machines', '40'],
      ],
      team: [['Alba Ruiz', 'Cheesemaker', 'Fifteen years at the dairy.']],
      risks: ['Milk may become more expensive.', 'The works may be late.'],
      mintStrategy: 'softCap',
    },
    remarks: [
      { section: 'basics', field: 'summary', text: 'Say how many more cheeses fit.' },
      { section: 'risks', field: 'risks', text: 'Say what the investor would lose.' },
    ],
    answers: ['Eight thousand more.', 'Added to the first risk.'],
    corrected: [
      'We enlarge the cave: eight thousand more cheeses will fit.',
      'Milk may become more expensive and take the interest.',
    ],
  },
] as const;

for (const { language, origin, ahead, after, investors, text, remarks, answers, corrected } of tellings(stories, 1))
  test(`an issuance from an empty form to its last payment, in ${language}`, async ({ browser }) => {
    test.setTimeout(480_000);
    const owner = await arriveAs(browser, 'owner@demo.test', { origin, language, viewport: desk });
    const manager = await arriveAs(browser, 'manager@demo.test', { origin, language, viewport: desk });
    const now = (await sandboxTime(owner.page)).getTime();
    const written: Written = {
      ...text,
      title: `${language === 'es' ? 'Quesería' : 'Dairy'} ${suffix()}`,
      symbol: `Q${suffix().toUpperCase()}`,
      startsOn: dayOf(now),
      endsOn: dayOf(now + 40 * DAY),
    };
    const { title } = written;
    const [first, second] = remarks;
    const lead = async (phases: readonly string[]) => {
      for (const [at, to] of phases.slice(1).entries()) await advancePhase(manager, id, phases[at] ?? '', to);
    };
    let id = '';

    await test.step('the owner writes every section and finds it after a reload', async () => {
      id = await createIssuance(owner, title);
      await writeIssuance(owner, written);
      await owner.page.reload();
      await expectIssuance(owner, written);
    });

    await test.step('a manager returns it twice, and the owner corrects what was remarked', async () => {
      await lead(ahead);
      await requestValidation(owner, id);
      await returnWithRemark(manager, id, first);
      await correct(owner, first, answers[0], () => fieldOf(owner, 'summary').fill(corrected[0]));
      await lead(ahead);
      await requestValidation(owner, id);
      await returnWithRemark(manager, id, second);
      await correct(owner, second, answers[1], () => firstRisk(owner).fill(corrected[1]));
    });

    await test.step('it is validated, and the campaign opens', async () => {
      await lead(ahead);
      await requestValidation(owner, id);
      await validate(manager, id);
      await lead(after);
    });
    const slug = await slugOf(manager, id);

    await test.step('the public page says what was written', async () => {
      const visitor = await arrive(browser, { origin, language });
      await visitor.page.goto(`/invest/${slug}`);
      await expectPublished(visitor, {
        ...written,
        summary: corrected[0],
        risks: [corrected[1], written.risks[1]],
      });
    });

    const holders = await investAll(browser, manager, { origin, language, slug, investors });

    await test.step('the campaign closes, and the tokens are minted', async () => {
      await closeCampaign(manager, title);
      await advanceFiveDays(manager.page, language);
      for (const name of investors) {
        await openInvestment(manager, `${name}@demo.test`, title);
        const panel = manager.page.getByRole('dialog');
        await expect(statusBadge(panel, manager.t('manager.investmentStatus.MINTED'))).toBeVisible();
      }
    });

    await test.step('interest and the capital are distributed and claimed', async () => {
      const [holder] = holders;
      if (!holder) throw new Error('Nobody has invested');
      await advanceServerClock(manager, 'day'); // the record date is over
      await distribute(manager, `/manager/issuances/${id}`, '120');
      await claimNewestEarning(holder, title);
      await distribute(manager, `/manager/issuances/${id}`, '1500', 'capitalReturn');
      await claimNewestEarning(holder, title);
    });
  });

const firstRisk = (user: User) =>
  user.page.getByRole('textbox', { name: user.t('content.risk', { number: 1 }), exact: true });

/** The address of the public page, which only managers choose. */
async function slugOf(manager: User, id: string): Promise<string> {
  await openEditor(manager, 'manager', id, 'management');
  return fieldOf(manager, 'slug').inputValue();
}

async function expectPublished({ page, t, language }: User, written: Written) {
  const { title, subtitle, summary, place, story, market, pictures, uses, team, risks } = written;
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(main.getByRole('img', { name: pictures[0] })).toBeVisible();
  await expect(main.getByRole('heading', { name: story.heading, exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: story.address })).toHaveAttribute('href', story.address);
  const parts = [subtitle, place, summary, story.text, story.strong, ...story.items, market, ...risks];
  for (const part of [...parts, ...uses.map(([label]) => label), ...team.flat()])
    await expect(main).toContainText(part);
  await expect(main.getByRole('link', { name: deck[language] })).toBeVisible();
  await expect(main.getByRole('link', { name: t('issuances.documents.kiis') })).toBeVisible();
}

interface Campaign {
  origin: string;
  language: 'es' | 'en';
  slug: string;
  investors: readonly string[];
}

/** Each investor orders, pays by transfer and signs. */
const investAll = (browser: Browser, manager: User, { slug, investors, ...arrival }: Campaign) =>
  test.step('three investors order, pay and sign', async () => {
    const emails = investors.map((name) => `${name}@demo.test`);
    const users = await Promise.all(emails.map((email) => arriveAs(browser, email, arrival)));
    const dues = await Promise.all(users.map((user) => orderByTransfer(user, slug, '500')));
    await importStatement(manager, dues);
    await Promise.all(
      users.map(async (user, at) => {
        await expect(user.page).toHaveURL(/\/(payment-success|sign)(\?|$)/);
        await user.page.goto(`/invest/${slug}/sign`);
        await invest.sign(user, emails[at] ?? '');
        await expect(user.page).toHaveURL(/\/congratulations(\?|$)/);
      }),
    );
    return users;
  });
