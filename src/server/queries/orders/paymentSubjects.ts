/** The order or the sale that a payment pays, joined to it, and the user who pays. */
export const PAID = `left join investment on investment.id = payment.investment_id
  left join transfer on transfer.id = payment.transfer_id`;
export const PAYER = 'coalesce(investment.user_id, transfer.buyer_id)';
