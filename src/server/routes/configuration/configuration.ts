import * as v from 'valibot';
import type { ConfigurationValues } from '#machines/customization/configuration.ts';
import {
  CheckForm,
  Configuration,
  ConfigurationVersion,
  CurrentConfiguration,
  PublishForm,
  Verdict,
} from '#machines/customization/configuration.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { refuse } from '../../engine/refusal.ts';
import { data, notFound, operation, problem, raw, refused, workFor } from '../../http/operation.ts';
import { configurationVersion, lockConfiguration, storeConfiguration, strandedBy } from '../../store/configurations.ts';
import { list, listQuery } from '../../store/list.ts';
import { sql } from '../../store/sql.ts';
import { readConfiguration, writeSetting } from '../../tenants/configuration.ts';
import { USER_NAME } from '../users/list.ts';
import { checkConfiguration } from './checkConfiguration.ts';

const PATH = '/v2/pfp/configuration';
const shared = { tag: 'customization', access: ['ADMIN'] } as const;

const read = operation({
  ...shared,
  method: 'GET',
  path: PATH,
  summary: 'Returns the current configuration and its version.',
  reply: CurrentConfiguration,
  handle: async ({ tenant: { database, moneyHalt } }) => {
    const { customization, settings } = await readConfiguration(database);
    return data({ customization, settings, version: await configurationVersion(database), moneyHalt });
  },
});

const check = operation({
  ...shared,
  method: 'POST',
  path: `${PATH}/check`,
  summary: 'Checks a configuration without publishing it, and returns each problem with the shortest path to it.',
  limit: { calls: 300, seconds: 3600 },
  body: CheckForm,
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
  path: PATH,
  summary: 'Publishes a configuration if its check finds no problems, otherwise refuses it with all of them.',
  acceptsVersion: true,
  limit: { calls: 300, seconds: 3600 },
  body: PublishForm,
  reply: v.object({ version: v.number() }),
  handle: async (call) => {
    const { tenant, body, expectedVersion } = call;
    if (expectedVersion === undefined) return problem(400, 'version_missing');
    const version = await configurationVersion(tenant.database);
    if (version !== expectedVersion) return refused({ code: 'stale_version', version });
    const checked = await checkConfiguration(tenant, body);
    if (!checked.isSound) return unsound(checked.verdict);
    const { value } = checked;
    const published = await workFor(call, async (uow) => {
      await lockConfiguration(uow.tx);
      const newest = await configurationVersion(uow.tx);
      if (newest !== expectedVersion) return refuse({ code: 'stale_version', version: newest });
      // A project may have changed its phase during the model check.
      const stranded = await strandedBy(uow.tx, value.customization.flows.project_status);
      if (stranded.length) return { ok: true, value: { stranded } };
      const before = await readConfiguration(uow.tx);
      const change = { now: uow.now, userId: call.userId, note: body.note, before: choicesOf(before), after: value };
      await storeConfiguration(uow.tx, expectedVersion + 1, change);
      for (const name of ['customization', 'settings'] as const) await writeSetting(uow.tx, uow.now, name, value[name]);
      uow.enqueue('onboarding.review', {});
      return { ok: true, value: { stranded } };
    });
    if (!published.ok) return refused(published.refusal);
    const { stranded } = published.value;
    if (stranded.length) return unsound({ isSound: false, faults: [], violations: [], stranded });
    await tenant.reload();
    return data({ version: expectedVersion + 1 });
  },
});

const choicesOf = ({ customization, settings }: ConfigurationValues): ConfigurationValues => ({
  customization,
  settings,
});

const history = operation({
  ...shared,
  method: 'GET',
  path: `${PATH}/versions`,
  summary: 'Lists all published configurations: when, by whom and why.',
  query: v.object(listQuery),
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
        sorts: { version: 'configuration_version.version' },
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
