import { fromPromise } from 'xstate';
import type { InvestAnswer, InvestmentView, RedirectAnswer, SignatureView } from '#machines/invest/invest.contract.ts';
import type { SignatureEvent } from '#machines/signature/signature.contract.ts';
import { triesLeft } from '#machines/signature/signature.selectors.ts';
import { uploadProof } from '#web/api/invest.ts';
import { fetchPaymentForm, sendSignatureEvent } from '#web/api/investments.ts';
import { answered, readWay, refusalOfCall, type Source } from './invest.answers.ts';
import type { SendOnce } from './invest.once.ts';
import { sendOnce } from './invest.orders.ts';

/** What the wizard asks to pay and to sign. */
export function payingActors(source: Source, once: SendOnce) {
  const uploaded = new WeakMap<Blob, string>();

  /** A file that has arrived is not sent again: only the event that names it is. */
  async function proofOf(file: Blob): Promise<string> {
    const known = uploaded.get(file);
    if (known !== undefined) return known;
    const { id } = await uploadProof(file);
    uploaded.set(file, id);
    return id;
  }

  return {
    uploadProof: fromPromise<InvestAnswer, { investment: InvestmentView; file: Blob }>(
      ({ input: { investment, file } }) =>
        answered(
          source,
          proofOf(file).then((fileId) => sendOnce(once, investment, { type: 'proof.upload', fileId })),
        ),
    ),
    openPayment: fromPromise<RedirectAnswer, { investment: InvestmentView }>(async ({ input }) => {
      const form = fetchPaymentForm(input.investment.id);
      const refusal = await refusalOfCall(form);
      return refusal ? { ok: false, refusal, changes: await readWay(source) } : { ok: true, redirect: await form };
    }),
    sendSignatureEvent: fromPromise<InvestAnswer, { signature: SignatureView; event: SignatureEvent }>(
      async ({ input: { signature, event } }) => {
        const { id, version } = signature;
        const sent = once(`${id} ${JSON.stringify(event)}`, { event, version }, (sending, key) =>
          sendSignatureEvent(id, sending, key),
        );
        return judged(signature, event, await answered(source, sent));
      },
    ),
  };
}

/** A wrong code is an event like any other to the server: what became of the signature says that it was one. */
function judged(before: SignatureView, event: SignatureEvent, answer: InvestAnswer): InvestAnswer {
  const now = answer.changes.signature;
  if (!answer.ok || event.type !== 'code.enter' || !now || now.facts.tries === before.facts.tries) return answer;
  const tries = triesLeft(now.facts);
  const refusal = tries
    ? { fields: { code: { id: 'verification.error_incorrect', values: { tries } } } }
    : { form: { id: 'invest.sign.triesOver' } };
  return { ...answer, ok: false, refusal };
}
