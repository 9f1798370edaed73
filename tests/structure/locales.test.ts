import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { DistributionStatus } from '#machines/earnings/distribution/distribution.contract.ts';
import { EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { DocumentStatus } from '#machines/issuances/document/document.contract.ts';
import { ProjectPhase, ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { manifestOf } from '#machines/manifests.ts';
import { InvestmentStatus, PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { investmentTabs } from '#machines/orders/investment/investment.selectors.ts';
import { PaymentStatus } from '#machines/orders/payment/payment.contract.ts';
import { SignatureStatus } from '#machines/orders/signature/signature.contract.ts';
import { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import { OnboardingPart } from '#machines/people/onboarding/onboarding.contract.ts';
import { Role } from '#machines/people/session/session.contract.ts';
import { SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import { TokenStatus } from '#machines/register/token/token.contract.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { journalledNames } from '#machines/shared/journal/journalled.ts';
import { jobKinds } from '#server/engine/job.ts';
import { root, sourcesUnder } from './sources.ts';

const LANGUAGES = ['es', 'en'] as const;
type Texts = Record<string, string>;

const read = (name: string): Texts => {
  const file = path.join(root, 'locales', `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : {};
};
const base = { es: read('es'), en: read('en') };
const participants = { es: read('participants.es'), en: read('participants.en') };

const saysInvestor = { es: /inversor/i, en: /investor/i };
/** The showcase of the components, and the text that explains the wording. */
const isOfBoth = (id: string) => id === 'configuration.hint.customization.tenant.type';

/** The names of the placeholders and tags of a message. */
function placeholders(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...placeholders(element.children)];
    const inner =
      element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap(({ value }) => placeholders(value))
        : [];
    return [element.value, ...inner];
  });
  return [...new Set(found)].toSorted();
}

const placeholdersOf = (text: string | undefined) => placeholders(parse(text ?? ''));

/** The message ids of the titles of all notifications: one for each member of the `…Notification` types. */
function notificationIds(): string[] {
  return sourcesUnder('machines').flatMap(({ file, text }) => {
    const [, members = ''] = text.match(/export type \w+Notification =([^;]+);/) ?? [];
    const entity = file.split('/').at(-2);
    return [...members.matchAll(/'(\w+)'/g)].map(([, member]) => `notification.${entity}.${member}.title`);
  });
}

const events = journalledNames.flatMap((name) => manifestOf(name).machine.events);

const statuses: Record<string, readonly string[]> = {
  'investments.status': InvestmentStatus.options,
  'investments.tab': investmentTabs,
  'issuances.status': ProjectStatus.options,
  'earnings.status': EarningStatus.options,
  'manager.investmentStatus': InvestmentStatus.options,
  'manager.issuanceStatus': ProjectStatus.options,
  'manager.phase': ProjectPhase.options,
  'manager.distributionStatus': DistributionStatus.options,
  'manager.earningStatus': EarningStatus.options,
  'manager.jobs.kind': [...jobKinds, 'other'],
  'manager.kyc': KycStatus.options,
  'manager.role': Role.options,
  'inspect.act': [...new Set(events), 'other'],
  'inspect.entity': Journalled.options,
  'inspect.entities': Journalled.options,
  'inspect.part': [...OnboardingPart.options, 'class', 'email', 'review'],
  'inspect.status.document': DocumentStatus.options,
  'inspect.status.payment': PaymentStatus.options,
  'inspect.status.signature': SignatureStatus.options,
  'manager.suitability': SuitabilityStatus.options,
  'manager.tokenStatus': TokenStatus.options,
  method: PaymentMethod.options,
};

describe('the messages', () => {
  it('have the same ids in both languages', () => {
    expect(Object.keys(base.es).length).toBeGreaterThan(500);
    expect(Object.keys(base.en).toSorted()).toEqual(Object.keys(base.es).toSorted());
  });

  it('have the same placeholders in both languages', () => {
    const unequal = Object.keys(base.es).filter(
      (id) => placeholdersOf(base.es[id]).join() !== placeholdersOf(base.en[id]).join(),
    );
    expect(unequal).toEqual([]);
  });

  it('include every api_client key', () => {
    const codes = [400, 401, 403, 404, 500, 503].map((status) => `api_client.response_code_${status}`);
    expect([...codes, 'api_client.error_default'].filter((id) => !base.es[id])).toEqual([]);
  });

  it('explain to managers everything that investors and owners wait for', () => {
    const ownIds = Object.keys(base.es).filter((id) => id.startsWith('next.'));
    const entities = new Set<string>([...Journalled.options, 'usually']);
    const managerIds = ownIds.filter((id) => entities.has(id.split('.')[1] ?? '')).map((id) => `manager.${id}`);
    expect(managerIds.length).toBeGreaterThan(60);
    expect(managerIds.filter((id) => !base.es[id])).toEqual([]);
  });

  it('include the title of every notification', () => {
    expect(notificationIds().length).toBeGreaterThan(60);
    expect(notificationIds().filter((id) => !base.es[id])).toEqual([]);
  });

  it('say in every notification what follows, so that no mail is a title alone', () => {
    const bodies = Object.keys(base.es)
      .filter((id) => /^notification\..+\.title$/.test(id))
      .map((id) => id.slice(0, -6));
    expect(bodies.length).toBeGreaterThan(200);
    for (const texts of [base.es, base.en] as Record<string, string>[])
      expect(bodies.filter((id) => !texts[id] || texts[id] === texts[`${id}.title`])).toEqual([]);
  });

  it.each(Object.entries(statuses))('include every %s', (prefix, options) => {
    expect(options.map((option) => `${prefix}.${option}`).filter((id) => !base.es[id])).toEqual([]);
  });

  it('include every id that the sources use as a literal', () => {
    const named = [...sourcesUnder('src'), ...sourcesUnder('machines')].flatMap(({ file, text }) =>
      [...text.matchAll(/\bid[:=] ?\{?'([a-zA-Z_]+(?:\.\w+)+)'/g)].map(([, id = '']) => ({ file, id })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ id }) => !base.es[id])).toEqual([]);
  });
});

describe.each(LANGUAGES)('each message in %s', (language) => {
  const all = Object.entries({ ...base[language], ...participants[language] });

  it('is neither empty nor its own id', () => {
    expect(all.filter(([id, text]) => text.trim() === '' || text === id).map(([id]) => id)).toEqual([]);
  });

  it('is valid ICU syntax', () => {
    const invalid = all.filter(([, text]) => {
      try {
        return parse(text).length === 0;
      } catch {
        return true;
      }
    });
    expect(invalid).toEqual([]);
  });

  it('uses ICU plurals instead of endings in parentheses', () => {
    expect(all.filter(([, text]) => /\w\((s|es|as|os)\)/.test(text)).map(([id]) => id)).toEqual([]);
  });

  it('that says investor has the wording of tenants with members', () => {
    const placeholder = /\{\w+\}/g;
    const missing = Object.entries(base[language]).filter(
      ([id, text]) =>
        saysInvestor[language].test(text.replace(placeholder, '')) && !participants[language][id] && !isOfBoth(id),
    );
    expect(missing.map(([id]) => id)).toEqual([]);
  });

  it('of another wording replaces an existing one and adds no placeholders', () => {
    const wrong = Object.entries(participants[language]).filter(([id, text]) => {
      const replaced = base[language][id];
      return replaced === undefined || placeholdersOf(text).some((name) => !placeholdersOf(replaced).includes(name));
    });
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});
