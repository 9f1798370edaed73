import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import type { Kyc } from '#machines/people/kyc/kyc.wire.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { kycQuery } from '#web/api/people/account.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { CompanyDocuments } from '#web/pages/orders/investor/invest/identity/CompanyDocuments.tsx';

const kycOf = (changed: Partial<Kyc>) => ({ documents: [], missing: [], ...changed }) as unknown as Kyc;

it('no document of a company is shown as received before it was sent, even if none is asked for yet', () => {
  renderManager(<CompanyDocuments kyc={kycOf({})} />);
  expect(screen.queryByText(es['invest.papers.received'])).toBeNull();
});

it('a document that was sent and is not missing is shown as received', () => {
  const sent = { kind: 'ARTICLES_OF_ASSOCIATION', name: 'estatutos.pdf', expiresOn: null };
  renderManager(<CompanyDocuments kyc={kycOf({ documents: [sent] } as unknown as Partial<Kyc>)} />);
  expect(screen.getAllByText(es['invest.papers.received'])).toHaveLength(1);
  expect(screen.getByText('estatutos.pdf')).toBeTruthy();
});

it('the missing documents are read again when the user becomes a company', () => {
  const { queryKey, meta } = kycQuery;
  expect(queriesShowing('user').predicate?.({ queryKey, meta } as never)).toBe(true);
});
