import { Account, createAddressFromString } from '@ethereumjs/util';
import { keccak256, parseEther, stringToBytes } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { UndoState } from './undoState.ts';

/** The key of an account that anyone may use: its coins exist only on the embedded chain. */
export const faucetKey = keccak256(stringToBytes('tesela.faucet'));

/** Gives the faucet its coins before the first block, so that tests can pay with the chain's own coin. */
export const fundFaucet = (state: UndoState) =>
  state.putAccount(createAddressFromString(privateKeyToAddress(faucetKey)), new Account(0n, parseEther('1000000')));
