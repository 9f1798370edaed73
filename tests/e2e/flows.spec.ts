import { test } from '@playwright/test';
import { toursOfFlow, type Walked } from '#flows/browser.ts';
import { performances } from './flows/performances.ts';
import { walk } from './flows/walk.ts';
import { closeAll } from './support/person.ts';

test.afterEach(({ browser }) => closeAll(browser));

for (const flow of Object.keys(performances) as Walked[])
  test.describe(`${flow} goes every way that its chart shows`, () => {
    for (const [index, tour] of toursOfFlow(flow).entries())
      test(`${index + 1}: ${tour.at(-1)?.name}`, async ({ browser }) => {
        await walk(
          browser,
          flow,
          tour.map(({ name }) => name),
        );
      });
  });
