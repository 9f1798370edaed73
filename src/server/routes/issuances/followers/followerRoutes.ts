import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { buildFollowPath, followerActs } from '#machines/issuances/follower/followerLinks.ts';
import { isIssuanceOver } from '#machines/issuances/follower/issuanceOver.ts';
import { DAY } from '#machines/shared/duration.ts';
import { email } from '#machines/shared/fields/email.ts';
import { toFieldErrors } from '#machines/shared/fields/errors.ts';
import { askToFollow, byVisitor } from '#server/acts/issuances/followers.ts';
import { pageLanguage } from '#server/http/pages/pageLanguage.ts';
import { toNetwork } from '#server/kernel/clientAddress.ts';
import { findFollowable } from '#server/queries/issuances/followers.ts';
import { hasBudget } from '#server/secrets/budgets.ts';
import { countKey } from '#server/secrets/countKeys.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { work } from '#server/work/work.ts';
import { findPublic } from '../publicPages/readPublic.ts';
import { pressLink, showLink } from './followerLink.ts';
import { renderAsked, renderForm } from './followerPages.ts';

interface FollowerParts {
  tenantOf: (http: Context) => Tenant | undefined;
  /** The visitor’s network address. */
  addressOf: (http: Context) => string;
  /** Receives the body, and waits until the server has capacity for the caller. */
  turns: readonly MiddlewareHandler[];
}

/** One visitor may ask for several addresses of a family, and no machine for thousands. */
const OF_VISITOR = { calls: 20, seconds: 3600 };
/** No mailbox gets more confirmations a day, of whatever issuances. */
const OF_ADDRESS = { calls: 5, seconds: DAY / 1000 };

const Form = v.object({ email: email() });
const TYPED = 300;

type Plain = Awaited<ReturnType<typeof renderAsked>>;

/** The pages of those who follow an issuance by e-mail. They work without script. */
export function followerRoutes({ tenantOf, addressOf, turns }: FollowerParts): Hono {
  const pages = new Hono();
  const serve = (
    method: 'GET' | 'POST',
    path: string,
    answer: (http: Context, tenant: Tenant) => Promise<Response | undefined>,
  ) =>
    pages.on(method, [path], ...turns, async (http, next) => {
      const tenant = tenantOf(http);
      return (tenant && (await answer(http, tenant))) ?? next();
    });
  serve('GET', buildFollowPath(':slug'), showForm);
  serve('POST', buildFollowPath(':slug'), (http, tenant) => receiveForm(http, tenant, addressOf(http)));
  for (const act of followerActs) {
    const path = `/follow/${act}/:token`;
    const readLink = (http: Context) => ({ act, token: http.req.param('token') ?? '' });
    serve('GET', path, async (http, tenant) => {
      const { page, status } = await showLink(tenant, pageLanguage(http, tenant), readLink(http));
      return send(http, page, status);
    });
    serve('POST', path, async (http, tenant) => {
      const { page, status } = await pressLink(tenant, pageLanguage(http, tenant), readLink(http));
      return send(http, page, status);
    });
  }
  return pages;
}

const send = (http: Context, { body, headers }: Plain, status: 200 | 404 | 422 | 429 = 200) =>
  http.body(body, status, { ...headers, 'Cache-Control': 'no-store' });

/** The issuance at the address, unless it cannot be followed. */
async function findIssuance(http: Context, tenant: Tenant) {
  const id = await findPublic(tenant, http.req.param('slug') ?? '');
  const issuance = id && (await findFollowable(tenant, id));
  return issuance && !isIssuanceOver(issuance.status) ? issuance : undefined;
}

async function showForm(http: Context, tenant: Tenant): Promise<Response | undefined> {
  const issuance = await findIssuance(http, tenant);
  if (!issuance) return undefined;
  const language = pageLanguage(http, tenant);
  const page =
    http.req.query('asked') === undefined
      ? renderForm(tenant, language, issuance, { email: '', error: undefined })
      : renderAsked(tenant, language, issuance);
  return send(http, await page);
}

async function receiveForm(http: Context, tenant: Tenant, address: string): Promise<Response | undefined> {
  const issuance = await findIssuance(http, tenant);
  if (!issuance) return undefined;
  const language = pageLanguage(http, tenant);
  const typed = new URLSearchParams(await http.req.text()).get('email')?.slice(0, TYPED) ?? '';
  const form = v.safeParse(Form, { email: typed });
  const isLimited =
    form.success && !(await hasBudget(tenant, countKey(tenant, 'follow', toNetwork(address)), OF_VISITOR));
  if (!form.success || isLimited) {
    const error = form.success ? 'tooMany' : toFieldErrors(form.issues).email;
    const page = await renderForm(tenant, language, issuance, { email: typed, error });
    return send(http, page, form.success ? 429 : 422);
  }
  const asked = { projectId: issuance.id, email: form.output.email, locale: language };
  const ofAddress = countKey(tenant, 'follow.address', asked.email.toLowerCase());
  if (await hasBudget(tenant, ofAddress, OF_ADDRESS)) await work(tenant, byVisitor, (uow) => askToFollow(uow, asked));
  return http.redirect(`${buildFollowPath(issuance.slug)}?asked&lang=${language}`, 303);
}
