import { ClientSecretPost } from 'openid-client';
import { type OpenIdConfig, openIdSignIn } from './openIdSignIn.ts';
import type { SignInProvider } from './signIn.ts';

const googleIssuer = 'https://accounts.google.com';

type GoogleConfig = Pick<OpenIdConfig, 'clientId' | 'clock' | 'allowsLocalHttp' | 'fetch'> & {
  /** Google, or another issuer that speaks the same. */
  issuer?: string | undefined;
  clientSecret: string;
};

/** Sign-in with Google, or with another issuer whose clients have a secret. */
export const googleSignIn = ({ issuer = googleIssuer, clientSecret, ...config }: GoogleConfig): SignInProvider =>
  openIdSignIn({
    ...config,
    issuer,
    clientAuth: ClientSecretPost(clientSecret),
    parametersFor: (locale) => ({
      scope: 'openid email profile',
      prompt: 'select_account',
      ui_locales: locale,
    }),
  });
