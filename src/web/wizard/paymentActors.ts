import { fromPromise } from 'xstate';
import type {
  InvestAnswer,
  InvestmentView,
  RedirectAnswer,
  SignatureView,
} from '#machines/orders/invest/invest.contract.ts';
import type { SignatureEvent } from '#machines/orders/signature/signature.contract.ts';
import { triesLeft } from '#machines/orders/signature/signature.selectors.ts';
import { uploadProof } from '#web/api/orders/invest.ts';
import { fetchPaymentForm, sendSignatureEvent } from '#web/api/orders/investments.ts';
import type { IdempotentSend } from '#web/commands/idempotentSend.ts';
import { fetchInvestData, refusalOfCall, runCommand, type WizardSource } from './investCommands.ts';
import { sendInvestmentCommand } from './orderActors.ts';

/** The wizard's actors for payment and signature. */
export function paymentActors(source: WizardSource, idempotentSend: IdempotentSend) {
  const uploaded = new WeakMap<Blob, string>();

  /** A file is uploaded once, even if the event that refers to it has to be repeated. */
  async function uploadProofOnce(file: Blob): Promise<string> {
    const known = uploaded.get(file);
    if (known !== undefined) return known;
    const { id } = await uploadProof(file);
    uploaded.set(file, id);
    return id;
  }

  return {
    uploadProof: fromPromise<InvestAnswer, { investment: InvestmentView; file: Blob }>(
      ({ input: { investment, file } }) =>
        runCommand(
          source,
          uploadProofOnce(file).then((fileId) =>
            sendInvestmentCommand(idempotentSend, investment, { type: 'proof.upload', fileId }),
          ),
        ),
    ),
    openPayment: fromPromise<RedirectAnswer, { investment: InvestmentView }>(async ({ input }) => {
      const form = fetchPaymentForm(input.investment.id);
      const refusal = await refusalOfCall(form);
      return refusal
        ? { ok: false, refusal, changes: await fetchInvestData(source) }
        : { ok: true, redirect: await form };
    }),
    sendSignatureEvent: fromPromise<InvestAnswer, { signature: SignatureView; event: SignatureEvent }>(
      async ({ input: { signature, event } }) => {
        const { id, version } = signature;
        const reply = idempotentSend(`${id} ${JSON.stringify(event)}`, { event, version }, (request, options) =>
          sendSignatureEvent(id, request, options),
        );
        return withCodeErrors(signature, event, await runCommand(source, reply));
      },
    ),
  };
}

/** The server accepts a wrong code as an event too. That it was wrong shows in the signature's number of tries. */
function withCodeErrors(before: SignatureView, event: SignatureEvent, answer: InvestAnswer): InvestAnswer {
  const now = answer.changes.signature;
  if (!answer.ok || event.type !== 'code.enter' || !now || now.facts.tries === before.facts.tries) return answer;
  const tries = triesLeft(now.facts);
  const refusal = tries
    ? { fields: { code: { id: 'verification.error_incorrect', values: { tries } } } }
    : { form: { id: 'invest.sign.triesOver' } };
  return { ...answer, ok: false, refusal };
}
