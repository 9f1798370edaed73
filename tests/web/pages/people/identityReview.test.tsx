import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { KycFacts } from '#machines/people/kyc/kyc.contract.ts';
import type { KycEvidence } from '#machines/people/kyc/kyc.evidence.ts';
import { kycSample } from '#machines/people/kyc/kyc.sample.ts';
import type { UserPage } from '#machines/people/user/user.wire.ts';
import { UserIdentitySection } from '#web/pages/people/manager/users/UserIdentitySection.tsx';
import { refusalReason } from '../../support/refusalReason.ts';
import { renderManager } from '../../support/renderManager.tsx';

type Reviewed = Parameters<typeof UserIdentitySection>[0]['user'];

const picture = { blob: new Blob(['picture'], { type: 'image/jpeg' }), name: 'front.jpg' };
const pdf = { blob: new Blob(['pdf'], { type: 'application/pdf' }), name: 'register.pdf' };
const known = [
  [['file', 'front'], picture],
  [['file', 'register'], pdf],
] as const;

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

/** Opens the review of an identity that a manager has to decide. */
async function review(
  facts: Partial<KycFacts> = {},
  changes: Partial<Reviewed> = {},
  kyc: Partial<UserPage['kyc']> = {},
  opens = es['manager.identity.review'],
) {
  const user: Reviewed = {
    personType: 'natural',
    company: null,
    documents: [],
    kyc: {
      id: 'kyc-1',
      status: 'manual_error',
      version: 1,
      facts: { ...kycSample, actor: 'ADMIN', reason: 'FACE_MISMATCH', ...facts },
      pendingSince: null,
      documentExpiresOn: '2030-11-21',
      missing: [],
      pictures: [{ kind: 'front', fileId: 'front' }],
      declared: { name: 'Lucía', surname: 'Pérez', birthday: '1990-05-17' },
      extracted: { name: 'LUCIA', surname: 'PEREZ GOMEZ', birthday: '1991-05-17', documentType: 'passport' },
      confirmed: null,
      beneficialOwners: [],
      decisions: [],
      ...kyc,
    },
    ...changes,
  };
  renderManager(<UserIdentitySection user={user} name="Lucía Pérez" />, known);
  await userEvent.click(screen.getByRole('button', { name: opens }));
  return screen.findByRole('dialog');
}

const approve = es['manager.act.kyc.approve'];
const reject = es['manager.act.kyc.reject'];
const tick = (check: 'document' | 'photo' | 'data') =>
  userEvent.click(screen.getByLabelText(es[`manager.identity.check.${check}`]));

describe('the review of an identity', () => {
  it('shows the document, the reason in words and the differences beside the decision', async () => {
    const dialog = within(await review());
    expect((await dialog.findByRole('img')).getAttribute('src')).toBe('about:blank');
    expect(dialog.getByText(es['kyc.reason.FACE_MISMATCH'])).toBeTruthy();
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    const differing = rows.filter((row) => row.includes(es['manager.identity.differs']));
    expect(differing).toHaveLength(1);
    expect(differing[0]).toContain(es['account.field.birthday']);
  });

  it('opens the papers of a company in place, with its representative and beneficial owners', async () => {
    const person = { name: 'Jorge', surname: 'Til', idNumber: '12345678Z', nationality: 'ES' };
    const company: Reviewed['company'] = {
      organisationName: 'Cierzo, S.L.',
      taxNumber: 'B50993039',
      activity: 'Valores',
      contactEmail: 'a@b.es',
      representationType: 'soleAdministrator',
      representative: { ...person, address: '', city: '', postalCode: '', region: '', countryOfResidence: 'ES' },
      partners: [
        { ...person, stakePercent: 80 },
        { ...person, name: 'Ana', idNumber: 'X1234567L', stakePercent: 20 },
      ],
    };
    const paper = { id: 'd', kind: 'REGISTRATION_PROOF', name: 'a.pdf', status: 'hidden', version: 1 } as const;
    const documents = [{ ...paper, fileId: 'register', expiresOn: null, createdAt: '2026-11-01' }];
    const dialog = within(await review({}, { personType: 'legal', company, documents }, { beneficialOwners: [0] }));
    await userEvent.click(dialog.getByRole('button', { name: es['account.document.REGISTRATION_PROOF'] }));
    expect((await dialog.findByTitle(es['account.document.REGISTRATION_PROOF'])).getAttribute('src')).toBe(
      'about:blank',
    );
    expect(dialog.getByText(/Jorge Til · 12345678Z/, { selector: 'dd' })).toBeTruthy();
    const owners = dialog.getAllByText(es['manager.identity.beneficialOwner']);
    expect(owners.map((owner) => owner.closest('li')?.textContent)).toEqual([expect.stringContaining('80')]);
  });

  it('is approved only when everything is ticked, and rejected only when something is', async () => {
    await review();
    expect(refusalReason(approve)).toBe(es['reason.kyc.isEverythingChecked']);
    expect(refusalReason(reject)).toBe(es['validator.error_checked']);
    await tick('document');
    expect(refusalReason(approve)).toBe(es['reason.kyc.isEverythingChecked']);
    expect(refusalReason(reject)).toBeNull();
    await tick('photo');
    await tick('data');
    expect(refusalReason(approve)).toBeNull();
  });

  it('explains that an expired document cannot be approved', async () => {
    await review({ documentValid: false });
    expect(refusalReason(approve)).toBe(es['reason.kyc.isDocumentValid']);
  });

  it('explains that there is nothing to look at', async () => {
    const dialog = within(await review({ evidence: false }, {}, { pictures: [], extracted: null }));
    expect(dialog.getByText(es['manager.identity.noDocuments'])).toBeTruthy();
    expect(refusalReason(approve)).toBe(es['reason.kyc.isEvidenceThere']);
  });

  it('tells who decided earlier, what was checked and why', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const decision = {
      event: 'kyc.reject',
      checked: ['photo', 'data'],
      reason: 'Foto borrosa',
      isErased: false,
      at,
      by: 'Eva',
      differing: [],
      evidence: null,
    } as const;
    const dialog = within(
      await review({}, {}, { decisions: [{ ...decision, checked: [...decision.checked], differing: [] }] }),
    );
    const [item] = dialog.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Eva'));
    expect(item?.textContent).toContain('foto y datos');
    expect(item?.textContent).toContain('Foto borrosa');
  });

  it('says that a reason was erased with the user', async () => {
    const at = '2026-11-20T10:00:00.000Z';
    const erased = { event: 'kyc.reject', reason: null, isErased: true, at, by: 'Eva', evidence: null } as const;
    const decisions = [{ ...erased, checked: ['photo' as const], differing: ['birthday' as const] }];
    const dialog = within(await review({}, {}, { decisions }));
    expect(dialog.getByText(es['data.erased'])).toBeTruthy();
    expect(dialog.getByText(/No coincidía: fecha de nacimiento/i)).toBeTruthy();
  });

  it('asks beside the reason why an identity is approved that contradicts its document', async () => {
    const user = userEvent.setup();
    await review({ dataMatches: false });
    for (const check of ['document', 'photo', 'data'] as const) await tick(check);
    await user.click(screen.getByRole('button', { name: approve }));
    const ask = within(await screen.findByRole('alertdialog', { name: /¿Aprobar la identidad/ }));
    await user.click(ask.getByRole('button', { name: approve }));
    const reason = ask.getByLabelText(es['manager.identity.reasonLabel']);
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(ask.getByText(es['manager.identity.reasonMissing'])).toBeTruthy();
    expect(ask.getByText(es['manager.identity.reasonHint'])).toBeTruthy();
  });

  it('shows a decided identity as it was then, and what differed', async () => {
    const typed = { name: 'Luis', surname: 'Gracia', birthday: '1960-05-12' };
    const read = { ...typed, birthday: '1979-03-04' };
    const evidence: KycEvidence = {
      personType: 'natural',
      declared: typed,
      extracted: read,
      confirmed: read,
      documentExpiresOn: null,
      reviewedFor: 'DATA_MISMATCH',
      pictures: [],
      documents: [],
      company: null,
      beneficialOwners: [],
      beneficialOwnerRule: null,
    };
    const decision = { event: 'kyc.approve', reason: 'Errata', isErased: false, by: 'Eva', evidence } as const;
    const at = '2026-11-20T10:00:00.000Z';
    const decisions = [{ ...decision, at, checked: ['data' as const], differing: ['birthday' as const] }];
    const decided = { status: 'success', declared: typed, extracted: read, confirmed: read, decisions } as const;
    const dialog = within(await review({ reason: null }, {}, decided, es['manager.identity.see']));
    expect(dialog.getByText(es['kyc.reason.DATA_MISMATCH'], { selector: 'div *' })).toBeTruthy();
    const [row] = dialog.getAllByRole('row').filter(({ textContent }) => textContent?.includes('No coincide'));
    expect(row?.textContent).toMatch(/12 de mayo de 1960.*4 de marzo de 1979/);
    const [item] = dialog.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('Eva'));
    expect(item?.textContent).toMatch(/escribió 12 de mayo de 1960 y el documento dice 4 de marzo de 1979/);
    expect(item?.textContent).toContain('Errata');
  });
});
