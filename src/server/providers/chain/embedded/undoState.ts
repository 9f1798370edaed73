import type { AccountFields, StateManagerInterface } from '@ethereumjs/common';
import { OriginalStorageCache } from '@ethereumjs/statemanager';
import { Account, type Address, bytesToHex, createAccountFromRLP, hexToBytes } from '@ethereumjs/util';
import { type Hex, keccak256 } from 'viem';

/** The complete state by address, in a format for JSON. */
export type StateDump = {
  accounts: [address: Hex, rlp: Hex][];
  codes: [address: Hex, code: Hex][];
  storages: [address: Hex, slots: [key: Hex, value: Hex][]][];
};

/**
 * The state of the EVM in maps, with a log that can undo each change. The library's simple state copies everything at
 * each checkpoint, so its calls slow down as holders are added; here a checkpoint costs nothing.
 */
export class UndoState implements StateManagerInterface {
  readonly originalStorageCache: OriginalStorageCache;
  readonly #accounts = new Map<Hex, Account>();
  readonly #codes = new Map<Hex, Uint8Array>();
  readonly #storages = new Map<Hex, Map<Hex, Uint8Array>>();
  readonly #undo: (() => void)[] = [];
  readonly #checkpoints: number[] = [];

  constructor(dump?: StateDump) {
    this.originalStorageCache = new OriginalStorageCache((address, key) => this.getStorage(address, key));
    for (const [address, account] of dump?.accounts ?? [])
      this.#accounts.set(address, createAccountFromRLP(hexToBytes(account)));
    for (const [address, code] of dump?.codes ?? []) this.#codes.set(address, hexToBytes(code));
    for (const [address, slots] of dump?.storages ?? [])
      this.#storages.set(address, new Map(slots.map(([key, value]) => [key, hexToBytes(value)])));
  }

  dump(): StateDump {
    return {
      accounts: [...this.#accounts].map(([address, account]) => [address, bytesToHex(account.serialize())]),
      codes: [...this.#codes].map(([address, code]) => [address, bytesToHex(code)]),
      storages: [...this.#storages].map(([address, slots]) => [
        address,
        [...slots].map(([key, value]) => [key, bytesToHex(value)]),
      ]),
    };
  }

  // Accounts are copied when they are read and written, because the EVM mutates these objects.
  async getAccount(address: Address): Promise<Account | undefined> {
    const account = this.#accounts.get(address.toString());
    return account && copyAccount(account);
  }

  async putAccount(address: Address, account?: Account): Promise<void> {
    this.#write(this.#accounts, address.toString(), account && copyAccount(account));
  }

  async deleteAccount(address: Address): Promise<void> {
    this.#write(this.#accounts, address.toString(), undefined);
  }

  async modifyAccountFields(address: Address, fields: AccountFields): Promise<void> {
    const account = (await this.getAccount(address)) ?? new Account();
    await this.putAccount(address, Object.assign(account, fields));
  }

  async getCode(address: Address): Promise<Uint8Array> {
    return this.#codes.get(address.toString()) ?? new Uint8Array();
  }

  async getCodeSize(address: Address): Promise<number> {
    return (await this.getCode(address)).length;
  }

  async putCode(address: Address, code: Uint8Array): Promise<void> {
    this.#write(this.#codes, address.toString(), code);
    await this.modifyAccountFields(address, { codeHash: keccak256(code, 'bytes') });
  }

  async getStorage(address: Address, key: Uint8Array): Promise<Uint8Array> {
    return this.#storages.get(address.toString())?.get(bytesToHex(key)) ?? new Uint8Array();
  }

  async putStorage(address: Address, key: Uint8Array, value: Uint8Array): Promise<void> {
    this.#write(this.#storageOf(address), bytesToHex(key), value.length ? value : undefined);
  }

  async clearStorage(address: Address): Promise<void> {
    const storage = this.#storageOf(address);
    for (const key of [...storage.keys()]) this.#write(storage, key, undefined);
  }

  async checkpoint(): Promise<void> {
    this.#checkpoints.push(this.#undo.length);
  }

  async commit(): Promise<void> {
    this.#checkpoints.pop();
    if (!this.#checkpoints.length) this.#undo.length = 0;
  }

  async revert(): Promise<void> {
    const mark = this.#checkpoints.pop() ?? 0;
    for (const undo of this.#undo.splice(mark).reverse()) undo();
  }

  clearCaches(): void {
    this.originalStorageCache.clear();
  }

  // No transaction of this chain needs a state root or a copy of the state.
  async getStateRoot(): Promise<never> {
    throw new Error('This state has no root');
  }

  async setStateRoot(): Promise<never> {
    throw new Error('This state has no root');
  }

  async hasStateRoot(): Promise<boolean> {
    return false;
  }

  shallowCopy(): never {
    throw new Error('This state cannot be copied');
  }

  #storageOf(address: Address): Map<Hex, Uint8Array> {
    const key = address.toString();
    const storage = this.#storages.get(key) ?? new Map<Hex, Uint8Array>();
    this.#storages.set(key, storage);
    return storage;
  }

  #write<Value>(map: Map<Hex, Value>, key: Hex, value: Value | undefined): void {
    const before = map.get(key);
    if (this.#checkpoints.length) this.#undo.push(() => assign(map, key, before));
    assign(map, key, value);
  }
}

function assign<Value>(map: Map<Hex, Value>, key: Hex, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}

function copyAccount(account: Account): Account {
  return Object.assign(new Account(), account);
}
