-- A mint goes to the wallet for which it was requested, whatever wallet the investor has when the chain answers.
alter table investment add column mint_wallet text check (mint_wallet ~ '^0x[0-9a-f]{40}$');
----
update investment set mint_wallet = change.wallet from holding_change change
  where change.project_id = investment.project_id and change.user_id = investment.user_id
    and change.cause = 'mint ' || investment.id;
----
update investment set mint_wallet = lower(wallet.address) from wallet
  where wallet.user_id = investment.user_id and wallet.replaced_at is null
    and (investment.machine_state ->> 'mintPending')::boolean;
----
-- The mints that are not on the chain yet, which keep their investor's wallet from being changed.
create index investment_open_mint on investment (user_id)
  where (machine_state ->> 'mintPending')::boolean or (status = 'MINTED' and mint_transaction is null);
