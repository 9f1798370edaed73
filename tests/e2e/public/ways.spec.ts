import { expect, test } from '@playwright/test';
import { addCounts, readCount } from '../support/counter.ts';
import { closeAll } from '../support/user.ts';
import {
  holderClaims,
  holderReinvests,
  holderSavesAllPapers,
  holderSavesTaxStatement,
} from '../support/ways/holders.ts';
import { knownInvestorPaysByTransfer, knownInvestorPaysFromBalance, strangerInvests } from '../support/ways/orders.ts';
import { holderSellsToBuyer } from '../support/ways/sale.ts';
import { strangerChecksPromoter, strangerCompares } from '../support/ways/strangers.ts';
import { type Limit, toLimit, type Way } from '../support/ways/walker.ts';

// In one worker, so that the table at the end has all of them.
test.describe.configure({ mode: 'default', timeout: 300_000 });
test.afterEach(({ browser }) => closeAll(browser));

/** Ten ways with the most screens, presses and fields that each may cost. Who makes one longer explains it here. */
const ways: readonly { name: string; language: 'es' | 'en'; most: Limit; go: Way }[] = [
  { name: 'a stranger invests from an advert', language: 'es', most: [18, 27, 37], go: strangerInvests },
  { name: 'a known investor pays by transfer', language: 'en', most: [6, 4, 4], go: knownInvestorPaysByTransfer },
  { name: 'a known investor pays from the balance', language: 'es', most: [4, 3, 3], go: knownInvestorPaysFromBalance },
  { name: 'a stranger checks a promoter', language: 'en', most: [2, 1, 0], go: strangerChecksPromoter },
  { name: 'a stranger compares two issuances', language: 'es', most: [2, 1, 2], go: strangerCompares },
  { name: 'a holder claims an earning', language: 'en', most: [1, 2, 1], go: holderClaims },
  { name: 'a holder reinvests an earning', language: 'es', most: [6, 7, 3], go: holderReinvests },
  { name: 'a holder saves a tax statement', language: 'en', most: [4, 3, 0], go: holderSavesTaxStatement },
  { name: 'a holder saves all papers', language: 'es', most: [4, 3, 0], go: holderSavesAllPapers },
  { name: 'a holder sells tokens to a buyer', language: 'en', most: [7, 12, 4], go: holderSellsToBuyer },
];

const measured: Record<string, string | number>[] = [];
test.afterAll(() => console.table(measured));

for (const { name, language, most, go } of ways)
  test(`${name}, in ${language}`, async ({ browser }) => {
    const walkers = await go(browser, language);
    const count = addCounts(await Promise.all(walkers.map(readCount)));
    const steps = walkers.flatMap(({ trail }) => trail).join('\n');
    measured.push({ way: name, ...count, all: count.screens + count.presses + count.fields });
    for (const [kind, cost] of toLimit(count).entries())
      expect(cost, `${name}:\n${steps}`).toBeLessThanOrEqual(most[kind] ?? 0);
  });
