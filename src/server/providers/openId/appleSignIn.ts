import { createPrivateKey } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import { signEs256 } from '../../kernel/es256.ts';
import { type OpenIdConfig, openIdSignIn } from './openIdSignIn.ts';
import type { SignInProvider } from './signIn.ts';

const appleIssuer = 'https://appleid.apple.com';

/** Apple permits six months. Each request has its own token, so that none has to be stored and renewed. */
const SECRET_SECONDS = 300;

type AppleConfig = Pick<OpenIdConfig, 'clientId' | 'clock' | 'allowsLocalHttp' | 'fetch'> & {
  issuer?: string;
  teamId: string;
  keyId: string;
  /** PKCS #8 in PEM, as in the file that Apple issues. */
  privateKey: string;
  /** Apple compares the token with its own clock. */
  wallClock: Clock;
};

/**
 * Sign in with Apple on the web. The secret of the client is a token that the client signs itself:
 * https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
export function appleSignIn(config: AppleConfig): SignInProvider {
  const { issuer = appleIssuer, teamId, keyId, privateKey, wallClock, ...shared } = config;
  const key = createPrivateKey(privateKey);
  const buildSecret = () => {
    const now = Math.floor(wallClock.now().getTime() / 1000);
    const claims = { iss: teamId, iat: now, exp: now + SECRET_SECONDS, aud: issuer, sub: shared.clientId };
    return signEs256(key, { header: { kid: keyId }, claims });
  };
  return openIdSignIn({
    ...shared,
    issuer,
    clientAuth: (_server, client, body) => {
      body.set('client_id', client.client_id);
      body.set('client_secret', buildSecret());
    },
    idTokenAlgorithm: 'RS256',
    // Apple posts its answer as a form if the request asks for names or the address.
    parametersFor: () => ({ scope: 'openid name email', response_mode: 'form_post' }),
  });
}
