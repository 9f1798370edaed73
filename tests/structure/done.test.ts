import { expect, it } from 'vitest';
import { sourcesUnder } from './sources.ts';

const CHANGES = /method: '(?:POST|PUT|PATCH|DELETE)'|, '(?:POST|PUT|PATCH|DELETE)',/;
const EXPORTED = /^export (?:async )?(?:function|const) (\w+)/;

/** Calls that read with a body, downloads, and reports of the app about itself. */
const ONLY_READS = /Query$|^(?:fetchDownload|report|previewBankStatement|checkConfiguration)$/;

/** The functions of the client that change something on the server. */
const changing = sourcesUnder('src/web/api').flatMap(({ text }) =>
  text
    .split(/\n(?=export )/)
    .filter((part) => CHANGES.test(part))
    .flatMap((part) => EXPORTED.exec(part)?.[1] ?? [])
    .filter((name) => !ONLY_READS.test(name)),
);

const SAYS =
  /\buse(?:DoneToast|ProposalToast|Send|Propose|Act)\(|\btoast\(|<SaveFooter|'account\.saved'|id="[\w.]+\.saved"/;

/** What the user sees instead of a toast once the change is made. */
const shownOtherwise: Record<string, string> = {
  'src/web/actors/sessionActor.ts': 'another page',
  'src/web/commands/useUploadOnce.ts': 'a part of an act',
  'src/web/parts/app/fileUploadLogic.ts': 'the file in its field',
  'src/web/parts/orders/invest/DocumentUpload.tsx': 'the file in its field',
  'src/web/pages/tenant/manager/PictureField.tsx': 'the picture in its field',
  'src/web/pages/issuances/shared/editor/sections/pictureCropLogic.ts': 'the picture in its field',
  'src/web/pages/app/shared/notifications/NotificationsPage.tsx': 'the rows are read',
  'src/web/pages/earnings/shared/distributions/CreateDistribution.tsx': 'the page of what was made',
  'src/web/pages/issuances/shared/editor/CreatePage.tsx': 'the page of what was made',
  'src/web/pages/market/investor/NewAdPage.tsx': 'the page of what was made',
  'src/web/pages/market/investor/NewTransferPage.tsx': 'the page of what was made',
  'src/web/pages/market/investor/AskToBuy.tsx': 'the page of what was made',
  'src/web/pages/market/investor/TransferMessages.tsx': 'the message in the list',
  'src/web/pages/issuances/shared/editor/issuanceEditorLogic.ts': 'when it was saved',
  'src/web/pages/issuances/shared/posts/AskQuestion.tsx': 'a notice',
  'src/web/pages/issuances/shared/posts/usePostEditor.ts': 'the post in the list',
  'src/web/pages/orders/manager/statements/AcquirerPanel.tsx': 'the report of the import',
  'src/web/pages/orders/manager/statements/useStatementImport.ts': 'the report of the import',
  'src/web/pages/register/shared/whitelist/WhitelistPage.tsx': 'the report of the import',
  'src/web/pages/orders/manager/statements/BankFeedPanel.tsx': 'when the bank was asked',
  'src/web/pages/oversight/manager/counts/BulkActs.tsx': 'the report of the acts',
  'src/web/pages/people/manager/users/ActAs.tsx': 'the bar of the other user',
  'src/web/pages/orders/investor/invest/pay/coins/payerProofLogic.ts': 'the proved wallet',
  'src/web/pages/orders/investor/invest/sign/ServiceSigning.tsx': 'the page of the service',
  'src/web/pages/market/investor/CardPayment.tsx': 'the page of the terminal',
  'src/web/pages/tenant/manager/editorLogic.ts': 'the published version',
  'src/web/pages/market/investor/OwnWalletFields.tsx': 'the next step',
  'src/web/pages/people/shared/account/emailChangeLogic.ts': 'the next step',
  'src/web/pages/people/shared/account/walletProofLogic.ts': 'the proved wallet',
  'src/web/pages/people/shared/account/device/PushBlock.tsx': 'the chosen kinds',
  'src/web/pages/people/shared/account/sections/DataSection.tsx': 'the file, or the page of who has left',
  'src/web/pages/people/shared/account/sections/LanguageSection.tsx': 'the page in this language',
  'src/web/pages/people/shared/account/sections/OwnIdentitySection.tsx': 'the page of the service',
  'src/web/pages/people/shared/account/sections/SessionsSection.tsx': 'that it has ended',
  'src/web/wizard/stepActors.ts': 'the next step',
  'src/web/wizard/orderActors.ts': 'the next step',
  'src/web/wizard/paymentActors.ts': 'the next step',
};

const outsideClient = sourcesUnder('src/web').filter(({ file }) => !file.startsWith('src/web/api/'));
const calls = (text: string) => changing.some((name) => text.includes(`${name}(`) || text.includes(`: ${name},`));

it('knows the functions that change something', () => {
  expect(changing).toContain('addDocument');
  expect(changing.length).toBeGreaterThan(50);
});

it('each change that a user makes says that it worked, by a toast or by what the page then shows', () => {
  const silent = outsideClient.filter(({ text }) => calls(text) && !SAYS.test(text)).map(({ file }) => file);
  expect(silent.toSorted()).toEqual(Object.keys(shownOtherwise).toSorted());
});
