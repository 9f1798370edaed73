import * as v from 'valibot';
import type { Choices } from '#machines/customization/configuration.ts';
import {
  CheckForm,
  Configuration,
  ConfigurationVersion,
  PublishForm,
  Verdict,
} from '#machines/customization/configuration.wire.ts';
import { refuse } from '../engine/refusal.ts';
import { list, listQuery, listReply } from '../http/list.ts';
import { data, notFound, operation, problem, raw, refused, workFor } from '../http/operation.ts';
import { configurationVersion, keepConfiguration, lockConfiguration, strandedBy } from '../store/configurations.ts';
import { sql } from '../store/sql.ts';
import { readConfiguration, writeSetting } from '../tenants/configuration.ts';
import { judge } from './configuration.judge.ts';
import { NAME } from './users.list.ts';

const PATH = '/v2/pfp/configuration';
const shared = { tag: 'customization', access: ['ADMIN'] } as const;

const read = operation({
  ...shared,
  method: 'GET',
  path: PATH,
  summary: 'What is in force, and its version.',
  reply: Configuration,
  handle: async ({ tenant: { database } }) => {
    const { customization, settings } = await readConfiguration(database);
    return data({ customization, settings, version: await configurationVersion(database) });
  },
});

const check = operation({
  ...shared,
  method: 'POST',
  path: `${PATH}/check`,
  summary: 'Proves a configuration without publishing it: what is wrong with it, each with the shortest way there.',
  limit: { calls: 300, seconds: 3600 },
  body: CheckForm,
  reply: Verdict,
  handle: async ({ tenant, body }) => {
    const judged = await judge(tenant, body);
    return data(judged.isSound ? { isSound: true, faults: [], violations: [], stranded: [] } : judged.verdict);
  },
});

const unsound = (verdict: Verdict) => raw(Response.json({ error: 'unsound', ...verdict }, { status: 422 }));

const publish = operation({
  ...shared,
  method: 'PUT',
  path: PATH,
  summary:
    'Publishes a configuration that was proved sound; one that is not is refused with all that is wrong with it.',
  versioned: true,
  limit: { calls: 300, seconds: 3600 },
  body: PublishForm,
  reply: v.object({ version: v.number() }),
  handle: async (call) => {
    const { tenant, body, seen } = call;
    if (seen === undefined) return problem(400, 'version_missing');
    const version = await configurationVersion(tenant.database);
    if (version !== seen) return refused({ code: 'stale_version', version });
    const judged = await judge(tenant, body);
    if (!judged.isSound) return unsound(judged.verdict);
    const { value } = judged;
    const published = await workFor(call, async (unit) => {
      await lockConfiguration(unit.tx);
      const newest = await configurationVersion(unit.tx);
      if (newest !== seen) return refuse({ code: 'stale_version', version: newest });
      // A project may have moved on while the proof ran.
      const stranded = await strandedBy(unit.tx, value.customization.flows.project_status);
      if (stranded.length) return { ok: true, value: { stranded } };
      const before = await readConfiguration(unit.tx);
      const kept = { now: unit.now, personId: call.personId, note: body.note, before: choicesOf(before), after: value };
      await keepConfiguration(unit.tx, seen + 1, kept);
      for (const name of ['customization', 'settings'] as const)
        await writeSetting(unit.tx, unit.now, name, value[name]);
      return { ok: true, value: { stranded } };
    });
    if (!published.ok) return refused(published.refusal);
    const { stranded } = published.value;
    if (stranded.length) return unsound({ isSound: false, faults: [], violations: [], stranded });
    await tenant.reload();
    return data({ version: seen + 1 });
  },
});

const choicesOf = ({ customization, settings }: Choices): Choices => ({ customization, settings });

const history = operation({
  ...shared,
  method: 'GET',
  path: `${PATH}/versions`,
  summary: 'Every configuration that was published: when, by whom and why.',
  query: v.object(listQuery),
  reply: listReply(ConfigurationVersion),
  handle: async ({ tenant, query }) =>
    data(
      await list<ConfigurationVersion>(tenant.database, query, {
        select: `select configuration_version.version, configuration_version.published_at as "publishedAt",
          configuration_version.note, configuration_version.changes, case when person.id is not null then
            json_build_object('id', person.id, 'name', ${NAME}) end as person
          from configuration_version left join person on person.id = configuration_version.person_id`,
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
  summary: 'A configuration as it was published, to be read and published again.',
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
