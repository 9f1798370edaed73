import { expect } from '@playwright/test';
import sharp from 'sharp';
import { createPdf } from '../../support/pdf.ts';
import { around, expectSaved, fieldOf, labelled, openSection } from './issuance.ts';
import { confirmAction } from './manager.ts';
import type { User } from './user.ts';

/** What an owner writes. */
export interface Written {
  title: string;
  subtitle: string;
  summary: string;
  sector: string;
  place: string;
  story: { heading: string; text: string; strong: string; items: readonly [string, string]; address: string };
  market: string;
  pictures: readonly [string, string];
  uses: readonly (readonly [label: string, percent: string])[];
  team: readonly (readonly [name: string, role: string, about: string])[];
  risks: readonly [string, string];
  symbol: string;
  mintStrategy: 'campaignEnd' | 'softCap';
  startsOn: string;
  endsOn: string;
}

const amounts = { price: '100', softCap: '1000' };
const counts = { tokensForSale: '60', minTokens: '1', interestPoints: '8', termMonths: '12' };
const choices = { instalments: 'yearly', repayment: 'bullet', modality: 'onlineRound', ranking: 'senior' };
const guarantee = 'El administrador responde con todos sus bienes.';
export const deck = { es: 'Presentación', en: 'Pitch deck' };

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer(),
});

const paper = async (name: string, pages: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await (await createPdf(pages)).arrayBuffer()),
});

type Section = (user: User, written: Written) => Promise<void>;

const writeBasics: Section = async (user, { subtitle, summary, sector, place }) => {
  for (const [field, text] of Object.entries({ subtitle, summary, sector, place }))
    await fieldOf(user, field).fill(text);
};

const writePictures: Section = async (user, { pictures }) => {
  const texts = labelled(user, 'content.picture.alt');
  for (const [at, text] of pictures.entries()) {
    await fieldOf(user, 'pictures').setInputFiles(await picture(`${at}.png`, at ? '#c06030' : '#3060c0'));
    await texts.nth(at).fill(text);
  }
  await fieldOf(user, 'logo').setInputFiles(await picture('logo.png', '#0e5a4b'));
  await expect(user.page.getByRole('button', { name: user.t('content.logo.remove'), exact: true })).toBeVisible();
};

const writeTerms: Section = async (user, { title, symbol, mintStrategy }) => {
  for (const [field, text] of Object.entries({
    ...amounts,
    ...counts,
    tokenName: `Token ${title}`,
    tokenSymbol: symbol,
  }))
    await fieldOf(user, field).fill(text);
  for (const [field, value] of Object.entries(choices)) await fieldOf(user, field).selectOption(value);
  await fieldOf(user, 'guarantee').selectOption('personal');
  await labelled(user, 'content.guarantee.text').fill(guarantee);
  await user.page.getByRole('radio', { name: user.t(`content.mint.${mintStrategy}`) }).check();
};

const richText = (user: User, field: string) => around(user, field).getByRole('textbox');

/** Formats with the toolbar: a heading, a strong word, a list and a link. */
const writeStory: Section = async (user, { story, market }) => {
  const { page, t } = user;
  const place = around(user, 'productSection');
  const press = (tool: string) =>
    place
      .getByRole('toolbar')
      .getByRole('button', { name: t(`ui.richText.${tool}`), exact: true })
      .click();
  const { keyboard } = page;
  await richText(user, 'productSection').click();
  await press('heading');
  await keyboard.type(story.heading);
  await keyboard.press('Enter');
  await keyboard.type(`${story.text} `);
  await press('bold');
  await keyboard.type(story.strong);
  await press('bold');
  await keyboard.press('Enter');
  await press('link');
  const link = place.getByRole('group', { name: t('ui.richText.link'), exact: true });
  await link.getByLabel(t('ui.richText.address'), { exact: true }).fill(story.address);
  await link.getByRole('button', { name: t('ui.richText.apply'), exact: true }).click();
  await keyboard.press('Enter');
  await press('bullets');
  await keyboard.type(story.items[0]);
  await keyboard.press('Enter');
  await keyboard.type(story.items[1]);
  await richText(user, 'marketSection').click();
  await keyboard.type(market);
};

const add = ({ page, t }: User, id: string) => page.getByRole('button', { name: t(id), exact: true }).click();

const writeFunds: Section = async (user, { uses }) => {
  for (const [at, [label, percent]] of uses.entries()) {
    await add(user, 'content.use.add');
    await labelled(user, 'content.use.label').nth(at).fill(label);
    await labelled(user, 'content.use.share').nth(at).fill(percent);
  }
};

const riskOf = ({ page, t }: User, at: number) =>
  page.getByRole('textbox', { name: t('content.risk', { number: at + 1 }), exact: true });

const writeRisks: Section = async (user, { risks }) => {
  for (const [at, risk] of risks.entries()) {
    await add(user, 'content.risk.add');
    await riskOf(user, at).fill(risk);
  }
};

const writeTeam: Section = async (user, { team }) => {
  for (const [at, [name, role, about]] of team.entries()) {
    await add(user, 'content.member.add');
    await labelled(user, 'content.member.name').nth(at).fill(name);
    await labelled(user, 'content.member.role').nth(at).fill(role);
    await labelled(user, 'content.member.about').nth(at).fill(about);
  }
};

/** The sheet that the law asks for, and a presentation. */
const addPapers: Section = async (user) => {
  const { page, t, language } = user;
  await confirmAction(user, t('manager.act.kiis.publish', { version: 1 }), async (dialog) =>
    dialog.getByLabel(t('manager.kiis.file'), { exact: true }).setInputFiles(await paper('sheet.pdf', 2)),
  );
  await expect(page.getByText(t('manager.document.kiis', { version: 1 }))).toBeVisible();
  await confirmAction(user, t('content.document.add'), async (dialog) => {
    await dialog.getByLabel(t('content.document.file'), { exact: true }).setInputFiles(await paper('deck.pdf', 3));
    await dialog.getByLabel(t('content.document.kind'), { exact: true }).selectOption('pitchDeck');
    await dialog.getByLabel(t('content.document.name'), { exact: true }).fill(deck[language]);
    await expect(dialog.getByRole('checkbox', { name: t('content.document.isVisible') })).toBeChecked();
  });
};

const writeDates: Section = async (user, { startsOn, endsOn }) => {
  await fieldOf(user, 'startsAt').fill(startsOn);
  await fieldOf(user, 'endsAt').fill(endsOn);
};

const write: Record<string, Section> = {
  basics: writeBasics,
  pictures: writePictures,
  terms: writeTerms,
  story: writeStory,
  funds: writeFunds,
  risks: writeRisks,
  team: writeTeam,
  documents: addPapers,
  dates: writeDates,
};

const hasValues = async (user: User, values: Record<string, string>) => {
  for (const [field, value] of Object.entries(values)) await expect(fieldOf(user, field), field).toHaveValue(value);
};

const find: Record<keyof typeof write, Section> = {
  basics: (user, { title, subtitle, summary, sector, place }) =>
    hasValues(user, { title, subtitle, summary, sector, place }),
  pictures: async (user, { pictures }) => {
    for (const [at, text] of pictures.entries()) {
      await expect(labelled(user, 'content.picture.alt').nth(at)).toHaveValue(text);
      await expect(around(user, 'pictures').getByRole('img', { name: text })).toBeVisible();
    }
  },
  terms: async (user, { title, symbol, mintStrategy }) => {
    await hasValues(user, { ...counts, ...choices, tokenName: `Token ${title}`, tokenSymbol: symbol });
    await expect(fieldOf(user, 'guarantee')).toHaveValue('personal');
    await expect(labelled(user, 'content.guarantee.text')).toHaveValue(guarantee);
    await expect(fieldOf(user, 'price')).toHaveValue(/^100[.,]00$/);
    await expect(fieldOf(user, 'softCap')).toHaveValue(/^1[.,]000[.,]00$/);
    await expect(user.page.getByRole('radio', { name: user.t(`content.mint.${mintStrategy}`) })).toBeChecked();
  },
  story: async (user, { story, market }) => {
    const text = richText(user, 'productSection');
    await expect(text.getByRole('heading', { name: story.heading })).toBeVisible();
    await expect(text.locator('strong')).toHaveText(story.strong);
    await expect(text.getByRole('listitem')).toHaveText([...story.items]);
    await expect(text.locator(`a[href="${story.address}"]`)).toBeVisible();
    await expect(richText(user, 'marketSection')).toHaveText(market);
  },
  funds: async (user, { uses }) => {
    for (const [at, [label, percent]] of uses.entries()) {
      await expect(labelled(user, 'content.use.label').nth(at)).toHaveValue(label);
      await expect(labelled(user, 'content.use.share').nth(at)).toHaveValue(percent);
    }
  },
  risks: async (user, { risks }) => {
    for (const [at, risk] of risks.entries()) await expect(riskOf(user, at)).toHaveValue(risk);
  },
  team: async (user, { team }) => {
    for (const [at, [name, role]] of team.entries()) {
      await expect(labelled(user, 'content.member.name').nth(at)).toHaveValue(name);
      await expect(labelled(user, 'content.member.role').nth(at)).toHaveValue(role);
    }
  },
  documents: async ({ page, t, language }) => {
    await expect(page.getByText(t('manager.document.kiis', { version: 1 }))).toBeVisible();
    await expect(page.getByText(deck[language], { exact: true }).first()).toBeVisible();
  },
  dates: (user, { startsOn, endsOn }) => hasValues(user, { startsAt: startsOn, endsAt: endsOn }),
};

/** Writes one section after the other, and waits until each is saved. */
export async function writeIssuance(user: User, written: Written): Promise<void> {
  for (const [section, writeSection] of Object.entries(write)) {
    await openSection(user, section);
    await writeSection(user, written);
    await expectSaved(user);
  }
}

/** Expects that every section says what was written. */
export async function expectIssuance(user: User, written: Written): Promise<void> {
  for (const [section, findSection] of Object.entries(find)) {
    await openSection(user, section);
    await findSection(user, written);
  }
}
