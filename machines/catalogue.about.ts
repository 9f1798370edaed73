import type { flows } from './catalogue.flows.ts';
import type { MachineName } from './catalogue.ts';
import { isLifecycleName, manifestOf } from './manifests.ts';

const aboutFlows: Record<keyof typeof flows, string> = {
  invest:
    'The public page of a project and the wizard behind it. It sends requests to the server, shows the replies and never decides a status itself.',
  declareInterest: 'Declares an interest before the campaign, or without an order.',
  suitabilityAttempt: 'The entry test in the browser: questions, result, warning and declaration.',
  identityStart:
    'The start of the identity check: it saves who invests, fetches the address of the provider’s page and opens that page.',
  session: 'Who is signed in, and as whom a manager acts; how a session starts, expires and ends.',
  signIn:
    'Signing in with a password or with a provider such as Google or Apple. If the e-mail address is not verified yet, the code is requested first. An account with a second factor needs it before the session opens.',
  secondFactor:
    'The second factor that a sign-in or a sensitive act asks for beside the password: a code of the app, a passkey, or a recovery code.',
  factorSetup:
    'A new second factor of the own account: an authenticator app and a code of it, or a passkey of the device; then the recovery codes, which are shown once.',
  ownSimulation:
    'The simulation in the account of the loss that the investor could bear: it is opened, and its acknowledgement is sent. The amounts stay in the form.',
  register: 'A new account and the verification of its e-mail address.',
  forgotPassword: 'Requests the mail with the link for a new password.',
  rememberPassword: 'Sets the new password after the link of the mail was opened.',
  openIdCallback:
    'The return from a provider of sign-in, such as Google or Apple. Only an answer to this browser’s own request is accepted.',
  verification: 'The five-digit code that verifies an e-mail address: it is entered, sent again, or expires.',
  emailChange:
    'A new e-mail address of an account: typed with the password, then confirmed by the code that is mailed to it.',
  coinWallet:
    'Pays an order with the wallet in the browser: it connects, changes to the right network and sends. Every refusal leaves the other ways to pay.',
  walletProof: 'The investor’s own wallet: its address, then a signed text that proves that the investor controls it.',
  transferCode:
    'A side signs the agreement of a transfer with a code by mail. The transfer counts wrong codes; an answer that did not arrive leaves the code to be sent again.',
  configurationEditor:
    'A manager edits the tenant’s configuration. It is checked, confirmed and published, or refused because it is not sound or not based on the newest version.',
  configurationText:
    'The tenant’s configuration as one text: what can be read of it goes into the forms, what cannot stays as it was typed, with its faults.',
  issuanceEditor:
    'The editor of an issuance. Each pause saves what is valid; what is not, or what another user has changed in the meantime, stays typed until it is decided.',
  postEditor:
    'Writes an update or a year’s key figures of an issuance. A post is saved only once every chosen file is uploaded or removed, and a refusal leaves it as it was typed.',
  pictureCrop:
    'Stores a part of a picture as a picture of its own. After a refusal or a failure the frame stays where it is.',
  inspection:
    'The inspector itself: it listens to a page, plays a machine by hand or shows a recording, live or at a moment of the past.',
  customization: 'The tenant’s customization. It is cached for five minutes and then fetched at the next use.',
  consent: 'A visitor’s consent to analytics.',
  versionCheck: 'Detects a newer version of the app and reloads the page once.',
  idleness: 'Warns the user before a session that nobody uses ends, tells the server of use, and ends the session.',
  confirmDialog: 'A dialog that asks for confirmation before an act, and shows why the act was refused.',
  sendEvent:
    'Sends events of a page to one entity, one at a time, and keeps the refusal that the page shows until another event is accepted.',
  fileImport:
    'Imports a file and shows its report. A file that was refused, or whose answer did not arrive, can be sent again.',
  statementImport:
    'Reads a statement of the bank, shows what would become of each line, lets a manager correct how it is read, and books it only then.',
  fileUpload:
    'Uploads files one at a time. A file that the server refuses has to be replaced; one that did not arrive stays chosen, and can be sent again.',
  form: 'A form: a schema, values, and a submit function that the caller supplies.',
};

/** The first paragraph of the machine's README. */
export const aboutOf = (name: MachineName): string =>
  isLifecycleName(name) ? manifestOf(name).about : aboutFlows[name];
