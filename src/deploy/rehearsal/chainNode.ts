// A chain with a JSON-RPC interface for a rehearsal. It keeps its blocks in memory. The argument is its port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { numberToHex } from 'viem';
import type { JournalEntry } from '#server/providers/chain/chainJournal.ts';
import { createEmbeddedChain } from '#server/providers/chain/embedded/embeddedChain.ts';

const Request = v.object({ id: v.number(), method: v.string(), params: v.optional(v.unknown()) });
const Failure = v.object({ message: v.string(), code: v.optional(v.number(), -32603), data: v.optional(v.string()) });

const entries: JournalEntry[] = [];
const chain = createEmbeddedChain({
  journal: {
    loadSince: async (sequence) => entries.slice(sequence),
    append: async (entry) => void entries.push(entry),
  },
  now: Date.now,
});

/** As if so many empty blocks followed each other one: what is on the chain is final at once. */
const EMPTY_BLOCKS = 64;

async function request(method: string, params: unknown) {
  const result = await chain.request({ method, params });
  return method === 'eth_blockNumber' ? numberToHex(Number(result) + EMPTY_BLOCKS) : result;
}

async function answer(incoming: IncomingMessage, response: ServerResponse) {
  const { id, method, params } = v.parse(Request, await json(incoming));
  const outcome = await request(method, params).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: v.parse(Failure, error) }),
  );
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
}

createServer((incoming, response) => {
  answer(incoming, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(process.argv[2]), '127.0.0.1');
