import {
  deserializeAndVerifyJSONResponse,
  type RestTrataPeticionInputParams,
  serializeAndSignJSONRequest,
} from 'redsys-easy';
import * as v from 'valibot';
import type { RedsysConfig } from './redsysParameters.ts';
import { type FoundTransaction, queryEnvelope, readQueryAnswer } from './redsysQuery.ts';

/** What Redsys said to a movement of money; what could not be heard, or vouched for, says nothing about the money. */
export type RedsysAnswer = { heard: true; code: string; reference: string } | { heard: false; code: string };

export interface RedsysClient {
  move(parameters: RestTrataPeticionInputParams): Promise<RedsysAnswer>;
  query(order: string, type: string): Promise<FoundTransaction | 'absent' | 'unknown'>;
}

const patienceMs = 20_000;

const Reply = v.union([
  v.object({ errorCode: v.string() }),
  v.object({ Ds_SignatureVersion: v.string(), Ds_MerchantParameters: v.string(), Ds_Signature: v.string() }),
]);

const Moved = v.object({
  Ds_Order: v.string(),
  Ds_Amount: v.string(),
  Ds_Response: v.string(),
  Ds_AuthorisationCode: v.optional(v.string(), ''),
});

/** The two services that Redsys has for servers: movements of money by REST, questions after them by SOAP. */
export function redsysClient(config: RedsysConfig): RedsysClient {
  const fetch = config.fetch ?? globalThis.fetch;

  /** With a time limit, and of nobody but Redsys: a redirect is an error. */
  function post(path: string, headers: Record<string, string>, body: string): Promise<Response> {
    const signal = AbortSignal.timeout(patienceMs);
    return fetch(`${config.host}${path}`, { method: 'POST', headers, body, redirect: 'error', signal });
  }

  return {
    async move(parameters) {
      try {
        const request = JSON.stringify(serializeAndSignJSONRequest(config.secretKey, parameters));
        const headers = { 'content-type': 'application/json' };
        const response = await post('/sis/rest/trataPeticionREST', headers, request);
        if (!response.ok) return { heard: false, code: `HTTP ${response.status}` };
        return readReply(config.secretKey, parameters, await response.json());
      } catch (error) {
        return { heard: false, code: error instanceof Error ? error.name : 'Error' };
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

function readReply(secretKey: string, asked: RestTrataPeticionInputParams, json: unknown): RedsysAnswer {
  const reply = v.parse(Reply, json);
  if ('errorCode' in reply) return { heard: true, code: reply.errorCode, reference: '' };
  const moved = v.parse(Moved, deserializeAndVerifyJSONResponse(secretKey, reply));
  if (moved.Ds_Order !== asked.DS_MERCHANT_ORDER || moved.Ds_Amount !== asked.DS_MERCHANT_AMOUNT)
    return { heard: false, code: 'mismatch' };
  return { heard: true, code: moved.Ds_Response, reference: moved.Ds_AuthorisationCode.trim() };
}
