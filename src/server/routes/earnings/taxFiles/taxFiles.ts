import * as v from 'valibot';
import { TaxYear } from '#machines/earnings/earning/taxSummary.wire.ts';
import { findDesign } from '#machines/earnings/taxFile/designs.ts';
import { isFileTrue, writeTaxFile } from '#machines/earnings/taxFile/taxFile.ts';
import { TaxFileForm, TaxFiles, type TaxModel } from '#machines/earnings/taxFile/taxFile.wire.ts';
import type { TaxReturn } from '#machines/earnings/taxFile/taxReturn.ts';
import { canonicalIdentifier } from '#machines/shared/rules/identifiers.ts';
import { recordAct } from '../../../engine/journal.ts';
import type { UnitOfWork } from '../../../engine/unit.ts';
import { attachment } from '../../../http/attachment.ts';
import { data, operation, problem, raw, refused, workFor } from '../../../http/operation.ts';
import { sql } from '../../../postgres/sql.ts';
import type { Tenant } from '../../../tenants/tenant.ts';
import { listBlocks, previewTaxFiles, readTaxYear } from './readTaxYear.ts';

const readTaxFiles = operation({
  method: 'GET',
  path: '/v2/pfp/tax-files',
  summary:
    'Returns what the files of the Spanish tax returns of a year would contain, and what keeps them from being written.',
  tag: 'earnings',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 60, seconds: 3600 },
  query: v.object({ year: v.optional(TaxYear) }),
  reply: TaxFiles,
  handle: async ({ tenant, query }) => data(await previewTaxFiles(tenant, query.year)),
});

type Asked = Omit<v.InferOutput<typeof TaxFileForm>, 'password'>;

const ACT = 'taxFile.export';

/** Counts the files of a model and a year, so that each has a number of its own. Downloads wait for each other. */
async function countFiles({ tx }: UnitOfWork, model: TaxModel, year: string): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`tesela.taxFile ${model} ${year}`}))`);
  const [row] = await tx.query<{ count: number }>(sql`select count(*)::integer as count from journal
    where entity = 'export' and event ->> 'type' = ${ACT} and event -> 'filters' ->> 'model' = ${model}
      and event -> 'filters' ->> 'year' = ${year}`);
  return row?.count ?? 0;
}

/** 13 digits: the model, the year and a sequence. */
const buildNumber = ({ model, year }: Pick<Asked, 'model' | 'year'>, earlier: number) =>
  `${model}${year}${String(earlier + 1).padStart(6, '0')}`;

function buildContent({ settings }: Tenant, form: Asked, filed: TaxReturn, number: string): string {
  const { model, year, contact, phone, replaces } = form;
  const design = findDesign(model, year);
  if (!design) throw new RangeError(`Model ${model} has no design for ${year}`);
  const { name, taxNumber } = settings.platform;
  const declarant = {
    taxNumber: canonicalIdentifier(taxNumber),
    name,
    contact,
    phone,
    number,
    replaces: replaces ?? '',
  };
  const content = writeTaxFile(design, filed, { year, declarant });
  if (!isFileTrue(design, filed, content))
    throw new Error(`The file of model ${model} of ${year} contradicts its return`);
  return content;
}

const exportTaxFile = operation({
  method: 'POST',
  stepUp: 'password',
  path: '/v2/pfp/tax-files/export',
  summary: 'Writes the file of a tax return of a year. Requires the password.',
  tag: 'earnings',
  access: ['ADMIN'],
  cost: 'heavy',
  limit: { calls: 20, seconds: 3600 },
  body: TaxFileForm,
  handle: async (call) => {
    const { tenant, body } = call;
    const { model, year } = body;
    const stated = await readTaxYear(tenant, year);
    const filed = stated.returns.find((each) => each.model === model);
    if (!filed || listBlocks(tenant, stated, filed).length > 0) return problem(409, 'tax_file_blocked');
    const written = await workFor(call, async (uow) => {
      const number = buildNumber(body, await countFiles(uow, model, year));
      const act = { type: ACT, rows: filed.records.length, filters: { model, year, number } } as const;
      await recordAct(uow, 'export', act, { filters: 'plain' });
      return { ok: true, value: buildContent(tenant, body, filed, number) };
    });
    if (!written.ok) return refused(written.refusal);
    // The agency's files are in ISO-8859-1.
    const content = new Uint8Array(Buffer.from(written.value, 'latin1'));
    return raw(attachment({ name: `${model}-${year}.txt`, contentType: 'text/plain; charset=iso-8859-1', content }));
  },
});

export const taxFileOperations = [readTaxFiles, exportTaxFile];
