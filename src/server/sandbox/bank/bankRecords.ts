import * as v from 'valibot';
import { TransferBody } from '#server/providers/bank/bankProtocol.ts';

export const StoredTransfer = v.object({ ...TransferBody.entries, outcome: v.picklist(['settled', 'refused']) });
export type StoredTransfer = v.InferOutput<typeof StoredTransfer>;
