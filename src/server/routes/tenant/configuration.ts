import * as v from 'valibot';
import { pageOf } from '#machines/shared/pageOf.ts';
import {
  CheckForm,
  Configuration,
  ConfigurationVersion,
  CurrentConfiguration,
  PublishForm,
  Verdict,
} from '#machines/tenant/customization/configuration.wire.ts';
import { propose } from '../../acts/oversight/approvals.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { confirmPassword } from '../../http/confirmPassword.ts';
import { data, notFound, operation, problem, raw, refused, workFor } from '../../http/operation.ts';
import { describeConfiguration } from '../../lifecycles/oversight/approvals.describe.ts';
import { publishConfiguration } from '../../lifecycles/oversight/approvals.execute.ts';
import { list, sortedQuery } from '../../postgres/list.ts';
import { sql } from '../../postgres/sql.ts';
import { configurationVersion, lockConfiguration } from '../../queries/tenant/configurations.ts';
import { readConfiguration } from '../../tenants/configuration.ts';
import { USER_NAME } from '../people/users/list.ts';
import { checkConfiguration } from './checkConfiguration.ts';

const PATH = '/v2/pfp/configuration';
const shared = { tag: 'customization', access: ['ADMIN'] } as const;

const read = operation({
  ...shared,
  method: 'GET',
  path: PATH,
  summary: 'Returns the current configuration and its version.',
  reply: CurrentConfiguration,
  handle: async ({ tenant: { database, moneyHalt, leftOut, providers } }) => {
    const { customization, settings } = await readConfiguration(database);
    const version = await configurationVersion(database);
    const switchedOff = [...providers.switchedOff];
    return data({ customization, settings, version, moneyHalt, leftOut, switchedOff });
  },
});

/** In bytes. Its CSS and its texts are long. */
export const MAX_CONFIGURATION = 1_000_000;

const check = operation({
  ...shared,
  method: 'POST',
  stepUp: { session: 'reading' },
  path: `${PATH}/check`,
  summary: 'Checks a configuration without publishing it, and returns each problem with the shortest path to it.',
  cost: 'heavy',
  limit: { calls: 300, seconds: 3600 },
  body: CheckForm,
  maxBytes: MAX_CONFIGURATION,
  reply: Verdict,
  handle: async ({ tenant, body }) => {
    const checked = await checkConfiguration(tenant, body);
    return data(checked.isSound ? { isSound: true, faults: [], violations: [], stranded: [] } : checked.verdict);
  },
});

const unsound = (verdict: Verdict) => raw(Response.json({ error: 'unsound', ...verdict }, { status: 422 }));

const publish = operation({
  ...shared,
  method: 'PUT',
  stepUp: 'inHandler',
  path: PATH,
  summary:
    'Publishes a configuration if its check finds no problems, otherwise refuses it with all of them. A change that leads money elsewhere is proposed (202).',
  acceptsVersion: true,
  cost: 'heavy',
  limit: { calls: 300, seconds: 3600 },
  body: PublishForm,
  maxBytes: MAX_CONFIGURATION,
  reply: v.object({ version: v.number(), approval: v.optional(v.string()) }),
  handle: async (call) => {
    const { tenant, body, expectedVersion } = call;
    if (expectedVersion === undefined) return problem(400, 'version_missing');
    const version = await configurationVersion(tenant.database);
    if (version !== expectedVersion) return refused({ code: 'stale_version', version });
    const checked = await checkConfiguration(tenant, body);
    if (!checked.isSound) return unsound(checked.verdict);
    const denied = await confirmPassword(call, body.password);
    if (denied) return denied;
    const published = await workFor<{ approval: string | null }>(call, async (uow) => {
      await lockConfiguration(uow.tx);
      const newest = await configurationVersion(uow.tx);
      if (newest !== expectedVersion) return refuse({ code: 'stale_version', version: newest });
      const { customization, settings } = await readConfiguration(uow.tx);
      const before = { customization, settings };
      const command = {
        kind: 'configuration',
        basedOn: newest,
        note: body.note,
        before,
        after: checked.value,
      } as const;
      const proposed = describeConfiguration(command);
      if (proposed) {
        const sent = await propose(uow, proposed);
        return sent.ok ? { ok: true, value: { approval: await openProposal(uow, sent.value.id) } } : sent;
      }
      const refusal = await publishConfiguration(uow, command);
      return refusal ? refuse(refusal) : { ok: true, value: { approval: null } };
    });
    if (!published.ok) {
      const { refusal } = published;
      if (refusal.code !== 'stranded') return refused(refusal);
      return unsound({ isSound: false, faults: [], violations: [], stranded: refusal.stranded });
    }
    const { approval } = published.value;
    if (approval) return data({ version: expectedVersion, approval }, 202);
    await tenant.reload();
    return data({ version: expectedVersion + 1 });
  },
});

/** Null if one manager was enough, so that the change is already in force. */
async function openProposal({ tx }: UnitOfWork, id: string): Promise<string | null> {
  const [open] = await tx.query(sql`select from approval where id = ${id} and status = 'proposed'`);
  return open ? id : null;
}

const versionSorts = { version: 'configuration_version.version' };

const history = operation({
  ...shared,
  method: 'GET',
  path: `${PATH}/versions`,
  summary: 'Lists all published configurations: when, by whom and why.',
  query: v.object(sortedQuery(versionSorts)),
  reply: pageOf(ConfigurationVersion),
  handle: async ({ tenant, query }) =>
    data(
      await list<ConfigurationVersion>(tenant.database, query, {
        select: `select configuration_version.version, configuration_version.published_at as "publishedAt",
          configuration_version.note, configuration_version.changes, case when users.id is not null then
            json_build_object('id', users.id, 'name', ${USER_NAME}) end as "user"
          from configuration_version left join users on users.id = configuration_version.user_id`,
        from: 'configuration_version',
        where: [],
        sorts: versionSorts,
        tie: 'configuration_version.version',
      }),
    ),
});

const earlier = operation({
  ...shared,
  method: 'GET',
  path: `${PATH}/versions/{version}`,
  summary: 'Returns an earlier version of the configuration.',
  params: v.object({ version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)) }),
  reply: Configuration,
  handle: async ({ tenant, params: { version } }) => {
    const [found] = await tenant.database.query<Configuration>(
      sql`select version, customization, settings from configuration_version where version = ${version}`,
    );
    return found ? data(found) : notFound();
  },
});

export const configurationOperations = [read, check, publish, history, earlier];
