import * as openId from 'openid-client';
import * as v from 'valibot';
import { isCancellation } from '#machines/people/signIn/openIdCallback.contract.ts';
import { HOUR } from '#machines/shared/duration.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { SignInProvider, SignInResult } from './signIn.ts';

export interface OpenIdConfig {
  issuer: string;
  clientId: string;
  /** Authenticates the client where it exchanges the code. */
  clientAuth: openId.ClientAuth;
  /** The only algorithm of the token, if the provider has a fixed one. Otherwise the issuer names its algorithms. */
  idTokenAlgorithm?: string;
  /** The parameters of the provider's page, beside those of the protocol. */
  parametersFor(locale: 'es' | 'en'): { scope: string } & Record<string, string>;
  clock: Clock;
  /** For the demo: allows http for an issuer on this machine. */
  allowsLocalHttp?: boolean;
  fetch?: typeof globalThis.fetch;
}

const timeoutSeconds = 15;
/** How long the issuer's configuration is cached. */
const cacheMs = HOUR;

/** Apple sends a boolean, or its name as a text. */
const Flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

const Claims = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  email: v.pipe(v.string(), v.email()),
  email_verified: v.optional(Flag, false),
  name: v.optional(v.string(), ''),
});

/** The code flow with PKCE, state and nonce. The audience is checked, and the signature against the issuer's keys. */
export function openIdSignIn(config: OpenIdConfig): SignInProvider {
  const configuration = cachedConfiguration(config);

  return {
    async start({ redirectUri, locale }) {
      const [state, nonce, verifier] = [openId.randomState(), openId.randomNonce(), openId.randomPKCECodeVerifier()];
      const url = openId.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        ...config.parametersFor(locale),
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, verifier };
    },

    async finish({ callbackUrl, expected }) {
      try {
        const client = await configuration();
        const tokens = await openId.authorizationCodeGrant(client, new URL(callbackUrl), {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.verifier,
          idTokenExpected: true,
        });
        return toResult(await fetchClaims(client, tokens));
      } catch (error) {
        return { ok: false, why: inferReason(error) };
      }
    },
  };
}

type Tokens = Awaited<ReturnType<typeof openId.authorizationCodeGrant>>;

/** The claims of the token. If they lack the e-mail address, the issuer's user info is fetched. */
async function fetchClaims(client: openId.Configuration, tokens: Tokens): Promise<unknown> {
  const claims = tokens.claims();
  if (!claims || claims.email !== undefined) return claims;
  return openId.fetchUserInfo(client, tokens.access_token, claims.sub);
}

function toResult(claims: unknown): SignInResult {
  const parsed = v.safeParse(Claims, claims);
  if (!parsed.success) return { ok: false, why: 'invalid' };
  const { sub, email, email_verified: emailVerified, name } = parsed.output;
  return { ok: true, subject: sub, email, emailVerified, name };
}

function inferReason(error: unknown): 'denied' | 'invalid' | 'unreachable' {
  if (error instanceof openId.AuthorizationResponseError) return isCancellation(error.error) ? 'denied' : 'invalid';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') return 'unreachable';
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unreachable' : 'invalid';
}

/** Discovers the issuer's configuration once an hour. A failed attempt is not cached. */
function cachedConfiguration(config: OpenIdConfig): () => Promise<openId.Configuration> {
  let cached: { at: number; configuration: Promise<openId.Configuration> } | undefined;
  return () => {
    const now = config.clock.now().getTime();
    if (cached && now - cached.at < cacheMs) return cached.configuration;
    const configuration = discover(config);
    cached = { at: now, configuration };
    configuration.catch(() => {
      cached = undefined;
    });
    return configuration;
  };
}

function discover(config: OpenIdConfig): Promise<openId.Configuration> {
  const issuer = new URL(config.issuer);
  const isLocalHttp = config.allowsLocalHttp === true && issuer.protocol === 'http:' && isLoopback(issuer.hostname);
  const { clientId, clientAuth, idTokenAlgorithm } = config;
  const metadata = idTokenAlgorithm === undefined ? {} : { id_token_signed_response_alg: idTokenAlgorithm };
  return openId.discovery(issuer, clientId, metadata, clientAuth, {
    execute: [openId.enableNonRepudiationChecks, ...(isLocalHttp ? [openId.allowInsecureRequests] : [])],
    timeout: timeoutSeconds,
    ...(config.fetch && { [openId.customFetch]: config.fetch as openId.CustomFetch }),
  });
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}
