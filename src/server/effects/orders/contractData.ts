import en from '#locales/en.json';
import es from '#locales/es.json';
import { calendarDate } from '#machines/shared/calendar.ts';
import { inForce } from '#machines/shared/rules/rule.ts';
import { withholdingRule } from '#machines/shared/rules/withholding.ts';
import { registrarOf } from '#machines/tenant/settings/settings.contract.ts';
import { statement } from '../../postgres/sql.ts';
import { withColumns } from '../../postgres/withColumns.ts';
import type { ContractData, TestResult } from '../../providers/signature/contractData.ts';
import { type TermsColumns, termsColumns, toTerms } from '../../queries/issuances/terms.ts';
import { readPromoterOf } from '../../queries/issuances/trackRecords.ts';
import { GAP, toParty, type UserColumns, withConfirmed } from '../../queries/people/parties.ts';
import { computeTestResult, type StoredTest, testColumn } from '../../queries/people/testResults.ts';
import { decryptPerson, decryptUser, type StoredIdentity } from '../../queries/people/users.personal.ts';
import type { Tenant } from '../../tenants/tenant.ts';

interface Row {
  user_id: string;
  project_id: string;
  reference: string;
  tokens: number;
  price: number;
  amount: number;
  fee: number;
  method_fee: number;
  method: string;
  warnings: { at: string; largeTicketUnderstood?: boolean; test?: TestResult | null };
  informed_after_at: Date;
  reflection_ends_at: Date;
  charged_at: Date;
  title: string;
  terms: TermsColumns;
  risks: string[];
  test: StoredTest | null;
  token_name: string;
  token_symbol: string;
  isin: string | null;
  token_address: string | null;
  wallet: string | null;
  payment_reference: string | null;
  kiis_version: number;
  kiis_sha256: Buffer;
  kiis_at: Date;
  investor: UserColumns;
  owner: UserColumns;
}

type StoredUser = Omit<UserColumns, 'profile' | 'company'> & StoredIdentity;
/** The data that an order has when it waits for a signature. */
type Given = 'method' | 'warnings' | 'informed_after_at' | 'reflection_ends_at' | 'charged_at';

type StoredRow = Omit<Row, Given | 'investor' | 'owner'> & { [Name in Given]: Row[Name] | null } & {
  investor: StoredUser;
  owner: StoredUser;
};

const texts = { es, en };

const WAITING = `select investment.*, project.title, project.token_name, project.risks, ${termsColumns} as terms,
    ${testColumn('investment.user_id')} as test,
    project.token_symbol, project.isin, token.address as token_address, wallet.address as wallet,
    (select reference from payment where investment_id = investment.id and status = 'settled' limit 1) as payment_reference,
    project.kiis_version, kiis.sha256 as kiis_sha256, kiis.created_at as kiis_at,
    to_jsonb(investor) || jsonb_build_object('kyc_confirmed', kyc.confirmed) as investor, to_jsonb(owner) as owner
  from investment join project on project.id = investment.project_id
  join users investor on investor.id = investment.user_id join users owner on owner.id = project.owner_id
  left join kyc on kyc.user_id = investor.id
  join file kiis on kiis.id = project.kiis_file left join token on token.project_id = project.id
  left join wallet on wallet.user_id = investor.id and wallet.replaced_at is null
  where investment.id = $1 and investment.status = 'SIGNED_PENDING'`;

async function loadRow(tenant: Tenant, investmentId: string): Promise<Row | undefined> {
  const { database } = tenant;
  const [stored] = await database.query<StoredRow>(statement(WAITING, [investmentId]));
  if (!stored) return undefined;
  const row = withColumns(stored, 'method', 'warnings', 'informed_after_at', 'reflection_ends_at', 'charged_at');
  const { kyc_confirmed, ...investor } = await decryptUser(tenant, database, row.investor);
  const owner = { ...row.owner, ...(await decryptPerson(tenant, database, row.owner.id, row.owner)) };
  return { ...row, investor: withConfirmed(investor, kyc_confirmed), owner };
}

/** The data for the contract of an investment, or undefined if the investment does not wait for a signature. */
export async function loadContractData(
  tenant: Tenant,
  investmentId: string,
): Promise<{ userId: string; contract: ContractData } | undefined> {
  const row = await loadRow(tenant, investmentId);
  if (!row) return undefined;
  const { locale } = row.investor;
  const { customization, settings } = tenant;
  const { timeZone } = customization.tenant;
  const registrar = customization.modules.erir && registrarOf(settings);
  return {
    userId: row.user_id,
    contract: {
      locale,
      reference: row.reference,
      preparedAt: tenant.clock.now().toISOString(),
      timeZone,
      platform: { ...settings.platform, brandName: customization.title, accent: customization.brand.accent },
      owner: toParty(row.owner),
      investor: {
        ...toParty(row.investor),
        kind: row.investor.person_type,
        email: row.investor.email,
        classification: row.investor.investor_class === 'sophisticated' ? 'sophisticated' : 'ordinary',
      },
      project: {
        title: row.title,
        product: row.terms.product,
        tokenName: row.token_name || row.title,
        tokenSymbol: row.token_symbol,
        ...(row.isin && { isin: row.isin }),
        ...(row.token_address && { tokenContract: row.token_address }),
      },
      promoter: await loadPromoter(tenant, row),
      terms: toTerms(row.terms),
      risks: row.risks,
      withholding: readWithholding(calendarDate(tenant.clock.now().getTime(), timeZone)),
      ...(registrar && { registrar }),
      order: buildOrder(row, customization.currency),
      payment: {
        method: texts[locale][`method.${row.method}` as keyof typeof es] ?? row.method,
        reference: row.payment_reference ?? row.reference,
        settledAt: row.charged_at.toISOString(),
      },
      reflection: { startedAt: row.informed_after_at.toISOString(), endsAt: row.reflection_ends_at.toISOString() },
      acknowledgements: buildAcknowledgements(row),
      test: readTest(tenant, row),
      kiis: {
        version: row.kiis_version,
        date: calendarDate(row.kiis_at.getTime(), timeZone),
        sha256: row.kiis_sha256.toString('hex'),
      },
    },
  };
}

async function loadPromoter({ database }: Tenant, { project_id: id }: Row): Promise<ContractData['promoter']> {
  const promoter = await readPromoterOf(database, id);
  if (!promoter) throw new Error(`The issuance ${id} of an order is missing`);
  return promoter;
}

const buildOrder = (row: Row, currency: ContractData['order']['currency']): ContractData['order'] => ({
  tokens: row.tokens,
  unitPriceMinor: row.price,
  amountMinor: row.amount,
  feeMinor: row.fee + row.method_fee,
  totalMinor: row.amount + row.fee + row.method_fee,
  currency,
  wallet: row.wallet ?? GAP,
});

function readWithholding(today: string): ContractData['withholding'] {
  const { article, parameters } = inForce(withholdingRule, today);
  return { points: parameters.basisPoints, article };
}

/** As it was stored when the warnings were accepted. Orders from before that have the test of that time. */
function readTest({ customization }: Tenant, { warnings, test }: Row): TestResult | null {
  if (warnings.test !== undefined) return warnings.test;
  return test && computeTestResult(test, new Date(warnings.at), customization.tenant.timeZone);
}

/** The contract repeats the warnings that the investor accepted, in the investor's language. */
function buildAcknowledgements({ investor, warnings }: Row): ContractData['acknowledgements'] {
  const words = texts[investor.locale];
  const ids = ['invest.risk.noGuarantee', 'invest.risk.keyInformation'] as const;
  const accepted = warnings.largeTicketUnderstood ? [...ids, 'invest.risk.largeTicket' as const] : ids;
  return accepted.map((id) => ({ text: words[id], at: new Date(warnings.at).toISOString() }));
}
