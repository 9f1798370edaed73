import * as v from 'valibot';
import { keccak256 } from 'viem';
import type { ChainJournal, ChainSnapshot } from '../chainJournal.ts';
import { Evm } from './evm.ts';
import { History } from './history.ts';

/** Increase it when the content or the rules of the EVM change, because snapshots of another version are ignored. */
const version = 2;

const hexPattern = /^0x[0-9a-f]*$/;
const Hex = v.custom<`0x${string}`>((input) => typeof input === 'string' && hexPattern.test(input));
const Content = v.object({
  version: v.literal(version),
  state: v.object({
    accounts: v.array(v.tuple([Hex, Hex])),
    codes: v.array(v.tuple([Hex, Hex])),
    storages: v.array(v.tuple([Hex, v.array(v.tuple([Hex, Hex]))])),
  }),
  blocks: v.array(
    v.object({
      timestamp: v.number(),
      executed: v.object({
        hash: Hex,
        from: Hex,
        to: v.nullable(Hex),
        value: Hex,
        contractAddress: v.nullable(Hex),
        succeeded: v.boolean(),
        gasUsed: v.number(),
        logs: v.array(v.object({ address: Hex, topics: v.array(Hex), data: Hex })),
      }),
    }),
  ),
});
type Content = v.InferOutput<typeof Content>;

export type Opened = { evm: Evm; history: History };

export function createSnapshot({ evm, history }: Opened): ChainSnapshot {
  const content: Content = { version, state: evm.dump(), blocks: history.dump() };
  return { sequence: history.head.number, content: JSON.stringify(content) };
}

/** Opens the chain from the last snapshot, or from the beginning if no snapshot matches the journal. */
export async function openFrom(journal: ChainJournal): Promise<Opened> {
  const snapshot = await journal.loadSnapshot?.();
  const content = snapshot && parseContent(snapshot);
  const isOfThisJournal = content && (await isJournalled(journal, content));
  const history = new History();
  if (!isOfThisJournal) return { evm: await Evm.open(), history };
  for (const { executed, timestamp } of content.blocks) history.append(executed, timestamp);
  return { evm: await Evm.open(content.state), history };
}

function parseContent({ sequence, content }: ChainSnapshot): Content | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Content), content);
  return parsed.success && parsed.output.blocks.length === sequence ? parsed.output : undefined;
}

/** A journal that was restored from a backup may be shorter than its snapshot, or have continued differently. */
async function isJournalled(journal: ChainJournal, { blocks }: Content): Promise<boolean> {
  const [entry] = await journal.loadSince(blocks.length - 1);
  return entry !== undefined && keccak256(entry.raw) === blocks.at(-1)?.executed.hash;
}
