import type { MachineName } from './catalogue.ts';

/** What each machine is, in plain words: the first paragraph of its page. */
export const about: Record<MachineName, string> = {
  investment:
    'One investor in one project, from the interest or the order to the token: warnings, payment, signature, reflection and mint. Whatever is paid can go back until the token is made.',
  project:
    'One issuance through the phases of its tenant: drafted, offered before the campaign, validated, in campaign, closed. When it closes it is counted, and is then financed or has ended.',
  kyc: 'The identity of a person: documents, the check of the provider, and a manager where the provider cannot say. It is done anew when the document expires.',
  suitability:
    'The entry test of an investor and its one retry. Whoever fails twice is warned and goes on as the tenant decides: by a typed declaration, or through a manager. It never ends there.',
  onboarding:
    'What a person has to have done before investing, part by part. The order in which the parts are asked for is the tenant’s.',
  user: 'A person: the e-mail address, the platform’s own acceptance, and the class of investor, each on its own.',
  payment:
    'One attempt to pay an order. Money that meets no open order lies in suspense until it has gone back, whole and once.',
  signature: 'One contract to be signed with a one-time code that is sent to the investor.',
  document: 'A file of a project, shown or hidden, until its date.',
  token: 'The token of a project: deployed, active, paused, retired.',
  distribution:
    'Money that a project pays to its holders: calculated at a record date, approved by one manager or by two, then paid line by line.',
  earning:
    'The share of one investor in a distribution: paid by the issuer, then claimed to the investor’s bank account.',
  ad: 'An offer of tokens on the bulletin board; the tokens are held while it is under review or published.',
  transfer:
    'Tokens from one holder to another: asked for, accepted by both, paid where there is a price, then executed on the chain.',
  invest:
    'The public page of a project and the wizard behind it. It asks the server, shows what it answers and never decides a status.',
  declareInterest: 'Declaring an interest before the campaign, or without an order.',
  suitabilityAttempt: 'Taking the entry test in the browser: questions, result, warning and declaration.',
  session: 'Who is signed in, and as whom a manager acts; how a session begins, expires and is left.',
  signIn: 'Signing in with a password, by way of the code where the address is not verified yet, or with Google.',
  register: 'A new account and the verification of its e-mail address.',
  forgotPassword: 'Asking for a link to choose a new password.',
  rememberPassword: 'Choosing the new password that the link is for.',
  googleCallback: 'The way back from Google: the browser’s own request is answered, and no other.',
  verification: 'The five digits that verify an address: typed, sent again, or run out.',
  customization: 'The choices of the tenant, kept for five minutes and then fetched at the next use.',
  consent: 'What a visitor has chosen about analytics.',
  versionCheck: 'Notices that a newer version of the app is served, and loads it once.',
  form: 'A form: a schema, values, and a submit that is supplied by whoever shows it.',
};
