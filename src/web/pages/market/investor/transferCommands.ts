import type { ConfirmedTransferAction } from '#machines/market/transfer/transfer.stepUp.ts';
import type { NewTransfer, TransferRow } from '#machines/market/transfer/transfer.wire.ts';

/** Sends an act of a side to its transfer. */
export type SendTransfer = (event: ConfirmedTransferAction) => Promise<unknown>;

export type CreateTransfer = {
  create: (body: NewTransfer) => Promise<TransferRow>;
  /** Opens the transfer that was created. */
  onCreated: (made: TransferRow) => void;
};
