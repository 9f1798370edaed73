import type { RestTrataPeticionInputParams } from 'redsys-easy';
import * as v from 'valibot';
import type { RedsysConfig } from './redsysParameters.ts';
import { type FoundTransaction, queryEnvelope, readQueryAnswer } from './redsysQuery.ts';
import { Envelope, openEnvelope, sealEnvelope } from './redsysSignature.ts';

/**
 * Redsys' answer to a movement of money. Without an answer, or with one that cannot be verified, the money may have
 * moved.
 */
export type RedsysAnswer = { isAnswered: true; code: string; reference: string } | { isAnswered: false; code: string };

export interface RedsysClient {
  move(parameters: RestTrataPeticionInputParams): Promise<RedsysAnswer>;
  query(order: string, type: string): Promise<FoundTransaction | 'absent' | 'unknown'>;
}

const timeoutMs = 20_000;

const Reply = v.union([v.object({ errorCode: v.string() }), Envelope]);

const Moved = v.object({
  Ds_Order: v.string(),
  Ds_Amount: v.string(),
  Ds_Response: v.string(),
  Ds_AuthorisationCode: v.optional(v.string(), ''),
});

/** The two services of Redsys for servers: movements of money by REST, queries by SOAP. */
export function redsysClient(config: RedsysConfig): RedsysClient {
  const fetch = config.fetch ?? globalThis.fetch;

  /** Posts with a time limit. A redirect is an error, so that only Redsys can answer. */
  function post(path: string, headers: Record<string, string>, body: string): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    return fetch(`${config.host}${path}`, { method: 'POST', headers, body, redirect: 'error', signal });
  }

  return {
    async move(parameters) {
      try {
        const request = JSON.stringify(sealEnvelope(config, parameters.DS_MERCHANT_ORDER, parameters));
        const headers = { 'content-type': 'application/json' };
        const response = await post('/sis/rest/trataPeticionREST', headers, request);
        if (!response.ok) return { isAnswered: false, code: `HTTP ${response.status}` };
        return readReply(config.secretKey, parameters, await response.json());
      } catch (error) {
        return { isAnswered: false, code: error instanceof Error ? error.name : 'Error' };
      }
    },

    async query(order, type) {
      try {
        const headers = { 'content-type': 'text/xml;charset=utf-8', soapaction: 'consultaOperaciones' };
        const response = await post('/apl02/services/SerClsWSConsulta', headers, queryEnvelope(config, order, type));
        return response.ok ? readQueryAnswer(await response.text(), order) : 'unknown';
      } catch {
        return 'unknown';
      }
    },
  };
}

function readReply(secretKey: string, request: RestTrataPeticionInputParams, json: unknown): RedsysAnswer {
  const reply = v.parse(Reply, json);
  if ('errorCode' in reply) return { isAnswered: true, code: reply.errorCode, reference: '' };
  const moved = v.parse(Moved, openEnvelope(secretKey, reply, 'Ds_Order'));
  if (moved.Ds_Order !== request.DS_MERCHANT_ORDER || moved.Ds_Amount !== request.DS_MERCHANT_AMOUNT)
    return { isAnswered: false, code: 'mismatch' };
  return { isAnswered: true, code: moved.Ds_Response, reference: moved.Ds_AuthorisationCode.trim() };
}
