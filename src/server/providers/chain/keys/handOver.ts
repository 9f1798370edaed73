import { encodeFunctionData, type Hex, isAddressEqual, type PublicClient } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { SECOND } from '#machines/shared/duration.ts';
import { ownableAbi, tokenAbi } from '#token/abi.ts';
import type { KeyPart, Wallet } from '../chain.ts';
import { attempt } from '../outcome.ts';
import { decodeRefusal } from '../refusal.ts';
import { Sender } from '../sender.ts';
import { encodeRole, type Role, rolesOf } from './chainKeys.ts';
import { readTokenRoles } from './keyInspection.ts';

/** Whose key signs a step: an admin's, or that of the former or of the next account of the part. */
export type Signer = 'admin' | 'former' | 'next';

/** One transaction of a hand-over. */
export type HandOverStep = { contract: Wallet; by: Signer; act: string; data: Hex };

export type Contracts = { tokens: readonly Wallet[]; owned: readonly Wallet[] };
type Change = { part: KeyPart; former: Wallet; next: Wallet };

const WAIT = 60 * SECOND;

/**
 * Hands a part over from one account to another: prepare, accept, finish. Each step lists only what is not done yet, so
 * that it can be repeated after a failure.
 */
export class HandOver {
  readonly #client: PublicClient;
  readonly #contracts: Contracts;

  constructor(client: PublicClient, contracts: Contracts) {
    this.#client = client;
    this.#contracts = contracts;
  }

  /**
   * What an admin grants to the next account, and what the former operator offers to it. The former one keeps its roles
   * until the end.
   */
  async listPreparations({ part, former, next }: Change): Promise<HandOverStep[]> {
    const steps = await this.#listChanges(part, next, 'grantRole');
    for (const contract of part === 'operator' ? this.#contracts.owned : []) {
      const { owner, pending } = await this.#readOwners(contract);
      if (isAddressEqual(owner, next) || pending === null || isAddressEqual(pending, next)) continue;
      if (!isAddressEqual(owner, former)) throw new HandOverFault(`${contract} belongs to ${owner}, not to ${former}.`);
      steps.push({ contract, by: 'former', act: `offer to ${next}`, data: encodeOffer(next) });
    }
    return steps;
  }

  /** What the next operator accepts. Throws if it is not prepared: the next account would lack something. */
  async listAcceptances({ part, next }: Omit<Change, 'former'>): Promise<HandOverStep[]> {
    const [open] = await this.#listChanges(part, next, 'grantRole');
    if (open) throw new HandOverFault(`${open.contract} lacks a step: ${open.act}. Prepare first.`);
    const steps: HandOverStep[] = [];
    for (const contract of part === 'operator' ? this.#contracts.owned : []) {
      const { owner, pending } = await this.#readOwners(contract);
      if (isAddressEqual(owner, next)) continue;
      // One of an earlier release changes hands in one step, so it waits for the proof that the next key is at hand.
      if (pending === null) steps.push({ contract, by: 'former', act: `give to ${next}`, data: encodeOffer(next) });
      else if (isAddressEqual(pending, next)) steps.push({ contract, by: 'next', act: 'accept', data: encodeAccept() });
      else throw new HandOverFault(`${contract} is not offered to ${next}. Prepare first.`);
    }
    return steps;
  }

  /** What an admin takes from the former account. Throws if the next one has not everything yet. */
  async listRevocations({ part, former, next }: Change): Promise<HandOverStep[]> {
    if (isAddressEqual(former, next)) throw new HandOverFault('The former and the next account are the same.');
    const open = await this.listAcceptances({ part, next });
    if (open.length) throw new HandOverFault(`${next} has not accepted yet.`);
    return this.#listChanges(part, former, 'revokeRole');
  }

  /** Sends the steps, one after the other, and tells each when it is mined. */
  async send(
    steps: readonly HandOverStep[],
    accountOf: (signer: Signer) => PrivateKeyAccount,
    tell: (line: string) => void,
  ): Promise<void> {
    for (const { contract, by, act, data } of steps) {
      const account = accountOf(by);
      const sender = new Sender({ client: this.#client, account, confirmations: 1, miningTimeout: WAIT });
      const sent = await attempt(() => sender.send({ to: contract, data }));
      if (sent.result === 'unknown') throw new HandOverFault(`${contract}: ${act}: ${sent.reason}. Run it again.`);
      if (sent.result === 'refused') throw new HandOverFault(`${contract}: ${act}: refused (${sent.refusal.name}).`);
      tell(`${contract} ${act}: ${sent.value.transactionHash}`);
    }
  }

  async #listChanges(
    part: KeyPart,
    account: Wallet,
    functionName: 'grantRole' | 'revokeRole',
  ): Promise<HandOverStep[]> {
    const steps: HandOverStep[] = [];
    for (const contract of this.#contracts.tokens)
      for (const role of await this.#listRoles(contract, part)) {
        if ((await this.#hasRole(contract, role, account)) === (functionName === 'grantRole')) continue;
        const data = encodeFunctionData({ abi: tokenAbi, functionName, args: [encodeRole(role), account] });
        const act = functionName === 'grantRole' ? `grant ${role} to ${account}` : `revoke ${role} of ${account}`;
        steps.push({ contract, by: 'admin', act, data });
      }
    return steps;
  }

  async #listRoles(contract: Wallet, part: KeyPart): Promise<Role[]> {
    const known: readonly Role[] = rolesOf[part];
    const offered = await readTokenRoles(this.#client, contract);
    return known.filter((role) => offered.includes(role));
  }

  #hasRole(address: Wallet, role: Role, account: Wallet): Promise<boolean> {
    const args = [encodeRole(role), account] as const;
    return this.#client.readContract({ address, abi: tokenAbi, functionName: 'hasRole', args });
  }

  /** `pending` is null for a contract of an earlier release, which changes hands in one step. */
  async #readOwners(address: Wallet): Promise<{ owner: Wallet; pending: Wallet | null }> {
    const read = { address, abi: ownableAbi } as const;
    const owner = await this.#client.readContract({ ...read, functionName: 'owner' });
    const pending = await this.#client
      .readContract({ ...read, functionName: 'pendingOwner' })
      .catch((error: unknown) => {
        if (decodeRefusal(error)) return null;
        throw error;
      });
    return { owner, pending };
  }
}

/** Why a step cannot be done now. */
export class HandOverFault extends Error {
  override readonly name = 'HandOverFault';
}

const encodeOffer = (next: Wallet): Hex =>
  encodeFunctionData({ abi: ownableAbi, functionName: 'transferOwnership', args: [next] });

const encodeAccept = (): Hex => encodeFunctionData({ abi: ownableAbi, functionName: 'acceptOwnership' });
